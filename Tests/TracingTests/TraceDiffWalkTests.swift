import Testing
import Tracing

/// A diff, applied to what was expected, gives what there is: for edits at random and for long traces.
struct TraceDiffWalkTests {
  @Test func `random edits`() {
    var dice = Dice(state: 7)
    for _ in 0..<20_000 {
      let expected = dice.trace(of: Int.random(in: 0...14, using: &dice))
      let actual = dice.edited(expected, times: Int.random(in: 0...5, using: &dice))
      check(expected, actual)
    }
  }

  @Test func `twenty thousand random edits of one trace`() {
    var dice = Dice(state: 11)
    let expected = dice.trace(of: 10_000)
    check(expected, dice.edited(expected, times: 20_000))
  }

  @Test func `traces that share nothing, or only a few words`() {
    var dice = Dice(state: 13)
    check(Array(repeating: "  a", count: 5_000), Array(repeating: "  b", count: 4_000))
    check(dice.trace(of: 3_000), dice.trace(of: 2_000))
    check((0..<3_000).map { "  \($0)" }, (0..<3_000).reversed().map { "  \($0)" })
  }

  @Test func `a near copy of a long trace`() {
    var dice = Dice(state: 17)
    let expected = (0..<100_000).map { $0 % 3 == 0 ? "> tap \($0 / 3)" : "  push     photo id=\($0 % 50)" }
    var actual = expected
    actual[99_998] = "  pop      photo"
    let diff = TraceDiff(expected: expected, actual: actual)
    #expect(diff.sentence == "step 33333 (tap 33332): popped photo instead of push photo id=48")
    #expect(diff.lines.count == 6)
    check(expected, dice.edited(expected, times: 30))
  }

  @Test func `a change is no longer than it must be`() {
    let expected = ["a", "b", "c", "a", "b", "b", "a"]
    let actual = ["c", "b", "a", "b", "a", "c"]
    let diff = TraceDiff(expected: expected, actual: actual)
    #expect(diff.lines.count { $0.kind == .added || $0.kind == .removed } == 5)
  }

  /// Plays the lines of a diff over what was expected.
  private func check(_ expected: [String], _ actual: [String]) {
    let diff = TraceDiff(expected: expected, actual: actual)
    #expect(diff.isEqual == (expected == actual))
    #expect((diff.sentence == nil) == diff.isEqual)
    #expect(applied(diff, to: expected) == actual)
  }

  private func applied(_ diff: TraceDiff, to expected: [String]) -> [String]? {
    var result: [String] = []
    var next = 0
    for line in diff.lines {
      switch line.kind {
      case .hunk:
        guard line.number > next else { return nil }
        result += expected[next..<line.number - 1]
        next = line.number - 1
      case .same, .removed:
        guard line.number == next + 1, expected[next] == line.text else { return nil }
        next += 1
        if line.kind == .same { result.append(line.text) }
      case .added:
        result.append(line.text)
        guard line.number == result.count else { return nil }
      }
    }
    return result + expected[next...]
  }
}

/// Draws the same numbers in each run (SplitMix64).
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  static let words = [
    "> tap a", "> tap b", "> back", "> launch c", "  push     a",
    "  push     a                                  c a",
    "  pop      a", "= end      1 act", "what", "",
  ]

  mutating func line() -> String { Self.words.randomElement(using: &self)! }

  mutating func trace(of count: Int) -> [String] { (0..<count).map { _ in line() } }

  mutating func edited(_ trace: [String], times: Int) -> [String] {
    var trace = trace
    for _ in 0..<times {
      let place = Int.random(in: 0...trace.count, using: &self)
      switch Int.random(in: 0..<3, using: &self) {
      case 0: trace.insert(line(), at: place)
      case 1 where place < trace.count: trace.remove(at: place)
      case 2 where place < trace.count: trace[place] = line()
      default: break
      }
    }
    return trace
  }
}
