import ScreenStack

/// The explanation as text, with a line for each gate. The same facts result in the same words.
///
///     checkout=modal, exposed
///       link       asks for nothing
///       launch     asks for nothing
///       active     yes
///       user       42
///       sticky     no
///       namespace  none
///       bucket     0.7312: modal
///       force      no
extension Assignment {
  /// Returns the text, with a line break after each line.
  /// - Parameter experiment: The name of the experiment, as the caller writes it.
  package func explanation(of experiment: String) -> String {
    let title = "\(experiment)=\(variant), \(isExposed ? "exposed" : "not exposed")\n"
    return title + gates.filter { $0 != .choice(true) }.flatMap(\.lines).map { "  \($0)\n" }.joined()
  }
}

extension Gate {
  /// The lines of the gate: its name and result, or the rules of a feature.
  fileprivate var lines: [String] {
    guard case .rules(let feature, let facts, let variant) = self else { return [line] }
    return feature.payload.value(of: feature.key, facts).lines(variant).map { row($0.name, $0.words) }
  }

  private var line: String {
    switch self {
    case .choice: row("variants", "only one")
    case .link(let variant): row("link", "asks for \(variant ?? "nothing")")
    case .forced(let variant): row("launch", "asks for \(variant ?? "nothing")")
    case .active(let isActive): row("active", isActive ? "yes" : "no: all users get the control")
    case .fault(let words): row("payload", words)
    case .unit(let unit, let attribute): row(attribute, unit.words)
    case .kept(let kept): row("sticky", kept.words)
    case .namespace(let namespace, let number): row("namespace", words(namespace, number))
    case .condition(let isMeant): row("when", isMeant ? "yes" : "no: no part")
    case .rules: ""
    case .shutOut(let version): row("version", "users who kept a variant of version \(version) take no part")
    case .bucket(let number, let variant):
      row("bucket", "\(number.short): \(variant ?? "none, outside of the coverage")")
    case .winner(let variant): row("force", variant.map { "\($0) for all users" } ?? "no")
    }
  }

  private func row(_ name: String, _ words: String) -> String {
    name.padded(to: 11, gap: 1) + words
  }

  private func words(_ namespace: Namespace?, _ number: Double) -> String {
    guard let namespace else { return "none" }
    let (part, name) = (namespace.part, namespace.id)
    let place = part.contains(number) ? "within" : "outside of"
    return "\(name) \(number): \(place) \(part.start.short) to \(part.end.short)"
  }
}

extension Gate.Unit {
  fileprivate var words: String {
    switch self {
    case .nobody: "no user is given, so the run gets the control"
    case .missing: "not given: no part"
    case .pending: "not known yet: no part until then"
    case .id(let id): id
    }
  }
}

extension Gate.Kept {
  fileprivate var words: String {
    switch self {
    case .off: "no"
    case .nothing: "nothing kept"
    case .variant(let variant): "kept \(variant)"
    case .unknown(let variant): "kept \(variant), which is no variant any more"
    case .blocked(let version): "kept one of version \(version)"
    }
  }
}

extension Double {
  /// The number as text. A whole number has no `.0`.
  package var short: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}
