extension String {
  /// The first line in which this text differs from another, or nothing if none does.
  package func difference(from other: String) -> String {
    func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let (mine, others) = (lines(self), lines(other))
    for (left, right) in zip(mine, others) where left != right { return "'\(left)' is today '\(right)'" }
    return self == other ? "" : "\(mine.count) lines are today \(others.count)"
  }
}
