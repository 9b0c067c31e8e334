import Platform
import Testing

/// The table of visited states, in one process. `ExplorationTests` has several.
struct StateTableTests {
  private typealias Claim = StateTable.Claim

  private func print(_ number: Int) -> StateTable.Fingerprint {
    let mixed = UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15
    return StateTable.Fingerprint(high: mixed << 1, low: ~mixed << 1)
  }

  @Test func `a state is new once`() throws {
    let table = try StateTable()
    #expect(try table.visit(print(1), Claim(parent: 0, act: 0)))
    #expect(try !table.visit(print(1), Claim(parent: 0, act: 1)))
    #expect(try table.visit(print(2), Claim(parent: 0, act: 0)))
  }

  /// States are visited in any order. Numbers and ways only depend on the claims.
  @Test(arguments: [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]])
  func `numbers follow the lowest claims`(_ order: [Int]) throws {
    let table = try StateTable()
    for state in order { _ = try table.visit(print(state), Claim(parent: 7, act: 10 - state)) }
    _ = try table.visit(print(2), Claim(parent: 3, act: 70_009))
    try table.endLevel(limit: .max)
    #expect([2, 3, 1, 0].map { table.number(of: print($0)) } == [0, 1, 2, 3])
    #expect(
      table.claim(of: 0) == Claim(parent: 3, act: 70_009) && table.claim(of: 3) == Claim(parent: 7, act: 10))
    #expect(table.count == 4 && table.width == 4)
  }

  @Test func `a state of an earlier level keeps its way`() throws {
    let table = try StateTable()
    _ = try table.visit(print(1), Claim(parent: 5, act: 5))
    try table.endLevel(limit: .max)
    #expect(try !table.visit(print(1), Claim(parent: 0, act: 0)))
    try table.endLevel(limit: .max)
    #expect(table.claim(of: 0) == Claim(parent: 5, act: 5) && table.width == 0)
  }

  @Test func `states beyond the limit have no number`() throws {
    let table = try StateTable()
    for state in 0..<10 { _ = try table.visit(print(state), Claim(parent: 0, act: state)) }
    try table.endLevel(limit: 4)
    #expect(table.count == 4 && table.number(of: print(3)) == 3 && table.number(of: print(4)) == nil)
    #expect(try !table.visit(print(4), Claim(parent: 0, act: 0)))
    #expect(table.number(of: print(77)) == nil)
  }

  @Test func `the table grows, also within a level`() throws {
    let table = try StateTable()
    for state in 0..<50_000 { _ = try table.visit(print(state), Claim(parent: state, act: 0)) }
    try table.endLevel(limit: .max)
    #expect((0..<50_000).allSatisfy { table.number(of: print($0)) == $0 })
    #expect(try (0..<50_000).allSatisfy { try !table.visit(print($0), Claim(parent: 0, act: 0)) })
  }

  @Test func `a full table is an error`() throws {
    let table = try StateTable(most: 20_000)
    #expect(throws: PlatformError.searchStopped) {
      for state in 0..<20_000 { _ = try table.visit(print(state), Claim(parent: 0, act: 0)) }
    }
  }

  @Test func `states that cannot be recognized are all different`() throws {
    let table = try StateTable()
    for act in 0..<100 {
      #expect(
        try table.visit(
          StateTable.Fingerprint(unique: Claim(parent: 1, act: act)), Claim(parent: 1, act: act)))
    }
  }
}
