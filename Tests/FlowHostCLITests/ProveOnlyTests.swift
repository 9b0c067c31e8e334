import TestSupport
import Testing

/// `flowhost prove --list` and `--only`.
struct ProveOnlyTests {
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.file(
      "plugins/p/init.lua",
      """
      local flow = require "flowhost"
      local Home = flow.screen("home", { actions = { "go" } })
      local Page = flow.screen "page"
      local App = flow.coordinator "App"
      function App:start() self:push(Home {}) end
      function App:on_go() self:replace(Page {}, { all = true }) end
      return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App }
      """)
    try folder.file(
      "plugins/p/properties.lua",
      """
      local flow = require "flowhost"
      flow.always("one screen", { on = { "home", "page" }, acts = 3 }, function(app) return #app:path() < 9 end)
      flow.possible("back", { on = "page", without = "tap go" }, function(app) return app:has "home" ~= nil end)
      flow.bound("few", function(app) return true end)
      flow.accept("dead end: nowhere", "an old one")
      """)
    try folder.file("plugins/q/init.lua", ProveCommandTests.plugin.replacing("\"p\"", with: "\"q\""))
    return folder
  }

  @Test func `the rules and properties are listed with their lines and conditions`() throws {
    let folder = try Self.folder()
    let run = try Program.shell("flowhost prove p --list", in: folder.path)
    #expect(run.status == 0 && run.output.hasPrefix("p: "), "\(run)")
    #expect(run.output.contains(/\n  rule +dead end +every app\n/))
    #expect(run.output.contains(/\n  warning +changes nothing +every app\n/))
    #expect(
      run.output.contains(
        /\n  always +one screen +plugins\/p\/properties.lua:2 +on home or page, acts 3\n/))
    #expect(
      run.output.contains(/\n  possible +back +plugins\/p\/properties.lua:3 +on page, without tap go\n/))
    #expect(run.output.contains(/\n  bound +few +plugins\/p\/properties.lua:4\n/))
  }

  @Test func `programs read the list`() throws {
    let folder = try Self.folder()
    let run = try Program.shell("flowhost prove p --list --format json", in: folder.path)
    #expect(
      run.output.contains(
        #"{"kind":"rule","plugin":"p","rule":"dead_end","name":"dead end","warning":false}"#))
    #expect(
      run.output.contains(
        #"""
        {"kind":"property","plugin":"p","word":"possible","name":"back","place":"plugins/p/properties.lua:3",\#
        "conditions":["on page","without tap go"]}
        """#), "\(run)")
  }

  /// Options, the exit status, and what is said.
  static var runs: [(only: String, status: Int32, said: Regex<Substring>)] {
    [
      (
        "--only leak", 0, /p: 1 start.*\nHOLDS    no leak\np: holds for 1 of \d+ rules, \d+ were not judged\n/
      ),
      (
        "--only 'one screen' --only crash", 0,
        /p: 1 start.*\nHOLDS    no crash, one screen\np: holds for 2 of \d+ rules, \d+ were not judged\n/
      ),
      (
        "--only back --only dead_end", 1,
        /(?s).*BROKEN   dead end: page .*BROKEN   not possible: back .*2 broken\.\n/
      ),
      ("--only leak --depth 1", 0, /(?s).*Judged 1 of \d+ rules. Stopped at depth 1: .*/),
    ]
  }

  @Test(arguments: runs.indices) func `only what is named is judged`(_ index: Int) throws {
    let (only, status, said) = Self.runs[index]
    let folder = try Self.folder()
    let run = try Program.shell("flowhost prove p \(only)", in: folder.path)
    #expect(run.status == status && run.output.wholeMatch(of: said) != nil, "\(run)")
  }

  @Test func `a bound that fails is reported, because it limits what is judged`() throws {
    let folder = try Self.folder()
    try folder.file(
      "plugins/p/properties.lua",
      """
      local flow = require "flowhost"
      flow.always("one screen", function(app) return true end)
      flow.never("other", function(app) error "is called" end)
      flow.bound("few", function(app) return app:shows "home" == nil end)
      """)
    let run = try Program.shell("flowhost prove p --only 'one screen'", in: folder.path)
    #expect(run.status == 1, "\(run)")
    #expect(run.output.contains(/\nBROKEN   property failed: few: a start is outside of it/), "\(run)")
    #expect(!run.output.contains("is called"), "\(run)")
  }

  @Test func `a plugin of which nothing is judged is left out`() throws {
    let folder = try Self.folder()
    let one = try Program.shell("flowhost prove --only 'one screen'", in: folder.path)
    #expect(one.status == 0 && !one.output.contains("q: "), "\(one)")
    #expect(try Program.shell("flowhost prove --list", in: folder.path).output.contains("\nq: "))
  }

  @Test func `merged results say it, too`() throws {
    let folder = try Self.folder()
    let words = "p --by device --only leak --only back"
    let whole = try Program.shell("flowhost prove \(words)", in: folder.path)
    #expect(whole.status == 1 && whole.output.contains("not proved. Judged 2 of "), "\(whole)")
    let merged = try Program.shell(
      "for n in 1 2; do flowhost prove \(words) --shard $n/2 --results $n >/dev/null; done; "
        + "flowhost prove --merge 1 2", in: folder.path)
    #expect(merged == whole)
  }

  static let mistakes = [
    ("--only 'dead ends'", "no rule or property is named 'dead ends'. Did you mean 'dead end'?"),
    ("--only few", "no rule or property is named 'few'. See 'flowhost prove --list'."),
    (
      "--only leak --only 'one scren'", "no rule or property is named 'one scren'. Did you mean 'one screen'?"
    ),
    ("--list --graph x", "'--list' and '--graph' exclude each other. Keep one."),
  ]

  @Test(arguments: mistakes) func `mistakes are named`(_ words: String, _ complaint: String) throws {
    let folder = try Self.folder()
    let run = try Program.shell("flowhost prove p \(words)", in: folder.path)
    #expect(run == Program.Result(complaints: "flowhost: \(complaint)\n", status: 2))
  }
}
