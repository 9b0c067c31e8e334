import Foundation
import TestSupport
import Testing

/// `flowhost prove --write`.
struct ProveWriteTests {
  /// An app that fails, crashes, and has a dead end.
  private static let plugin = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "go", "fail", "ask" } })
    local Page = flow.screen "page"
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_go() self:replace(Page {}, { all = true }) end
    function App:on_fail() self.x.y = 1 end
    function App:on_ask() self:present(Page {}) self:present(Page {}) end
    return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App }
    """

  private static func folder(_ properties: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", plugin)
    try folder.file("plugins/p/properties.lua", "local flow = require 'flowhost'\n" + properties)
    return folder
  }

  private static func files(in folder: borrowing TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/plugins/p/scenarios").sorted()
  }

  @Test func `each way is a scenario that passes, with its golden`() throws {
    let folder = try Self.folder()
    let run = try Program.shell("unset CI; flowhost prove p --write", in: folder.path)
    #expect(run.status == 1, "\(run)")
    #expect(run.output.contains("\nwrote plugins/p/scenarios/dead_end_page.lua and its golden\n"), "\(run)")
    let name = "failed_handler_on_fail_attempt_to_index_a_nil_value_field_x"
    let names = try Self.files(in: folder)
    #expect(names.contains("\(name).lua") && names.contains("\(name).golden"), "\(names)")
    let text = try String(contentsOfFile: folder.path + "/plugins/p/scenarios/\(name).lua", encoding: .utf8)
    #expect(
      text == """
        -- failed handler: on_fail: attempt to index a nil value (field 'x')
        -- Written by 'flowhost prove p --write'.
        local flow = require "flowhost"
        flow.scenario { errors = "expected" }
        local app = flow.launch "p"
        app:tap "fail"

        """)
    let test = try Program.shell("unset CI; flowhost test | sed 's/ in .*//'", in: folder.path)
    #expect(test.output == "\(names.count / 2) passed\n", "\(test)")
  }

  @Test func `a way by a timer can be played without services`() throws {
    let folder = try Self.folder()
    try folder.file(
      "plugins/p/init.lua",
      Self.plugin.replacing("on_go() self:replace(Page {}, { all = true })", with: "on_go()").replacing(
        "self:push(Home {})",
        with:
          "self:push(Home {}) flow.spawn(function() flow.sleep(9) self:replace(Page {}, { all = true }) end)")
    )
    let run = try Program.shell("unset CI; flowhost prove p --write --only 'dead end'", in: folder.path)
    #expect(run.output.contains("local app = flow.launch(\"p\", { manual = true })\n"), "\(run)")
    #expect(run.output.contains("           app:fire_timer()\n"), "\(run)")
    #expect(run.output.contains("\nwrote plugins/p/scenarios/dead_end_page.lua and its golden\n"), "\(run)")
  }

  @Test func `what is there is kept`() throws {
    let folder = try Self.folder()
    try folder.file("plugins/p/scenarios/dead_end_page.golden", "mine")
    let run = try Program.shell("unset CI; flowhost prove p --write --only 'dead end'", in: folder.path)
    #expect(
      run.output.hasSuffix("\nkept plugins/p/scenarios/dead_end_page.lua, which is there already\n"), "\(run)"
    )
    #expect(try Self.files(in: folder) == ["dead_end_page.golden"])
  }

  @Test func `one way is shown and written, and cells have names of their own`() throws {
    let folder = try Self.folder()
    let one = try Program.shell("unset CI; flowhost prove p --show 1 --write", in: folder.path)
    let names = try Self.files(in: folder)
    #expect(one.status == 0 && names.count == 2, "\(one)")
    let run = try Program.shell(
      "unset CI; flowhost prove p --write --only dead_end --by device", in: folder.path)
    #expect(run.output.contains("\nwrote plugins/p/scenarios/dead_end_page_device_pad.lua and"), "\(run)")
  }

  @Test func `a scenario of a broken property passes when it holds again`() throws {
    let folder = try Self.folder("flow.never('pages', function(app) return app:has 'page' end)")
    let run = try Program.shell("unset CI; flowhost prove p --write --only pages", in: folder.path)
    #expect(
      run.output.hasSuffix(
        """

        wrote plugins/p/scenarios/happened_pages.lua and its golden. \
        'flowhost test' fails there until the property holds.

        """), "\(run)")
    #expect(try Program.shell("unset CI; flowhost test", in: folder.path).status == 1)
    try folder.file("plugins/p/properties.lua", "")
    let test = try Program.shell("unset CI; flowhost test | sed 's/ in .*//'", in: folder.path)
    #expect(test.output == "1 passed\n", "\(test)")
  }

  @Test func `nothing is written where CI is set`() throws {
    let folder = try Self.folder()
    let run = try Program.shell("export CI=true; flowhost prove p --write", in: folder.path)
    #expect(
      run.status == 2 && run.complaints.hasPrefix("flowhost: nothing new is written where CI"), "\(run)")
    #expect(throws: (any Error).self) { try Self.files(in: folder) }
  }
}
