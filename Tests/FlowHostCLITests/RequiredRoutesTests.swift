import TestSupport
import Testing

/// Routes and links of a plugin that an app requires.
struct RequiredRoutesTests {
  private static let files = [
    "desk/desk": """
    local flow = require "flowhost"
    local List = flow.screen "list"
    local Visit = flow.screen("visit", { params = { "id" }, actions = { "move" } })
    local Desk = flow.coordinator "Desk"
    function Desk:start() self:push(List {}) end
    function Desk:on_move() self:note "moved" end
    flow.route("visit", {
      show = Visit, action = "present", from = "root", find = { by = "id" }, owner = "Desk",
    })
    return Desk
    """,
    "desk/init": """
    local flow = require "flowhost"
    return flow.plugin {
      name = "desk", version = "1.0.0", api = 1, root = require "desk.desk", opens = { "desk://" },
      links = { ["visit/:id"] = "visit" },
    }
    """,
    "shell/init": """
    local flow = require "flowhost"
    local Desk = require "desk.desk"
    local Home = flow.screen("home", { actions = { "go" } })
    local App = flow.coordinator "App"
    function App:start() self:set_root(Home {}) end
    function App:on_go() self:push(Desk {}) end
    return flow.plugin {
      name = "shell", version = "1.0.0", api = 1, root = App, requires = { desk = "^1.0" },
      opens = { "shell://" }, links = { ["visits/:id"] = "desk.visit" },
    }
    """,
  ]

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.file("plugins/\(name).lua", text) }
    return folder
  }

  /// A required plugin that opens nothing itself: its links open in the app that requires it.
  @Test func `links of a plugin without a scheme are tried with that of the app`() throws {
    let folder = try Self.folder()
    let desk = try #require(Self.files["desk/init"])
    try folder.file(
      "plugins/desk/init.lua",
      desk.replacing(", opens = { \"desk://\" }", with: "")
        .replacing("[\"visit/:id\"] = \"visit\"", with: "[\"visit/:id\"] = \"visit\", first = \"first\"")
        .replacing(
          "return",
          with: """
            flow.route("first", { show = require "desk.desk", from = "root" })
            return
            """))
    let proof = try Program.flowhost("prove", "shell", in: folder.path).output
    #expect(proof.hasPrefix("shell: 1 start, 3 states, 10 steps") && !proof.contains("link shell://first"))
    #expect(proof.contains(#"flow.inputs { open = { { "shell://visit/1" } } }"#), "\(proof)")
    let wrong = try Program.flowhost("open", "visits/7", in: folder.path)
    #expect(wrong.complaints.contains("shell://"), "\(wrong)")
  }

  @Test(arguments: ["shell://visits/7", "desk://visit/7"])
  func `a link opens, its owner handles the screen, and the app gives its own link`(_ url: String) throws {
    let folder = try Self.folder()
    try folder.file(
      "visit.lua",
      """
      local app = require("flowhost").launch "shell"
      app:tap "go"
      assert(app:open "\(url)")
      app:tap "move"
      print(app:url())
      """)
    let run = try Program.flowhost("run", "visit.lua", in: folder.path)
    #expect(run.status == 0 && run.output.contains("  note     moved\n"), "\(run)")
    #expect(run.output.contains("  print    shell://visits/7\n"), "\(run)")
  }

  @Test func `the links of required plugins are listed, too`() throws {
    let folder = try Self.folder()
    let result = try Program.flowhost("links", "shell", in: folder.path)
    #expect(
      result == Program.Result("shell\n  shell://visits/:id  desk.visit\n  desk://visit/:id    desk.visit\n"),
      "\(result)")
  }
}
