import Foundation
import TestSupport
import Testing

/// Every visit of a world ends in time, also where nothing in Lua can be stopped.
@Suite(.timeLimit(.minutes(2)))
struct TimeLimitTests {
  /// A table that is its own `__call`: Lua looks for a function to call without running an instruction.
  static let endless = "local t = {} setmetatable(t, t) t.__call = t t()\n"
  static let end = "the time limit was reached, and the script could not be stopped\n"

  @Test(arguments: [
    "plugins", "check", "links", "links bank", "open bank://x", "experiments bank", "repl bank",
    "run bank/buy",
    "compare bank/buy --by device",
  ]) func `a plugin that cannot be loaded ends every command in time`(command: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/bank/init.lua", Self.endless)
    try folder.file(
      "plugins/bank/scenarios/buy.lua", "local flow = require \"flowhost\"\nflow.launch \"bank\"\n")
    let start = ContinuousClock.now
    let result = try Program.shell("flowhost \(command) --timeout 0.3 </dev/null", in: folder.path)
    #expect(result.status == 2)
    #expect(result.complaints.hasSuffix("flowhost: bank: " + Self.end))
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func `an act that takes too much simulated time is named with its file`() throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", GoldenRepository.plugin)
    try folder.file(
      "plugins/p/scenarios/s.lua", "local app = require('flowhost').launch 'p'\napp:wait(4000)\n")
    let result = try Program.flowhost("run", "p/s", in: folder.path)
    #expect(
      result.complaints
        == "flowhost: plugins/p/scenarios/s.lua:2: the scenario has taken more than 3600 s of simulated time\n"
    )
  }

  @Test func `a test of such a plugin fails in time`() throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/bank/init.lua", Self.endless)
    try folder.file(
      "plugins/bank/scenarios/buy.lua", "local flow = require \"flowhost\"\nflow.launch \"bank\"\n")
    let result = try Program.flowhost("test", "--timeout", "0.3", in: folder.path)
    #expect(result.status == 1)
    #expect(result.output.contains("did not end within 0.3 s"))
  }

  @Test func `what was printed arrives before the process ends`() throws {
    let folder = try TemporaryFolder()
    try folder.file("endless.lua", "print \"hello\"\n" + Self.endless)
    let result = try Program.shell("flowhost run endless.lua --timeout 0.3 | cat", in: folder.path)
    #expect(result.output == "hello\n")
    #expect(result.complaints == "flowhost: endless.lua: " + Self.end)
  }
}
