import TestSupport
import Testing

/// The `properties.lua` of a plugin, by itself and in an app that requires the plugin.
struct RequiredPropertiesTests {
  private static let desk = """
    local flow = require "flowhost"
    local Form = flow.screen("form", { actions = { send = { "text" } } })
    local Sent = flow.screen("sent", { params = { "text" }, actions = { "done" } })
    local Desk = flow.coordinator "Desk"
    function Desk:start() self:push(Form {}) end
    function Desk:on_send(text) self:push(Sent { text = text }) end
    function Desk:on_done() self:note "done" end
    return Desk
    """

  private static let plugins = [
    "desk": """
    local flow = require "flowhost"
    return flow.plugin { name = "desk", version = "1.0.0", api = 1, root = require "desk.desk" }
    """,
    "shell": """
    local flow = require "flowhost"
    local Desk = require "desk.desk"
    local App = flow.coordinator "App"
    function App:start() self:set_root(Desk {}) end
    return flow.plugin { name = "shell", version = "1.0.0", api = 1, root = App, requires = { desk = "^1.0" } }
    """,
  ]

  private static let properties = """
    local flow = require "flowhost"
    flow.inputs { ["form.send"] = { { "hello" } } }
    flow.always("a text is sent", { on = "sent", from = "form" }, function(app)
      return app:shows("sent").text == "hello" and app:has "form" ~= nil and app:can "sent.done"
        and app:count "Desk" == 1
    end)
    flow.bound("all", function(app) return true end)
    flow.accept("changes nothing: sent: tap done", "the user goes back")
    """

  private static let own = """
    local flow = require "flowhost"
    flow.never("a text is sent", { on = "desk.sent" }, function(app) return app:path() == "sent" end)
    flow.bound("all", function(app) return true end)
    """

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.file("plugins/desk/desk.lua", desk)
    for (name, text) in plugins {
      try folder.file("plugins/\(name)/init.lua", text)
      try folder.file("plugins/\(name)/scenarios/first.lua", "require('flowhost').launch '\(name)'")
    }
    try folder.file("plugins/desk/properties.lua", properties)
    try folder.file("plugins/shell/properties.lua", own)
    return folder
  }

  /// Plugins, and what a search reports about the properties of the first one.
  @Test(arguments: [
    ("desk", "a text is sent", "ACCEPTED changes nothing: sent: tap done"),
    ("shell", "desk.a text is sent", "WARNING  changes nothing: desk.sent: tap done"),
  ])
  func `names mean the same, and bounds and what is accepted count for their own plugin`(
    _ plugin: String, _ name: String, _ finding: String
  ) throws {
    let folder = try Self.folder()
    let run = try Program.shell("flowhost prove \(plugin)", in: folder.path)
    #expect(run.status == 0, "\(run)")
    for part in [name, finding] { #expect(run.output.contains(part), "\(run)") }
    for word in ["STALE", "NEVER", "NOT TRIED", "outside"] { #expect(!run.output.contains(word), "\(run)") }
    #expect(try Program.shell("flowhost test \(plugin) --accept", in: folder.path).status == 0)
    let test = try Program.shell("flowhost test \(plugin)", in: folder.path)
    #expect(test.status == 0, "\(test)")
  }

  @Test func `the list has only the bounds of the plugin itself`() throws {
    let folder = try Self.folder()
    let run = try Program.shell("flowhost prove shell --list", in: folder.path)
    #expect(
      run.output.contains(/\n  always +desk\.a text is sent +plugins\/desk\/properties.lua:3/), "\(run)")
    #expect(run.output.matches(of: /\n  bound +all/).count == 1, "\(run)")
  }
}
