import Foundation
import TestSupport
import Testing

/// Files that are saved in another encoding, or with another end of lines.
struct EncodingTests {
  private static let claims =
    #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/x"}]}]}}"#
  private static let log = #"{"launch":"p"}"# + "\n"

  private static func repository() throws -> GoldenRepository {
    let repository = try GoldenRepository([
      "good.lua": GoldenRepository.good, "good.golden": GoldenRepository.golden,
    ])
    try repository.folder.file("claims.json", claims)
    try repository.folder.file("log.jsonl", log)
    return repository
  }

  private static let remedy = "is not UTF-8 but UTF-16. Save it as UTF-8."

  /// Files in UTF-16, commands that read them, and their exit statuses.
  static let commands: [(file: String, command: String, status: Int32)] = [
    ("plugins/p/init.lua", "run p/good", 1), ("plugins/p/init.lua", "check p", 1),
    ("plugins/p/scenarios/good.lua", "run p/good", 2),
    ("plugins/p/scenarios/good.golden", "test p", 1),
    ("claims.json", "links p --aasa claims.json", 2),
    ("log.jsonl", "import log.jsonl --plugin p", 2),
  ]

  @Test(arguments: commands)
  func `a file in UTF-16 is named`(_ file: String, _ command: String, _ status: Int32) throws {
    let repository = try Self.repository()
    let path = repository.folder.path + "/" + file
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try #require(text.data(using: .utf16)).write(to: URL(filePath: path))
    let run = try repository.shell("flowhost \(command) 2>&1")
    #expect(run.output.contains("\(file)' \(Self.remedy)") && run.status == status, "\(run)")
  }

  @Test func `names that a script in UTF-16 has are not missed`() throws {
    let repository = try Self.repository()
    try repository.folder.file(
      "plugins/p/init.lua",
      """
      local flow = require "flowhost"
      local Home = flow.screen("home", { actions = { "go" } })
      local App = flow.coordinator "App"
      function App:start() self:push(Home {}) require("p.more")(App) end
      return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App }
      """)
    let text = "return function(App) function App:on_go() end end"
    try #require(text.data(using: .utf16)).write(
      to: URL(filePath: repository.folder.path + "/plugins/p/more.lua"))
    let run = try repository.shell("flowhost check p 2>&1")
    #expect(run.output.contains("more.lua' \(Self.remedy)"), "\(run)")
    #expect(!run.output.contains("nothing handles"), "\(run)")
  }

  @Test(arguments: ["claims.json", "log.jsonl", "plugins/p/init.lua", "plugins/p/scenarios/good.lua"])
  func `a byte order mark of UTF-8 means nothing`(_ file: String) throws {
    let repository = try Self.repository()
    let line = """
      flowhost test p 2>&1 && flowhost links p --aasa claims.json 2>&1; flowhost import log.jsonl --plugin p 2>&1
      """
    let before = try repository.shell(line)
    let change = "printf '\\357\\273\\277' | cat - \(file) >x && cp x \(file)"
    try #require(try repository.shell(change).status == 0)
    #expect(
      try repository.shell(line).output.filter { !$0.isNumber } == before.output.filter { !$0.isNumber })
  }
}
