import Repl
import Scripting
import Testing

struct PromptTests {
  static let values: [(line: String, said: [String])] = [
    ("1 + 1", ["2"]), ("'a\\nb'", [#""a\nb""#]), ("nil", ["nil"]), ("true, 1.5", ["true", "1.5"]),
    ("{}", ["{}"]), ("{ 1, 'b', x = { 2 } }", [#"{ 1, "b", x = { 2 } }"#]),
    ("{ ['a b'] = 1, [true] = 2 }", [#"{ ["a b"] = 1, [true] = 2 }"#]),
    ("app", ["app at photos"]), ("app.top", ["photos"]), ("app:path()", [#""photos""#]),
    ("x = 5", []), ("-- nothing but a remark", []), ("", []), ("   ", []), ("return 7", ["7"]),
    ("print 'a'", ["  print    a"]),
    ("app:can 'buy'", ["false", #""'photos' has no action 'buy': it has quick, select""#]),
    ("(1", []), ("1)", ["! prompt:1: unexpected symbol near '1'"]),
    ("nothing", ["! prompt:1: unknown global 'nothing'"]),
    ("error 'gone'", ["! prompt:1: gone"]),
    ("app:back()", ["! prompt:1: there is nothing to go back to: the current path is 'photos'"]),
  ]

  @Test(arguments: values)
  func `what is written has a value`(_ line: String, _ said: [String]) throws {
    #expect(try Typist(.plugin("photos")).type(line) == said)
  }

  @Test func `tables that hold each other are told once`() throws {
    let typist = try Typist(.nothing)
    #expect(typist.type("t = { n = 1 }", "t.t = t", "t") == ["{ n = 1, t = {…} }"])
    #expect(typist.type("u = {} for i = 1, 50 do u[i] = i end", "#u") == ["50"])
    #expect(typist.type("u").last == "}")
    #expect(typist.type("u").contains("  … 10 more"))
    #expect(typist.type("{{{{{{1}}}}}}") == ["{ { { { {… 1} } } } }"])
  }

  @Test func `the last value is at hand`() throws {
    let typist = try Typist(.nothing)
    #expect(typist.type("20 + 1", "_ * 2") == ["21", "42"])
  }

  @Test func `what is local to a line stays`() throws {
    let typist = try Typist(.nothing)
    #expect(
      typist.type("local a, b = 1", "a", "b", "local function f() return a end", "f()") == ["1", "nil", "1"])
  }

  @Test func `a text goes on until it is whole`() throws {
    let typist = try Typist(.nothing)
    #expect(typist.prompt.take("for i = 1, 2 do") == .unfinished)
    #expect(typist.prompt.take("print(i)") == .unfinished)
    #expect(typist.prompt.take("end") == .ready)
    #expect(typist.said == ["1", "2"])
    #expect(typist.prompt.take("x = {") == .unfinished)
    typist.prompt.drop()
    #expect(typist.type("x") == ["! prompt:1: unknown global 'x'"])
    #expect(typist.prompt.take("f(") == .unfinished)
    typist.prompt.end()
    #expect(typist.said.last?.contains("near <eof>") == true)
  }

  @Test func `the place is before the mark`() throws {
    let typist = try Typist(.plugin("photos"))
    #expect(typist.prompt.place == "photos")
    typist.type("select 3")
    #expect(typist.prompt.place == "photos photo")
    #expect(try Typist(.nothing).prompt.place == "")
  }

  @Test(arguments: [
    ("shop", ":go product id=2", "you can: add, photo, reviews, share, sizes, :swipe_down"),
    ("bank", "log_in", "you can: cancel, submit <user> <password>"),
  ])
  func `tabs beneath a sheet and drags of a full screen are not offered`(
    _ plugin: String, _ line: String, _ offer: String
  ) throws {
    let typist = try Typist(.plugin(plugin))
    typist.type(line)
    #expect(typist.offer == offer)
  }

  @Test func `each input is told, and what can be done then`() throws {
    let typist = try Typist(.plugin("photos"))
    #expect(
      typist.said == [
        "> launch photos", "  expose   checkout=control", "  start    App",
        "  root     photos                              photos",
      ])
    #expect(typist.offer == "you can: quick <id>, select <id>")
    #expect(
      typist.type("select 3") == [
        "> tap select 3", "  push     photo id=3                          photos photo",
      ])
    #expect(typist.offer == "you can: buy, gift, :back")
  }

  /// A line that fails has no effect, even by the acts that succeeded first.
  @Test func `a text that fails changes nothing`() throws {
    let typist = try Typist(.plugin("photos"))
    let said = typist.type("app:tap('select', 3) x = 1 error 'no'")
    #expect(said.suffix(2) == ["! prompt:1: no", "  nothing of this line has happened"])
    #expect(typist.prompt.place == "photos")
    #expect(typist.type("x") == ["! prompt:1: unknown global 'x'"])
    #expect(typist.type(":undo") == ["there is nothing to undo"])
  }

  /// A text that fails is taken back, and what it printed has been read all the same.
  @Test func `what is printed is told once, also by a text that fails`() throws {
    let typist = try Typist(.plugin("photos"))
    #expect(
      typist.type("print 'a'", "error 'no'", "1 + 1", ":events").filter { $0 == "  print    a" }.count == 2)
    let said = typist.type("print 'b' error 'no'", "print 'c'")
    #expect(
      said == [
        "  print    b", "! prompt:1: no", "  nothing of this line has happened", "  print    c",
      ])
  }

  @Test func `a navigation that is refused on its way gives no true`() throws {
    let typist = try Typist(.plugin("shop"))
    typist.type(":as start=signed_in")
    let said = typist.type(":open shop://orders/5")
    #expect(said.suffix(3) == ["  refuse   order (Orders: offline)", "false", "\"Orders: offline\""])
    #expect(typist.type(":open shop://nowhere").suffix(2) == ["false", "\"no link\""])
    #expect(typist.type(":go product id=2").last == "true")
    #expect(typist.type("app:can 'nothing' == false") == ["true"])
  }

  @Test func `a prompt goes on however much time is simulated`() throws {
    let typist = try Typist(.plugin("photos")) { $0.limits.time = 5_000_000 }
    #expect(
      typist.type(":wait 10", "select 3", ":wait 10", "buy").last
        == "  push     sign_in                             photos photo sign_in")
  }

  @Test func `a scenario is gone on with where it has come to`() throws {
    let path = Typist.plugins + "/photos/scenarios/buy.lua"
    let typist = try Typist(.scenario(path))
    #expect(typist.prompt.place == "photos photo")
    #expect(typist.type(":back") == ["> back", "  pop      photo                               photos"])
  }

  @Test func `a plugin's own names are its own inside of it`() throws {
    let typist = try Typist(.inside("photos"))
    #expect(
      typist.type(
        "s = flow.screen 'x'", "A = flow.coordinator 'A'", "function A:start() self:set_root(s {}) end") == []
    )
    #expect(typist.type("app = flow.launch(A)").last == "  root     x                                   x")
  }
}
