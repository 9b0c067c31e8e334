/// Regions: states between which a user can go back and forth.
extension StateGraph {
  /// Returns the dead ends: what is on screen in regions that the user cannot leave, and which show nothing else.
  ///
  /// A region that contains a start is none, since it may be the whole app. For each node, the dead end that is nearest
  /// to a start stands for all.
  package var deadEnds: [DeadEnd] {
    // An app that shows nothing else is no way out of itself.
    guard nodes.contains(where: { $0 != nodes[0] }) else { return [] }
    var seen: Set<UInt32> = []
    return closedRegions.sorted { $0.first < $1.first }.filter { region in
      region.first >= starts && !ended[region.first] && seen.insert(nodes[region.first]).inserted
    }
  }

  /// A region that the user cannot leave, and that shows one node.
  package struct DeadEnd: Equatable, Sendable {
    /// The state of the region that is nearest to a start.
    package let first: Int
    /// The number of states.
    package let count: Int
  }

  /// The closed regions that show one node and contain no start.
  private var closedRegions: [DeadEnd] {
    let regions = Regions(self)
    var sums = Array(repeating: (first: Int.max, count: 0), count: regions.count)
    var isClosed = Array(repeating: true, count: regions.count)
    for state in 0..<count {
      let region = regions.region(of: state)
      if sums[region].first == .max { sums[region].first = state }
      sums[region].count += 1
      if state < starts || open[state] || nodes[state] != nodes[sums[region].first] {
        isClosed[region] = false
      }
    }
    for step in steps where step.means.isOfUser {
      let region = regions.region(of: Int(step.source))
      if regions.region(of: Int(step.target)) != region { isClosed[region] = false }
    }
    return zip(sums, isClosed).filter(\.1).map { DeadEnd(first: $0.0.first, count: $0.0.count) }
  }
}
