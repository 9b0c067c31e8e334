import Goldens
import Platform
import Scripting

/// The option `--by`.
extension ComparisonAxis {
  /// Parses the value of the option.
  init(option text: String) throws(UsageError) {
    do throws(ComparisonAxisError) { try self.init(text) } catch { throw UsageError(error) }
    for variant in named ?? [] { _ = try circumstances(variant, of: name, over: Circumstances()) }
  }

  /// Parses the value of the option, which no option `--as` may contradict.
  init(option text: String, beside arguments: ParsedArguments) throws(UsageError) {
    try self.init(option: text)
    let words = arguments.values(of: "--as").flatMap { $0.split(separator: ",").map(String.init) }
    if let word = words.first(where: { $0.hasPrefix(name + "=") }) {
      throw .oneOf("--by \(text)", "--as \(word)")
    }
  }

  /// Returns the variants to compare: those that the option names, else all.
  func options(among known: [String]) throws(UsageError) -> [String] {
    do throws(ComparisonAxisError) { return try variants(among: known) } catch { throw UsageError(error) }
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

extension UsageError {
  /// Creates the error of an option `--by`.
  init(_ error: ComparisonAxisError) {
    self = .badValue(option: "--by", value: error.value, wanted: error.wanted)
  }
}
