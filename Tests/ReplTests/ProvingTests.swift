import Repl
import TestSupport
import Testing

/// Searches from the present state of a prompt.
struct ProvingTests {
  private static let app = """
    local flow = require "flowhost"
    local list = flow.screen("list", { actions = { "choose" } })
    local item = flow.screen("item", { actions = { "buy", "fail" } })
    local done = flow.screen("done")
    local App = flow.coordinator "App"
    function App:start() self:push(list {}) end
    function App:on_choose() self:push(item {}) end
    function App:on_fail() error "out of paper" end
    function App:on_buy() self:set_root(done {}) end
    return flow.plugin { name = "app", version = "1.0.0", api = 1, root = App }
    """

  private static let properties = """
    local flow = require "flowhost"
    flow.sometimes("something is bought", function(app) return app:shows "done" end)
    flow.sometimes("an item is seen", function(app) return app:shows "item" end)
    flow.never("a list again", { on = "list" }, function(app) return true end)
    flow.never("bought by one tap", { acts = 1 }, function(app) return app:shows "done" end)
    """

  /// Types lines at a prompt with the app, and returns what is said to the last one.
  private func said(to lines: String...) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.file("plugins/app/init.lua", Self.app)
    try folder.file("plugins/app/properties.lua", Self.properties)
    let typist = try Typist(.plugin("app"), plugins: folder.path + "/plugins")
    return lines.map { typist.type($0) }.last ?? []
  }

  @Test func `a proof begins here, and its ways are the next lines`() throws {
    let said = try said(to: "choose", ":prove")
    #expect(said.first == "app: 1 start, 3 states, 6 steps, depth 1")
    let broken = [
      "BROKEN   failed handler: on_fail: out of paper  (1 act)", "         plugins/app/init.lua:8",
      "           app:tap \"fail\"",
      "BROKEN   happened: a list again  (1 act)", "         plugins/app/properties.lua:4",
      "           app:back()",
    ]
    #expect(Array(said[1...6]) == broken)
    #expect(said.contains("REACHED  something is bought  (1 act)"))
    // The tap before the search counts, too.
    #expect(said.contains { $0.hasPrefix("HOLDS") && $0.hasSuffix(", bought by one tap") }, "\(said)")
  }

  @Test func `a proof that begins in a dead end says so`() throws {
    let said = try said(to: "choose", "buy", ":prove")
    #expect(said.first == "app: 1 start, 1 state, 0 steps, depth 0")
    #expect(said.dropFirst().first == "BROKEN   dead end: done  (0 acts)", "\(said)")
  }

  @Test func `what does not happen from here may have happened before`() throws {
    let said = try said(to: "choose", "buy", ":prove")
    #expect(said.contains("UNDECIDED      an item is seen"), "\(said)")
  }

  @Test func `a map begins here`() throws {
    #expect(
      try said(to: "choose", ":map") == [
        "(start) → item", "item back → list", "item buy → done", "list choose → item",
      ])
  }

  @Test func `a search changes nothing here`() throws {
    #expect(try said(to: "choose", ":prove", ":map", ":path") == [#""list item""#])
    #expect(try said(to: "choose", ":prove", ":undo") == ["  at       list"])
  }

  @Test(arguments: ["prove", "map"])
  func `only seconds can be given`(_ name: String) throws {
    for rest in ["x", "0", "-1", "1 2", "nan"] {
      #expect(try said(to: ":\(name) \(rest)") == ["! ':\(name)' is written :\(name) [SECONDS]"])
    }
    #expect(try said(to: ":\(name) 5").count > 1)
  }

  @Test func `a search decides the answers of services itself`() throws {
    let typist = try Typist(.plugin("photos"))
    #expect(typist.type(":prove").first?.hasPrefix("! services answer by themselves here") == true)
    typist.type(":as manual=true", "select 3", "buy")
    #expect(
      typist.type(":prove").last
        == "photos: proved within \"four waiting calls, two handlers of a line, two waiting links\", 1 warning"
    )
  }

  @Test func `there has to be an app`() throws {
    #expect(try Typist(.nothing).type(":prove") == ["! no app is running"])
  }
}
