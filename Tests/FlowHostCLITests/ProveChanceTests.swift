import Foundation
import TestSupport
import Testing

/// The report of `flowhost prove` on an app that uses `math.random`.
struct ProveChanceTests {
  /// An app of three counters, which draws a number only when it leaves one of its many states for the first time.
  private static func folder(drawingAt sum: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.file(
      "plugins/p/init.lua",
      """
      local flow = require "flowhost"
      local Home = flow.screen("home", { state = { a = 0, b = 0, c = 0 }, actions = { "a", "b", "c" } })
      local App = flow.coordinator "App"
      function App:start() self:push(Home {}) end
      local drawn
      local function add(home, name)
        if home.a .. home.b .. home.c == "\(sum)" then drawn = drawn or math.random(6) end
        home[name] = (home[name] + 1) % 10
      end
      function App:on_a(home) add(home, "a") end
      function App:on_b(home) add(home, "b") end
      function App:on_c(home) add(home, "c") end
      return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App, starts = { late = { seed = 7 } } }
      """)
    return folder
  }

  /// Two processes divide the last three states among them.
  @Test(arguments: ["none", "000", "888", "887", "878"])
  func `each process tells the others`(_ sum: String) throws {
    let folder = try Self.folder(drawingAt: sum)
    let runs = try [1, 2].map { jobs in
      try Program.shell("flowhost prove p --jobs \(jobs) --format json", in: folder.path)
    }
    #expect(runs[0] == runs[1])
    #expect(runs[1].output.contains(#""seeds":[0,7]"#) == (sum != "none"), "\(runs)")
  }

  @Test func `shards, cells and records have the seeds`() throws {
    let folder = try Self.folder(drawingAt: "001")
    let run = try Program.shell(
      """
      sed -i 's/% 10/% 2/' plugins/p/init.lua
      flowhost prove p --by device --junit report.xml >whole.txt
      for shard in 1 2; do flowhost prove p --by device --shard $shard/2 --results $shard >part.txt; done
      flowhost prove --merge 1 2 >merged.txt; cmp whole.txt merged.txt && cat merged.txt report.xml
      flowhost prove p --accept >/dev/null && tail -n 1 plugins/p/prove.golden
      """, in: folder.path)
    #expect(run.output.contains("p [device=pad]: proved with seeds 0 and 7\n"), "\(run)")
    #expect(run.output.contains("p: proved in 2 cells with seeds 0 and 7\n"))
    #expect(run.output.contains("<properties>\n<property name=\"seeds\" value=\"0, 7\"/>\n</properties>\n"))
    #expect(run.output.hasSuffix("p: proved with seeds 0 and 7\n"))
  }
}
