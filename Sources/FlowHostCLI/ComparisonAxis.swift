import Platform
import ScreenStack
import Scripting

/// What runs are compared by: an experiment, or another circumstance.
struct ComparisonAxis: Equatable {
  /// `checkout`, `device`, `os`, `start` or `user`.
  let name: String
  /// The variants that were named; nil for all that there are.
  let named: [String]?

  /// Reads `checkout`, or `nav=tabs,stack`.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let text = arguments.value(of: "--by") else { throw .missingOption("--by checkout", of: "compare") }
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

  /// Whether plugins have to know it.
  var isExperiment: Bool { !["device", "os", "start", "user"].contains(name) }

  /// The variants of what is no experiment: those that were named, else all.
  var standing: [String]? {
    switch name {
    case "device": named ?? ["phone", "pad"]
    case "os": named ?? OS.allCases.map(\.rawValue)
    default: named
    }
  }

  /// The variants of an experiment that are compared: those that were named, else all.
  func variants(among known: [String]) throws(UsageError) -> [String] {
    guard let named else { return known }
    for variant in named where !known.contains(variant) {
      let wanted = "variants of \(name): \(known.joined(separator: ", "))"
      throw .badValue(option: "--by", value: variant, wanted: wanted)
    }
    return named
  }

  /// The circumstances of a variant.
  ///
  /// - Parameter name: The name of the experiment in the plugin: `checkout`, or `shop.checkout` of one that it requires.
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
