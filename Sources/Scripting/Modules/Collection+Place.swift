extension RandomAccessCollection where Index == Int {
  /// The element at a place that a script gave, counted from 1; nil if there is none. Any number may be asked for.
  func element(atPlace place: Int) -> Element? {
    guard place > 0, place <= count else { return nil }
    return self[startIndex + place - 1]
  }
}
