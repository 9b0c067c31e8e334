import TestSupport
import Testing

/// Names of screens in a plugin that an app requires: the plugin writes its own without a prefix.
struct RequiredScreensTests {
  private static func part(popping name: String) -> String {
    """
    local flow = require "flowhost"
    local One = flow.screen("one", { actions = { "next" } })
    local Two = flow.screen("two", { actions = { "up" } })
    local Part = flow.coordinator "Part"
    function Part:start() self:push(One {}) end
    function Part:on_next() self:push(Two {}) end
    function Part:on_up() self:pop_to "\(name)" end
    return Part
    """
  }

  private static let app = """
    local flow = require "flowhost"
    local One = flow.screen("one", { actions = { "go" } })
    local App = flow.coordinator "App"
    function App:start() self:push(One {}) end
    function App:on_go() self:push(require "part.part" {}) end
    return flow.plugin { name = "app", version = "1.0.0", api = 1, root = App, requires = { part = "1" } }
    """

  private static func folder(popping name: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.file("plugins/part/part.lua", part(popping: name))
    try folder.file(
      "plugins/part/init.lua",
      """
      local flow = require "flowhost"
      return flow.plugin { name = "part", version = "1.0.0", api = 1, root = require "part.part" }
      """)
    try folder.file("plugins/app/init.lua", app)
    return folder
  }

  /// The name that the plugin writes, and the paths after `up` alone and in the app.
  static let names: [(name: String, alone: String, inApp: String)] = [
    ("one", "one", "one part.one"), ("part.one", "one two", "one part.one"),
  ]

  @Test(arguments: names) func `pop_to takes the plugin's own name of a screen`(
    _ name: String, _ alone: String, _ inApp: String
  ) throws {
    let folder = try Self.folder(popping: name)
    for (plugin, acts, path) in [("part", ["next", "up"], alone), ("app", ["go", "next", "up"], inApp)] {
      let taps = acts.map { "app:tap '\($0)' " }.joined()
      try folder.file(
        "up.lua", "local app = require('flowhost').launch '\(plugin)' \(taps) app:expect '\(path)'")
      let result = try Program.flowhost("run", "up.lua", in: folder.path)
      #expect(result.output.contains("\n= end ") && !result.complaints.contains("expected"), "\(result)")
    }
  }

  /// A remedy is a name that the plugin can write, whoever requires it.
  @Test func `a suggestion is the plugin's own name`() throws {
    let folder = try Self.folder(popping: "on")
    let result = try Program.shell("printf 'go\\nnext\\nup\\n' | flowhost repl app", in: folder.path)
    let words = "no 'on' to go back to in: one part.one part.two. Did you mean 'one'?"
    #expect(result.output.contains(words), "\(result)")
  }
}
