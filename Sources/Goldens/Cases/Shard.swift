/// One part of a run that is divided among several machines.
package struct Shard: Equatable, Sendable {
  /// The index of the part, from 0.
  package let index: Int
  /// The number of parts.
  package let count: Int

  /// The whole suite as one part.
  package static let whole = Shard(index: 0, of: 1)!

  /// Creates a part. Returns nil if the index is out of range.
  package init?(index: Int, of count: Int) {
    guard count > 0, (0..<count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// Parses a part as the user types it: `1/4` is the first of four.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], number > 0, let count = numbers[1] else { return nil }
    self.init(index: number - 1, of: count)
  }

  /// The part as the user types it.
  package var text: String { "\(index + 1)/\(count)" }

  /// Returns whether the scenario belongs to this part. This depends only on the scenario's name, so adding a
  /// scenario does not move any other.
  package func contains(_ scenario: Scenario) -> Bool {
    scenario.name.stableHash % UInt64(count) == UInt64(index)
  }

  /// Returns whether an entry of a list belongs to this part. The parts are of the same size, give or take one.
  package func contains(entry: Int) -> Bool { entry % count == index }
}

extension String {
  /// A hash that is the same on every machine: FNV-1a with an extra mixing step at the end.
  package var stableHash: UInt64 {
    var hash = utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
    return hash ^ hash >> 33
  }
}
