import Glibc
import Team

/// Scenarios against their goldens, as `flowhost test` plays them.
struct SuiteBench {
  /// The path of the released `flowhost`.
  let flowhost: String

  var subjects: [Subject] {
    [
      Subject(
        name: "flowhost test, 1,000 scenarios", most: 120_000_000, .nanoseconds,
        measure: { try measure(scenarios: 1_000, rounds: 15) }),
      Subject(name: "1,000 scenarios / 1,000 tests of busted", target: 1, measure: peers),
      Subject(
        name: "flowhost test, one scenario", most: 4_500_000, .nanoseconds,
        measure: { try measure(scenarios: 1, rounds: 101) }),
      Subject(
        name: "500 scenarios, 4 shards / 1 process", target: 1.8, measure: shards),
    ]
  }

  private func measure(scenarios count: Int, rounds: Int) throws -> [Double] {
    let suite = try GeneratedSuite(count)
    try suite.accept(with: flowhost)
    return try (0..<rounds).map { _ in try nanoseconds { try run([flowhost, "test", suite.path]) } }
  }

  /// The same number of tests in Lua's usual runner, each with 20 steps on a table.
  private func peers() throws -> Times {
    let suite = try GeneratedSuite(1_000)
    try suite.accept(with: flowhost)
    let spec = try suite.addSpec(count: 1_000)
    return try Times.inTurn(rounds: 5, count: 1) { _ in
      try run([flowhost, "test", suite.path])
    } _: { _ in
      try run(["busted", spec])
    }
  }

  /// The cost of dividing a team's suite. Here all parts are played on one machine.
  private func shards() throws -> Times {
    let suite = try GeneratedSuite(Team(plugins: 20, scenarios: 25, seed: 7))
    try suite.accept(with: flowhost)
    let parts = (1...4).map { "'\(flowhost)' test --shard \($0)/4 \(suite.path) & " }.joined()
    return try Times.inTurn(rounds: 15, count: 1) { _ in
      try run(["sh", "-c", parts + "wait"])
    } _: { _ in
      try run([flowhost, "test", suite.path])
    }
  }
}

/// A plugin and scenarios, for as long as they are needed.
private struct GeneratedSuite: ~Copyable {
  private let folder: GeneratedFolder
  var path: String { folder.path }

  init(_ count: Int) throws {
    let folder = try GeneratedFolder()
    try folder.write(Self.plugin, to: "plugins/items/init.lua")
    for number in 0..<count {
      try folder.write(Self.scenario(number), to: "plugins/items/scenarios/s\(number).lua")
    }
    self.folder = folder
  }

  init(_ team: Team) throws {
    let folder = try GeneratedFolder()
    for file in team.files { try folder.write(file.text, to: file.path) }
    self.folder = folder
  }

  /// Makes goldens of what it tells. What is remembered of runs is kept with it.
  func accept(with flowhost: String) throws {
    setenv("XDG_CACHE_HOME", path, 1)
    try run([flowhost, "test", "--accept", path])
  }

  /// Writes tests for busted, and returns the path of their file.
  func addSpec(count: Int) throws -> String {
    try folder.write(
      """
      describe("items", function()
        for number = 1, \(count) do
          it("opens and closes " .. number, function()
            local stack = { "home" }
            for step = 1, 10 do
              stack[#stack + 1] = { name = "item", id = number + step }
              assert.equal(number + step, stack[#stack].id)
              stack[#stack] = nil
            end
            assert.same({ "home" }, stack)
          end)
        end
      end)
      """, to: "items_spec.lua")
    return path + "/items_spec.lua"
  }

  private static let plugin = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { open = { "id" } } })
    local Item = flow.screen("item", { params = { "id" } })
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_open(id) self:push(Item { id = id }) end
    return flow.plugin { name = "items", version = "1.0.0", api = 1, root = App }
    """

  private static func scenario(_ number: Int) -> String {
    """
    local app = require("flowhost").launch "items"
    for step = 1, 10 do app:tap("open", \(number) + step) app:back() end
    """
  }
}
