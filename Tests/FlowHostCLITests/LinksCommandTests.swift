import Foundation
import TestSupport
import Testing

/// `flowhost links`
struct LinksCommandTests {
  @Test func `the links of a plugin stand in the order of the manifest, each with where it leads`() throws {
    let result = try Program.flowhost("links", "photos", "profile")
    #expect(
      result
        == Program.Result(
          """
          photos
            photos://photo/:id  a function
          profile
            profile://auth  auth
            profile://home  home

          """))
  }

  static let broken: [(code: String, complaint: String)] = [
    ("return {}", "flowhost: 'p' is no plugin. End its init.lua with: return flow.plugin"),
    (
      "return require('flowhost').plugin { name = 'q', version = '1.0.0', api = 1 }",
      "flowhost: 'p' calls itself 'q'."
    ),
  ]

  @Test(arguments: broken)
  func `a folder without a plugin has no links to list`(_ code: String, _ complaint: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", code)
    let run = try Program.shell("flowhost links p", in: folder.path)
    #expect(run.status == 2 && run.output == "" && run.complaints.hasPrefix(complaint), "\(run)")
  }

  private static func plugin(_ links: String) -> String {
    """
    local flow = require "flowhost"
    local Home = flow.screen "home"
    local Item = flow.screen("item", { params = { "id", "size?" } })
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    local Buy = flow.coordinator("Buy", { params = { "item", "size?" } })
    function Buy:start() self:push(Item { id = self.item }) end
    flow.route("home", { show = Home, action = "root" })
    flow.route("buy", { show = Buy, action = "present" })
    flow.route("item", { show = Item, find = { by = "id" } })
    return flow.plugin {
      name = "p", version = "1.0.0", api = 1, root = App, opens = { "p://" }, links = { \(links) },
    }
    """
  }

  static let problems: [(links: String, words: String)] = [
    (#"["i/:id"] = "itm""#, "p://i/:id: there is no route 'itm'. Did you mean 'item'?"),
    (
      #"["i"] = "item""#,
      "p://i: route 'item' needs 'id'. Take it from the path, or let the query have it: ?id=…"
    ),
    (
      #"["buy/:id"] = "buy""#,
      "p://buy/:id: route 'buy' needs 'item'. Take it from the path, or let the query have it: ?item=…"
    ),
    (#"["h"] = "home""#, "p://h: route 'home' leaves nothing to go back to. Come from another route."),
    (
      #"["i/:id"] = "item", ["i/:other"] = "item""#,
      "p://i/:other: is the same as 'p://i/:id'. Remove one of them."
    ),
  ]

  @Test(arguments: problems)
  func `what is wrong with a link is told below`(_ links: String, _ words: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", Self.plugin(links))
    let result = try Program.flowhost("links", in: folder.path)
    #expect(result.status == 1 && result.output.contains("PROBLEM \(words)\n"), "\(result)")
  }

  static let mistakes: [(links: String, words: String)] = [
    (#"["i/:("] = "item""#, "plugin 'p': link 'i/:(': column "),
    (#"["i"] = 3"#, "plugin 'p': link 'i' leads to a route's name or a function, not a number"),
  ]

  @Test(arguments: mistakes)
  func `a manifest that cannot be read says why`(_ links: String, _ words: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", Self.plugin(links))
    let result = try Program.flowhost("links", "p", in: folder.path)
    #expect(result.status == 2 && result.complaints.contains(words), "\(result)")
  }

  @Test func `one broken plugin is told of, and the others are listed`() throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", Self.plugin(#"["i/:id"] = "item""#))
    try folder.file("plugins/broken/init.lua", "error 'late'")
    let result = try Program.flowhost("links", in: folder.path)
    #expect(result.status == 2 && result.output == "p\n  p://i/:id  item\n", "\(result)")
    #expect(result.complaints.contains("plugins/broken/init.lua:1: late"))
    #expect(try Program.flowhost("links", "q", in: folder.path).status == 2)
  }

  @Test(arguments: ["links", "experiments"])
  func `where there are none that is said`(_ command: String) throws {
    let folder = try TemporaryFolder()
    let manifest = "return require('flowhost').plugin { name = 'p', version = '1.0.0', api = 1 }"
    try folder.file("plugins/p/init.lua", manifest)
    #expect(try Program.flowhost(command, in: folder.path) == Program.Result("no \(command)\n"))
  }

  @Test func `the JSON of a link with a character that terminals do not show is valid`() throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", Self.plugin(#"["\u{202E}x"] = "home""#))
    let run = try Program.shell("flowhost links p --format json", in: folder.path)
    let plugin = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let links = plugin?["links"] as? [[String: Any]]
    #expect(links?.first?["pattern"] as? String == "p://\u{202E}x", "\(run)")
  }
}
