import Testing

/// Reloads of a scenario, and their lines in the trace.
struct ReloadStoryTests {
  /// A demo whose modules are what a case makes of them.
  private static func told(_ acts: String, modules: [String: String] = [:]) throws -> [String] {
    let run = try Run(
      "local flow = require 'flowhost' local app = flow.launch 'demo'\n" + acts,
      modules: ["demo/init.lua": plugin].merging(modules) { $1 })
    let lines = run.trace.dropFirst(3).filter { !$0.hasPrefix("=") }
    return lines.map { $0.replacing(/[ ]{3,}/, with: " @ ") } + (run.error.map { ["!! " + $0] } ?? [])
  }

  private static let plugin = """
    local flow = require 'flowhost'
    local Home = flow.screen('home', { actions = { 'go', 'ask' } })
    local App = flow.coordinator 'App'
    function App:start() self:set_root(Home {}) end
    function App:on_go() self:note(tostring(require 'demo.late')) end
    function App:on_ask() self:note(tostring(self.services.ask())) end
    return flow.plugin {
      name = 'demo', version = '1.0.0', api = 1, root = App,
      services = { ask = flow.replies { 1, 2, 3 } },
    }
    """

  private static func gsub(_ from: String, _ to: String) -> String {
    "{ ['demo/init.lua'] = function(text) return (text:gsub([[\(from)]], [[\(to)]])) end }"
  }

  static let mistakes: [(plan: String, error: String)] = [
    ("", "bad argument #1 to 'reload' (table expected, got no value)"),
    ("{}", "'reload' takes files and their texts: { [\"photos/buy.lua\"] = \"…\" }"),
    ("{ 'x' }", "'reload' takes files and their texts: { [\"photos/buy.lua\"] = \"…\" }"),
    ("{ orphans = 'pop' }", "'reload' takes files and their texts: { [\"photos/buy.lua\"] = \"…\" }"),
    ("{ orphans = 'drop', ['demo/init.lua'] = '' }", "'orphans' is \"keep\", \"pop\" or \"rebuild\""),
    ("{ init = '' }", "'init' is no file that can be reloaded. Write it as \"photos/buy.lua\"."),
    (
      "{ ['/init.lua'] = '' }", "'/init.lua' is no file that can be reloaded. Write it as \"photos/buy.lua\"."
    ),
    ("{ ['../a.lua'] = '' }", "'../a.lua' is no file that can be reloaded. Write it as \"photos/buy.lua\"."),
    (
      "{ ['demo/init.lua'] = 3 }",
      "'demo/init.lua' is a text, or a function that makes one of the old, not a number"
    ),
    ("{ ['demo/init.lua'] = function() end }", "the function for 'demo/init.lua' gives nil, not a text"),
    (
      "{ ['demo/inti.lua'] = function() end }",
      "there is no file 'demo/inti.lua'. Did you mean 'demo/init.lua'?"
    ),
    ("{ ['demo/inti.lua'] = '' }", "no script requires 'demo/inti.lua'. Did you mean 'demo/init.lua'?"),
    (
      "{ ['demo/scenarios/a.lua'] = '' }",
      "'demo/scenarios/a.lua' belongs to a scenario: only files of the app can be reloaded"
    ),
  ]

  @Test func `an input that is gone does not keep a screen changed`() throws {
    let form = Self.plugin.replacing(
      "flow.screen('home', {", with: "flow.screen('home', { locked = 'changed', inputs = { t = '' },")
    let told = try Self.told(
      "app:type('t', 'abc') app:reload \(Self.gsub("inputs = { t", "inputs = { u"))  print(app.top.changed)",
      modules: ["demo/init.lua": form])
    #expect(told.last == "  print @ false")
  }

  @Test(arguments: mistakes)
  func `what cannot be reloaded is an error of the scenario, and tells nothing`(
    _ plan: String, _ error: String
  ) throws {
    #expect(try Self.told("app:reload(\(plan))") == ["!! main.lua:2: \(error)"])
  }

  static let refused: [(text: String, reason: String)] = [
    ("x = ", "demo/init.lua:1: unexpected symbol near <eof>"),
    ("error 'no'", "demo/init.lua:1: no"),
    ("error {}", "(error object is a table value)"),
    ("require 'demo.lost'", "demo/init.lua:1: no module 'demo.lost' beside the script"),
    (
      "require 'demo'",
      "demo/init.lua:1: 'demo' requires itself: demo -> demo. Move what both need into a module of its own."
    ),
    (
      "while true do end",
      "demo/init.lua:1: fuel ran out: 1000000 of 1000000 spent. Is there a loop that does not end?"
    ),
    (
      "return 3",
      "'demo' is no plugin any more. End its init.lua with: return flow.plugin { name = \"demo\", … }"
    ),
    (
      "local f = require 'flowhost' f.screen 'a' f.screen 'a'", "demo/init.lua:1: screen 'a' is defined twice"
    ),
    (
      "local f = require 'flowhost' f.coordinator 'App' f.coordinator 'App'",
      "demo/init.lua:1: coordinator 'App' is defined twice"
    ),
    (
      "local f = require 'flowhost' local A = f.screen 'a' f.route('r', { show = A }) f.route('r', { show = A })",
      "demo/init.lua:1: route 'r' is defined twice"
    ),
  ]

  @Test(arguments: refused)
  func `a broken text changes nothing, and the app goes on`(_ text: String, _ reason: String) throws {
    let acts = "print(app:reload { ['demo/init.lua'] = [[\(text)]] }) app:tap 'ask'"
    let told = try Self.told(acts)
    #expect(told.first == "> reload demo/init.lua")
    #expect(told.dropFirst().first == "  refuse @ reload (\(reason))")
    #expect(told.dropFirst(3) == ["> tap ask", "  call @ ask -> 1", "  note @ 1"])
  }

  static let brokenTables: [(from: String, to: String, reason: String)] = [
    ("root = App,", "root = App, links = { ['a/:'] = 'x' },", "plugin 'demo': link 'a/:'"),
    ("return flow", "flow.route('r', { show = Home, from = 'nowhere' }) return flow", "'nowhere'"),
    ("root = App,", "root = App, links = 3,", "plugin 'demo': 'links' is a table"),
    ("root = App,", "root = App, opens = { 3 },", "plugin 'demo': 'opens' is a list of names"),
    ("flow.replies { 1, 2, 3 }", "3", "service 'ask' is a number"),
  ]

  @Test(arguments: brokenTables)
  func `links, routes and services are judged before anything changes`(
    _ from: String, _ to: String, _ reason: String
  ) throws {
    let told = try Self.told("app:reload \(Self.gsub(from, to)) app:tap 'ask'")
    #expect(told.count == 5 && told[1].contains(reason), "\(told)")
    #expect(told.suffix(1) == ["  note @ 1"])
  }

  static let stories: [(title: String, acts: String, told: [String])] = [
    (
      "services go on where they had come to",
      "app:tap 'ask' app:reload \(gsub("{ 1, 2, 3 }", "{ 10, 20, after = 1 }")) app:tap 'ask' app:tap 'ask'",
      [
        "> tap ask", "  call @ ask -> 1", "  note @ 1", "> reload demo/init.lua", "  reload @ demo/init.lua",
        "> tap ask",
        "  call @ ask -> 20 (1 s)", "  note @ 20", "> tap ask", "  call @ ask -> 20 (1 s)", "  note @ 20",
      ]
    ),
    (
      "a new service can be called",
      "app:reload \(gsub("ask = flow", "more = flow.replies { 7 }, ask = flow")) app:reload \(gsub("self.services.ask", "self.services.more")) app:tap 'ask'",
      [
        "> reload demo/init.lua", "  reload @ demo/init.lua", "> reload demo/init.lua",
        "  reload @ demo/init.lua",
        "> tap ask", "  call @ more -> 7", "  note @ 7",
      ]
    ),
    (
      "a module that is required later is read as it is now",
      "app:reload { ['demo/late.lua'] = 'return 2' } app:tap 'go' app:reload { ['demo/late.lua'] = 'return 3' } app:tap 'go'",
      [
        "> reload demo/late.lua", "  reload @ nothing has changed", "> tap go", "  note @ 2",
        "> reload demo/late.lua",
        "  reload @ demo/init.lua, demo/late.lua", "> tap go", "  note @ 3",
      ]
    ),
    (
      "nothing has changed when the texts are the same",
      "print(app:reload { ['demo/init.lua'] = function(text) return text end })",
      ["> reload demo/init.lua", "  reload @ nothing has changed", "  print @ true"]
    ),
    (
      "a root that is another one begins at the next start",
      "app:reload \(gsub("return flow", "local Other = flow.coordinator 'Other' function Other:start() self:set_root(Home {}) end return flow")) app:reload \(gsub("root = App", "root = Other")) app:restart()",
      [
        "> reload demo/init.lua", "  reload @ demo/init.lua", "> reload demo/init.lua",
        "  reload @ demo/init.lua",
        "> restart", "  start @ Other", "  root @ home @ home",
      ]
    ),
    (
      "what is gone comes back at the place that it had",
      "app:reload \(gsub("'home'", "'house'")) app:reload \(gsub("'house'", "'home'")) app:tap 'ask'",
      [
        "> reload demo/init.lua", "  reload @ demo/init.lua", "  orphan @ home demo/init.lua",
        "> reload demo/init.lua",
        "  reload @ demo/init.lua", "> tap ask", "  call @ ask -> 1", "  note @ 1",
      ]
    ),
    (
      "a screen whose stack needs it stays, and a root flow too",
      "local p = \(gsub("'App'", "'Main'")) p.orphans = 'pop' app:reload(p) app:expect 'home' p = \(gsub("'home'", "'house'")) p.orphans = 'pop' app:reload(p) app:expect 'home'",
      [
        "> reload demo/init.lua orphans=pop", "  reload @ demo/init.lua", "  orphan @ App demo/init.lua",
        "> reload demo/init.lua orphans=pop", "  reload @ demo/init.lua", "  orphan @ home demo/init.lua",
        "  orphan @ App demo/init.lua",
      ]
    ),
  ]

  private static let extra = """
    local flow = require 'flowhost'
    return flow.plugin {
      name = 'extra', version = '1.0.0', api = 1, root = flow.coordinator 'Extra', opens = { 'extra://' },
      links = { hi = function(root) root:note 'link' end },
    }
    """

  @Test func `a plugin that is none any more has no links, and may come back`() throws {
    let told = try Self.told(
      """
      require 'extra'
      app:open 'extra://hi'
      app:reload { ['extra/init.lua'] = 'return 3' }
      app:open 'extra://hi'
      app:reload { ['extra/init.lua'] = [[\(Self.extra)]] }
      app:open 'extra://hi'
      """, modules: ["extra/init.lua": Self.extra])
    let reload = ["> reload extra/init.lua", "  reload @ extra/init.lua"]
    #expect(
      told == ["> open extra://hi", "  note @ link"] + reload
        + ["> open extra://hi", "  refuse @ extra://hi (no link)"] + reload
        + ["> open extra://hi", "  note @ link"])
  }

  @Test(arguments: stories)
  func `a reload is told`(_ title: String, _ acts: String, _ told: [String]) throws {
    #expect(try Self.told(acts, modules: ["demo/late.lua": "return 1"]) == told, "\(title)")
  }

  @Test func `a class that is not defined any more makes nothing, and says so`() throws {
    let keeper = "local flow = require 'flowhost' return { Page = nil }"
    let body = """
      local flow = require 'flowhost'
      local keeper = require 'demo.keeper'
      keeper.Page = keeper.Page or flow.screen 'page'
      """
    let plugin = Self.plugin.replacing("local flow = require 'flowhost'", with: body)
      .replacing("self:note(tostring(require 'demo.late'))", with: "self:push(keeper.Page {})")
    let told = try Self.told(
      "app:reload \(Self.gsub("flow.screen 'page'", "nil flow.screen 'pages'")) app:tap 'go'",
      modules: ["demo/init.lua": plugin, "demo/keeper.lua": keeper])
    #expect(
      told == [
        "> reload demo/init.lua", "  reload @ demo/init.lua", "> tap go",
        "  fail @ on_go demo/init.lua:7: 'page' is not defined any more. Did you mean 'pages'?",
      ])
  }
}
