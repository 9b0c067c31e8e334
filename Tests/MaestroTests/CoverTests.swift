import Maestro
import Testing

@Suite struct CoverTests {
  static let cases: [(ways: [(edges: Set<Int>, length: Int)], chosen: [Int])] = [
    ([], []),
    ([([], 1)], []),
    ([([1], 1), ([1, 2], 2)], [1]),
    ([([1], 1), ([2], 1)], [0, 1]),
    ([([1, 2], 5), ([1, 2], 3)], [1]),
    // The first choice is needless after the others.
    ([([1, 2, 3, 4], 9), ([1, 2, 5], 2), ([3, 4, 6], 3)], [1, 2]),
  ]

  @Test(arguments: cases.indices) func `few ways cover all edges`(_ place: Int) {
    #expect(Cover.choose(Self.cases[place].ways) == Self.cases[place].chosen)
  }

  @Test(arguments: 1...50) func `every edge is covered, and no way is needless`(_ seed: UInt64) {
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let ways = (0..<next(20) + 1).map { _ in
      (edges: Set((0..<next(6)).map { _ in next(15) }), length: next(9) + 1)
    }
    let chosen = Cover.choose(ways)
    func union(_ places: [Int]) -> Set<Int> { places.reduce(into: []) { $0.formUnion(ways[$1].edges) } }
    #expect(union(chosen) == union(Array(ways.indices)))
    for place in chosen { #expect(union(chosen.filter { $0 != place }) != union(chosen)) }
    #expect(chosen.map { ways[$0].length } == chosen.map { ways[$0].length }.sorted())
  }
}
