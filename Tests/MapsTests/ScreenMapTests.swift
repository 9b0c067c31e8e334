import Maps
import Testing

struct ScreenMapTests {
  private static let head = MapHead(plugin: "app", experiments: [.init("checkout", ["control", "modal"])])
  private static let modal = [Variant("modal", of: "checkout")]
  private static let control = [Variant("control", of: "checkout")]

  static let folds: [(steps: [Step], lines: [String])] = [
    ([], []),
    ([Step(.start(""), to: "a"), Step(.start("pad"), to: "a + b")], ["(start) → a", "(start pad) → a + b"]),
    ([Step(.act("x", on: "a"), to: "a")], []),
    (
      [
        Step(.act("x", on: "a"), to: "b"), Step(.act("y", on: "a"), to: "b"),
        Step(.act("z", on: "a"), to: "c"),
      ],
      ["a x, y → b", "a z → c"]
    ),
    (
      [
        Step(.act("x", on: "a"), to: "c"), Step(.act("x", on: "a"), to: "b"),
        Step(.act("y", on: "a"), to: "b"),
      ],
      ["a x → b, c", "a y → b"]
    ),
    (
      [
        Step(.link("p/:id", on: nil), to: "p"), Step(.link("p/:id", on: "a"), to: "p"),
        Step(.link("p/:id", on: "p"), to: "p"), Step(.link("p/:id", on: "c"), to: "c"),
        Step(.link("p/:id", on: "b"), to: "b"),
      ], ["(link p/:id) → p; stays on: b, c"]
    ),
    ([Step(.link("q", on: "a b"), to: "a b")], [#"(link q); stays on: "a b""#]),
    ([Step(.tab("home", on: "b"), to: "a"), Step(.tab("home", on: "a"), to: "a")], ["(tab home) → a"]),
    (
      [
        Step(.act("x", on: "a"), to: "b", under: modal), Step(.act("x", on: "a"), to: "c", under: modal),
        Step(.act("x", on: "a"), to: "c", under: control), Step(.act("y", on: "a"), to: "c"),
      ], ["a x → b [modal], c", "a y → c"]
    ),
    (
      [Step(.act("x", on: "\u{E9}"), to: "b"), Step(.act("x", on: "e\u{301}"), to: "b")],
      ["e\u{301} x → b", "\u{E9} x → b"]
    ),
  ]

  @Test(arguments: folds)
  func `steps are folded into lines`(_ steps: [Step], _ lines: [String]) {
    let text = ScreenMap(Self.head, steps: steps).lines.dropFirst().joined(separator: "\n")
    #expect(text.utf8.elementsEqual(lines.joined(separator: "\n").utf8), "\(text)")
  }

  @Test func `a variant that was met is in the head`() {
    let map = ScreenMap(MapHead(plugin: "app"), steps: [Step(.start(""), to: "a", under: Self.modal)])
    #expect(map.text == "# map 1 app whole checkout=modal\n(start) → a\n")
  }

  @Test(arguments: RandomSteps.seeds)
  func `the order of steps and their number do not matter`(_ seed: Int) {
    let steps = RandomSteps.steps(seed)
    var numbers = SeededNumbers(seed)
    let other = (steps + steps.prefix(3)).shuffled(using: &numbers)
    let (one, two) = (ScreenMap(RandomSteps.head, steps: steps), ScreenMap(RandomSteps.head, steps: other))
    #expect(one == two)
    #expect(one.text.utf8.elementsEqual(two.text.utf8))
    if seed <= 6 { #expect(MapGraph(one).svg.utf8.elementsEqual(MapGraph(two).svg.utf8)) }
  }

  @Test(arguments: RandomSteps.seeds)
  func `a step less changes one way at most`(_ seed: Int) {
    let steps = RandomSteps.steps(seed)
    let whole = Self.wayByAct(steps)
    for (number, step) in steps.enumerated() {
      var fewer = steps
      fewer.remove(at: number)
      let rest = Self.wayByAct(fewer)
      let (gone, new) = (whole.subtracting(rest), rest.subtracting(whole))
      #expect(gone.count <= 1 && new.count <= 1)
      let hasTwin = fewer.contains { $0.cause == step.cause && $0.node == step.node }
      if case .act(_, let node) = step.cause, node != step.node, !hasTwin { #expect(gone.count == 1) }
    }
  }

  /// The ways, each act by itself, so that none is joined with those that have the same targets.
  private static func wayByAct(_ steps: [Step]) -> Set<Way> {
    let acts = Dictionary(grouping: steps) { step -> Name? in
      if case .act(let act, _) = step.cause { act } else { nil }
    }
    return Set(acts.values.flatMap { ScreenMap(RandomSteps.head, steps: $0).ways })
  }
}
