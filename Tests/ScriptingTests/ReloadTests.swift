import Foundation
import Scripting
import TestSupport
import Testing
import Tracing

/// Scripts that are exchanged while their app runs, from outside of it.
struct ReloadTests {
  private static let buy = """
    local flow = require "flowhost"
    local Confirm = flow.screen("confirm", { params = { photo = {} }, state = { rows = {} }, actions = { "buy" } })
    local Buy = flow.coordinator("Buy", { params = { "photo" } })
    function Buy:start() self:push(Confirm { photo = self.photo }) end
    function Buy:on_buy() self:finish "bought" end
    flow.interceptor("asked", { function(go) return true end })
    flow.route("confirm", {
      { show = Confirm, before = { "asked" }, after = function(go) end, when = function() return true end },
      { show = Confirm, find = { where = function() return false end }, params = function() return {} end },
    })
    return Buy
    """

  private static let main = """
    local flow = require "flowhost"
    local Buy = require "shop.buy"
    local Home = flow.screen("home", { actions = { "go" } })
    local App = flow.coordinator "App"
    function App:start() self:set_root(Home {}) end
    function App:on_go() self:push(Buy { photo = 1, on_finish = function() self:note "over" end }) end
    function App:on_reload(old, new) self.count = (self.count or 0) + 1 end
    return flow.plugin {
      name = "shop", version = "1.0.0", api = 1, root = App, opens = { "shop://" },
      services = { pay = flow.replies { flow.fail "no", { 1 }, function() return 2 end } },
      links = { confirm = function(root) root:note "link" end, other = "confirm" },
      on_reload = function(old, new) end, experiments = { look = { "old", "new" } },
    }
    """

  private static let variant = """
    local flow = require "flowhost"
    local App, control = flow.override "App"
    function App:on_go() control.on_go(self) end
    flow.override.screen("confirm", { actions = { "more" }, state = { rows = { 1 } } })
    flow.override.route("confirm", { { show = flow.screen "other", after = function() end } })
    flow.override.link("confirm", function(root) end)
    """

  /// A shop whose first screen is up, and what it tells.
  private static func open(_ body: (inout ScriptHost, String, Told) throws -> Void) throws {
    let folder = try TemporaryFolder()
    for (path, text) in [("init.lua", main), ("buy.lua", buy), ("variants/look/new.lua", variant)] {
      try folder.file("plugins/shop/\(path)", text)
    }
    let scenario = try folder.file(
      "plugins/shop/scenarios/open.lua",
      "local app = require('flowhost').launch('shop', { variants = { look = 'new' } }) app:tap 'go'")
    let told = Told()
    var host = try ScriptHost(ScriptSettings(folder: ModuleFolder(forScript: scenario)), output: told.take)
    #expect(try host.run(scenario) == .good)
    told.lines = []
    try body(&host, ModuleFolder(forScript: scenario).paths[0] + "/shop/", told)
  }

  @Test func `a thousand reloads of a broken and a good text leave nothing behind`() throws {
    try Self.open { host, shop, told in
      let good = Self.buy.replacing("bought", with: "paid")
      let texts = [Self.buy + "\nlocal Broken = = 3", good, Self.buy + "\nerror 'late'", Self.buy]
      var sizes: [Int] = []
      for round in 0..<1_000 {
        let outcome = try host.reload([shop + "buy.lua": Array(texts[round % 4].utf8)])
        let isRefused = if case .refused = outcome { true } else { false }
        try #require(isRefused == (round % 2 == 0), "\(outcome)")
        if round % 4 == 3 { sizes.append(host.reachableBytes()) }
      }
      #expect(sizes.last! - sizes[2] < 2_048, "\(sizes[2]) bytes, then \(sizes.last!)")
      let now = try host.reload([shop + "buy.lua": Array(good.utf8)])
      #expect(now == .done(["shop/buy.lua", "shop/init.lua", "shop/variants/look/new.lua"]))
      #expect(host.path == "home confirm")
      #expect(!told.lines.contains { ["stale", "orphan", "fail"].contains($0.verb) })
    }
  }
}

extension ReloadTests {
  /// A plugin that requires another, and one that may come to be required.
  private static let family = [
    "bank/init.lua": """
    local flow = require 'flowhost'
    local App = flow.coordinator 'App'
    local Home = flow.screen('home', { actions = { 'go' } })
    local auth = require 'auth.words'
    function App:start() self:set_root(Home {}) end
    function App:on_go() self:note(auth) end
    return flow.plugin { name = 'bank', version = '1.0.0', api = 1, root = App, requires = { auth = '>=1.0' } }
    """,
    "auth/init.lua": "return require('flowhost').plugin { name = 'auth', version = '1.2.0', api = 1 }",
    "auth/words.lua": "return 'auth'",
    "mail/init.lua": "return require('flowhost').plugin { name = 'mail', version = '1.0.0', api = 1 }",
    "mail/words.lua": "return 'mail'",
  ]

  static let requirements: [(change: String, told: [String])] = [
    (
      "['auth/words.lua'] = \"return 'new'\"",
      ["  reload   auth/words.lua, bank/init.lua", "> tap go", "  note     new"]
    ),
    (
      "['bank/init.lua'] = function(text) return (text:gsub('auth', 'mail')) end",
      ["  reload   mail/words.lua, mail/init.lua, bank/init.lua", "> tap go", "  note     mail"]
    ),
    (
      "['bank/init.lua'] = function(text) return (text:gsub(\"'auth.w\", \"'mail.w\")) end",
      [
        "  refuse   reload (bank/init.lua:4: plugin 'bank' does not require 'mail'. Write requires = "
          + "{ mail = \">=1.0\" }.)", "> tap go", "  note     auth",
      ]
    ),
    (
      "['auth/init.lua'] = function(text) return (text:gsub('1.2', '0.9')) end",
      [
        "  refuse   reload (bank/init.lua:7: plugin 'bank' requires auth >=1.0, and auth is 0.9.0)",
        "> tap go",
        "  note     auth",
      ]
    ),
  ]

  @Test(arguments: requirements)
  func `what plugins require is judged anew`(_ change: String, _ told: [String]) throws {
    let folder = try TemporaryFolder()
    for (path, text) in Self.family { try folder.file("plugins/\(path)", text) }
    let scenario = try folder.file(
      "plugins/bank/scenarios/a.lua",
      "local app = require('flowhost').launch 'bank' app:reload { \(change) } app:tap 'go'")
    let run = Run(file: scenario)
    #expect(Array(run.trace.dropFirst(4).dropLast()) == told, "\(run)")
  }

  private static let lesson = """
    local flow = require 'flowhost'
    local Home = flow.screen('home', { actions = { 'go' } })
    local App = flow.coordinator 'App'
    function App:start() self:set_root(Home {}) end
    function App:on_go()
      self:note 'go'
    end
    return App
    """

  @Test func `lines and screens that are in no file are not reported as reached, or missed`() throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/demo/app.lua", Self.lesson)
    let longer =
      "'-- one more\\n' .. text:gsub(\"'go' }\", \"'go', 'new' }\"):gsub(\"self:note 'go'\", \"self:push(flow.screen 'x' {})\")"
    let scenario = try folder.file(
      "plugins/demo/scenarios/a.lua",
      """
      local app = require('flowhost').launch(require 'demo.app')
      app:reload { ['demo/app.lua'] = function(text) return \(longer) end }
      app:tap 'go'
      """)
    let run = Run(file: scenario, recordsCoverage: true)
    #expect(run.trace.contains { $0.contains("push     x") }, "\(run)")
    let coverage = run.coverage
    #expect(coverage.items.keys.sorted().map(\.name) == ["home", "home.go", "App"])
    let lines = try #require(coverage.files.values.first?.lines)
    #expect(lines.filter { !$0.value }.keys.sorted() == [6])
  }
}

/// The output of a host.
private final class Told {
  var lines: [TraceLine] = []

  func take(_ report: Report) -> Bool {
    if case .told(let line) = report { lines.append(line) }
    return true
  }
}
