import Scripting
import StateWalk
import TestSupport
import Testing

/// States of whole worlds, as searches recognize them: two ways from one beginning lead to the same state if nothing
/// can tell them apart, and only then.
struct RecognitionTests {
  @Test(arguments: Row.same) func `nothing can tell them apart`(_ row: Row) throws {
    let (one, other) = try row.ends()
    #expect(one.hashes != nil && one.hashes == other.hashes)
    #expect(one.seen == other.seen)
  }

  @Test(arguments: Row.different) func `an act can tell them apart`(_ row: Row) throws {
    let (one, other) = try row.ends()
    let hashes = (try #require(one.hashes), try #require(other.hashes))
    #expect(hashes.0.byLines != hashes.1.byLines)
    #expect(hashes.0.byAll != hashes.1.byAll)
    #expect(one.seen != other.seen, "nothing shows that the row is right")
  }

  /// Other addresses, and other orders of hashed collections.
  @Test func `another process has the same hashes`() throws {
    let line = "'\(Program.beside("StateEcho"))' '\(Program.repository)/plugins/tour/scenarios/echo.lua'"
    let (one, other) = (try Program.shell(line), try Program.shell(line))
    #expect(one.output.split(separator: "\n").count > 30, "\(one)")
    #expect(one == other)
  }

  @Test func `a reload of unchanged files is no new state`() throws {
    var world = try StateWorld("flow.launch 'shop'", beside: Row.file)
    let before = try world.hashes()
    let told = try world.act("app:reload { [\"shop/home.lua\"] = function(text) return text end }")
    #expect(told.contains { $0.hasPrefix("> reload") }, "\(told)")
    #expect(try before != nil && world.hashes() == before)
    world.end()
  }
}

/// An app, and two ways through it.
struct Row: CustomTestStringConvertible, Sendable {
  let name: String
  /// The handlers of the actions of the home screen, by their letters, and other code of the app.
  private let handlers: [String]
  private let start: String
  private let code: String
  private let options: String
  /// Words of acts: an action, `back`, `wait`, `left`, `collect`, `keep` and `restore`.
  private let ways: (one: String, other: String)
  /// The acts after both ways, which show the difference.
  private let probe: String

  /// - Parameters:
  ///   - handlers: What `a`, `b`, `c` and `d` do.
  ///   - ways: The acts of the two ways, divided by a bar.
  ///   - probe: The acts by which a difference is seen.
  ///   - options: The options of the launch, in Lua.
  init(
    _ name: String, _ handlers: [String], _ ways: String, seen probe: String = "",
    start: String = "self:push(Home {})", code: String = "", options: String = "nil"
  ) {
    let parts = ways.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    (self.name, self.handlers, self.start, self.code) = (name, handlers, start, code)
    (self.ways, self.probe, self.options) = ((parts[0], parts[1]), probe, options)
  }

  var testDescription: String { name }

  static let file = Program.repository + "/plugins/tour/scenarios/main.lua"

  private var app: String {
    let bodies = zip(["a", "b", "c", "d"], handlers).map { "function App:on_\($0)(screen) \($1) end" }
    return """
      local Home = flow.screen("home", { actions = { "a", "b", "c", "d" } })
      local Page = flow.screen("page", { params = { "n?" }, actions = { "ok", "no", "yes" } })
      local Other = flow.screen("other", { params = { "n?" }, actions = { "yes" }, inputs = { name = "" } })
      local Child, App = flow.coordinator "Child", flow.coordinator "App"
      function Child:start() self:push(Page {}) end
      function Child:on_ok() self:finish(1) end
      local function app_note(child, text) child.root:note(text) end
      function App:start() \(start) end
      function App:on_no(page) self:note('' .. page.n) end
      \(code)
      \(bodies.joined(separator: "\n"))
      flow.route("page", { show = Page, from = "tour.home" })
      flow.route("home", { show = Home, action = "root" })
      flow.launch(flow.plugin {
        name = "row", version = "1.0.0", api = 1, root = App, opens = { "row://" }, links = { ["p/:n"] = "tour.page" },
        services = { ask = flow.replies { 1, 2, 3 } },
      }, \(options))
      """
  }

  struct End {
    let hashes: HandSearch.Hashes?
    /// The trace of the acts after the way, and the screens then.
    let seen: [String]
  }

  func ends() throws -> (End, End) {
    var world = try StateWorld(app, beside: Self.file)
    let base = try world.take()
    let one = try end(of: ways.one, in: &world)
    try world.put(base)
    let other = try end(of: ways.other, in: &world)
    world.end()
    return (one, other)
  }

  private func end(of way: String, in world: inout StateWorld) throws -> End {
    try play(way, in: &world)
    let hashes = try world.hashes()
    return End(hashes: hashes, seen: try play(probe, in: &world) + [world.shown])
  }

  @discardableResult
  private func play(_ words: String, in world: inout StateWorld) throws -> [String] {
    var told: [String] = []
    var kept: HandSearch.State?
    for word in words.split(separator: " ").map(String.init) {
      switch word {
      case "collect": world.collect()
      case "keep": kept = try world.take()
      case "restore": if let kept { try world.put(kept) }
      default: told += try world.act(Self.acts[word] ?? "app:tap \"\(word)\"")
      }
    }
    return told
  }

  private static let acts = [
    "back": "app:back()", "wait": "app:wait(1)", "long": "app:wait(100)", "left": "app:tab \"left\"",
    "right": "app:tab \"right\"", "out": "app:background()", "in": "app:foreground()",
    "type": "app:type(\"name\", \"x\")", "restart": "app:restart()", "open1": "app:open \"row://p/1\"",
    "open2": "app:open \"row://p/2\"", "answer": "app:answer \"ask\"", "fire": "app:fire_timer()",
    "last": "app:answer(\"ask\", { reply = 3 })", "down": "app:swipe_down()",
  ]
}
