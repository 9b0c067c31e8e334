import Testing
import Tracing

/// Changes of nothing but the name of a screen.
struct ScreenRenamingTests {
  private static func event(_ verb: EventVerb, _ text: String, _ path: String? = nil) -> String {
    TraceText.line(
      .event(verb, text: text, subject: nil, [], from: .init(time: 0, turn: 0)).showing(path))
  }

  static let renamings: [(old: [String], new: [String])] = [
    ([event("push", "item id=3", "home item")], [event("push", "card id=3", "home card")]),
    ([event("pop", "item", "home")], [event("pop", "card", "home")]),
    (
      [event("push", "item"), event("update", "item id=3")],
      [event("push", "card"), event("update", "card id=3")]
    ),
    ([event("replace", "home item with item id=3")], [event("replace", "home card with card id=3")]),
    (
      [event("present", "help", "a: (home item) | help"), event("root", "item", "item + (item)")],
      [event("present", "help", "a: (home card) | help"), event("root", "card", "card + (card)")]
    ),
    // The path moves, because the longer text leaves no room.
    (
      [event("push", "item id=\"a text that is long\" n=12", "item")],
      [event("push", "card id=\"a text that is long\" n=12", "card")]
    ),
  ]

  static let others: [(old: [String], new: [String])] = [
    ([event("push", "item id=3", "home item")], [event("push", "card id=4", "home card")]),
    ([event("push", "item id=3", "home item")], [event("push", "card id=3", "item card")]),
    ([event("push", "home item", "home item")], [event("push", "home card", "home item")]),
    ([event("push", "x id=\"an item\"", "item")], [event("push", "x id=\"an card\"", "card")]),
    ([event("push", "x id=item", "item")], [event("push", "x id=card", "card")]),
    ([event("call", "item 3", "item")], [event("call", "card 3", "card")]),
    ([event("note", "item")], [event("note", "card")]), (["> tap item"], ["> tap card"]),
    (["  push     item"], ["  push      card"]), (["  push     item "], ["  push     card"]),
    ([event("push", "item", "item")], []), ([], [event("push", "card", "card")]),
    ([event("pop", "item"), event("pop", "a")], [event("pop", "card"), event("pop", "b")]),
  ]

  @Test(arguments: renamings)
  func `lines that differ in a screen's name are a renaming`(_ old: [String], _ new: [String]) {
    let parts = TraceDiff.parts(expected: ["# trace 1"] + old, actual: ["# trace 1"] + new)
    #expect(parts.map(\.renaming?.old) == ["item"] && parts.map(\.renaming?.new) == ["card"])
  }

  @Test(arguments: others)
  func `all else is none`(_ old: [String], _ new: [String]) {
    let parts = TraceDiff.parts(expected: ["# trace 1"] + old, actual: ["# trace 1"] + new)
    #expect(parts.map(\.renaming) == [nil])
  }

  @Test func `the screens are those of all paths`() {
    let lines = [
      "# trace 1", "> tap x", Self.event("push", "b", "t: (a b) | c"), Self.event("pop", "d", "e"),
    ]
    #expect(TraceDiff.screens(in: lines) == ["a", "b", "c", "e"])
  }
}
