import Foundation
import Team
import TestSupport

/// A folder with a plugin and scenarios, in which the built flowhost tests.
struct GoldenRepository: ~Copyable {
  let folder: TemporaryFolder

  /// One scenario that passes, `p/good`, and what a test adds.
  init(_ files: [String: String] = [:]) throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", Self.plugin)
    let own = ["good.lua": Self.good, "good.golden": Self.golden]
    for (name, text) in own.merging(files, uniquingKeysWith: { $1 }) {
      try folder.file("plugins/p/scenarios/" + name, text)
    }
    self.folder = folder
  }

  /// A team's plugins and scenarios, without goldens.
  init(_ team: Team) throws {
    let folder = try TemporaryFolder()
    for file in team.files { try folder.file(file.path, file.text) }
    self.folder = folder
  }

  static let plugin = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { open = { "id" } } })
    local Item = flow.screen("item", { params = { "id" } })
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_open(id) self:push(Item { id = id }) end
    return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App }
    """
  static let good = """
    local app = require("flowhost").launch "p"
    app:tap("open", 3)
    """
  static let golden = """
    # trace 1
    > launch p
      start    App
      root     home                                home
    > tap open 3
      push     item id=3                           home item
    = end      1 act, 0.35 s, flows App, no leaks

    """
  /// A scenario whose trace differs from `golden` in one line.
  static let other = golden.replacing("id=3 ", with: "id=4 ")

  func write(_ name: String, _ text: String) throws { try folder.file(name, text) }

  /// The text of a file of the scenarios, or nil where none is.
  func text(_ name: String) -> String? {
    try? String(contentsOfFile: folder.path + "/plugins/p/scenarios/" + name, encoding: .utf8)
  }

  /// The names of all files of the scenarios.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/plugins/p/scenarios").sorted()
  }

  /// Returns the output of flowhost. The folder itself stores the last runs.
  func run(_ words: String, _ environment: String = "") throws -> Program.Result {
    try shell("flowhost \(words)", environment)
  }

  func shell(_ line: String, _ environment: String = "") throws -> Program.Result {
    let variables = "export CI= XDG_CACHE_HOME=\(folder.path)/cache NO_COLOR=1 \(environment); "
    return try Program.shell(variables + line, in: folder.path)
  }
}
