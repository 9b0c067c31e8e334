import Platform
import Scripting
import Testing

/// The cost of a step does not depend on the number of live flows.
struct CrowdTests {
  private static let app = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "show", "begin", "ask", fill = { "count" } } })
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
    function App:on_ask() self:alert { title = "well?" } end
    return App
    """

  private static let tabs = """
    local flow = require "flowhost"
    local Home, Page = flow.screen("home", { actions = { push = { "count" } } }), flow.screen "page"
    local App, Hidden = flow.coordinator "App", flow.coordinator "Hidden"
    function App:start()
      self.hidden = Hidden {}
      self:set_root(flow.tabs { { "first", Home {} }, { "second", self.hidden } })
    end
    function Hidden:start() self:push(Page {}) end
    function App:on_push(count) for _ = 1, count do self.hidden:push(Page {}) end end
    return App
    """

  @Test func `a push onto a stack that was never on screen costs what it changes`() throws {
    var ratios: [Double] = []
    for _ in 0..<3 {
      var long = try Self.host(of: Self.tabs)
      var short = try Self.host(of: Self.tabs)
      let ours = try Self.time("app:tap('push', 2000)", &long, times: 1) / 2_000
      ratios.append(ours / (try Self.time("app:tap('push', 200)", &short, times: 1) / 200))
    }
    #expect(ratios.sorted()[1] < 4, "\(ratios)")
  }

  /// Some of the steps that a user takes again and again; some 2 ms each while tests are built without optimization.
  @Test(arguments: [
    "app:tap 'show'", "app:tap 'begin' app:back()", "app:tap 'ask' app:tap 'ok'", "app:wait(1)",
  ]) func `a step is no slower beside 3,000 flows than beside 10`(_ acts: String) throws {
    var many = try Self.host(beside: 3_000)
    var few = try Self.host(beside: 10)
    var ratios: [Double] = []
    for _ in 0..<7 {
      let (ours, theirs) = (try Self.time(acts, &many), try Self.time(acts, &few))
      ratios.append(ours / theirs)
    }
    // To look once at each flow in each step would be some twenty times as slow. A busy machine adds up to six.
    #expect(ratios.sorted()[3] < 8, "\(ratios)")
  }

  private static func host(beside flows: Int) throws -> ScriptHost {
    var host = try host(of: app)
    _ = try host.evaluate("app:tap('fill', \(flows))", as: .statement)
    return host
  }

  private static func host(of app: String) throws -> ScriptHost {
    var limits = ScriptLimits()
    limits.fuel *= 1_000
    limits.handlerFuel *= 1_000
    limits.time = .max
    var host = try ScriptHost(
      ScriptSettings(limits: limits, folder: ModuleFolder(forScript: "crowd.lua", in: "/"))
    ) { _ in
      true
    }
    try host.load(Array(app.utf8), as: "crowd")
    try host.openPrompt()
    _ = try host.evaluate("app = require 'flowhost'.launch(require 'crowd')", as: .statement)
    return host
  }

  private static func time(_ acts: String, _ host: inout ScriptHost, times: Int = 10) throws -> Double {
    let duration = try ContinuousClock().measure {
      _ = try host.evaluate("for _ = 1, \(times) do \(acts) end", as: .statement)
    }
    return duration / .nanoseconds(1)
  }
}
