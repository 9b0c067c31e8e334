import Foundation
import TestSupport
import Testing

/// `flowhost prove --by`, on one machine and on several.
struct ProveCellsTests {
  /// An app whose page cannot be left under a variant, and another one without an experiment.
  private static let files = [
    "p/init.lua": """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "go" } })
    local Page = flow.screen("page", { actions = { "done" } })
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_go() self:push(Page {}) end
    function App:on_done() self:pop() end
    return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App,
      experiments = { way = { "control", "trap" } } }
    """,
    "p/variants/way/trap.lua": """
    local flow = require "flowhost"
    local Trap = flow.screen "trap"
    local App = flow.override "App"
    function App:on_go() self:replace(Trap {}, { all = true }) end
    """,
    "p/properties.lua": """
    local flow = require "flowhost"
    flow.accept("dead end: nowhere", "an old one")
    """,
    "q/init.lua": """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "go" } })
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_go() self.x.y = 1 end
    return flow.plugin { name = "q", version = "1.0.0", api = 1, root = App }
    """,
  ]

  private static func folder(_ properties: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.file("plugins/" + name, text) }
    try folder.file("plugins/p/properties.lua", files["p/properties.lua"]! + "\n" + properties)
    return folder
  }

  private static let holds = "no crash, no failed handler, no leak, "

  @Test func `each variant is searched, and each has to be proved`() throws {
    let folder = try Self.folder()
    let run = try Program.shell("flowhost prove p --by way", in: folder.path)
    let said = """
      p [way=control]: 1 start, 2 states, 5 steps, depth 1
      HOLDS    \(Self.holds)no dead end, no ignored action or link, no action that changes nothing
      p [way=control]: proved
      p [way=trap]: 1 start, 2 states, 1 step, depth 1
      BROKEN   dead end: trap  (1 act)
               plugins/p/variants/way/trap.lua:2
               entered by on_go, plugins/p/variants/way/trap.lua:4
               no act is possible there
                 local app = flow.launch("p", { variants = { way = "trap" } })
                 app:tap "go"
      HOLDS    \(Self.holds)no ignored action or link, no action that changes nothing
      p [way=trap]: not proved. 1 broken.
      STALE    dead end: nowhere  (plugins/p/properties.lua:2: nothing of this title is found. Remove it.)
      p: not proved. 1 of 2 cells is not proved: [way=trap]. 1 broken.

      """
    #expect(run == Program.Result(said, status: 1), "\(run)")
  }

  @Test func `what is accepted in one cell is not stale in others`() throws {
    let folder = try Self.folder(#"flow.accept("dead end: trap", "the end")"#)
    let run = try Program.shell("flowhost prove p --by way=trap,control", in: folder.path)
    #expect(run.status == 0 && run.output.hasSuffix("\np: proved in 2 cells\n"), "\(run)")
    #expect(run.output.matches(of: /STALE/).count == 1)
  }

  @Test func `what happens sometimes has to happen in each cell`() throws {
    let folder = try Self.folder(
      """
      flow.accept("dead end: trap", "the end")
      flow.sometimes("a way back", { by = "tap done" }, function(app) return app:shows "home" ~= nil end)
      """)
    let run = try Program.shell("flowhost prove p --by way", in: folder.path)
    #expect(run.status == 1, "\(run)")
    #expect(run.output.contains("\np [way=trap]: proved\n"))
    #expect(
      run.output.contains("\nBROKEN   never happened: a way back  (in [way=trap], only in other cells)\n"))
    #expect(run.output.hasSuffix("\np: not proved. The cells differ. 1 broken.\n"))
  }

  /// The words of runs.
  static let runs = [
    "--by way --by device", "p --by os=ios17,ios18 --format json", "p q --depth 1 --strict",
    "p --by way --states 2 --exhaustive --github", "q --by device=pad,phone --format json --github",
  ]

  @Test(arguments: runs) func `the merged results of shards are what one run prints`(_ words: String) throws {
    let folder = try Self.folder()
    let whole = try Program.shell("flowhost prove \(words) --jobs 1", in: folder.path)
    #expect(whole.output.contains("proved"), "\(whole)")
    let form = ["--format json", "--github"].filter(words.contains).joined(separator: " ")
    for count in 1...3 {
      let names = (1...count).map { "\($0)-\(count).jsonl" }
      for (shard, name) in names.enumerated() {
        let part = try Program.shell(
          "flowhost prove \(words) --jobs 2 --shard \(shard + 1)/\(count) --results \(name)",
          in: folder.path)
        #expect(part.status <= whole.status, "\(part)")
      }
      let files = names.reversed().joined(separator: " ")
      let merged = try Program.shell("flowhost prove --merge \(form) \(files)", in: folder.path)
      #expect(merged == whole, "\(count) shards")
    }
  }

  @Test func `a shard says that it is a part, and Bazel's variables name it, too`() throws {
    let folder = try Self.folder()
    let option = try Program.shell("flowhost prove p --by way --shard 1/2", in: folder.path)
    #expect(
      option.output.hasSuffix(
        "p: shard 1 of 2 has 1 of 2 cells, all proved. 'flowhost prove --merge' judges them all.\n"))
    let variables = try Program.shell(
      """
      export TEST_TOTAL_SHARDS=2 TEST_SHARD_INDEX=0 TEST_SHARD_STATUS_FILE=known
      flowhost prove p --by way && test -f known
      """, in: folder.path)
    #expect(variables == option)
  }

  @Test func `without a shard nothing is proved`() throws {
    let folder = try Self.folder()
    _ = try Program.shell(
      "for n in 1 2 3; do flowhost prove --by way --shard $n/3 --results $n; done", in: folder.path)
    let first = try Program.shell(
      "flowhost prove --merge 2 3 | grep proved; exit $PIPESTATUS", in: folder.path)
    #expect(
      first
        == Program.Result(
          """
          p [way=trap]: not proved. 1 broken.
          p: not proved. Shard 1 of 3 is missing ([way=control]); the others: 2 states, 1 broken.
          q: not proved. 1 broken.
          2 plugins: 2 not proved: p, q

          """, complaints: "flowhost: there is no file with the results of shard 1/3\n", status: 2))
    let others = try Program.shell("flowhost prove --merge 1", in: folder.path)
    let end = "\nq: not proved. Shard 3 of 3 is missing.\n2 plugins: 2 not proved: p, q\n"
    #expect(others.output.hasSuffix(end), "\(others)")
    #expect(others.complaints == "flowhost: there is no file with the results of shard 2/3, 3/3\n")
  }

  @Test func `a plugin that is broken is broken in the merged report, too`() throws {
    let folder = try Self.folder()
    try folder.file("plugins/q/init.lua", "error 'is broken'")
    let whole = try Program.shell("flowhost prove --by way", in: folder.path)
    #expect(whole.status == 2 && whole.complaints == "flowhost: q: plugins/q/init.lua:1: is broken\n")
    _ = try Program.shell(
      "for n in 1 2; do flowhost prove --by way --shard $n/2 --results $n; done", in: folder.path)
    #expect(try Program.shell("flowhost prove --merge 1 2", in: folder.path) == whole)
  }

  /// An app with so many states that a search of it can be ended.
  static let large = """
    local flow = require "flowhost"
    local actions = {}
    for i = 1, 20 do actions[i] = "act" .. i end
    local Home = flow.screen("home", { actions = actions })
    local App = flow.coordinator "App"
    function App:start() self.done = {} self:push(Home {}) end
    for i = 1, 20 do App["on_act" .. i] = function(self) self.done[i] = not self.done[i] end end
    return flow.plugin { name = "a", version = "1.0.0", api = 1, root = App }
    """

  @Test func `a process of the search that dies is told as that`() throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/a/init.lua", Self.large)
    let run = try Program.shell(
      """
      '\(Program.path)' prove a --jobs 2 & run=$!
      until process=$(pgrep -P $run); do sleep 0.05; done
      kill -KILL $process; wait $run
      """, in: folder.path)
    #expect(
      run.complaints
        == "flowhost: a: the search cannot go on: one of its processes was killed (signal 9), as when a machine runs out of memory\n"
        && run.status == 2, "\(run)")
  }

  @Test func `a process that cannot hand over what it has found is told`() throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/a/init.lua", Self.large)
    let line = "(ulimit -f 4; flowhost prove a --states 500 --jobs 2); echo $?"
    let run = try Program.shell("for i in 1 2 3 4 5; do \(line); done", in: folder.path)
    #expect(run.output == String(repeating: "2\n", count: 5), "\(run)")
  }

  @Test func `a signal ends the whole run, and the results say so`() throws {
    let folder = try Self.folder()
    try folder.file("plugins/a/init.lua", Self.large)
    let run = try Program.shell(
      """
      '\(Program.path)' prove a q --results 1 --jobs 2 & run=$!
      sleep 1; kill $run; wait $run; status=$?
      flowhost prove --merge 1 >merged; echo "merged $?"
      exit $status
      """, in: folder.path)
    let words = "flowhost: q: not searched, since the run was ended\n"
    #expect(run.complaints.hasPrefix(words + "flowhost: interrupted\n"), "\(run)")
    #expect(run.complaints.hasSuffix(words) && run.output.hasSuffix("\nmerged 2\n"), "\(run)")
    #expect(run.status == 143, "\(run)")
    #expect(
      run.output.contains(/\na: not proved. Interrupted: [0-9,]+ states? (is|are) unexplored/), "\(run)")
  }

  /// Lines of the shell beside the results `1` and `2` of two shards, and what is said. A line `*` is any: each rule that
  /// the plugin has nothing for adds one to the results.
  static let mistakes: [(line: String, said: String)] = [
    ("prove --merge", "'prove --merge' needs a FILE: flowhost prove --merge FILE"),
    ("prove --merge 3", "no file '3'"),
    ("prove --merge 1 --depth 3", "'--merge' and '--depth' exclude each other. Keep one."),
    ("prove --merge 1 --graph g", "'--merge' and '--graph' exclude each other. Keep one."),
    (
      "prove p --junit a.x --html ./a.x",
      "'--junit' and '--html' write the same file './a.x'. Name two."
    ),
    (
      "prove --merge 1 2 --junit a.x --html a.x",
      "'--junit' and '--html' write the same file 'a.x'. Name two."
    ),
    ("prove p --accept --swarm 7", "'--accept' and '--swarm' exclude each other. Keep one."),
    ("prove p --accept --hurry", "'--accept' and '--hurry' exclude each other. Keep one."),
    ("prove p --state-memory 1", "option '--state-memory' takes a size from 1M to 1024G, not '1'"),
    ("prove --merge 1 2 1", "1 and 1 both have the results of shard 1/2. Leave one out."),
    ("prove --merge plugins/p/init.lua", "plugins/p/init.lua:1: a value is missing, in column 1"),
    ("echo {} >3; prove --merge 3", "3:1: this is no file of 'flowhost prove --results'"),
    (
      "grep -v '\"end\"' 1 >3; prove --merge 3",
      "3:*: 'begin' is not expected here"
    ),
    (
      "head -n 1 1 >3; prove --merge 3",
      "3:2: the results of p [way=control] are missing or incomplete"
    ),
    ("head -n 2 1 >3; prove --merge 3", "3:3: the results of p [way=control] are missing or incomplete"),
    ("head -c 500 1 >3; prove --merge 3", "3:6: a ':' is missing after the name, in column 30"),
    ("sed 2d 1 >3; prove --merge 3", "3:2: 'reached' is not expected here"),
    ("sed s/states/stetas/ 1 >3; prove --merge 3", "3:*: 'states' is missing or malformed"),
    ("sed 's/host 0/host 9/' 1 >3; prove --merge 3", "3:1: this was written by flowhost 9"),
    ("part 2/2 --depth 1; prove --merge 1 3", "3 and 1 are of different runs: '--depth 1', not no options"),
    ("part 2/3; prove --merge 1 3", "3 and 1 are of different runs: 3 shards, not 2"),
    (
      "part 2/2 --by device; prove --merge 1 3",
      "3 and 1 are of different runs: 6 searches, not 3"
    ),
    (
      "part 2/2 p q; mv 3 4; part 2/2 q p; prove --merge 4 3",
      "3 and 4 are of different runs: the searches differ"
    ),
    (
      "part 2/2 --strict; prove --merge 1 3",
      "3 and 1 are of different runs: only one of them has '--strict' or '--exhaustive'"
    ),
    (
      "echo >>plugins/q/init.lua; part 2/2; prove --merge 1 3",
      "3 and 1 are of different runs: the scripts differ"
    ),
    ("prove --by wya", "no plugin has an experiment 'wya'. Did you mean 'way'?"),
    ("prove p --by way=trap,tarp", "option '--by' takes variants of way: control, trap, not 'tarp'"),
    (
      "prove --by way --by way=trap,control",
      "option '--by' takes each circumstance once, not 'way=trap,control'"
    ),
    ("prove --by user", "option '--by' takes two or more different values: user=A,B, not 'user'"),
    ("prove --by start", "option '--by' takes two or more different values: start=A,B, not 'start'"),
    ("prove --by way --show 1", "'--show' and '--by' exclude each other. Keep one."),
    ("prove --shard 3/2", "option '--shard' takes a part such as 1/4, 2/4, 3/4 or 4/4, not '3/2'"),
  ]

  @Test(arguments: mistakes) func `a mistake is told with what to type instead`(
    _ line: String, _ said: String
  )
    throws
  {
    let folder = try Self.folder("flow.sometimes('home', function(app) return app:has 'home' end)")
    let words = """
      prove() { flowhost prove "$@"; }
      part() { prove --by way --results 3 --shard "$@" >/dev/null 2>&1; }
      for n in 1 2; do prove --by way --shard $n/2 --results $n >/dev/null; done

      """
    let run = try Program.shell(words + line, in: folder.path)
    let complaints = said.contains(":*:") ? run.complaints.replacing(/:\d+:/, with: ":*:") : run.complaints
    #expect(run.status == 2 && complaints.hasPrefix("flowhost: " + said), "\(run)")
  }
}
