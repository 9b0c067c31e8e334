import TestSupport
import Testing

/// `prove.golden` as a baseline: `flowhost prove --accept`, `flowhost test`, and `flowhost review`.
struct ProveGoldenTests {
  private static let plugin = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "go", "more" } })
    local Page = flow.screen "page"
    local Other = flow.screen "other"
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_go() self:replace(Page {}, { all = true }) end
    function App:on_more() self:push(Other {}) end
    return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App,
      experiments = { way = { "control", "short" } } }
    """

  /// The page can be left.
  private static let mended = plugin.replacing(
    "self:replace(Page {}, { all = true })", with: "self:push(Page {})")

  private static let properties = """
    local flow = require "flowhost"
    flow.sometimes("a page", function(app) return app:shows "page" ~= nil end)
    flow.always("one page", { on = "other" }, function(app) return #app:path() > 0 end)
    """

  private static let golden = """
    # proof 1 p whole
    p: not proved
    BROKEN         dead end: page  (1 act)
    HOLDS          a page
    HOLDS          one page

    """

  /// An app whose golden is accepted.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", plugin)
    try folder.file("plugins/p/properties.lua", properties)
    try folder.file("plugins/p/prove.golden", golden)
    return folder
  }

  private static func prove(_ words: String, in folder: borrowing TemporaryFolder) throws -> Program.Result {
    try Program.shell("unset CI; flowhost prove p \(words)", in: folder.path)
  }

  @Test func `what is found and what holds is written, and then known`() throws {
    let folder = try Self.folder()
    let run = try Program.shell(
      "rm plugins/p/prove.golden; flowhost prove p --accept; cat plugins/p/prove.golden", in: folder.path)
    #expect(
      run.status == 0 && run.output.hasSuffix("\nwrote plugins/p/prove.golden\n" + Self.golden), "\(run)")
    let next = try Self.prove("", in: folder)
    #expect(next.status == 0, "\(next)")
    #expect(next.output.contains("\nKNOWN    dead end: page  (1 act)\n"))
    #expect(next.output.hasSuffix("\np: not proved. 1 broken, 1 of them known.\n"))
  }

  @Test func `an audit is made of a search that the golden describes`() throws {
    let folder = try Self.folder()
    let run = try Self.prove("--audit 10", in: folder)
    #expect(run.status == 0 && run.complaints.contains(" merged ways, and found no difference\n"), "\(run)")
  }

  @Test func `a new finding fails, also where the search is another one`() throws {
    let folder = try Self.folder()
    try folder.file("plugins/p/init.lua", Self.plugin.replacing("self:push(Other {})", with: "self.x.y = 1"))
    let run = try Self.prove("", in: folder)
    #expect(run.status == 1 && run.output.contains("\nBROKEN   failed handler: on_more: "), "\(run)")
    #expect(run.output.contains("\nKNOWN    dead end: page  (1 act)\n"))
    #expect(
      run.output.contains(
        "\nLOST     one page  (it held, now never applied. To accept it: flowhost prove p --accept)\n"))
    #expect(run.output.hasSuffix("\np: not proved. 2 broken, 1 of them known, 1 lost.\n"))
    let other = try Self.prove("--states 10", in: folder)
    #expect(
      other.status == 1 && other.output.hasSuffix("\np: not proved. 2 broken, 1 of them known.\n"), "\(other)"
    )
  }

  @Test func `what is gone is mended`() throws {
    let folder = try Self.folder()
    try folder.file("plugins/p/init.lua", Self.mended)
    let run = try Self.prove("", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("\nMENDED   dead end: page  (To accept it: flowhost prove p --accept)\n"))
    #expect(run.output.hasSuffix("\np: proved, 1 mended\n"))
    let after = try Self.prove("--accept >/dev/null; flowhost prove p | tail -n 1", in: folder)
    #expect(after == Program.Result("p: proved\n"))
    try folder.file("plugins/p/init.lua", Self.plugin)
    #expect(try Self.prove("", in: folder).status == 1)
  }

  /// Changes of the properties, and what is lost.
  static let losses = [
    ("#app:path() > 0", "#app:path() > 99", "BROKEN   not always: one page"),
    ("on = \"other\"", "by = \"tap none\"", "LOST     one page  (it held, now never applied."),
    ("\"one page\"", "\"another\"", "LOST     one page  (it held, now gone."),
  ]

  @Test(arguments: losses)
  func `a property that held has to hold`(_ old: String, _ new: String, _ said: String) throws {
    let folder = try Self.folder()
    try folder.file("plugins/p/properties.lua", Self.properties.replacing(old, with: new))
    let run = try Self.prove("--junit report.xml", in: folder)
    #expect(run.status == 1 && run.output.contains("\n" + said), "\(run)")
    let lost = try Program.shell("grep -c '<failure ' report.xml", in: folder.path)
    #expect(lost.output == "1\n")
  }

  @Test func `cells and bounds are those of the golden`() throws {
    let folder = try Self.folder()
    let run = try Self.prove("--by way --by device --depth 1 --accept", in: folder)
    #expect(run.status == 0, "\(run)")
    let head = try Program.shell("head -n 2 plugins/p/prove.golden", in: folder.path)
    #expect(
      head.output == """
        # proof 1 p depth:1 device=pad,phone way=control,short
        p [device=pad,way=control]: not proved, not all states were tried

        """)
    let next = try Self.prove("", in: folder)
    #expect(next.status == 0 && next.output.contains("\np [device=phone,way=short]: not proved."), "\(next)")
    let test = try Program.shell("unset CI; flowhost test | sed 's/ in .*//'", in: folder.path)
    #expect(test.output == "1 passed\n", "\(test)")
  }

  @Test func `a test judges the golden, and a review decides`() throws {
    let folder = try Self.folder()
    let good = try Program.shell("unset CI; flowhost test | sed 's/ in .*//'", in: folder.path)
    #expect(good.output == "1 passed\n", "\(good)")
    try folder.file("plugins/p/init.lua", Self.mended)
    let run = try Program.shell("unset CI; flowhost test", in: folder.path)
    #expect(run.status == 1 && run.output.contains("  -BROKEN         dead end: page  (1 act)\n"), "\(run)")
    #expect(run.output.contains("To decide: flowhost review plugins/p/prove.golden"), "\(run)")
    let review = try Program.shell(
      "unset CI; flowhost review --accept --all; flowhost prove p | tail -n 1", in: folder.path)
    #expect(review == Program.Result("accepted plugins/p/prove.golden\np: proved\n"))
  }

  @Test func `shards know it, too`() throws {
    let folder = try Self.folder()
    let whole = try Self.prove("--accept --by way >/dev/null; flowhost prove", in: folder)
    #expect(whole.status == 0 && whole.output.contains("\nKNOWN "), "\(whole)")
    let merged = try Self.prove(
      "--shard 1/2 --results 1 >/dev/null; flowhost prove --shard 2/2 --results 2 >/dev/null; "
        + "flowhost prove --merge 2 1", in: folder)
    #expect(merged == whole)
  }

  /// The options of the golden, those of a search, and the exit status.
  static let searches: [(accepted: String, words: String, status: Int32)] = [
    ("", "--by device", 0), ("", "--as device=pad,way=short", 0), ("--by device", "--as device=phone", 0),
    ("--by device", "--by way --by device", 0), ("--by device", "--by way", 1), ("--by way", "--depth 3", 1),
  ]

  @Test(arguments: searches)
  func `a search under more circumstances than those of the golden knows what it has`(
    _ accepted: String, _ words: String, _ status: Int32
  ) throws {
    let run = try Self.prove("--accept \(accepted) >/dev/null; flowhost prove \(words)", in: Self.folder())
    #expect(run.status == status && run.output.contains("KNOWN    dead end") == (status == 0), "\(run)")
    #expect(
      run.complaints.contains("no finding is known, because plugins/p/prove.golden") == (status != 0),
      "\(run)")
  }

  static let mistakes = [
    ("export CI=true; flowhost prove --accept", "nothing is accepted where CI is set."),
    ("flowhost prove --accept --as device=pad", "'--accept' and '--as' exclude each other."),
    (
      "echo '# proof 9' >plugins/p/prove.golden; flowhost prove",
      "p: plugins/p/prove.golden: its golden begins"
    ),
    (
      "echo '# proof 1 p part x=a' >plugins/p/prove.golden; flowhost prove",
      "p: plugins/p/prove.golden: option '--by' takes"
    ),
    (
      "echo '<<<<<<< a' >plugins/p/prove.golden; flowhost prove",
      "p: plugins/p/prove.golden: its golden holds both"
    ),
  ]

  @Test(arguments: mistakes) func `mistakes are named`(_ line: String, _ complaint: String) throws {
    let folder = try Self.folder()
    let run = try Program.shell("unset CI; " + line, in: folder.path)
    #expect(run.status == 2 && run.complaints.hasPrefix("flowhost: " + complaint), "\(run)")
  }
}
