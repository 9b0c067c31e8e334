/// A choice of ways that together lead over all edges.
package enum Cover {
  /// Returns the places of few ways that cover all edges that any of them covers, the shortest way first.
  ///
  /// The way that adds most is chosen first, among those the shortest. Then each way is left out that the others make
  /// needless. A way that is the beginning of another one adds nothing to it.
  package static func choose(_ ways: [(edges: Set<Int>, length: Int)]) -> [Int] {
    var left = ways.reduce(into: Set<Int>()) { $0.formUnion($1.edges) }
    var chosen: [Int] = []
    while !left.isEmpty {
      let best = ways.indices.max { one, other in
        let (gain, more) = (
          ways[one].edges.intersection(left).count, ways[other].edges.intersection(left).count
        )
        return (gain, -ways[one].length, -one) < (more, -ways[other].length, -other)
      }
      guard let best else { break }
      chosen.append(best)
      left.subtract(ways[best].edges)
    }
    for place in chosen.reversed() {
      let others = chosen.filter { $0 != place }.reduce(into: Set<Int>()) { $0.formUnion(ways[$1].edges) }
      if ways[place].edges.isSubset(of: others) { chosen.removeAll { $0 == place } }
    }
    return chosen.sorted { (ways[$0].length, $0) < (ways[$1].length, $1) }
  }
}
