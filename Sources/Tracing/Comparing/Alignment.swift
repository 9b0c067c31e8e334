/// The alignment of several lists: the items that all lists contain, in order, and the items between them.
package struct Alignment {
  /// Items that all lists have in common, or that each list has instead.
  package enum Block: Equatable {
    /// An item of all lists, by its index in each.
    case same([Int])
    /// Items of each list, by their ranges. Some of the ranges may be empty.
    case own([Range<Int>])
  }

  /// The blocks, in order.
  package let blocks: [Block]

  /// Aligns lists of texts, which are equal if they have the same bytes.
  package init(_ lists: [[String]]) {
    let common = lists.dropFirst().reduce(lists.first ?? []) { Self.common(to: $0, and: $1) }
    var blocks: [Block] = []
    var places = lists.map { _ in 0 }
    for item in common {
      // The nearest match is sufficient: common items are in the same order in each list.
      let next = lists.indices.map { list in
        lists[list][places[list]...].firstIndex(of: item) ?? lists[list].endIndex
      }
      Self.add(zip(places, next).map { $0..<$1 }, to: &blocks)
      blocks.append(.same(next))
      places = next.map { $0 + 1 }
    }
    Self.add(zip(places, lists).map { $0..<$1.count }, to: &blocks)
    self.blocks = blocks
  }

  private static func add(_ ranges: [Range<Int>], to blocks: inout [Block]) {
    if ranges.contains(where: { !$0.isEmpty }) { blocks.append(.own(ranges)) }
  }

  private static func common(to one: [String], and other: [String]) -> [String] {
    var common: [String] = []
    var next = 0
    for change in LineDiff.changes(from: one, to: other) {
      common += one[next..<change.expected.lowerBound]
      next = change.expected.upperBound
    }
    return common + one[next...]
  }
}
