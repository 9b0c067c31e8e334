import TestSupport
import Testing

/// Comments above the lines that findings and traces name.
struct MovedLinesTests {
  private static let plugin = """
    local flow = require "flowhost"
    local keep = {}
    local Home = flow.screen("home", { actions = { "go" } })
    local Page = flow.screen "page"
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_go()
      keep[1] = Page {}
      self:push(keep[1])
    end
    return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App }
    """

  private static let properties = """
    local flow = require "flowhost"
    flow.never("x", function(app) error "xx" end)
    """

  private static let scenario = """
    local flow = require "flowhost"
    flow.scenario { leaks = "expected" }
    local app = flow.launch "p"
    app:tap "go"
    app:back()
    """

  private static let leak = "leak: page (p/init.lua local 'keep'[1])"

  private static let golden = """
    # proof 1 p whole
    p: not proved
    BROKEN         \(leak)  (2 acts)
    BROKEN         property failed: x: xx  (0 acts)

    """

  private static func folder(_ properties: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", plugin)
    try folder.file("plugins/p/properties.lua", properties)
    return folder
  }

  private static let comment = "sed -i '1i -- a comment' plugins/p/*.lua"

  @Test func `the titles of a golden have no lines, and are known below a comment`() throws {
    let folder = try Self.folder(Self.properties)
    let run = try Program.shell(
      "unset CI; flowhost prove p --accept; cat plugins/p/prove.golden", in: folder.path)
    #expect(run.output.hasSuffix("\nwrote plugins/p/prove.golden\n" + Self.golden), "\(run)")
    #expect(
      run.output.contains(
        Self.leak + "  (2 acts)\n         plugins/p/init.lua:8\n         made at p/init.lua:8"))
    let next = try Program.shell("\(Self.comment); flowhost prove p && flowhost test", in: folder.path)
    #expect(next.status == 0 && next.output.contains("KNOWN    \(Self.leak)"), "\(next)")
  }

  @Test(arguments: [
    "leak: page (p/init.lua local 'keep'[1]), made at p/init.lua:7, left at p/init.lua:7",
    "property failed: x: plugins/p/properties.lua:9: xx",
  ])
  func `a title with a line, as older goldens have it, is known and accepted`(_ title: String) throws {
    let old = Self.golden.replacing(
      title.hasPrefix("leak") ? Self.leak : "property failed: x: xx", with: title)
    let folder = try Self.folder(Self.properties)
    try folder.file("plugins/p/prove.golden", old)
    let run = try Program.shell("flowhost prove p", in: folder.path)
    #expect(run.status == 0 && run.output.contains("2 broken, 2 of them known."), "\(run)")
    let accepting = Self.properties + "\nflow.accept(\"\(title)\", \"so far\")"
    let second = try Self.folder(accepting)
    let other = try Program.shell("flowhost prove p", in: second.path)
    #expect(
      other.output.contains("ACCEPTED \(title.prefix(8))") && !other.output.contains("STALE"), "\(other)")
  }

  @Test func `the trace of a leak below a comment equals its golden`() throws {
    let folder = try Self.folder("")
    try folder.file("plugins/p/scenarios/go.lua", Self.scenario)
    let run = try Program.shell(
      "unset CI; flowhost test --accept && \(Self.comment) && flowhost test", in: folder.path)
    #expect(run.status == 0 && run.output.contains("\n1 passed in "), "\(run)")
    let golden = try Program.shell("cat plugins/p/scenarios/go.golden", in: folder.path)
    #expect(golden.output.contains("made at p/init.lua:8"), "\(golden)")
    try folder.file("plugins/p/init.lua", Self.plugin.replacing("keep[1]", with: "keep[2]"))
    let other = try Program.shell("flowhost test", in: folder.path)
    #expect(other.status == 1, "\(other)")
  }
}
