import Foundation
import TestSupport
import Testing

/// Memory that the host keeps for a script counts as the script's.
@Suite(.timeLimit(.minutes(3)))
struct MemoryLimitTests {
  static let app = """
    local flow = require "flowhost"
    local Home = flow.screen("home", {
      params = { "n?", "t?" }, state = { rows = {} }, inputs = { name = "" }, actions = { "go", "keep" } })
    local App = flow.coordinator "App"
    function App:start() self:set_root(Home {}) end
    function App:on_go() for i = 1, 1e9 do self:note("note " .. i) end end
    local app = flow.launch(App)

    """

  /// Scripts that leave everything to the host and little in Lua.
  static let scripts: [String] = [
    "for i = 1, 600 do print(('x'):rep(900000)) end",
    "for i = 1, 1e9 do print 'x' end",
    "for i = 1, 400 do app:type('name', ('x'):rep(900000)) end",
    "for i = 1, 1e9 do app:on('home', { n = i }) end",
    "for i = 1, 1e9 do flow.weak(Home {}) end",
    "for i = 1, 1e9 do flow.replies { 'a', i } end",
    "for i = 1, 1e9 do local x = Home { t = ('x'):rep(1000) .. i } end",
    "for i = 1, 1e9 do flow.tabs { { 'a', Home {} }, { 'b', Home {} } } end",
    "for i = 1, 1e9 do app:notify { title = 'x', link = 'y' } end",
  ]

  @Test(arguments: scripts) func `a script stays near its memory`(script: String) throws {
    let result = try Self.run(script, memory: 24)
    #expect(result.status == 2)
    #expect(result.complaints.contains("the memory limit was reached. Give it more with --memory."))
    #expect(result.peak <= 24 + 64, "\(result.peak) MB")
  }

  /// Scripts that give many texts to the host, which keeps none of them.
  static let frugal: [String] = [
    "for i = 1, 20000 do pcall(flow.plugin, { name = s }) end",
    "for i = 1, 20000 do pcall(flow.screen, s) pcall(flow.route, s) pcall(flow.plugin, s) end",
    "for i = 1, 9000 do pcall(app.can, app, s) pcall(app.hold_back, app, s) pcall(app.expect, app, s) end",
    "for i = 1, 20000 do pcall(app.tap, app, s) pcall(app.type, app, s, {}) pcall(app.back, app, s) end",
    "app:tap 'keep' for i = 1, 200 do app:restart() end",
  ]

  @Test(arguments: frugal) func `a text that the host does not keep takes no memory`(script: String) throws {
    let keep = "App.on_keep = function(self) self.store.s = ('x'):rep(100000) end local s = ('x'):rep(1000)"
    let result = try Self.run("\(keep) \(script)", memory: 12)
    #expect(result.status == 0, "\(result.complaints)")
  }

  @Test func `a handler that fills the memory of the host ends the run`() throws {
    let result = try Self.run("app:tap 'go'", memory: 4)
    #expect(result.status == 2)
    #expect(result.complaints == "flowhost: the memory limit was reached. Give it more with --memory.\n")
    #expect(result.peak <= 4 + 64, "\(result.peak) MB")
  }

  @Test(arguments: [
    "app:expect(('x'):rep(5000000))", "app:type('name', ('x'):rep(5000000))",
    "app:notify { title = ('x'):rep(5000000) }",
  ])
  func `a text of more than 1 MB ends the script at its line`(script: String) throws {
    let result = try Self.run(script, memory: 64)
    #expect(result.status == 2)
    #expect(
      result.complaints.hasPrefix("flowhost: script.lua:8: a text of more than 1 MB was given to the host"))
  }

  @Test func `a line of the trace has the beginning of a long text`() throws {
    let result = try Self.run("print(('x'):rep(100000))", memory: 64)
    #expect(result.status == 0)
    #expect(result.output.contains("xxx… (100000 bytes)"))
    #expect(result.output.utf8.count < 70_000)
  }

  @Test func `printing without an app keeps nothing`() throws {
    let folder = try TemporaryFolder()
    try folder.file("print.lua", "for i = 1, 60 do print(('x'):rep(300000)) end")
    let result = try Program.shell("flowhost run print.lua --memory 4M | wc -c", in: folder.path)
    #expect(result == Program.Result("18000060\n"))
  }

  @Test func `a table may have 10000 values`() throws {
    let script = """
      local function list(count) local t = {} for i = 1, count do t[i] = i end return t end
      print(pcall(Home, { n = list(10000) }))
      print(pcall(Home, { n = list(10001) }))
      print(pcall(Home, { n = { list(9999) } }))
      """
    let result = try Self.run(script, memory: 24)
    #expect(
      result.output.split(separator: "\n").filter { $0.contains("true") }.count == 2, "\(result.output)")
    #expect(result.status == 0)
  }

  /// Deep and wide tables that share their parts have more values than anybody could read.
  @Test func `a table with too many values is refused`() throws {
    let script = """
      local t = 1
      for d = 1, 8 do local n = {} for i = 1, 100 do n[i] = t end t = n end
      print(select(2, pcall(Home, { n = t })))
      """
    let result = try Self.run(script, memory: 24)
    #expect(result.output.contains("a table with more than 10000 values is too large to be given here"))
    #expect(result.status == 0)
  }

  /// Runs a script in an app, and measures the most megabytes that the process has used.
  static func run(
    _ script: String, memory: Int
  ) throws -> (status: Int32, output: String, complaints: String, peak: Int) {
    let folder = try TemporaryFolder()
    try folder.file("script.lua", app + script + "\n")
    let line = """
      flowhost run script.lua --memory \(memory)M --fuel 100G --timeout 60 & pid=$!; peak=0
      while s=$(grep VmHWM /proc/$pid/status 2>/dev/null); do set -- $s; peak=$2; sleep 0.02; done
      wait $pid; code=$?; echo $peak >peak; exit $code
      """
    let result = try Program.shell(line, in: folder.path)
    let peak = try String(contentsOfFile: folder.path + "/peak", encoding: .utf8)
    let kilobytes = Int(peak.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    return (result.status, result.output, result.complaints, kilobytes / 1024)
  }
}
