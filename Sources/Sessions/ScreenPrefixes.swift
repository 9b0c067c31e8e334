import Maps
import ScreenStack

/// The prefixes that a model has before the names of screens of required plugins. The real app does not know them.
///
///     let prefixes = ScreenPrefixes(amid: ["home", "tours.list"])
///     prefixes.added(to: line)  // `{"screen":"list"}` becomes `{"screen":"tours.list"}`
public struct ScreenPrefixes {
  /// The names with their prefixes.
  private let names: [String: String]

  /// Creates the prefixes of a model with these screens. A name gets one if only one plugin has a screen of this name.
  public init(amid screens: Set<String>) {
    let full = screens.filter { $0.contains(".") }
    names = Dictionary(grouping: full) { String($0.split(separator: ".").last ?? "") }
      .compactMapValues { $0.count == 1 ? $0[0] : nil }
      .filter { !screens.contains($0.key) && !Name.alerts.contains(Name($0.key)) }
  }

  /// Returns a line with the prefixes of its screens.
  public func added(to line: LogLine) -> LogLine {
    if names.isEmpty { return line }
    switch line.content {
    case .screen(let sight):
      let path = sight.path.map(added(toPath:))
      let name = names[sight.name] ?? sight.name
      return LogLine(
        number: line.number, time: line.time, .screen(Sight(name, params: sight.params, path: path)))
    case .act(let act):
      return LogLine(number: line.number, time: line.time, .act(added(to: act)))
    case .launch, .alert, .event: return line
    }
  }

  /// Adds the prefix to the screen of an action, as in `list.open`, and to the one to which the user goes back.
  private func added(to act: LoggedAct) -> LoggedAct {
    guard act.verb == .tap || act.verb == .holdBack, let id = act.id else { return act }
    let end = act.verb == .tap ? id.lastIndex(of: ".") : id.endIndex
    guard let end, let name = names[String(id[..<end])] else { return act }
    return LoggedAct(act.word, [.text(name + id[end...])] + act.arguments.dropFirst(), act.options)
  }

  private func added(toPath path: String) -> String {
    var words: [String] = []
    var rest = Array(path.utf8)[...]
    while !rest.isEmpty {
      let name = rest.prefix { !Sight.separators.contains($0) }
      let word = String(decoding: name, as: UTF8.self)
      words.append(names[word] ?? word)
      rest = rest.dropFirst(name.count)
      words.append(String(decoding: rest.prefix(1), as: UTF8.self))
      rest = rest.dropFirst()
    }
    return words.joined()
  }
}
