import BenchBaseline
import Scripting

/// Flows in Lua: a coordinator's push and pop through router, stage and trace, against a plain Lua stack;
/// a scenario in a warm host; growth.
enum FlowBench {
  static var subjects: [Subject] {
    [
      Subject(name: "a coordinator's push and pop / plain Lua", target: 2, measure: pairs),
      Subject(name: "a scenario of 20 steps, warm", most: 120_000, .nanoseconds, measure: scenario),
      Subject(name: "a step of 10,000 / of 10", target: 1.5, measure: growth),
      Subject(name: "a step beside 10,000 flows / beside 10", target: 1.5, measure: crowds),
    ]
  }

  private static func pairs() throws -> Times {
    guard let plain = plain_open(0) else { throw BenchError.system("Lua gives no state") }
    defer { plain_close(plain) }
    let loop = plain_load(plain, PlainStack.withCompletions)
    var stage = try Warm(app)
    return try Times.inTurn(rounds: 15, count: 10_000) { count in
      try stage.run("app:tap('go', \(count))")
    } _: { count in
      plain_run(plain, loop, Int32(count))
    }
  }

  private static func scenario() throws -> [Double] {
    var stage = try Warm(app)
    let steps = String(repeating: "app:tap('open', 3) app:back() ", count: 10)
    return try (0..<301).map { _ in try nanoseconds { try stage.run(steps) } }
  }

  private static func growth() throws -> Times {
    var stage = try Warm(app)
    return try Times.inTurn(rounds: 7, count: 10_000) { count in
      try stage.run("for _ = 1, \(count / 2) do app:tap('open', 3) app:back() end")
    } _: { count in
      for _ in 0..<count / 10 { try stage.run("for _ = 1, 5 do app:tap('open', 3) app:back() end") }
    }
  }

  /// A step shows a screen and takes it away, and begins a flow that the user leaves.
  private static func crowds() throws -> Times {
    var many = try Crowd(of: 10_000)
    var few = try Crowd(of: 10)
    return try Times.inTurn(rounds: 15, count: 200) { count in
      try many.step(count)
    } _: { count in
      try few.step(count)
    }
  }

  private static let app = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { open = { "id" }, go = { "count" } } })
    local Item = flow.screen("item", { params = { "id" } })
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_open(id) self:push(Item { id = id }) end
    function App:on_go(count)
      for id = 1, count do
        self:push(Item { id = id })
        self:pop()
      end
    end
    return App
    """
}

/// A host in which an app is loaded, and put back as it was before each run.
private struct Warm: ~Copyable {
  private var host: ScriptHost
  private let image: ScriptImage

  init(_ app: String) throws {
    var host = try ScriptHost.unlimited()
    try host.load(Array(app.utf8), as: "items")
    image = try host.snapshot()
    self.host = host
  }

  mutating func run(_ acts: String) throws {
    try host.restore(image)
    let script = "local flow = require 'flowhost' local app = flow.launch(require 'items') \(acts)"
    let verdict = try host.run(Array(script.utf8), name: "scenario.lua")
    guard verdict == .good else { throw BenchError.system("the scenario fails: \(verdict)") }
  }
}

/// An app in which so many flows are alive, each waiting for a screen to leave.
private struct Crowd: ~Copyable {
  private var host: ScriptHost

  init(of count: Int) throws {
    var host = try ScriptHost.unlimited()
    try host.load(Array(Self.app.utf8), as: "crowd")
    try host.openPrompt()
    _ = try host.evaluate("app = require 'flowhost'.launch(require 'crowd')", as: .statement)
    _ = try host.evaluate("app:tap('fill', \(count))", as: .statement)
    self.host = host
  }

  mutating func step(_ count: Int) throws {
    let acts = "app:tap 'show' app:tap 'begin' app:back()"
    guard case .done = try host.evaluate("for _ = 1, \(count) do \(acts) end", as: .statement) else {
      throw BenchError.system("the app does not do its steps")
    }
  }

  private static let app = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "show", "begin", fill = { "count" } } })
    local Page = flow.screen "page"
    local App, Alive, Child = flow.coordinator "App", flow.coordinator "Alive", flow.coordinator "Child"
    function App:start()
      self.home = Home {}
      self:set_root(self.home)
    end
    function Alive:start() self.root.home:await() end
    function Child:start() self:push(Page {}) end
    function App:on_fill(count) for _ = 1, count do self:push(Alive {}) end end
    function App:on_show() self:push(Page {}) self:pop() end
    function App:on_begin() self:push(Child {}) end
    return App
    """
}

extension ScriptHost {
  /// A host whose scripts may do as much as they want.
  fileprivate static func unlimited() throws(ScriptError) -> ScriptHost {
    var limits = ScriptLimits()
    limits.fuel = 1_000_000_000_000
    limits.handlerFuel = 1_000_000_000_000
    limits.memory = 1 << 30
    limits.restTime = 1 << 60
    limits.restTurns = 1 << 30
    limits.time = 1 << 60
    return try ScriptHost(
      ScriptSettings(limits: limits, folder: ModuleFolder(forScript: "bench.lua", in: "/"))
    ) { _ in true }
  }
}
