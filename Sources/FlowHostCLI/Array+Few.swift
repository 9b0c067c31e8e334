extension [String] {
  /// The names as a list in a line: all of up to three, else two of them: `p/buy, p/pay and 11 more`.
  var few: String {
    if count < 4 { return joined(separator: ", ") }
    return prefix(2).joined(separator: ", ") + " and \(count - 2) more"
  }
}
