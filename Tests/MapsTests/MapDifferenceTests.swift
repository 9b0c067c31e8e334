import Maps
import Testing

struct MapDifferenceTests {
  static let changes: [(old: String, new: String, difference: String)] = [
    ("", "", ""),
    ("a gift → b\nc x → d", "c x → d", "- a gift → b\n"),
    ("a x → b", "a x → b, c", "- a x → b\n+ a x → b, c\n"),
    ("b x → a", "a x → b\nc x → a", "+ a x → b\n- b x → a\n+ c x → a\n"),
    ("a x, y → b", "a x → b\na y → c", "- a x, y → b\n+ a x → b\n+ a y → c\n"),
    (
      "(link l) → a; stays on: b, c", "(link l) → a; stays on: b",
      "- (link l) → a; stays on: b, c\n+ (link l) → a; stays on: b\n"
    ),
  ]

  @Test(arguments: changes)
  func `lines of one map only are shown`(_ old: String, _ new: String, _ difference: String) throws {
    let maps = try [old, new].map { try ScreenMap(text: "# map 1 app whole\n" + $0) }
    #expect(MapDifference(from: maps[0], to: maps[1]).text == difference)
  }

  @Test func `another head is a difference`() throws {
    let maps = try ["whole", "depth:3"].map { try ScreenMap(text: "# map 1 app \($0)\na x → b\n") }
    #expect(MapDifference(from: maps[0], to: maps[1]).text == "- # map 1 app whole\n+ # map 1 app depth:3\n")
  }

  @Test(arguments: RandomSteps.seeds)
  func `a difference turns one text into the other`(_ seed: Int) {
    let steps = RandomSteps.steps(seed)
    let (old, new) = (
      ScreenMap(RandomSteps.head, steps: steps.dropLast(2)),
      ScreenMap(RandomSteps.head, steps: steps.dropFirst(3))
    )
    let lines = MapDifference(from: old, to: new).lines
    let gone = Set(lines.filter { !$0.isAdded }.map { Name($0.text) })
    let added = Set(lines.filter(\.isAdded).map { Name($0.text) })
    #expect(Set(old.lines.map { Name($0) }).subtracting(gone).union(added) == Set(new.lines.map { Name($0) }))
    #expect(gone.isDisjoint(with: added))
  }
}
