import Repl
import Testing

struct CompletionTests {
  static let lines: [(line: String, all: [String])] = [
    ("", ["quick ", "select ", ":help"]), ("sel", ["select "]), ("select ", []),
    ("select 2", []), (":tap se", ["select "]), (":tap select ", []), (":tap select 1 ", []),
    ("> tap sel", ["select "]), (":un", ["undo"]), (":compare ", ["checkout", "device", "os"]),
    (":as checkout=", ["checkout=control", "checkout=modal"]),
    (":as user=1 dev", ["device=phone", "device=pad"]),
    (":launch ba", ["bank"]), (":load photos/checkout/", ["photos/checkout/again"]), ("?und", ["undo"]),
    ("app:ta", ["tap", "tap_outside", "tab"]), ("x = app:swipe_b", ["swipe_back"]), ("flow.uik", ["uikit"]),
    ("app:tap \"se", ["select"]), ("app:tap(\"", ["quick", "select"]), ("flow.launch \"ban", ["bank"]),
    ("string.for", ["format"]), ("print(str", ["string"]), ("whi", ["while"]), ("nothing.at.all.", []),
    (":go pho", []), (":open ", ["photos://photo/"]), (":undo ", []), (":nothing ", []),
    (":type ", []), (":reach con", ["confirm"]), ("\"a", []), (":why che", ["checkout"]),
  ]

  @Test(arguments: lines)
  func `what is possible now is offered`(_ line: String, _ all: [String]) throws {
    let typist = try Typist(.plugin("photos")) { setup in
      setup.find = { $0 == "photos" ? .list(["photos/buy", "photos/checkout/again"]) : .refused("") }
    }
    #expect(typist.completions(line) == all)
  }

  static let items: [(line: String, all: [String])] = [
    ("select ", ["1", "2", "3"]), (":tap select ", ["1", "2", "3"]), ("select 2", ["2"]),
    (":tab ", ["home", "basket", "profile"]), (":go rev", ["reviews"]), ("> tap select ", ["1", "2", "3"]),
    ("select 1 ", []),
  ]

  @Test(arguments: items)
  func `what may be given is offered`(_ line: String, _ all: [String]) throws {
    #expect(try Typist(.plugin("shop")).completions(line) == all)
  }

  @Test func `what has become possible is offered, and what is not any more is not`() throws {
    let typist = try Typist(.plugin("photos"))
    typist.type("select 3")
    #expect(typist.completions("") == ["buy", "gift", ":back", ":help"])
    #expect(typist.completions("sel") == ["select"])
    typist.type("mine = { first = 1 }")
    #expect(typist.completions("mi") == ["mine"])
    #expect(typist.completions("x = mine.") == ["first"])
    #expect(typist.completions(":hold_back ") == ["photos"])
  }

  @Test func `calls and timers that wait are offered`() throws {
    let typist = try Typist(.inside("bank"))
    typist.type("flow.launch('bank', { start = 'signed_in', manual = true })")
    #expect(typist.offer == "you can: :answer accounts")
    #expect(typist.completions("") == [":answer accounts", ":help"])
    #expect(typist.completions(":answer ") == ["accounts"] && typist.completions(":pending ") == ["accounts"])
    #expect(typist.completions("app:answer \"a") == ["accounts"])
    typist.type(":answer accounts", "select 7", ":background")
    #expect(typist.offer == "you can: :answer entries, :fire_timer")
    typist.type(":fire_timer")
    #expect(typist.completions(":answer ") == [] && !typist.completions("").contains(":fire_timer"))
  }

  @Test func `what is replaced begins where the word does`() throws {
    let typist = try Typist(.plugin("photos"))
    for (line, start) in [
      ("  sel", 2), (":tap select 2", 12), ("ü = app:ta", 9), ("> tap se", 6), ("?un", 1),
    ] {
      #expect(typist.prompt.completions(of: line).start == start, "\(line)")
    }
  }
}
