import Platform
import Repl
import TestSupport
import Testing

/// Saved scripts are taken into the running app.
struct ReloadingTests {
  private static let manifest = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "greet" } })
    local App = flow.coordinator "App"
    function App:start() self:set_root(Home {}) end
    function App:on_greet() self:note "hello" end
    return flow.plugin { name = "hi", version = "1.0.0", api = 1, root = App }
    """

  private struct Place: ~Copyable {
    let folder: TemporaryFolder
    let plugins: String
    var file: String { plugins + "/hi/init.lua" }

    static func make() throws -> Place {
      let folder = try TemporaryFolder()
      let plugins = folder.path + "/plugins"
      try Folder.make(plugins)
      try Folder.make(plugins + "/hi")
      try File.write(Array(manifest.utf8), to: plugins + "/hi/init.lua")
      return Place(folder: folder, plugins: plugins)
    }

    func save(_ change: (String) -> String) throws { try File.write(Array(change(manifest).utf8), to: file) }
  }

  @Test func `what was saved is reloaded, and can be taken back`() throws {
    let place = try Place.make()
    let typist = try Typist(.plugin("hi"), plugins: place.plugins)
    #expect(typist.type("greet") == ["> tap greet", "  note     hello"])
    try place.save { $0.replacing("hello", with: "good day") }
    typist.prompt.filesChanged([place.file])
    #expect(typist.said.contains { $0.hasPrefix("> reload hi/init.lua") })
    #expect(typist.type("greet") == ["> tap greet", "  note     good day"])
    typist.type(":undo")
    #expect(typist.type(":undo") == ["  undone   the reload of hi/init.lua", "  at       home"])
    #expect(typist.type(":redo") == ["  redone   the reload of hi/init.lua", "  at       home"])
    typist.type(":undo")
    #expect(typist.type("greet") == ["> tap greet", "  note     hello"])
  }

  @Test func `a file that cannot be read is told of, and the app stays as it was`() throws {
    let place = try Place.make()
    let typist = try Typist(.plugin("hi"), plugins: place.plugins)
    try File.write([0xFF, 0xFE], to: place.file)
    typist.prompt.filesChanged([place.file])
    #expect(
      typist.said.last?.hasSuffix("/hi/init.lua' is not UTF-8 but UTF-16. Save it as UTF-8.") == true,
      "\(typist.said)")
    #expect(typist.type("greet") == ["> tap greet", "  note     hello"])
    try place.save { $0.replacing("hello", with: "good day") }
    typist.prompt.filesChanged([place.file])
    #expect(typist.type("greet") == ["> tap greet", "  note     good day"])
  }

  @Test func `a payload that was saved is reloaded`() throws {
    let place = try Place.make()
    try place.save {
      $0.replacing("root = App }", with: "root = App, experiments = flow.growthbook('gb.json') }")
    }
    let payload =
      #"{"features":{"nav":{"defaultValue":"a","rules":[{"variations":["a","b"],"weights":[1,0]}]}}}"#
    let file = place.plugins + "/hi/gb.json"
    try File.write(Array(payload.utf8), to: file)
    let typist = try Typist(.plugin("hi"), plugins: place.plugins)
    typist.type(":as user=1", "greet")
    #expect(!typist.prompt.matters([place.plugins + "/hi/other.json"]))
    try File.write(Array(payload.replacing("[1,0]", with: "[0,1]").utf8), to: file)
    typist.prompt.filesChanged([file])
    #expect(typist.said.contains { $0.hasPrefix("> reload hi/gb.json") }, "\(typist.said)")
  }

  @Test func `a broken text changes nothing, and the next good one is taken`() throws {
    let place = try Place.make()
    let typist = try Typist(.plugin("hi"), plugins: place.plugins)
    try place.save { _ in "return = 3" }
    #expect(typist.type(":reload").contains { $0.hasPrefix("  refuse   reload (hi/init.lua:1:") })
    #expect(typist.type("greet") == ["> tap greet", "  note     hello"])
    #expect(typist.type(":undo") == ["  at       home"])
    #expect(typist.type(":undo").first == "  undone   a reload that was refused")
    typist.type(":redo")
    try place.save { $0.replacing("hello", with: "good day") }
    #expect(typist.prompt.matters(["elsewhere.lua"]))
    typist.prompt.filesChanged(["elsewhere.lua"])
    #expect(typist.type("greet") == ["> tap greet", "  note     good day"])
    #expect(!typist.prompt.matters(["elsewhere.lua"]))
    #expect(typist.type(":reload") == ["> reload", "  reload   nothing has changed"])
  }

  @Test func `without an app there is nothing to reload into`() throws {
    #expect(try Typist(.nothing).type(":reload") == ["! no app is running, so no script can be reloaded"])
  }
}
