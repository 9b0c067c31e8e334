/// The measurements of one subject.
struct Measure {
  let name: String
  let found: Found
  /// The maximum of the ratio or amount. Nil for a line that is only shown.
  let target: Double?

  /// Two things that were measured in turn in the same run, or one without a comparison.
  enum Found {
    case times(Times)
    case amount(Double, Unit)

    /// The number that is compared with the target.
    var value: Double {
      switch self {
      case .times(let times): times.ratio
      case .amount(let amount, _): amount
      }
    }
  }

  enum Unit {
    case nanoseconds, bytes, failures
  }

  /// Told instead of met or missed.
  var verdict: String {
    guard let target else { return "" }
    return found.value <= target ? "met" : "MISSED"
  }
}

/// A subject that can be measured, by its name in the table.
struct Subject {
  let name: String
  let target: Double?
  private let measure: () throws -> Measure.Found

  /// A ratio.
  init(name: String, target: Double? = nil, measure: @escaping () throws -> Times) {
    self.name = name
    self.target = target
    self.measure = { .times(try measure()) }
  }

  /// An amount: the median of several.
  init(name: String, most: Double, _ unit: Measure.Unit, measure: @escaping () throws -> [Double]) {
    self.name = name
    target = most
    self.measure = { .amount(median(try measure()), unit) }
  }

  func measured() throws -> Measure { Measure(name: name, found: try measure(), target: target) }
}

/// Why nothing could be measured.
enum BenchError: Error {
  case system(String)
  case usage(String)

  var message: String {
    switch self {
    case .system(let words), .usage(let words): words
    }
  }
}
