import ScreenStack
import Testing
import Tracing

/// The numbers of a trace.
struct MeasuresTests {
  private static let origin = TraceLine.Origin(time: 0, turn: 0)

  private static func act(_ verb: ActVerb, _ words: String = "") -> TraceLine {
    .act(verb, words.split(separator: " ").map { .word(String($0)) }, from: origin)
  }

  private static func event(_ verb: EventVerb, _ path: String? = nil) -> TraceLine {
    .event(verb, nil, from: origin).showing(path)
  }

  private func measures(_ trace: [TraceLine], _ facts: Measures.Facts = Measures.Facts()) -> String {
    Self.text(of: Measures(of: trace, facts))
  }

  private static func text(of measures: Measures) -> String {
    measures.all.filter { $0.value != 0 }.map { "\($0.name)=\($0.value.map(String.init) ?? "-")" }
      .joined(separator: " ")
  }

  static let paths: [(path: String, screens: Int, deepest: Int)] = [
    ("", 0, 0), ("a", 1, 1), ("a b", 1, 2), ("home: a b", 1, 2), ("main: home: a b", 1, 2),
    ("a b | c", 1, 3), ("home: a | c d", 1, 3), ("a + b", 2, 1), ("a b + c d e", 2, 3), ("a b + c | d", 1, 3),
    ("a | b | alert", 1, 3), ("tab: a b (c + d e)", 2, 4), ("a + (b | c d) + e", 3, 3),
  ]

  @Test(arguments: paths)
  func `a path tells what is seen and how deep one is`(_ path: String, _ screens: Int, _ deepest: Int) {
    let all = Measures(of: [Self.event("root", path)], Measures.Facts()).all
    #expect(all.first { $0.name == "screens" }?.value == screens)
    #expect(all.first { $0.name == "deepest" }?.value == deepest)
  }

  @Test func `what a finger does is counted, and nothing else`() {
    let touches: [ActVerb] = [
      "back", "hold_back", "leave", "swipe_back", "swipe_down", "tab", "tap", "tap_outside",
    ]
    let others: [ActVerb] = [
      "launch", "type", "wait", "rotate", "open", "go", "notify", "restart", "background",
    ]
    var facts = Measures.Facts()
    facts.back = 0
    #expect(measures((touches + others).map { Self.act($0) }, facts) == "taps=\(touches.count)")
    facts.reaches = [3, 0, 1]
    #expect(measures(Array(repeating: Self.act("reach", "a"), count: 3), facts) == "taps=4")
  }

  @Test func `a screen that is seen twice counts once, and sheets and alerts count each time`() {
    let trace = ["a", "a b", "a", "a b", "a b | c", "a b", "a b | c"].map { Self.event("push", $0) }
    #expect(
      measures(trace + [Self.event("present"), Self.event("ask")]) == "screens=3 deepest=3 modals=2 back=-")
  }

  @Test func `the way ends at the goal, flaws and links are those of the whole run`() {
    var facts = Measures.Facts()
    (facts.goal, facts.back, facts.errors, facts.leaks) = (2, 4, 1, 2)
    let trace = [
      Self.act("tap"), Self.event("push", "a b"), Self.act("tap"), Self.event("present", "a b | c"),
    ]
    #expect(measures(trace, facts) == "taps=1 screens=1 deepest=2 back=4 errors=1 leaks=2")
  }

  private static func link(_ url: String, to path: String) -> [TraceLine] {
    [act("open", url), event("push", path)]
  }

  static let links: [(one: [TraceLine], other: [TraceLine], strays: Int)] = [
    (link("p://a", to: "x"), link("p://a", to: "home: x"), 0),
    (link("p://a", to: "x"), link("p://a", to: "y x"), 0),
    (link("p://a", to: "x"), link("p://a", to: "x | y"), 1),
    (link("p://a", to: "x") + link("p://a", to: "y"), link("p://a", to: "x") + link("p://a", to: "x"), 1),
    (link("p://a", to: "x") + link("p://b", to: "y"), link("p://b", to: "y") + link("p://a", to: "x"), 0),
    (link("p://a", to: "x"), link("p://b", to: "x"), 1),
    (link("p://a", to: "x"), [], 0),
    ([event("root", "x"), act("open", "p://a"), event("refuse")], link("p://a", to: "x"), 0),
    (link("p://a", to: "x") + [act("tap"), event("push", "z")], link("p://a", to: "x"), 0),
    (
      [act("launch", "p"), .event("link", "p://a", from: origin), event("push", "x")],
      [act("launch", "p"), .event("link", "p://a", from: origin), event("push", "y")], 1
    ),
  ]

  @Test(arguments: links)
  func `a link lands elsewhere if one sees something else`(
    _ one: [TraceLine], _ other: [TraceLine], _ strays: Int
  ) {
    let first = Measures(of: one, Measures.Facts())
    let second = Measures(of: other, Measures.Facts()).compared(with: first)
    #expect(second.all.first { $0.name == "strays" }?.value == strays)
    #expect(first.compared(with: first).all.first { $0.name == "strays" }?.value == 0)
  }

  @Test func `together all is added, of depth the most counts, and of ways back those that are given`() {
    var facts = Measures.Facts()
    facts.back = 2
    let one = Measures(of: [Self.act("tap"), Self.event("push", "a b c")], facts)
    let other = Measures(of: [Self.act("tap"), Self.event("push", "a b")], facts)
    #expect(Self.text(of: .sum(of: [one, other], waysBack: [2, 2])) == "taps=2 screens=2 deepest=3 back=4")
    let lost = Measures(of: [], Measures.Facts())
    #expect(Self.text(of: .sum(of: [one, lost], waysBack: [2])) == "taps=1 screens=1 deepest=3 back=2")
    #expect(Self.text(of: .sum(of: [lost], waysBack: [])).hasSuffix("back=-"))
  }
}
