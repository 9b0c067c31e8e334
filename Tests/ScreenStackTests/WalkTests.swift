import ScreenStack
import StageWalk
import Testing

/// Random commands and gestures, over every system. A failure prints the shortest walk that fails.
struct WalkTests {
  /// 10,000 in all.
  @Test(arguments: 0..<5)
  func `whatever an app and its user do, the stage holds together`(_ part: UInt64) {
    for report in Walk.failures(commands: 2_000, from: part * 1_000) {
      Issue.record("\(report)")
    }
  }

  @Test func `the same seed gives the same events`() {
    for seed in UInt64(100)..<103 {
      let first = Walk(1_000, seed: seed).run(tellsEvents: true).events
      #expect(first.count > 200)
      #expect(first == Walk(1_000, seed: seed).run(tellsEvents: true).events)
    }
  }

  @Test func `walks do more than being refused`() {
    let result = Walk(5_000, seed: 7).run()
    #expect(result.carriedOut > 1_000)
    #expect(result.refused > 500)
  }
}
