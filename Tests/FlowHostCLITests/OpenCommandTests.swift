import TestSupport
import Testing

/// `flowhost open`
struct OpenCommandTests {
  /// A tab with a flow that shows its list late: on a pad in a split view.
  private static let late = """
    local flow = require "flowhost"
    local Feed, List, None = flow.screen "feed", flow.screen "list", flow.screen "none"
    local Item = flow.screen("item", { params = { "id" } })
    local Lists = flow.coordinator "Lists"
    function Lists:start() self.services.rows() self:push(List {}) end
    local App = flow.coordinator "App"
    function App:start()
      local lists = Lists {}
      if self.device == "pad" then lists = flow.split { primary = lists, secondary = None {} } end
      self:set_root(flow.tabs { { "feed", Feed {} }, { "lists", lists } })
    end
    flow.route("lists", { show = List, tab = "lists", build = false })
    local action = { phone = "push", pad = "show_detail" }
    flow.route("item", { show = Item, from = "lists", action = action, owner = "Lists" })
    return flow.plugin { name = "x", version = "1.0.0", api = 1, root = App, opens = { "x://" },
      links = { ["item/:id"] = "item" }, services = { rows = flow.replies { 1, after = 0.5 } } }
    """

  @Test(arguments: [("phone", "lists: list item"), ("pad", "lists: list + item")])
  func `a link waits for the flow of a tab that is starting, also in a split view`(
    _ device: String, _ path: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/x/init.lua", Self.late)
    let run = try Program.shell("flowhost open x://item/1 --as device=\(device)", in: folder.path)
    #expect(run.status == 0 && run.output.contains("cold  \(path)"), "\(run)")
    #expect(run.output.contains("warm  \(path)"), "\(run)")
  }

  @Test func `a link is tried from every start, a line each, with the way back`() throws {
    let result = try Program.flowhost("open", "chat://chat/bob")
    #expect(
      result
        == Program.Result(
          """
          chat
            cold        chats | login      (signed_in asks; back: chats)
            warm        chats | login      (signed_in asks; back: chats)
            at_privacy  chats chat         (back: chats)
            in_a_chat   chats chat         (back: chats)
            in_tabs     chats: chats chat  (back: chats)
            signed_in   chats chat         (back: chats)

          """))
  }

  @Test func `a refusal says why, and where one still is`() throws {
    let result = try Program.flowhost("open", "shop://orders/5")
    #expect(result.status == 0)
    #expect(
      result.output.contains("  signed_in  home: feed  (refused: Orders: offline)\n"), "\(result.output)")
    #expect(
      result.output.contains("  cold       home: feed | sign_in  (signed_in asks)\n"), "\(result.output)")
  }

  private static func plugin(_ manifest: String) -> String {
    """
    local flow = require "flowhost"
    local Home = flow.screen "home"
    local Item = flow.screen("item", { params = { "id" } })
    local App = flow.coordinator "App"
    function App:start() self:set_root(Home {}) end
    flow.route("item", { show = Item, action = "root", find = { by = "id" } })
    return flow.plugin {
      name = "p", version = "1.0.0", api = 1, root = App, opens = { "p://" },
      links = { ["i/:id(\\\\d+)"] = "item" }, \(manifest) }
    """
  }

  static let starts: [(manifest: String, url: String, output: String, status: Int32)] = [
    ("", "p://i/1", "p\n  cold  item  (no way back)\n  warm  item  (no way back)\n", 0),
    ("", "p://i/x", "p\n  cold  home  (refused: no link)\n  warm  home  (refused: no link)\n", 1),
    (
      "starts = { odd = { sotre = {} } }", "p://i/1",
      """
      p
        cold  item  (no way back)
        warm  item  (no way back)
        odd   start 'odd' of plugin 'p': 'launch' has no 'sotre'. Did you mean 'store'?

      """, 0
    ),
    (
      "links = { ['i/:id'] = function(root) root:show_column 'primary' end },", "p://i/1",
      """
      p
        cold  home  (failed: plugins/p/init.lua:9: \(Self.noSplitView))
        warm  home  (failed: plugins/p/init.lua:9: \(Self.noSplitView))

      """, 1
    ),
    (
      "links = { ['i/:id'] = function() return 3 end }, starts = { deep = { link = 'p://i/2' } },", "p://i/1",
      """
      p
        cold  home  (failed: plugins/p/init.lua:9: \(Self.noLink))
        warm  home  (failed: plugins/p/init.lua:9: \(Self.noLink))
        deep  home  (failed: plugins/p/init.lua:9: \(Self.noLink))

      """, 1
    ),
    (
      "links = { ['i/:id'] = function(_, link) if link.id == '2' then root:close() end end }, "
        + "starts = { deep = { link = 'p://i/2' } },", "p://i/1",
      "p\n  cold  home  (no way back)\n  warm  home  (no way back)\n  deep  home  (no way back)\n", 0
    ),
  ]

  private static let noSplitView = "'App' is not in a split view. Push the screen, or present it."
  private static let noLink =
    "it returns a number, which is no link. Return the text of a link, nil and a reason, or nothing."

  @Test(arguments: starts)
  func `each start says what came of it`(
    _ manifest: String, _ url: String, _ output: String, _ status: Int32
  ) throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", Self.plugin(manifest))
    let result = try Program.flowhost("open", url, in: folder.path)
    #expect(result == Program.Result(output, status: status))
  }

  /// A plugin without an app, whose link an app that requires it opens, too.
  @Test(arguments: [true, false]) func `a plugin without an app is left out if an app opens the link`(
    _ hasApp: Bool
  ) throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "plugins/part/init.lua",
      Self.plugin("").replacing("name = \"p\"", with: "name = \"part\"").replacing(", root = App", with: ""))
    if hasApp {
      try folder.file(
        "plugins/q/init.lua",
        Self.plugin("requires = { part = \">=1.0\" }").replacing("name = \"p\"", with: "name = \"q\""))
    }
    let result = try Program.flowhost("open", "p://i/1", in: folder.path)
    let problem = "plugin 'part' has no app. Give it one: root = App in its flow.plugin.\n"
    #expect(
      result.output
        == (hasApp
          ? "q\n  cold  part.item  (no way back)\n  warm  part.item  (no way back)\n"
          : "part\n  cold  \(problem)  warm  \(problem)"),
      "\(result)")
    #expect(result.status == (hasApp ? 0 : 1) && result.complaints == "", "\(result)")
  }

  @Test func `each pattern is explained once, although the plugin opens two schemes`() throws {
    let folder = try TemporaryFolder()
    let manifest = """
      opens = { "q://", "p://" },
      links = { ["i/:id(\\\\d+)"] = "item", ["i/:name"] = "item", ["i/new"] = "item", ["x"] = "item" },
      """
    try folder.file("plugins/p/init.lua", Self.plugin(manifest))
    let output = try Program.shell("flowhost open p://i/12 --explain | head -n 5", in: folder.path).output
    #expect(
      output == """
        p
          p://i/:id(\\d+): opens it, with id=12
          p://i/:name: matches, but 'p://i/:id(\\d+)' takes precedence: its segment 2 is a param with an \
        expression, and here a param
          p://i/new: matches up to '/i/'
          p://x: matches up to '/'

        """, "\(output)")
  }

  @Test func `each start is tried under the circumstances that are given, or one alone`() throws {
    let folder = try TemporaryFolder()
    let manifest = """
      starts = { deep = { link = "p://i/2" }, other = { device = "phone" }, odd = { start = "deep" } },
      links = { ["i/:id(\\\\d+)"] = function(root) root:set_root(Home {}) return nil, root.device end },
      """
    try folder.file("plugins/p/init.lua", Self.plugin(manifest))
    func open(_ words: String...) throws -> String {
      try Program.shell("flowhost open p://i/1 \(words.joined(separator: " "))", in: folder.path).output
    }
    #expect(try open("--as", "start=deep") == "p\n  deep  home  (refused: phone)\n")
    let all = try open("--as device=pad")
    #expect(
      all.contains("  other  home  (refused: pad)\n") && all.contains("  cold   home  (refused: pad)\n"),
      "\(all)")
    #expect(
      all.contains("  odd    start 'odd' of plugin 'p' names a start. Write out what it takes.\n"), "\(all)")
    #expect(try open("--as start=dep") == "p\n  dep  plugin 'p' has no start 'dep'. Did you mean 'deep'?\n")
  }

  @Test func `a link that another one replaces is not mistaken for it`() throws {
    let folder = try TemporaryFolder()
    let plugin = Self.plugin("starts = { reading = { link = 'p://i/7' } }").replacing(
      "show = Item,", with: "show = Item, before = { 'reader' },")
    let reader = """
      local flow = require "flowhost"
      local Reader = flow.coordinator "Reader"
      function Reader:start() self:present(flow.screen "card" {}) end
      flow.interceptor("reader", { function(go) return go:present(Reader {}):await() end })
      """
    try folder.file("plugins/p/init.lua", plugin.replacing("local flow = require \"flowhost\"", with: reader))
    let result = try Program.flowhost("open", "p://i/8", "--as", "start=reading", in: folder.path)
    #expect(result == Program.Result("p\n  reading  home | card  (reader asks; back: home)\n"))
  }

  static let mistakes: [(words: [String], complaint: String, status: Int32)] = [
    (["x://y"], "no plugin opens 'x://y'. 'flowhost links' lists what they open.", 1),
    ([], "'open' needs a URL", 2),
    (["i/1"], "flowhost: 'i/1' has no scheme. The plugins open p://.\n", 2),
    (["'p://i/ 1'"], "'p://i/ 1' is no link: column 7: a blank in a link. Write '%20'.", 2),
    (["p://i/1", "p://i/2"], "p://i/2", 2),
  ]

  @Test(arguments: mistakes)
  func `what nobody opens is told`(_ words: [String], _ complaint: String, _ status: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", Self.plugin(""))
    let result = try Program.shell("flowhost open \(words.joined(separator: " "))", in: folder.path)
    #expect(result.status == status && result.complaints.contains(complaint), "\(result)")
  }
}
