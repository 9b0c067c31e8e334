/// One part of a suite that is played on several machines.
///
/// A scenario's name alone decides where it belongs, so that adding one moves no other.
package struct Shard: Equatable, Sendable {
  /// Which part, from 0.
  package let index: Int
  /// How many parts there are.
  package let count: Int

  /// All of it.
  package static let whole = Shard(index: 0, of: 1)!

  /// A part, or nil if there is no such one.
  package init?(index: Int, of count: Int) {
    guard count > 0, (0..<count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// A part as one types it: `1/4` is the first of four.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], number > 0, let count = numbers[1] else { return nil }
    self.init(index: number - 1, of: count)
  }

  /// Whether a scenario is played here.
  package func contains(_ scenario: Scenario) -> Bool {
    scenario.name.stableHash % UInt64(count) == UInt64(index)
  }
}

extension String {
  /// A number that only the text decides, the same on every machine: FNV-1a, stirred once more at the end.
  package var stableHash: UInt64 {
    var hash = utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
    return hash ^ hash >> 33
  }
}
