/// One line of the table: two things that were measured in turn, in the same run.
struct Measure {
  let name: String
  let times: Times
  /// What the ratio may be at most; nil for a line that is only told.
  let target: Double?

  /// Told instead of met or missed.
  var verdict: String {
    guard let target else { return "" }
    return times.ratio <= target ? "met" : "MISSED"
  }
}

/// What can be measured, by its name in the table.
struct Subject {
  let name: String
  var target: Double?
  let measure: () throws -> Times

  func measured() throws -> Measure { Measure(name: name, times: try measure(), target: target) }
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
