import Testing

/// A small app that can be made to keep what it should let go.
enum LeakyApp {
  /// An app with a home screen, on which one can open things that leave again.
  static func text(_ methods: String, before: String = "") -> String {
    """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "go", "more" } })
    local Photo = flow.screen("photo", { state = { note = {} }, actions = { "done" } })
    local Buy = flow.coordinator("Buy", { params = { "other?" } })
    local App = flow.coordinator "App"
    function Buy:start() self:push(Photo {}) end
    function Buy:on_done() self:finish() end
    function App:start() self:set_root(Home {}) end
    function App:on_done() self:pop() end
    \(before)
    \(methods)
    return flow.plugin { name = "app", version = "1.0.0", api = 1, root = App }
    """
  }

  static let scenario = """
    local flow = require "flowhost"
    local app = flow.launch "app"
    app:tap "go"
    app:tap "done"
    """

  /// The lines about leaks of a scenario's run.
  static func leaks(
    _ methods: String, before: String = "", _ scenario: String = LeakyApp.scenario
  ) throws -> [String] {
    let run = try Run(scenario, modules: ["app.lua": text(methods, before: before)])
    #expect(run.error == nil)
    return run.trace.filter { $0.hasPrefix("  leak ") }.map { String($0.dropFirst(11)) }
  }
}
