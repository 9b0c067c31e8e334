import ScreenStack
import Scripting
import TestSupport
import Testing

/// The parts of plugins that scenarios reach.
struct CoverageTests {
  private static let shop = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "buy", "look", "more" } })
    local Cart = flow.screen("cart", { actions = { "pay" } })
    local App = flow.coordinator "App"
    local Buy = flow.coordinator "Buy"
    function App:start()
      self:push(Home {})
    end
    function App:on_buy()
      self:push(Buy {})
    end
    function App:on_look() end
    function App:on_more()
      local fee = require("fees.card").of(3)
      self:push(require("fees.screens") { fee = fee })
    end
    function Buy:start()
      self:push(Cart {})
    end
    return flow.plugin { name = "shop", version = "1.0.0", api = 1, root = App,
    """

  private static let files = [
    "plugins/fees/init.lua":
      "return require('flowhost').plugin { name = 'fees', version = '1.0.0', api = 1 }",
    "plugins/fees/card.lua": "local M = {}\nfunction M.of(n)\n  return n\nend\nreturn M",
    "plugins/fees/screens.lua": "return require('flowhost').screen('fees', { params = { 'fee' } })",
    "plugins/shop/scenarios/_world.lua":
      "return { own = require('flowhost').screen('own', { actions = { 'x' } }) }",
  ]

  /// Plays a scenario of the shop: what it reaches, and what not; a line for each file, too.
  private func play(
    _ acts: String, requiring plugins: String = ""
  ) throws -> (reached: [String], missed: [String], lines: [String]) {
    let folder = try TemporaryFolder()
    try folder.file("plugins/shop/init.lua", Self.shop + "requires = { \(plugins) } }")
    for (path, text) in Self.files { try folder.file(path, text) }
    let text = "local flow = require 'flowhost'\nlocal app = flow.launch 'shop'\n" + acts
    let run = Run(file: try folder.file("plugins/shop/scenarios/a.lua", text), recordsCoverage: true)
    #expect(run.error == nil)
    let coverage = run.coverage
    #expect(coverage.files.allSatisfy { $0.key == folder.path + "/" + $0.value.name })
    func words(_ isReached: Bool) -> [String] {
      coverage.items.filter { $0.value == isReached }.keys.sorted().map { item in
        "\(coverage.files[item.file]?.name ?? "?"):\(item.line) \(item.kind) \(item.qualifiedName)"
      }
    }
    let lines = coverage.files.values.sorted { $0.name < $1.name }.map { file in
      "\(file.name) \(file.lines.filter(\.value).keys.sorted()) of \(file.lines.keys.sorted())"
    }
    return (words(true), words(false), lines)
  }

  @Test func `a launch sees the first screen and starts the first flow`() throws {
    let (reached, missed, lines) = try play("")
    #expect(
      reached == ["plugins/shop/init.lua:2 screen shop.home", "plugins/shop/init.lua:4 flow shop.App"])
    #expect(
      missed == [
        "plugins/shop/init.lua:2 action shop.home.buy", "plugins/shop/init.lua:2 action shop.home.look",
        "plugins/shop/init.lua:2 action shop.home.more", "plugins/shop/init.lua:3 screen shop.cart",
        "plugins/shop/init.lua:3 action shop.cart.pay", "plugins/shop/init.lua:5 flow shop.Buy",
      ])
    #expect(
      lines == [
        "plugins/shop/init.lua [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 16, 17, 19, 20] of "
          + "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]"
      ])
  }

  @Test func `a tap counts when somebody handles it`() throws {
    let (reached, _, _) = try play("app:tap 'buy'\npcall(app.tap, app, 'pay')\napp:can 'pay'")
    #expect(
      reached == [
        "plugins/shop/init.lua:2 screen shop.home", "plugins/shop/init.lua:2 action shop.home.buy",
        "plugins/shop/init.lua:3 screen shop.cart", "plugins/shop/init.lua:4 flow shop.App",
        "plugins/shop/init.lua:5 flow shop.Buy",
      ])
  }

  @Test func `what another plugin declares bears its name`() throws {
    let (reached, _, lines) = try play("app:tap 'more'", requiring: "fees = '>=1.0'")
    #expect(reached.contains("plugins/fees/screens.lua:1 screen fees.fees"))
    #expect(lines.first == "plugins/fees/card.lua [1, 2, 3, 4, 5] of [1, 2, 3, 4, 5]")
  }

  @Test func `what scenarios declare and share is not theirs to reach`() throws {
    let (reached, missed, lines) = try play("require 'shop.scenarios._world'\nflow.screen 'mine'")
    #expect(
      (reached + missed).allSatisfy { $0.contains(" shop.") && !$0.contains("own") && !$0.contains("mine") })
    #expect(lines.count == 1)
  }

  @Test func `a search for a way reaches only what the way does`() throws {
    let (reached, _, lines) = try play("app:reach 'cart'")
    #expect(reached.contains("plugins/shop/init.lua:3 screen shop.cart"))
    #expect(!reached.contains("plugins/shop/init.lua:2 action shop.home.look"))
    #expect(!reached.contains { $0.contains("fees") })
    #expect(
      lines == [
        "plugins/shop/init.lua [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 16, 17, 18, 19, 20] of "
          + "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]"
      ])
  }

  @Test func `a tab counts when it is seen`() throws {
    let tabs = """
      local flow = require "flowhost"
      local One = flow.screen "one"
      local Two = flow.screen "two"
      local App = flow.coordinator "App"
      function App:start() self:set_root(flow.tabs { { "one", One {} }, { "two", Two {} } }) end
      return flow.plugin { name = "tabs", version = "1.0.0", api = 1, root = App }
      """
    for (acts, count) in [("", 1), ("app:tab 'two'", 2)] {
      let folder = try TemporaryFolder()
      try folder.file("plugins/tabs/init.lua", tabs)
      let text = "local app = require('flowhost').launch 'tabs'\n" + acts
      let run = Run(file: try folder.file("plugins/tabs/scenarios/a.lua", text), recordsCoverage: true)
      #expect(run.coverage.items.filter { $0.key.kind == .screen && $0.value }.count == count)
    }
  }

  @Test func `view controllers count with those that they extend`() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "plugins/raw/kit.lua",
      """
      local ui = require("flowhost").uikit
      local Base = ui.view_controller "Base"
      local Page = ui.view_controller("Page", Base)
      local Other = ui.view_controller "Other"
      ui.object "Router"
      return function(window) window.root_view_controller = Page() window:make_key_and_visible() end
      """)
    let text = "require('flowhost').launch(require 'raw.kit')"
    let run = Run(file: try folder.file("plugins/raw/scenarios/a.lua", text), recordsCoverage: true)
    #expect(run.error == nil)
    let words = run.coverage.items.sorted { $0.key < $1.key }.map { "\($0.key.qualifiedName) \($0.value)" }
    #expect(words == ["raw.Base true", "raw.Page true", "raw.Other false"])
  }

  @Test func `scripts beside a scenario count although they are in no plugin`() throws {
    let folder = try TemporaryFolder()
    try folder.file("kit.lua", "local flow = require 'flowhost'\nreturn flow.screen 'home'")
    let run = Run(file: try folder.file("a.lua", "require 'kit'"), recordsCoverage: true)
    #expect(run.coverage.files.values.map(\.name) == ["kit.lua"])
    #expect(run.coverage.items.keys.map(\.qualifiedName) == ["home"])
  }

  @Test func `runs add up until they are taken, whatever images are put back`() throws {
    let folder = try TemporaryFolder()
    for (path, text) in Self.files { try folder.file(path, text) }
    try folder.file("plugins/shop/init.lua", Self.shop + "}")
    let file = try folder.file("plugins/shop/scenarios/a.lua", "")
    var host = try ScriptHost(ScriptSettings(folder: ModuleFolder(forScript: file), recordsCoverage: true)) {
      _ in true
    }
    try host.run(Array("require 'shop'".utf8), name: "load.lua")
    let image = try host.snapshot()
    #expect(host.takeCoverage().items.values.allSatisfy { !$0 })
    var whole = Coverage()
    for acts in ["app:tap 'buy'", "app:tap 'look'"] {
      try host.restore(image)
      try host.run(Array("local app = require('flowhost').launch 'shop' \(acts)".utf8), name: "a.lua")
      let part = host.takeCoverage()
      #expect(part.items.filter { $0.key.kind == .action && $0.value }.count == 1)
      whole.merge(part)
    }
    #expect(whole.items.filter { $0.key.kind == .action && $0.value }.count == 2)
    for acts in ["app:tap 'buy'", "app:tap 'look'"] {
      try host.restore(image)
      try host.run(Array("local app = require('flowhost').launch 'shop' \(acts)".utf8), name: "a.lua")
    }
    let both = host.takeCoverage()
    #expect(both.items == whole.items)
    #expect(both.files == whole.files)
  }

  @Test(arguments: Scripts.plugins.keys.filter { $0.contains("/scenarios/") && !$0.contains("/_") }.sorted())
  func `a scenario tells the same whether it is recorded or not`(_ path: String) {
    let plain = Run(file: Program.repository + "/" + path, detail: .lifecycle)
    var recorded = Run(file: Program.repository + "/" + path, detail: .lifecycle, recordsCoverage: true)
    recorded.coverage = Coverage()
    #expect(plain == recorded)
  }
}
