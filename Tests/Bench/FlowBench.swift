import BenchBaseline
import Scripting

/// Flows in Lua: a coordinator's push and pop through router, stage and trace, against a plain Lua stack;
/// a scenario in a warm host; growth.
enum FlowBench {
  static var subjects: [Subject] {
    [
      Subject(name: "a coordinator's push and pop / plain Lua", target: 2.5, measure: pairs),
      Subject(name: "a scenario of 20 steps, warm", most: 150_000, .nanoseconds, measure: scenario),
      Subject(name: "a step of 10,000 / of 10", target: 1.5, measure: growth),
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
    var host = try Self.makeHost()
    try host.load(Array(app.utf8), as: "items")
    image = try host.snapshot()
    self.host = host
  }

  private static func makeHost() throws(ScriptError) -> ScriptHost {
    var limits = ScriptLimits()
    limits.fuel = 1_000_000_000_000
    limits.handlerFuel = 1_000_000_000_000
    limits.memory = 1 << 30
    limits.restTime = 1 << 60
    limits.restTurns = 1 << 30
    limits.time = 1 << 60
    return try ScriptHost(limits: limits, folder: ModuleFolder(forScript: "bench.lua", in: "/")) { _ in true }
  }

  mutating func run(_ acts: String) throws {
    try host.restore(image)
    let script = "local flow = require 'flowhost' local app = flow.launch(require 'items') \(acts)"
    let verdict = try host.run(Array(script.utf8), name: "scenario.lua")
    guard verdict == .good else { throw BenchError.system("the scenario fails: \(verdict)") }
  }
}
