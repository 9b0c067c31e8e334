/// Regions: states between which a user can go back and forth.
extension StateGraph {
  /// Returns the dead ends: what is on screen in regions that the user cannot leave, and which show nothing else,
  /// although the app has other screens. For each node, the dead end that is nearest to a start stands for all.
  ///
  /// A region that contains a start, in which an act was not tried for lack of values, is none: the whole app may be
  /// behind the act, as behind a sign-in.
  /// - Parameters:
  ///   - untried: The states in which an act was not tried.
  ///   - hasOthers: True if the app has other screens even if no state shows one, as in a search from its middle.
  package func deadEnds(untried: Bits, inAppWithOthers hasOthers: Bool = false) -> [DeadEnd] {
    // An app that shows nothing else is no way out of itself.
    guard hasOthers || nodes.contains(where: { $0 != nodes[0] }) else { return [] }
    var seen: Set<UInt32> = []
    return closedRegions(untried).sorted { $0.first < $1.first }.filter { region in
      !ended[region.first] && seen.insert(nodes[region.first]).inserted
    }
  }

  /// A region that the user cannot leave, and that shows one node.
  package struct DeadEnd: Equatable, Sendable {
    /// The state of the region that is nearest to a start.
    package let first: Int
    /// The number of states.
    package let count: Int
  }

  /// The closed regions that show one node.
  private func closedRegions(_ untried: Bits) -> [DeadEnd] {
    let regions = Regions(self)
    var sums = Array(repeating: (first: Int.max, count: 0), count: regions.count)
    var isClosed = Array(repeating: true, count: regions.count)
    for state in 0..<count {
      let region = regions.region(of: state)
      if sums[region].first == .max { sums[region].first = state }
      sums[region].count += 1
      let hidesApp = sums[region].first < starts && untried[state]
      if hidesApp || open[state] || nodes[state] != nodes[sums[region].first] { isClosed[region] = false }
    }
    for step in steps where step.means.isOfUser {
      let region = regions.region(of: Int(step.source))
      if regions.region(of: Int(step.target)) != region { isClosed[region] = false }
    }
    return zip(sums, isClosed).filter(\.1).map { DeadEnd(first: $0.0.first, count: $0.0.count) }
  }
}
