import Platform

/// The choice of states from a level that is too large to try all of them. It depends on the states and on a seed only, so
/// that several processes choose the same ones.
struct LevelSample: Sendable {
  private let seed: UInt64
  /// About as many states are chosen.
  private let count: Int
  private var limit = UInt64.max

  init(of count: Int, seed: Int) { (self.count, self.seed) = (count, UInt64(bitPattern: Int64(seed))) }

  /// Prepares the choice from a level of some width.
  mutating func begin(width: Int) {
    limit = width <= count ? .max : UInt64.max / UInt64(width) * UInt64(count)
  }

  func contains(_ print: StateTable.Fingerprint) -> Bool {
    // A multiplication by an odd number spreads the seed over all bits.
    let mixed = (print.high ^ (seed &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    return mixed ^ (mixed >> 32) <= limit
  }
}
