/// Counts what has to be told apart for as long as a world lives.
struct Serials: Sendable {
  private(set) var last: Int32 = 0

  /// A number that nothing has had before.
  mutating func next() -> Int32 {
    last += 1
    return last
  }
}
