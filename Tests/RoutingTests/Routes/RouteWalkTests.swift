import Testing

/// S1.16: from every state, a navigation lands, or it says why not and leaves the stage as it is.
struct RouteWalkTests {
  /// More than 10,000 navigations in all; a failure prints the shortest walk that fails.
  @Test(arguments: 0..<8)
  func `S1.16: wherever one is, a navigation lands or nothing has moved`(_ part: UInt64) {
    var tally = RouteWalk.Tally()
    for seed in part * 100..<part * 100 + 5 {
      let walk = RouteWalk(500, seed: seed)
      if walk.failure(counting: &tally) != nil { Issue.record("\(walk.report)") }
    }
    #expect(tally.all >= 1_300)
    #expect(tally.landed > 100)
    #expect(tally.refused > 200)
    #expect(tally.late > 10)
  }
}
