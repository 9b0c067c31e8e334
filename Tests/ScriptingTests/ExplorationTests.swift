import Proving
import Scripting
import Team
import TestSupport
import Testing

/// Exploration: every state that acts lead to from the present one, each once.
struct ExplorationTests {
  /// The numbers of an exploration, and the states about which the two forms disagree.
  private func explore(
    _ app: String, states: Int = 10_000
  ) throws -> (counts: Proof.Counts, disagreements: Int?) {
    var host = try ScriptHost(
      ScriptSettings(
        folder: ModuleFolder(forScript: "main.lua", among: PluginFolders([Program.repository + "/plugins"]))),
      output: { _ in true })
    _ = try host.run(Array(app.utf8), name: "main.lua")
    var limits = ProofLimits()
    (limits.states, limits.audited) = (states, 0)
    let result = try host.proveFromHere(with: GivenValues(), limits)
    return (result.proof.counts, result.audit?.disagreements)
  }

  private static let steps = """
    local flow = require "flowhost"
    local Page = flow.screen("page", { actions = { "next", "add", "drop", "swap" } })
    local App = flow.coordinator "App"
    local count = 0
    function App:start() self:push(Page {}) self.list = {} end
    function App:on_next() self:push(Page {}) end
    flow.launch(App)

    """

  @Test func `an app with one state`() throws {
    let result = try explore(Self.steps.replacing("function App:on_next() self:push(Page {}) end", with: ""))
    #expect(result.counts.states == 1 && result.counts.depth == 0)
  }

  /// A counter that goes round has as many states as values, wherever it is kept.
  @Test(arguments: [
    ("function App:on_add() count = (count + 1) % 5 end", 5),
    ("function App:on_add() self.n = ((self.n or 0) + 1) % 5 end", 6),
    ("function App:on_add() self.store.n = ((self.store.n or 0) + 1) % 5 end", 6),
    (
      "function App:on_add() if #self.list == 4 then self.list = {} else table.insert(self.list, {}) end end",
      5
    ),
    (
      """
      local turn = coroutine.wrap(function() while true do for i = 1, 4 do coroutine.yield(i) end end end)
      function App:on_add() turn() end
      """, 5
    ),
  ])
  func `a counter has a state for each value`(_ handler: String, _ states: Int) throws {
    let text = Self.steps.replacing("function App:on_next() self:push(Page {}) end", with: handler)
    let result = try explore(text)
    #expect(result.counts.states == states && result.disagreements == 0, "\(result)")
  }

  /// Times and chance are no part of a state until a script asks for them. Then no state is like another.
  @Test(arguments: [("1", false), ("os.time()", true), ("os.clock()", true), ("math.random()", true)])
  func `clock and chance count as soon as a script reads them`(_ value: String, _ isEndless: Bool) throws {
    let handler =
      "function App:on_add() if \(value) == 0 then self.n = 1 end self:push(Page {}) self:pop() end"
    let text = Self.steps.replacing("function App:on_next() self:push(Page {}) end", with: handler)
    let result = try explore(text, states: 50)
    #expect((result.counts.states >= 50) == isEndless && result.disagreements == 0, "\(result)")
  }

  /// History is no part of a state: numbers of screens and handlers, the trace, the clock.
  @Test func `going and coming back is no new state`() throws {
    let text = """
      local flow = require "flowhost"
      local Home = flow.screen("home", { actions = { "go" } })
      local Page = flow.screen("page", { actions = { "ask" } })
      local App = flow.coordinator "App"
      function App:start() self:push(Home {}) end
      function App:on_go() self:push(Page {}) end
      function App:on_ask() self:alert { "Sure?", "Yes", "No" } end
      flow.launch(App)
      """
    let result = try explore(text)
    #expect(
      result.counts.states == 3 && result.counts.depth == 2 && result.counts.unexplored == 0
        && result.disagreements == 0,
      "\(result)")
  }

  /// The 8-puzzle with a smaller board: half of the orders of six tiles can be reached.
  @Test func `a puzzle of two by three has 360 states, 21 deep`() throws {
    let result = try explore(Puzzle.app(width: 3, height: 2))
    #expect(
      result.counts.states == 360 && result.counts.depth == 21 && result.counts.unexplored == 0, "\(result)")
    #expect(result.disagreements == 0)
  }

  /// Example plugins, with the number of their states.
  @Test(arguments: [("products", 35), ("profile", 8), ("mail", 300), ("shop", 300)])
  func `the two forms agree about every state`(_ plugin: String, _ states: Int) throws {
    let result = try explore("require 'flowhost'.launch '\(plugin)'", states: states)
    #expect(result.counts.states >= states && result.disagreements == 0, "\(result)")
  }

  /// Four counters, and the clock, which is read where they meet.
  private static let counters = """
    local flow = require "flowhost"
    local Page = flow.screen("page", { actions = { "a", "b", "c", "d" } })
    local App = flow.coordinator "App"
    function App:start() self.a, self.b, self.c, self.d = 0, 0, 0, 0 self:push(Page {}) end
    for _, key in ipairs { "a", "b", "c", "d" } do
      App["on_" .. key] = function(self)
        self[key] = (self[key] + 1) % 5
        if self.a + self.b + self.c + self.d == 12 then self.read = os.clock() end
        self:push(Page {})
        self:pop()
      end
    end
    flow.launch(App)
    """

  /// Processes take states in any order, but the result is the one of a single process. Levels beyond the limit are cut
  /// at the same state, and a clock that one process has read is a part of the states of all.
  @Test(arguments: [
    (#"require "flowhost".launch "mail""#, 400, true), (#"require "flowhost".launch "shop""#, 300, true),
    (#"require "flowhost".launch "products""#, 10_000, false), (counters, 1_000, true),
  ])
  func `any number of processes finds the same`(_ script: String, _ states: Int, _ splits: Bool) throws {
    let lines = try [1, 2, 3].map { jobs in
      try Program.shell(
        "\(Program.beside("ExploreEcho")) \(Program.repository)/plugins '\(script)' \(states) \(jobs)"
      ).output
    }
    let others = "another process\n"
    let reports = lines.map { $0.replacing(others, with: "") }
    #expect(reports[0] == reports[1] && reports[0] == reports[2] && !reports[0].isEmpty, "\(lines)")
    #expect(!splits || lines[1].contains(others), "\(lines)")
  }
}
