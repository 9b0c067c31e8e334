/// A counter for numbers that are unique in a world.
struct Serials: Sendable {
  private(set) var last: Int32 = 0

  mutating func next() -> Int32 {
    last += 1
    return last
  }
}
