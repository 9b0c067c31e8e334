import TestSupport
import Testing

/// `flowhost check`: everything that is wrong, at once, each thing with its line.
struct CheckCommandTests {
  private static let plugin = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "go" } })
    local Item = flow.screen("item", { params = { "id" } })
    local App = flow.coordinator "App"
    function App:start() self:set_root(Home {}) end
    function App:on_go() self:push(Item { id = 1 }) end
    BODY
    return flow.plugin {
      name = "p", version = "1.0.0", api = 1, root = App,
      MORE
    }
    """

  /// Returns the report on a plugin with these lines of `init.lua` in place of `BODY`, line 7, and `MORE`, line 10.
  static func check(_ body: String, _ more: String, _ files: [String: String] = [:]) throws
    -> [String]
  {
    let folder = try TemporaryFolder()
    let text = plugin.replacing("BODY", with: body).replacing("MORE", with: more)
    try folder.file("plugins/p/init.lua", text)
    for (name, text) in files { try folder.file("plugins/" + name, text) }
    let result = try Program.flowhost("check", in: folder.path)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(result.complaints == "" && result.status == (lines.count > 1 ? 1 : 0), "\(result)")
    return Array(lines.dropLast())
  }

  @Test func `all is well with what is written here`() throws {
    let result = try Program.flowhost("check")
    #expect(result.status == 0 && result.output.hasSuffix(" of scripts checked, no problems\n"), "\(result)")
    #expect(try Self.check("", "") == [])
  }

  /// A screen that one flow handles, and a route to it that lands on another.
  private static func unhandled(_ way: String) -> String {
    #"local S = flow.screen("s", { actions = { "buy" } }) function App:on_buy() end "#
      + #"local A = flow.coordinator "A" function A:start() self:push(Item { id = 1 }) end "#
      + #"flow.route("a", { show = A }) flow.route("s", { show = S, \#(way) })"#
  }

  static let definitions: [(body: String, words: [String])] = [
    (
      #"flow.screen("x", { prams = {} })"#, ["init.lua:7: screen 'x' has no 'prams'. Did you mean 'params'?"]
    ),
    (
      #"flow.screen("x", { actions = { "buy" } })"#,
      [
        "init.lua:7: nothing handles 'buy' of 'x'. Write on_buy(screen) for the coordinator that shows it, "
          + "or leave the action out."
      ]
    ),
    (
      #"flow.screen("x", { actions = { pick = { "id" } } })"#,
      [
        "init.lua:7: nothing handles 'pick' of 'x'. Write on_pick(id, screen) for the coordinator that shows "
          + "it, or leave the action out."
      ]
    ),
    ("function App:on_picked() end", ["init.lua:7: nothing calls 'on_picked'"]),
    ("function App:on_og() end", ["init.lua:7: nothing calls 'on_og'. Did you mean 'on_go'?"]),
    (
      "function App:on_selct_tab() end",
      ["init.lua:7: nothing calls 'on_selct_tab'. Did you mean 'on_select_tab'?"]
    ),
    ("App.on_picked = function() end", ["init.lua:7: nothing calls 'on_picked'"]),
    ("App.on_picked = function() end function App:late() self.on_picked() end", []),
    ("function App:on_picked() end function App:late() self:on_picked() end", []),
    (#"function App:on_picked() end App["on_" .. "picked"]()"#, []),
    (
      "function App:on_leave() end function App:on_cancel() end function App.on_sold() end -- no sold",
      ["init.lua:7: nothing calls 'on_sold'"]
    ),
    (
      #"local B = flow.coordinator("B", { events = { "sold" } }) function App:on_sold() end function B:start() end"#,
      []
    ),
    (
      #"local Page = flow.uikit.view_controller "Page" function Page:view_will_dissappear() end function Page:show() end"#,
      ["init.lua:7: nothing calls 'view_will_dissappear'. Did you mean 'view_will_disappear'?"]
    ),
    (
      #"local D = flow.uikit.object "D" function D:navigation_controller_didshow() end function D:init() end"#,
      [
        "init.lua:7: nothing calls 'navigation_controller_didshow'. Did you mean 'navigation_controller_did_show'?"
      ]
    ),
    (
      "function App:view_will_apear() end",
      [
        "init.lua:7: nothing calls 'view_will_apear': 'App' is a coordinator. Give the function to a screen: "
          + "Page { view_will_appear = … }."
      ]
    ),
    (
      "function App:view_did_load() end",
      [
        "init.lua:7: nothing calls 'view_did_load': 'App' is a coordinator. Give the function to a screen: "
          + "Page { view_did_load = … }."
      ]
    ),
    // The code may call it, a coordinator may be a delegate, and a name may have several meanings.
    ("function App:view_did_load() end function App:late() self:view_did_load() end", []),
    ("function App:navigation_controller_did_show() end", []),
    (
      "function App:navigation_controller_didshow() end",
      [
        "init.lua:7: nothing calls 'navigation_controller_didshow'. Did you mean 'navigation_controller_did_show'?"
      ]
    ),
    (
      #"local V = flow.uikit.view_controller "V" function V:view_did_load() end do local V = flow.coordinator "W" V.x = 1 end"#,
      []
    ),
    // A method of whatever coordinator, a name given to a constructor, or a text will do.
    (#"flow.screen("x", { actions = { "buy" } }) function App:on_x_buy() end"#, []),
    (
      #"local X = flow.screen("x", { actions = { "buy" } }) function f(g) X { on_buy = g } end"#
        .replacing("function f", with: "local function f"), []
    ),
    (#"flow.screen("x", { actions = { "buy" } }) App["on_" .. "buy"] = function() end"#, []),
    (
      #"flow.screen("x", { actions = { "buy" } }) -- on_buy is nowhere"#,
      [
        "init.lua:7: nothing handles 'buy' of 'x'. Write on_buy(screen) for the coordinator that shows it, "
          + "or leave the action out."
      ]
    ),
    (
      #"flow.route("r", { show = Item, from = "hom" }) flow.route("home", { show = Home, build = false })"#,
      ["init.lua:7: route 'r': there is no route 'hom' to come from. Did you mean 'home'?"]
    ),
    (
      #"flow.route("r", { show = Item, before = { "signed_in" } })"#,
      ["init.lua:7: route 'r': there is no interceptor 'signed_in'"]
    ),
    (
      unhandled(#"from = "a""#),
      [
        "init.lua:7: route 's': it shows 's' to 'A', which does not handle 'buy'. Write function A:on_buy(screen), "
          + "or name the flow that does: owner = \"…\"."
      ]
    ),
    // Another flow may own it, its own may handle it, and who owns it may be known only there.
    (unhandled(#"from = "a", owner = "App""#), []),
    (unhandled(#"from = "a""#) + " function A:on_s_buy() end", []),
    (unhandled(#"from = "a", on_show = function(go) go.screen.delegate = {} end"#), []),
    (unhandled(#"from = "top""#), []),
    (
      #"flow.route("r", { show = Item, owner = "Ap" })"#,
      ["init.lua:7: route 'r': there is no coordinator 'Ap' to own it. Did you mean 'App'?"]
    ),
    (
      #"flow.route("r", { show = Item, find = { by = { "di" } } })"#,
      ["init.lua:7: route 'r': 'find' compares 'di', which is no param of 'item'. Did you mean 'id'?"]
    ),
    (
      #"flow.route("r", { show = Item, params = { number = "n" } })"#,
      ["init.lua:7: route 'r': 'params' gives 'number', which is no param of 'item': it has id"]
    ),
    (
      #"flow.route("r", { show = Home, params = { number = "n" } })"#,
      ["init.lua:7: route 'r': 'params' gives 'number', which is no param of 'home': it has none"]
    ),
    (
      #"flow.route("r", { { show = Item, when = { nav = "menu" } }, { show = Item } })"#,
      ["init.lua:7: route 'r': the app has no experiment 'nav'. It has none."]
    ),
    (
      #"flow.route("a", { show = Item, from = "b" }) flow.route("b", { show = Item, from = "a" })"#,
      [
        "init.lua:7: route 'a': it comes from itself, by 'a' from 'b' from 'a'. Let one of them begin "
          + "somewhere else."
      ]
    ),
    // A wrong definition counts as a definition, so that no other problem follows from it.
    (
      #"flow.interceptor("in", { timout = 3 }) flow.route("r", { show = Item, before = { "in" } })"#,
      ["init.lua:7: interceptor 'in' has no 'timout'. Did you mean 'timeout'?"]
    ),
    (
      #"local X = flow.screen("x", { prams = {} }) flow.route("r", { show = X, find = { by = { "id" } } })"#,
      ["init.lua:7: screen 'x' has no 'prams'. Did you mean 'params'?"]
    ),
    (
      #"local X = flow.coordinator("X", { event = {} }) function X:start() end"#,
      ["init.lua:7: coordinator 'X' has no 'event'. Did you mean 'events'?"]
    ),
    (
      #"function App:on_go() require "p.late" require "q" end"#,
      ["init.lua:7: no module 'p.late' in 'plugins'", "init.lua:7: no module 'q' in 'plugins'"]
    ),
    ("error 'late'", ["init.lua:7: late"]),
    ("x y", ["init.lua:7: syntax error near 'y'"]),
  ]

  @Test(arguments: definitions)
  func `what is wrong with a definition is told at its line`(_ body: String, _ words: [String]) throws {
    #expect(try Self.check(body, "") == words.map { "plugins/p/" + $0 })
  }

  @Test func `what only a launched plugin has is of no use in one without an app`() throws {
    let lib = #"""
      return require("flowhost").plugin {
        name = "lib", version = "1.0.0", api = 1,
        on_notify = function() end,
      }
      """#
    #expect(
      try Self.check("", "", ["lib/init.lua": lib]) == [
        "plugins/lib/init.lua:3: 'on_notify' has no effect, because plugin 'lib' has no 'root'. Give it to the plugin "
          + "that has the app."
      ])
  }

  static let manifests: [(more: String, words: [String])] = [
    ("servics = {},", ["plugin 'p' has no 'servics'. Did you mean 'services'?"]),
    ("services = 3,", ["plugin 'p': 'services' is a table of flow.replies, not a number"]),
    ("services = { ask = 3 },", ["service 'ask' is a number. Write ask = flow.replies { … }."]),
    ("opens = 3,", ["plugin 'p': 'opens' is a list of names. Write opens = { \"…\" }."]),
    ("links = 3,", [#"plugin 'p': 'links' is a table such as { ["p/:id"] = "product" }, not a number"#]),
    (
      "on_notify = 3,",
      ["plugin 'p': 'on_notify' is a function that gives the link of a notification, not a number"]
    ),
    (
      "starts = 3,",
      [#"plugin 'p': 'starts' is a table such as { signed_in = { store = { token = "t" } } }, not a number"#]
    ),
    (
      #"starts = { a = 3, b = { sotre = {} }, c = { device = "watch" }, d = { store = { f = print } } },"#,
      [
        #"start 'a' of plugin 'p' has options of flow.launch, such as { device = "pad" }, not a number"#,
        "start 'b' of plugin 'p': 'launch' has no 'sotre'. Did you mean 'store'?",
        "start 'c' of plugin 'p': there is no device 'watch': phone, pad",
        "start 'd' of plugin 'p': 'store.f' is a function: only plain data stays",
      ]
    ),
    ("experiments = 3,", [#"plugin 'p': 'experiments' is a table: { checkout = { "control", "modal" } }"#]),
    (
      #"experiments = { a = { "control" }, b = { "control", "x", weigts = 3 } },"#,
      [
        "plugin 'p': experiment 'a' has no choice. Name two variants at least, the control first.",
        "plugin 'p': experiment 'b' has no 'weigts'. Did you mean 'weights'?",
      ]
    ),
    (
      #"requires = { q = "1.0", r = ">1" },"#,
      [
        "plugin 'p' requires 'q', and there is no such plugin",
        "plugin 'p' requires 'r', and there is no such plugin",
        #"plugin 'p': '>1' is no range of versions of 'r'. Write ">=1.0", "<2", ">=1.0 <2", "1.2", "^1.2" or "~1.2"."#,
      ]
    ),
    (#"opens = { "p" },"#, ["plugin 'p': opens 'p': "]),
    (
      #"opens = { "p://" }, links = { ["x/:("] = "r", y = 4, z = "r" },"#,
      [
        "p://z: there is no route 'r'. Write it, or name another.",
        "plugin 'p': link 'x/:(': column 3: ",
        "plugin 'p': link 'y' leads to a route's name or a function, not a number",
      ]
    ),
  ]

  @Test(arguments: manifests)
  func `every field of a manifest that is wrong is told`(_ more: String, _ words: [String]) throws {
    let told = try Self.check("", more)
    #expect(told.count == words.count)
    for (line, words) in zip(told, words) { #expect(line.hasPrefix("plugins/p/init.lua:10: \(words)")) }
  }

  @Test func `a folder in the place of the properties is named`() throws {
    let told = try Self.check("", "", ["p/properties.lua/x": ""])
    #expect(told == ["plugins/p/properties.lua:1: it is a folder, not a file"])
  }

  @Test func `what is not known of a manifest does not hide the rest`() throws {
    let text = Self.plugin.replacing("BODY", with: "").replacing(
      "MORE", with: "links = { a = \"b\" }, opens = { \"p://\" }"
    )
    .replacing("version = \"1.0.0\", api = 1, root = App", with: "version = 1, api = 2, root = Home")
    let told = try Self.check("", "", ["p/init.lua": text])
    #expect(
      told == [
        "plugins/p/init.lua:9: plugin 'p' is written for api 2, and this flowhost has api 1. Update flowhost.",
        "plugins/p/init.lua:9: plugin 'p' needs a root: a coordinator, or a function that is the app's delegate",
        "plugins/p/init.lua:9: plugin 'p' needs a version: version = \"1.0.0\"",
        "plugins/p/init.lua:10: p://a: there is no route 'b'. Write it, or name another.",
      ])
  }

  @Test func `files that nobody requires are read too, and scenarios up to their first act`() throws {
    let told = try Self.check(
      "", "",
      [
        "p/unused.lua": "return {}\nfor", "p/deep/other.lua": "local x = require 'p.unusd'",
        "p/scenarios/a.lua": "\nlocal app = require('flowhost').launch 'pp'",
        "p/scenarios/b.lua": "local app = require('flowhost').launch 'p'\nif",
        "p/scenarios/c.lua": "local app = require('flowhost').launch 'p' app:tap 'nothing'",
        "p/scenarios/d.lua": "local t = nil\nt.x = 1", "p/scenarios/_e.lua": "return nil + 1",
        "kit/x.lua": "x y",
      ])
    #expect(
      told == [
        "plugins/kit/x.lua:1: syntax error near 'y'",
        "plugins/p/deep/other.lua:1: no module 'p.unusd'. Did you mean 'p.unused'?",
        "plugins/p/scenarios/a.lua:2: no module 'pp'. Did you mean 'p'?",
        "plugins/p/scenarios/b.lua:2: unexpected symbol near <eof>",
        "plugins/p/scenarios/d.lua:2: attempt to index a nil value (local 't')",
        "plugins/p/unused.lua:2: <eof> expected near 'for'",
      ])
  }

  @Test func `variants are tried, each for itself`() throws {
    let told = try Self.check(
      "", #"experiments = { nav = { "a", "b", "c" } }, opens = { "p://" },"#,
      [
        "p/variants/nav/b.lua": """
        local flow = require "flowhost"
        local App, control = flow.override "Ap"
        function App:start() end
        flow.override.screen("hme", {})
        flow.override.screen("home", { actions = { "nobody" } })
        flow.override.route("x", {})
        """,
        "p/variants/nav/c.lua": "local flow = require 'flowhost'\nflow.override.link('y', 'nowhere')",
        "p/variants/nav/d.lua": "return 1", "p/variants/nv/b.lua": "return 1",
      ])
    #expect(
      told == [
        "plugins/p/init.lua:2: nothing handles 'nobody' of 'home'. Write on_nobody(screen) for the coordinator "
          + "that shows it, or leave the action out.",
        "plugins/p/variants/nav/b.lua:2: there is no coordinator 'Ap'. Did you mean 'App'?",
        "plugins/p/variants/nav/b.lua:4: there is no screen 'hme'. Did you mean 'home'?",
        "plugins/p/variants/nav/b.lua:6: there is no route 'x': p has none",
        "plugins/p/variants/nav/c.lua:2: p://y: there is no route 'nowhere'. Write it, or name another.",
        "plugins/p/variants/nav/d.lua:1: experiment 'nav' has no variant 'd'",
        "plugins/p/variants/nv/b.lua:1: plugin 'p' has no experiment 'nv'. Did you mean 'nav'?",
      ])
  }

  @Test func `a plugin that another one hides is told, and files are named as one opens them`() throws {
    let folder = try TemporaryFolder()
    try folder.file("one/p/init.lua", "error 'late'")
    try folder.file("two/p/init.lua", "")
    let result = try Program.flowhost("check", "--plugins", "one", "--plugins", "two", in: folder.path)
    #expect(
      result.output == """
        one/p/init.lua:1: late
        two/p/init.lua:1: is hidden by 'one/p'. Give one of them another name.
        1 plugin checked, 2 problems

        """)
  }

  @Test func `folders of scripts are counted, and a manifest with capitals is a problem`() throws {
    let folder = try TemporaryFolder()
    let manifest = "return require('flowhost').plugin { name = 'NAME', version = '1.0.0', api = 1 }"
    try folder.file("plugins/p/init.lua", manifest.replacing("NAME", with: "p"))
    try folder.file("plugins/capital/Init.lua", manifest.replacing("NAME", with: "capital"))
    try folder.file("plugins/left/scenarios/a.golden.new", "")
    let result = try Program.flowhost("check", in: folder.path)
    #expect(
      result.output == """
        plugins/capital/Init.lua:1: a plugin begins with 'init.lua'. Rename this file.
        1 plugin and 1 folder of scripts checked, 1 problem

        """)
  }

  @Test func `an error in a file of a long path is told at the whole path`() throws {
    let path = "plugins/p/scenarios/" + String(repeating: "long_", count: 12) + "a.lua"
    let folder = try TemporaryFolder()
    try folder.file(
      "plugins/p/init.lua", "return require('flowhost').plugin { name = 'p', version = '1.0.0', api = 1 }")
    try folder.file(path, "local world = require('flowhost') == nil\nworld.open()")
    let result = try Program.flowhost("check", in: folder.path)
    let words = "\(path):2: attempt to index a boolean value (local 'world')"
    #expect(result.output == words + "\n1 plugin checked, 1 problem\n")
  }

  @Test func `an error that quotes a line break is told on one line`() throws {
    let told = try Self.check("", "", ["p/late.lua": "\"\\n\""])
    #expect(told == [#"plugins/p/late.lua:1: unexpected symbol near '"\n"'"#])
  }
}
