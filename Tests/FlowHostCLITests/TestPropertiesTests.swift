import TestSupport
import Testing

/// Properties of `properties.lua` that `flowhost test` judges.
struct TestPropertiesTests {
  private static let plugin = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "go" } })
    local Page = flow.screen("page", { actions = { "done" } })
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_go() self:push(Page {}) end
    function App:on_done() self:pop() end
    return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App }
    """

  private static let scenario = """
    local app = require("flowhost").launch "p"
    app:tap "go"
    app:tap "done"
    app:expect "home"
    """

  private static func run(_ properties: String, _ line: String = "flowhost test") throws -> Program.Result {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", plugin)
    try folder.file("plugins/p/scenarios/go.lua", scenario)
    _ = try Program.shell("flowhost test --accept", in: folder.path)
    try folder.file("plugins/p/properties.lua", "local flow = require 'flowhost'\n" + properties)
    return try Program.shell(line, in: folder.path)
  }

  private static let page = "function(app) return app:shows 'page' ~= nil end)"

  @Test(arguments: [
    ("flow.never('no page', " + page, "property 'no page' does not hold after 'tap go'"),
    ("flow.always('a page', " + page, "property 'a page' does not hold after 'launch p'"),
    (
      "flow.always('a page', { by = 'tap done' }, " + page, "property 'a page' does not hold after 'tap done'"
    ),
    (
      "flow.never('no way back', { from = 'page', on = 'home' }, function() return true end)",
      "property 'no way back' does not hold after 'tap done'"
    ),
    (
      "flow.never('none', function() error('oh') end)",
      "property 'none' failed: oh"
    ),
  ])
  func `a property that does not hold fails a scenario`(_ property: String, _ sentence: String) throws {
    let run = try Self.run(property)
    #expect(run.status == 1, "\(run)")
    #expect(
      run.output.hasPrefix("FAIL p/go: \(sentence)\n  plugins/p/properties.lua:2\n0 passed, 1 failed in "),
      "\(run.output)")
  }

  static let accepted: [(property: String, finding: String)] = [
    ("flow.never('no page', " + page, "happened: no page"),
    ("flow.always('a page', " + page, "not always: a page"),
    (
      "flow.never('none', function() error('oh') end)",
      "property failed: none: plugins/p/properties.lua:2: oh"
    ),
  ]

  @Test(arguments: accepted)
  func `what a proof accepts fails no scenario`(_ property: String, _ finding: String) throws {
    let line = "flowhost test && flowhost prove p | tail -n 1"
    let run = try Self.run("\(property)\nflow.accept('\(finding)', 'known')", line)
    #expect(run.status == 0 && run.output.hasPrefix("1 passed in "), "\(run)")
    #expect(run.output.hasSuffix("\np: proved\n"), "\(run)")
    let other = try Self.run("\(property)\nflow.accept('\(finding)s', 'known')")
    #expect(other.status == 1, "\(other)")
  }

  @Test(arguments: [
    "flow.never('no page', { on = 'home' }, " + page, "flow.sometimes('a form', function() return false end)",
    "flow.never('on a pad', { device = 'pad' }, function() return true end)",
  ])
  func `a property that holds, or does not apply, changes nothing`(_ property: String) throws {
    let run = try Self.run(property)
    #expect(run.status == 0 && run.output.hasPrefix("1 passed in "), "\(run)")
  }

  @Test(arguments: ["", ", { manual = true }"])
  func `the timers and calls that wait are those of a proof`(_ mode: String) throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "plugins/p/init.lua",
      Self.plugin.replacing(
        "self:push(Home {})",
        with: """
          self:push(Home {})
          flow.spawn(function() flow.sleep(100) self.services.slow(1) end)
          flow.spawn(function() flow.sleep(50) end)
          """
      ).replacing("root = App", with: "root = App, services = { slow = flow.replies { 1, after = 50 } }"))
    try folder.file(
      "plugins/p/properties.lua",
      """
      local flow = require 'flowhost'
      flow.always('two', { acts = 1 }, function(app)
        local all = app:pending()
        return #all == 2 and all[1].timer <= 50 and all[2].timer > 50 and #app:pending 'slow' == 0
      end)
      """)
    try folder.file(
      "plugins/p/scenarios/go.lua", Self.scenario.replacing("launch \"p\"", with: "launch(\"p\"\(mode))"))
    let run = try Program.shell("unset CI; flowhost test --accept && flowhost test", in: folder.path)
    #expect(run.status == 0, "\(run)")
  }

  @Test func `the variant of a property is that of the state`() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "plugins/p/init.lua",
      Self.plugin.replacing(
        "root = App",
        with: "root = App, experiments = { nav = { 'a', 'b' } }, opens = { 'p://' }, links = { x = 'x' }"
      ).replacing(
        "return",
        with:
          "flow.route('home', { show = Home, build = false })\nflow.route('x', { show = Page, from = 'home' })\nreturn"
      ))
    try folder.file(
      "plugins/p/properties.lua",
      """
      local flow = require 'flowhost'
      flow.always('a', { variant = { nav = 'a' } }, function(app) return app:variant 'nav' == 'a' end)
      flow.never('b', { variant = { nav = 'b' } }, function() return true end)
      """)
    try folder.file(
      "plugins/p/scenarios/go.lua", "local app = require('flowhost').launch 'p'\napp:open 'p://x?nav=b'")
    let run = try Program.shell("unset CI; flowhost test --accept; flowhost test", in: folder.path)
    #expect(run.status == 1, "\(run)")
    #expect(
      run.output.contains("FAIL p/go: property 'b' does not hold after 'open p://x?nav=b'"), "\(run)")
  }

  @Test func `a broken file fails every scenario`() throws {
    let run = try Self.run("flow.never('no page', { on = 'pge' }, function() end)")
    #expect(
      run.status == 1 && run.output.contains("there is no screen 'pge'. Did you mean 'page'?"), "\(run)")
  }

  @Test func `the lines of the file do not count as those of the app`() throws {
    let run = try Self.run(
      "flow.sometimes('a form', function()\nreturn false\nend)", "flowhost test --coverage")
    #expect(run.status == 0 && run.output.contains("p: all reached: 2 screens, "), "\(run)")
  }

  @Test func `a run does not judge properties`() throws {
    let run = try Self.run("flow.never('no page', " + Self.page, "flowhost run p/go")
    #expect(run.status == 0 && !run.output.contains("no page"), "\(run)")
  }
}
