import Platform
import Scripting
import TestSupport
import Testing

/// An app that does the same again and again reaches no more of Lua than at first.
struct GrowthTests {
  /// Lines of the demo, and acts that are repeated.
  struct Habit: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let body: String
    let acts: String
    var services = "ask = flow.replies { 'yes' }"
    var links = ""

    init(
      _ title: String, _ body: String, _ acts: String, services: String = "ask = flow.replies { 'yes' }",
      links: String = ""
    ) {
      (testDescription, self.body, self.acts) = (title, body, acts)
      (self.services, self.links) = (services, links)
    }
  }

  static let habits = [
    Habit(
      "what a service answers", "function App:on_go() self.services.ask() end", "app:tap 'go'",
      services: "ask = flow.replies { function() return { 'yes' } end }"),
    Habit(
      "what a service is asked with", "function App:on_go() self.services.ask({ 1, 2 }) end", "app:tap 'go'"),
    Habit(
      "what a service was asked with that never answers",
      """
      function App:on_go() self:push(Child {}) end
      function Child:on_act() self.services.ask({ 1, 2 }) end
      """, "app:tap 'go' app:tap 'act' app:after(0.1):back()",
      services: "ask = flow.replies { 'yes', after = 9 }"),
    Habit("what a tap brings that is refused", "", "pcall(app.tap, app, 'none', { 1, 2 })"),
    Habit(
      "what an event brings that nobody handles",
      """
      function App:on_go() self:push(Child {}) end
      function Child:on_act() pcall(self.emit, self, 'told', { 1, 2 }) end
      """, "app:tap 'go' app:tap 'act' app:back()"),
    Habit(
      "the completion of what cannot be shown",
      """
      function App:on_go()
        local child = Child {}
        self:push(child)
        pcall(self.push, self, child, { completion = function() return child end })
      end
      """, "app:tap 'go' app:back()"),
    Habit(
      "a completion that a restart overtakes",
      "function App:on_go() self:present(Page {}, { completion = function() return self end }) end",
      "app:tap 'go' app:restart()"),
    Habit(
      "a flow's completion that a restart overtakes",
      "function App:on_go() self:push(Child {}, { completion = function() return self end }) end",
      "app:tap 'go' app:restart()"),
    Habit(
      "tabs that a restart overtakes",
      "function App:start() self:set_root(flow.tabs { { 'one', Home {} }, { 'two', Child {} } }) end",
      "app:restart()"),
    Habit(
      "the functions of links that a restart overtakes", "", "app:open 'go' app:restart()",
      links: "go = function() end"),
    Habit(
      "a container that a restart overtakes",
      """
      function App:start()
        local children = { { 'one', Home {} }, { 'two', Child { on_finish = function() return self end } } }
        self:set_root(flow.custom { name = 'drawer', children = children, visible = { 'one' } })
      end
      """, "app:restart()"),
    Habit(
      "a flow that nobody shows", "function App:on_go() Child { on_finish = function() return self end } end",
      "app:tap 'go'"),
    Habit(
      "what flows finish with",
      """
      function App:on_go() self:push(Child {}) end
      function Child:on_act() self:finish { self, 1 } end
      """, "app:tap 'go' app:tap 'act'"),
    Habit(
      "tabs that nobody shows",
      "function App:on_go() flow.tabs { { 'one', Page {} }, { 'two', Child {} } } end", "app:tap 'go'"),
  ]

  @Test func `what a container holds is there when it is shown again, after a restart too`() throws {
    let demo = try Demo(
      """
      local children = { { 'one', Page {} }, { 'two', Form {} } }
      local drawer = flow.custom { name = 'drawer', children = children, visible = { 'one' } }
      function App:on_go() self:present(drawer) end
      function App:on_act() self:dismiss() end
      function App:on_done() self:select 'two' end
      """,
      "app:tap 'go' app:tap 'act' app:tap 'go' app:restart() app:tap 'go' app:tap 'done' app:tap 'act'")
    let again = ["> tap go", "  present  page page_sheet @ home | page"]
    #expect(
      demo.told == again + ["> tap act", "  dismiss  page @ home"] + again
        + ["> restart", "  start    App", "  root     home @ home"] + again
        + [
          "> tap done", "  select   form @ home | page + form", "> tap act", "  dismiss  page + form @ home",
          "  leak     drawer (demo/init.lua local 'drawer'), left at demo/init.lua:5, with 2 more",
        ])
  }

  /// Each time at least a table stays, hence some 20 KiB. Lua's own tables grow by doubling, and shrink only
  /// when something is put into them.
  @Test(arguments: habits) func `nothing stays of`(_ habit: Habit) throws {
    let (few, many) = (try Self.reachable(after: 150, habit), try Self.reachable(after: 450, habit))
    #expect(many - few < 8_192, "\(few) bytes, then \(many)")
  }

  /// The bytes that Lua reaches when so much has been done.
  private static func reachable(after times: Int, _ habit: Habit) throws -> Int {
    let folder = try TemporaryFolder()
    let parts = "services = { \(habit.services) }, links = { \(habit.links) }"
    let manifest = "name = 'demo', version = '1.0.0', api = 1, root = App, \(parts)"
    try folder.file(
      "demo/init.lua", "\(Demo.screens)\n\(habit.body)\nreturn flow.plugin { \(manifest) }")
    let file = try folder.file(
      "main.lua",
      """
      local app = require 'flowhost'.launch 'demo'
      for _ = 1, \(times) do \(habit.acts) end
      """)
    var limits = ScriptLimits()
    limits.fuel *= 100
    limits.time = .max
    var host = try ScriptHost(ScriptSettings(limits: limits, folder: ModuleFolder(forScript: file))) { _ in
      true
    }
    #expect(try host.run(file) == .good)
    return host.reachableBytes()
  }
}
