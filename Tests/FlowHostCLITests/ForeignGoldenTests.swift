import TestSupport
import Testing

/// The map and the proof of a plugin whose folder was copied or renamed: their goldens still name the old plugin.
struct ForeignGoldenTests {
  private static func plugin(_ name: String, actions: String = "") -> String {
    """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "go" \(actions) } })
    local Page = flow.screen "page"
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_go() self:replace(Page {}, { all = true }) end
    function App:on_more() self:push(Page {}) end
    return flow.plugin { name = "\(name)", version = "1.0.0", api = 1, root = App }
    """
  }

  /// Creates a plugin `new` with the goldens of `old`, which has one more action.
  /// - Parameter isCopied: True if `old` is still there.
  private static func folder(isCopied: Bool) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.file("plugins/old/init.lua", plugin("old", actions: ", \"more\""))
    let line =
      "unset CI; flowhost map old --accept && flowhost prove old --accept && mv plugins/old plugins/new"
    #expect(try Program.shell(line, in: folder.path).status == 0)
    try folder.file("plugins/new/init.lua", plugin("new"))
    if isCopied { try folder.file("plugins/old/init.lua", plugin("old", actions: ", \"more\"")) }
    return folder
  }

  private static let map = """
    # map 1 new whole
    (start) → home
    home go → page

    """

  private static let proof = """
    # proof 1 new whole
    new: not proved
    BROKEN         dead end: page  (1 act)

    """

  @Test(arguments: [true, false]) func `a check compares the plugin of the folder`(_ isCopied: Bool) throws {
    let folder = try Self.folder(isCopied: isCopied)
    let run = try Program.shell("flowhost map new --check", in: folder.path)
    #expect(
      run
        == Program.Result(
          """
          new: the map differs from plugins/new/map.golden, which is of plugin 'old'
          - # map 1 old whole
          + # map 1 new whole
          - home go, more → page
          + home go → page
          - page back → home
          To accept it: flowhost map new --accept

          """, status: 1))
  }

  @Test(arguments: [true, false]) func `a test says whose golden it is`(_ isCopied: Bool) throws {
    let folder = try Self.folder(isCopied: isCopied)
    let run = try Program.shell("unset CI; flowhost test new", in: folder.path)
    for name in ["map", "prove"] {
      #expect(run.output.contains("FAIL new/\(name).golden: its golden is of plugin 'old'\n"), "\(run)")
      #expect(run.output.contains("  To decide: flowhost review plugins/new/\(name).golden\n"), "\(run)")
    }
    #expect(run.status == 1 && run.output.contains("0 passed, 2 failed in "), "\(run)")
  }

  static let acceptances = [
    "flowhost test --accept new", "flowhost test new; flowhost review --accept --all",
    "flowhost map new --accept; flowhost prove new --accept",
  ]

  @Test(arguments: acceptances, [true, false])
  func `a golden of another plugin is replaced`(_ line: String, _ isCopied: Bool) throws {
    let folder = try Self.folder(isCopied: isCopied)
    let run = try Program.shell(
      "unset CI; { \(line); } >log 2>&1; cat plugins/new/map.golden plugins/new/prove.golden", in: folder.path
    )
    #expect(run == Program.Result(Self.map + Self.proof))
  }

  @Test(arguments: [true, false]) func `a proof says whose findings are known`(_ isCopied: Bool) throws {
    let folder = try Self.folder(isCopied: isCopied)
    let run = try Program.shell("flowhost prove new", in: folder.path)
    #expect(
      run.complaints == """
        flowhost: new: plugins/new/prove.golden is of plugin 'old'. To replace it: flowhost prove new --accept

        """)
    #expect(run.status == 0 && run.output.contains("\nKNOWN    dead end: page  (1 act)\n"), "\(run)")
  }
}
