import Repl
import TestSupport
import Testing

struct WordTests {
  /// Typed lines, and their acts.
  static let acts: [(line: String, act: String)] = [
    ("select 3", "> tap select 3"), (":tap select 3", "> tap select 3"), ("> tap select 3", "> tap select 3"),
    ("select { row = 2 }", "> tap select row=2"), ("> tap select row=2", "> tap select row=2"),
    ("app:tap('select', 1)", "> tap select 1"), ("  select   1  ", "> tap select 1"),
    (":wait 1.5", "> wait 1.5"), (":rotate", "> rotate"), (":restart", "> restart"),
    (":go product id=2", "> go product id=2"), (":background", "> background"),
  ]

  @Test(arguments: acts)
  func `an act can be written in many ways`(_ line: String, _ act: String) throws {
    let typist = try Typist(.plugin("shop"))
    #expect(typist.type(line).first == act)
  }

  static let errors: [(line: String, words: String)] = [
    (":frob", "there is no ':frob'. ':help' lists all."),
    (":bac", "there is no ':bac'. Did you mean ':back'? ':help' lists all."),
    (":tap", "':tap' is written :tap ACTION …"), (":open", "':open' is written :open URL"),
    (":wait", "':wait' is written :wait SECONDS"), (":undo 2", "':undo' takes nothing"),
    ("> tap submit ann •", "'•' stands for a secret value. Write the value itself."),
    (":tap buy id=3", "name the screen of the action: :tap SCREEN.ACTION id=3"),
    (":compare", "':compare' is written :compare EXPERIMENT"),
    (":compare chekout", "there is no experiment 'chekout'. Did you mean 'checkout'?"),
    (":compare user", "':compare' takes two or more different values: user=A,B, not 'user'"),
    (":compare checkout=modal,x", "':compare' takes variants of checkout: control, modal, not 'x'"),
    (":compare start", "the app's plugin has no starts"),
    (":compare start=a,b", "':compare' takes starts, and the plugin has none, not 'a'"),
    (":record", "':record' is written :record SCENARIO"), (":load a b", "':load' is written :load SCENARIO"),
    (":launch nowhere", "there is no plugin 'nowhere'"),
    (":launch phtos", "there is no plugin 'phtos'. Did you mean 'photos'?"),
    (":launch", "':launch' is written :launch PLUGIN [WHAT=VALUE …]"),
    (":as what", "'what' is no circumstance"),
    ("?nothing_at_all", "nothing is called 'nothing_at_all'"),
    ("?undoo", "nothing is called 'undoo'. Did you mean 'undo'?"),
    (":after 0.1 back", "'after' is an option of an act: ':back after=0.1', 'buy after=0.1'"),
    ("selct 3", "there is no action 'selct' here, and the line is not valid Lua. Did you mean 'select'?"),
    (
      "dance 3",
      "there is no action 'dance' here, and the line is not valid Lua. ':help' lists what there is."
    ),
    (
      "open photos://", "there is no action 'open' here, and the line is not valid Lua. Did you mean ':open'?"
    ),
    ("undo", "there is no action and no variable 'undo'. Did you mean ':undo'?"),
    ("quik", "there is no action and no variable 'quik'. Did you mean 'quick'?"),
    ("buy", "prompt:1: 'photos' has no action 'buy': it has quick, select"),
    ("submit ann secret", "prompt:1: 'photos' has no action 'submit': it has quick, select"),
    (":why chekout", "the app has no experiment 'chekout'. Did you mean 'checkout'?"),
  ]

  @Test(arguments: errors)
  func `what cannot be done says why`(_ line: String, _ words: String) throws {
    #expect(try Typist(.plugin("photos")).type(line) == ["! " + words])
  }

  @Test func `an action that cannot be tapped now says why`() throws {
    let typist = try Typist(.plugin("photos"))
    _ = typist.type("select 3")
    #expect(
      typist.type("select 4", "quick") == [
        "! prompt:1: 'photos', which has 'select', is not on screen: the current path is 'photos photo'",
        "! prompt:1: 'photos', which has 'quick', is not on screen: the current path is 'photos photo'",
      ])
    #expect(typist.type("select('#', 1, 2)", "buy = 3", "buy") == ["2", "3"])
  }

  @Test func `the button of an alert that is gone is no unknown name`() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "plugins/p/init.lua",
      """
      local flow = require "flowhost"
      local Home = flow.screen("home", { actions = { "go" } })
      local App = flow.coordinator "App"
      function App:start() self:push(Home {}) end
      function App:on_go() self:alert { title = "Sure?", "yes", cancel = "not yet" } end
      return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App }
      """)
    let typist = try Typist(.plugin("p"), plugins: folder.path + "/plugins")
    #expect(typist.type("go", "not yet").contains { $0.hasPrefix("  dismiss  alert") })
    let gone = "! prompt:1: 'home' has no action 'NAME': it has go"
    for name in ["yes", "not yet"] { #expect(typist.type(name) == [gone.replacing("NAME", with: name)]) }
  }

  static let looks: [(line: String, said: [String])] = [
    (
      ":stack",
      ["window, compact", "  UINavigationController", "    photos", "    photo id=3", "    sign_in"]
    ),
    (
      ":tree", ["window, compact", "  UINavigationController", "    photos", "    photo id=3", "    sign_in"]
    ),
    (":flows", ["App", "Buy"]), (":leaks", ["no leaks"]), (":path", [#""photos photo sign_in""#]),
    (":why", ["no navigation by a route was decided yet"]), (":count Buy", ["1"]),
    (":can submit", ["true"]), (":variant checkout", [#""control""#]),
    (
      ":events",
      [
        "> launch photos", "  expose   checkout=control", "  start    App",
        "  root     photos                              photos", "> tap select 3",
        "  push     photo id=3                          photos photo", "> tap buy", "  start    Buy",
        "  push     sign_in                             photos photo sign_in",
      ]
    ),
  ]

  @Test(arguments: looks)
  func `one looks at everything`(_ line: String, _ said: [String]) throws {
    let typist = try Typist(.plugin("photos"))
    typist.type("select 3", "buy")
    #expect(typist.type(line) == said)
    // To look is no step.
    #expect(typist.type(":undo") == ["  at       photos photo"])
  }

  /// An action that is called as something of Lua's is meant where it cannot be that.
  @Test func `a bare name is tapped where it can mean nothing else`() throws {
    let typist = try Typist(.plugin("photos"))
    #expect(typist.type("select").first == "! prompt:1: 'select' of 'photos' takes id, and was given 0")
    #expect(typist.type("select('#', 1, 2)") == ["2"])
    typist.type("select 3", "buy")
    #expect(typist.type("submit \"ann\" secret").first == "> tap submit ann •")
    typist.type("buy = 3")
    #expect(typist.type("buy") == ["3"])
  }

  @Test func `a button of an alert is tapped by its words`() throws {
    let typist = try Typist(.plugin("bank"))
    #expect(typist.said.first == "> launch bank")
  }

  @Test func `help tells of every word`() throws {
    let typist = try Typist(.nothing)
    let help = typist.type(":help")
    #expect(help.count > 40 && help.allSatisfy { $0.count < 130 })
    #expect(typist.type("?undo") == [":undo  undoes the last step"])
    #expect(typist.type("?:undo") == typist.type(":help undo"))
    #expect(typist.type("?app:back") == ["app:back()  taps the back button"])
    #expect(typist.type("?string.rep") == ["string.rep(text, count, between?)  a repeated string"])
    #expect(typist.type("?rep") == typist.type("?string.rep"))
    #expect(typist.type("?utf8").count == 5)
    #expect(typist.type("function double(x) return 2 * x end", "?double") == ["double  function: prompt:1"])
    #expect(typist.type("?push").contains { $0.hasPrefix("self:push(") })
  }

  @Test func `it begins anew as somebody else`() throws {
    let typist = try Typist(.plugin("photos"))
    typist.type("select 3")
    #expect(
      typist.type(":as user=42 checkout=modal os=ios13 device=pad").prefix(2) == [
        "> launch photos device=pad os=ios13 user=\"42\" checkout=modal", "  start    App",
      ])
    #expect(typist.prompt.place == "photos")
    #expect(typist.type(":as").first == "> launch photos")
    #expect(typist.type(":launch bank").first == "> launch bank")
    #expect(
      try Typist(.nothing).type(":as os=ios13") == [
        "! there is nothing to start over. ':launch PLUGIN' begins an app."
      ])
  }

  @Test func `it begins anew from a start that the plugin declares`() throws {
    let typist = try Typist(.plugin("shop"))
    #expect(typist.completions(":as st") == ["start=launch", "start=reviews", "start=signed_in"])
    #expect(typist.type(":as start=signed_in").first == "> launch shop start=signed_in")
    #expect(typist.type("app.top") == ["feed"] || typist.prompt.place == "home: feed")
    #expect(typist.type(":launch shop start=reviews").first == "> launch shop start=reviews")
    #expect(typist.prompt.place.contains("reviews"))
    #expect(
      typist.type(":as start=signed_on").contains(
        "! prompt:1: plugin 'shop' has no start 'signed_on'. Did you mean 'signed_in'?"))
  }

  @Test func `the app stays on screen if no other one begins`() throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.file("broken.lua", "print 'a' error 'no'")
    let typist = try Typist(.plugin("photos"))
    typist.type("select 3")
    #expect(
      typist.type(":as checkout=foo") == [
        "! prompt:1: experiment 'checkout' has no variant 'foo'. It has control, modal."
      ])
    #expect(
      typist.type(":launch photos start=foo").last
        == "! prompt:1: plugin 'photos' has no start 'foo'. It has launch.")
    #expect(
      typist.type(":load \(scenario)").suffix(2) == [
        "! broken.lua:1: no", "  nothing of this line has happened",
      ])
    #expect(typist.prompt.place == "photos photo")
    #expect(typist.type("buy").last == "  push     sign_in                             photos photo sign_in")
    #expect(typist.type(":undo").last == "  at       photos photo")
  }

  @Test func `an action without an app asks for one`() throws {
    #expect(
      try Typist(.nothing).type("select 3") == [
        "! there is no app to tap 'select' in, and the line is not valid Lua. ':launch PLUGIN' begins an app."
      ])
  }

  @Test func `the steps are compared under every variant`() throws {
    let typist = try Typist(.plugin("photos"))
    typist.type("select 3", "buy")
    let said = typist.type(":compare checkout")
    #expect(said.contains { $0.hasPrefix("modal") && $0.contains("present") })
    #expect(said.contains { $0.hasPrefix("modals ") && $0.hasSuffix(" 0      1") })
    #expect(!said.contains { $0.hasPrefix("FAIL") })
    #expect(typist.prompt.place == "photos photo sign_in")
    #expect(typist.type(":compare device").contains { $0.contains("phone") && $0.contains("pad") })
    #expect(typist.type(":compare os=ios17,ios18").contains { $0.hasSuffix(" ios17  ios18") })
    #expect(typist.type(":compare user=1,2").contains { $0.hasSuffix(" 1  2") })
  }

  @Test func `a step that fails under a variant is named`() throws {
    let typist = try Typist(.plugin("photos"))
    typist.type("select 3", "buy", ":back")
    let said = typist.type(":compare checkout").filter { $0.hasPrefix("FAIL") }
    let place = "the current path is 'photos photo | sign_in'"
    #expect(said == ["FAIL photos/prompt as modal: app:back(): there is nothing to go back to: \(place)"])
  }
}
