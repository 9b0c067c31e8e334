import LuaBridge
import Scripting
import Testing

/// A host that is put back as it was before each scenario.
struct WarmHostTests {
  private static let app = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { open = { "id" } } })
    local Item = flow.screen("item", { params = { "id" } })
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_open(id) self:push(Item { id = id }) end
    return App
    """

  private static let scenario = """
    local app = require("flowhost").launch(require "items")
    for _ = 1, 10 do app:tap('open', 3) app:back() end
    """

  @Test func `the same scenario gives the same bytes 250 times`() throws {
    var limits = ScriptLimits()
    limits.memory = 1 << 24
    var lines: [String] = []
    var host = try ScriptHost(
      ScriptSettings(limits: limits, folder: ModuleFolder(forScript: "a.lua", in: "/"))
    ) { report in
      if case .told(let line) = report { lines.append("\(line)") }
      return true
    }
    try host.load(Array(Self.app.utf8), as: "items")
    let image = try host.snapshot()
    var first: [String] = []
    for round in 0..<250 {
      lines = []
      try host.restore(image)
      #expect(try host.run(Array(Self.scenario.utf8), name: "scenario.lua") == .good)
      if round == 0 { first = lines }
      #expect(lines == first)
    }
  }
}
