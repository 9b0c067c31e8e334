/// Numbers and columns in the messages and reports of all modules above.
extension Int {
  /// Returns the number with a noun: `1 act`, `2 acts`.
  /// - Parameters:
  ///   - plural: The noun for other numbers than 1, by default with an `s`.
  ///   - zero: The word for 0.
  public func counting(_ noun: String, _ plural: String? = nil, zero: String = "0") -> String {
    self == 1 ? "1 \(noun)" : "\(self == 0 ? zero : String(self)) \(plural ?? noun + "s")"
  }
}

extension String {
  /// Returns the text followed by spaces up to a width, and by a minimum number of spaces in any case.
  public func padded(to width: Int, gap: Int = 0) -> String {
    self + String(repeating: " ", count: Swift.max(gap, width - count))
  }
}
