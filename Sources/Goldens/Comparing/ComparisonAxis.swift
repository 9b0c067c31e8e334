import ScreenStack
import Scripting

/// The axis along which runs are compared: an experiment or another circumstance.
package struct ComparisonAxis: Equatable, Sendable {
  /// The name: an experiment such as `checkout`, or `device`, `os`, `start` or `user`.
  package let name: String
  /// The variants that the user named. Nil for all variants.
  package let named: [String]?

  /// Parses an axis as users write it: `checkout`, `nav=tabs,stack` or `user=1,2`.
  package init(_ text: String) throws(ComparisonAxisError) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    name = sides[0]
    named =
      sides.count == 2
      ? sides[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init) : nil
    if name.isEmpty { throw .nameless(text) }
    let isComplete = named.map { $0.count > 1 && !$0.contains("") && Set($0).count == $0.count }
    if !(isComplete ?? (name != "user")) { throw .tooFew(text, of: name) }
  }

  /// Indicates whether the axis is an experiment, which plugins have to declare.
  package var isExperiment: Bool { !Circumstances.axes.contains(name) }

  /// The variants that do not depend on a plugin: those that the user named, else all devices or systems.
  package var knownVariants: [String]? { named ?? Self.fixed.first { $0.name == name }?.variants }

  /// The axes whose variants are the same for all plugins.
  package static let fixed: [(name: String, variants: [String])] = [
    ("device", Device.words), ("os", OS.allCases.map(\.rawValue)),
  ]

  /// Returns the variants to compare, of an experiment or the starts of a plugin: those that the user named, else all.
  /// Of starts, the user can also name the plain launch.
  package func variants(among declared: [String]) throws(ComparisonAxisError) -> [String] {
    guard let named else { return declared }
    let known = name == "start" && !declared.isEmpty ? [Circumstances.plainStart] + declared : declared
    for variant in named where !known.contains(variant) { throw .unknown(variant, of: name, known: known) }
    return named
  }
}

/// A reason why runs cannot be compared along an axis.
package enum ComparisonAxisError: Error, Equatable {
  case nameless(String)
  /// Fewer than two different variants are named.
  case tooFew(String, of: String)
  case unknown(String, of: String, known: [String])

  /// The text that is wrong.
  package var value: String {
    switch self {
    case .nameless(let text), .tooFew(let text, _), .unknown(let text, _, _): text
    }
  }

  /// A description of the text that is expected.
  package var wanted: String {
    switch self {
    case .nameless: "an experiment, device, os or start, or some of its values: nav=tabs,stack"
    case .tooFew(_, let name): "two or more different values: \(name)=A,B"
    case .unknown(_, "start", let known):
      known.isEmpty ? "starts, and the plugin has none" : "starts: \(list(known))"
    case .unknown(_, let name, let known): "variants of \(name): \(list(known))"
    }
  }

  private func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
