import JSON

extension LogError {
  /// The mistake with its line and a remedy.
  public var message: String { "\(line): \(words)" }

  /// The mistake with a remedy.
  public var words: String { reason.words }
}

extension LogError.Reason {
  fileprivate var words: String {
    switch self {
    case .json(let reason, let column):
      "column \(column): \(reason.words). A log has one JSON object on each line."
    case .noObject: "the line is no JSON object. A log has one on each line, such as {\"screen\":\"photo\"}."
    case .wrongType(let member, let wanted): "'\(member)' is no \(wanted). Write it as one."
    case .severalMeanings(let first, let second):
      "the line has '\(first)' and '\(second)'. Write a line for each, in the order of the session."
    case .noTime(let member):
      "'\(member)' is too large for a number of seconds. Divide milliseconds by 1000, and microseconds by 1000000."
    }
  }
}
