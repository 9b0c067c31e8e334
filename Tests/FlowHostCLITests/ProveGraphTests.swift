import TestSupport
import Testing

/// The states and steps that `flowhost prove --graph` writes.
struct ProveGraphTests {
  private static let plugin = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "go" } })
    local Page = flow.screen "page"
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_go() self:push(Page {}) end
    return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App }
    """

  private static let properties = """
    local flow = require "flowhost"
    flow.possible("home again", { on = "page", without = "back" }, function(app) return app:shows "home" ~= nil end)
    """

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", plugin)
    try folder.file("plugins/p/properties.lua", properties)
    return folder
  }

  @Test func `a graph has a line for each state and step`() throws {
    let folder = try Self.folder()
    let run = try Program.shell("flowhost prove p --graph g.jsonl --depth 1; cat g.jsonl", in: folder.path)
    let lines = run.output.split(separator: "\n").drop { !$0.hasPrefix("{") }
    #expect(
      lines.map(String.init) == [
        #"{"kind":"begin","format":"graph/1","plugin":"p","starts":1,"states":2,"steps":1}"#,
        #"{"kind":"possible","name":"home again","without":["back"]}"#,
        #"{"kind":"state","state":0,"acts":0,"shows":"home","true":[0]}"#,
        #"{"kind":"state","state":1,"acts":1,"shows":"page","flags":["open"],"applies":[0]}"#,
        #"{"kind":"step","from":0,"to":1,"act":"tap go","means":"touch"}"#,
      ], "\(run)")
  }

  @Test(arguments: ["products", "profile --states 80"])
  func `the graph does not depend on the number of processes`(_ words: String) throws {
    let one = try Program.shell("flowhost prove \(words) --jobs 1 --format json --graph /dev/stdout")
    #expect(one.output.contains(#"{"kind":"step","from":0,"#), "\(one)")
    for jobs in 2...3 {
      let other = try Program.shell(
        "flowhost prove \(words) --jobs \(jobs) --format json --graph /dev/stdout")
      #expect(other.output == one.output && other.status == one.status)
    }
  }

  @Test func `the graphs of several plugins follow one another`() throws {
    let run = try Program.shell("flowhost prove login products --graph /dev/stdout --format json")
    let heads = run.output.split(separator: "\n").filter { $0.contains(#""format":"graph/1""#) }
    #expect(heads.count == 2 && heads[0].contains("login") && heads[1].contains("products"), "\(run)")
  }

  @Test func `a file that cannot be written is an error`() throws {
    let folder = try Self.folder()
    let run = try Program.shell("flowhost prove p --graph plugins", in: folder.path)
    #expect(run.status == 2 && run.complaints.contains("'plugins'"), "\(run)")
  }
}
