extension RandomAccessCollection where Index == Int {
  /// Returns the element at a script's place, which counts from 1, or nil if the place is out of range.
  func element(atPlace place: Int) -> Element? {
    guard place > 0, place <= count else { return nil }
    return self[startIndex + place - 1]
  }
}
