import Testing
import Tracing

/// The changes of a trace, each on its own.
struct TraceDiffPartsTests {
  private static let old = [
    "# trace 1", "> launch p", "  a", "  b", "> tap x", "  c", "= end      1 act, 0.35 s",
  ]
  private static let new = [
    "# trace 1", "> launch p", "  z", "  b", "> tap x", "  c", "  d", "= end      1 act, 1 s",
  ]

  @Test func `some of the changes lead a part of the way`() {
    let parts = TraceDiff.parts(expected: Self.old, actual: Self.new)
    #expect(parts.map(\.removed) == [["  a"], [], [Self.old[6]]])
    #expect(parts.map(\.added) == [["  z"], ["  d"], [Self.new[7]]])
    #expect(parts.map(\.isOfTimes) == [false, false, true])
    #expect(parts[2].lines.map(\.written) == ["@ end", "-" + Self.old[6], "+" + Self.new[7]])
    #expect(TraceDiff.applying(parts, to: Self.old) == Self.new)
    #expect(TraceDiff.applying([], to: Self.old) == Self.old)
    var first = Self.old
    first[2] = "  z"
    #expect(TraceDiff.applying([parts[0]], to: Self.old) == first)
    #expect(parts[0].sentence == TraceDiff(expected: Self.old, actual: Self.new).sentence)
    #expect(
      parts[0].lines.map(\.written) == [
        "@ launch", " # trace 1", " > launch p", "-  a", "+  z", "   b", " > tap x",
      ])
  }

  @Test(arguments: 0..<200)
  func `all changes together are the whole way`(_ seed: UInt64) {
    var random = Dice(state: seed)
    func trace() -> [String] {
      (0..<Int.random(in: 0...12, using: &random)).map { _ in
        "abc".map { "\($0)" }.randomElement(using: &random)!
      }
    }
    let (old, new) = (trace(), trace())
    #expect(TraceDiff.applying(TraceDiff.parts(expected: old, actual: new), to: old) == new)
  }

  @Test(.timeLimit(.minutes(1)))
  func `many changes of a long trace each know their act`() {
    let acts = 0..<10_000
    func trace(_ mark: String) -> [String] {
      ["# trace 1", "> launch p"] + acts.flatMap { ["> tap a \($0 % 7)", "  note     \(mark)"] }
    }
    let parts = TraceDiff.parts(expected: trace("old"), actual: trace("new"))
    #expect(parts.map(\.act) == acts.map { $0 + 1 })
    #expect(parts[9_000].sentence == "step 9001 (tap a 5): noted new instead of old")
    #expect(parts[9_000].lines.first?.text == "step 9001")
  }

  static let times: [(old: [String], new: [String], isOfTimes: Bool)] = [
    (["= end 1 act, 0.35 s, no flows"], ["= end 1 act, 12 s, no flows"], true),
    (["  call feed -> {3} (0.2 s)", "  note 1 s"], ["  call feed -> {3} (1 s)", "  note 2 s"], true),
    (["= end 1 act, 0.35 s"], ["= end 2 acts, 0.35 s"], false), (["  a 1 s"], ["  b 2 s"], false),
    (["  wait 1 s"], [], false), (["  note 1 soon"], ["  note 2 soon"], false),
    (["  id 1"], ["  id 2"], false),
  ]

  @Test(arguments: times)
  func `a change of nothing but times is known`(_ old: [String], _ new: [String], _ isOfTimes: Bool) {
    let parts = TraceDiff.parts(expected: ["# trace 1"] + old, actual: ["# trace 1"] + new)
    #expect(parts.count == 1 && parts.allSatisfy { $0.isOfTimes == isOfTimes })
  }
}
