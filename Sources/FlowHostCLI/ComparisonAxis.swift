import Platform
import ScreenStack
import Scripting

/// The axis along which runs are compared: an experiment or another circumstance.
struct ComparisonAxis: Equatable {
  /// The name: an experiment such as `checkout`, or `device`, `os`, `start` or `user`.
  let name: String
  /// The variants that the user named. Nil for all variants.
  let named: [String]?

  /// Parses the value of `--by`: `checkout`, or `nav=tabs,stack`.
  init(_ text: String) throws(UsageError) {
    let wanted = "an experiment, device or os, or some of its variants: nav=tabs,stack"
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    name = sides[0]
    named =
      sides.count == 2
      ? sides[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init) : nil
    let isUnclear =
      named.map { $0.count < 2 || $0.contains("") || Set($0).count < $0.count }
      ?? ["start", "user"].contains(name)
    if name.isEmpty || isUnclear { throw .badValue(option: "--by", value: text, wanted: wanted) }
    for variant in named ?? [] { _ = try circumstances(variant, of: name, over: Circumstances()) }
  }

  /// Indicates whether the axis is an experiment, which plugins have to declare.
  var isExperiment: Bool { !["device", "os", "start", "user"].contains(name) }

  /// The variants that do not depend on a plugin: those that the user named, else all devices or systems.
  var standing: [String]? { named ?? Self.fixed.first { $0.name == name }?.variants }

  /// The axes whose variants are the same for all plugins.
  static let fixed: [(name: String, variants: [String])] = [
    ("device", ["phone", "pad"]), ("os", OS.allCases.map(\.rawValue)),
  ]

  /// Returns the variants of an experiment to compare: those that the user named, else all.
  func variants(among known: [String]) throws(UsageError) -> [String] {
    guard let named else { return known }
    for variant in named where !known.contains(variant) {
      let wanted = "variants of \(name): \(known.joined(separator: ", "))"
      throw .badValue(option: "--by", value: variant, wanted: wanted)
    }
    return named
  }

  /// Returns the circumstances of a variant.
  /// - Parameter name: The name in the plugin: `checkout`, or `shop.checkout` from a required plugin.
  func circumstances(
    _ variant: String, of name: String, over others: Circumstances
  ) throws(UsageError) -> Circumstances {
    var circumstances = others
    do throws(UsageError) {
      try TraceOptions.take("\(name)=\(variant)", into: &circumstances)
    } catch .badValue(_, let value, let wanted) {
      throw .badValue(option: "--by", value: value, wanted: wanted)
    }
    return circumstances
  }
}
