import Foundation
import Goldens
import ScreenStack
import Scripting
import Sessions
import TestSupport
import Testing

/// Logs of sessions played against a model.
struct LogPlayerTests {
  /// Plays a log against a plugin of the examples.
  private static func play(
    _ log: String, _ plugin: String, head: ScenarioHead? = nil
  ) throws -> LogPlayer.Play {
    let lines = try LogReader.lines(of: Array(log.utf8))
    let path = "\(Program.repository)/plugins/\(plugin)/scenarios/log.lua"
    let player = try LogPlayer(
      lines, head ?? ScenarioHead(launching: plugin), ModuleFolder(forScript: path), ScriptLimits())
    return try player.play()
  }

  private static let start =
    #"{"t":0,"launch":"photos"}"# + "\n" + #"{"t":0,"screen":"photos","path":"photos"}"# + "\n"

  @Test func `acts are followed, and the scenario does the same`() throws {
    let play = try Self.play(
      Self.start + """
        {"t":1,"act":"tap","id":"select","args":[3]}
        {"t":1.4,"screen":"photo","params":{"id":"3"},"path":"photos photo"}
        {"t":3,"act":"back"}
        {"t":3.4,"screen":"photos","path":"photos"}
        """, "photos")
    #expect(play.finding == nil && play.tally.followed == 6 && play.tally.lines == 6)
    #expect(
      play.script == """
        local flow = require "flowhost"
        local app = flow.launch "photos"
        app:tap("select", 3)
        app:back()
        app:expect "photos"

        """)
  }

  /// The line of the guide.
  @Test func `the values of a tap say more than its row`() throws {
    let play = try Self.play(
      Self.start + """
        {"act":"tap","id":"select","args":[3],"options":{"row":1}}
        {"screen":"photo","params":{"id":3},"path":"photos photo"}
        """, "photos")
    #expect(play.finding == nil && play.tally.words == "4 lines: 4 followed")
  }

  @Test func `the screen in the line of an act is the one on which the act was done`() throws {
    let play = try Self.play(
      Self.start + """
        {"act":"tap","id":"select","args":[3],"screen":"photos"}
        {"act":"tap","id":"buy","screen":"photo","params":{"id":3}}
        {"screen":"sign_in","path":"photos photo sign_in"}
        """, "photos")
    #expect(play.finding == nil && play.tally.words == "6 lines: 6 followed" && play.tally.gaps.isEmpty)
  }

  @Test func `a gap is filled by the shortest way, with values of the log`() throws {
    let play = try Self.play(
      Self.start + #"{"t":5,"screen":"photo","params":{"id":7},"path":"photos photo"}"#, "photos")
    #expect(play.finding == nil)
    #expect(play.tally.gaps == [SessionTally.Gap(line: 3, way: ["app:tap(\"select\", 7)"])])
    #expect(play.script.contains("-- Not in the log, before its line 3:\napp:tap(\"select\", 7)\n"))
  }

  @Test func `an act on a screen that the log lacks fills the gap before it`() throws {
    let play = try Self.play(
      Self.start + """
        {"t":1,"act":"tap","id":"buy"}
        {"t":1.4,"screen":"sign_in","path":"photos photo sign_in"}
        {"t":2,"act":"tap","id":"select","args":[3]}
        """, "photos")
    #expect(play.tally.gaps.first?.line == 3)
  }

  @Test func `other events and repeated screens are noise`() throws {
    let play = try Self.play(
      Self.start + """
        {"event":"ping"}
        {"t":0.1,"screen":"photos","path":"photos"}
        {"act":"hum"}
        """, "photos")
    #expect(play.finding == nil)
    #expect(play.tally.noise == [3, 4, 5])
    #expect(play.tally.followed == 2)
  }

  private static let refused = ScenarioHead(
    text: """
      local flow = require "flowhost"
      local app = flow.launch("photos", { services = { auth = flow.replies { flow.fail "wrong", after = 0.4 } } })
      """)

  static let alerts: [(alert: String, difference: String?)] = [
    (#"{"alert":"wrong","style":"alert"}"#, nil),
    (#"{"alert":"wrong"}"#, nil),
    (#"{"alert":""}"#, nil),
    (#"{"alert":"blocked"}"#, "the alert 'blocked'"),
    (#"{"alert":"wrong","style":"action_sheet"}"#, "the action sheet 'wrong'"),
    (#"{"alert":"","style":"action_sheet"}"#, "the action sheet"),
  ]

  @Test(arguments: alerts)
  func `an alert has the title and the style of the model's`(_ alert: String, _ difference: String?) throws {
    let play = try Self.play(
      Self.start + """
        {"act":"tap","id":"select","args":[3]}
        {"act":"tap","id":"buy"}
        {"act":"tap","id":"submit","args":["ann","•"]}
        \(alert)
        {"act":"tap","id":"ok"}
        """, "photos", head: Self.refused)
    #expect(
      play.finding?.message
        == difference.map {
          "after line 6 the app shows \($0), and the model is at 'photos photo sign_in | alert' with the alert 'wrong'"
        })
    #expect(play.tally.followed == (difference == nil ? 7 : 5) && play.tally.outside.isEmpty)
  }

  @Test func `an alert that the model does not show is outside`() throws {
    let play = try Self.play(
      Self.start + """
        {"alert":"Allow notifications?"}
        {"act":"tap","id":"allow"}
        {"act":"tap","id":"select","args":[3]}
        {"screen":"photo","params":{"id":3},"path":"photos photo"}
        """, "photos")
    #expect(play.finding == nil && play.tally.outside == [3, 4])
    #expect(play.tally.words == "6 lines: 4 followed, 2 outside the model (1 alert)")
  }

  @Test func `a button of an alert that the model does not show is no action of another screen`() throws {
    let play = try Self.play(
      Self.start + """
        {"alert":"Rate us?"}
        {"act":"tap","id":"buy"}
        {"act":"tap","id":"select","args":[3]}
        {"screen":"photo","params":{"id":3},"path":"photos photo"}
        """, "photos")
    #expect(play.finding == nil && play.tally.outside == [3, 4] && play.tally.gaps.isEmpty)
  }

  @Test func `a screen that looks like the last one has appeared anew after an act`() throws {
    let play = try Self.play(
      Self.start + """
        {"t":1,"act":"tap","id":"select","args":[3]}
        {"t":3,"screen":"photos","path":"photos"}
        """, "photos")
    #expect(play.finding == nil && play.tally.noise.isEmpty)
    #expect(play.tally.gaps.map(\.line) == [4] && play.script.hasSuffix("app:expect \"photos\"\n"))
  }

  @Test func `a screen that the model does not have is outside, with the acts on it`() throws {
    let play = try Self.play(
      Self.start + """
        {"t":1,"act":"tap","id":"settings"}
        {"t":2,"screen":"settings","path":"photos settings"}
        {"t":3,"act":"tap","id":"buy"}
        {"t":4,"screen":"photos","path":"photos"}
        """, "photos")
    #expect(play.finding == nil && play.tally.outside.count == 3 && play.tally.unknownScreens == ["settings"])
    #expect(play.tally.words == "6 lines: 3 followed, 3 outside the model (1 screen)")
  }

  @Test func `a log that the model contradicts names the line and both places`() throws {
    let play = try Self.play(
      Self.start + """
        {"t":1,"act":"tap","id":"select","args":[3]}
        {"t":2,"screen":"photo","path":"photos | photo"}
        {"t":3,"act":"back"}
        """, "photos")
    #expect(
      play.finding?.message
        == "after line 4 the app shows 'photos | photo', and the model is at 'photos photo': no act leads there"
    )
    #expect(play.script.hasSuffix("app:tap(\"select\", 3)\napp:expect \"photos photo\"\n"))
  }

  @Test func `an act during a transition comes as early as in the log`() throws {
    let play = try Self.play(
      Self.start + """
        {"t":1,"act":"tap","id":"select","args":[3]}
        {"t":1.4,"screen":"photo","path":"photos photo"}
        {"t":2,"act":"tap","id":"buy"}
        {"t":2.4,"screen":"sign_in","path":"photos photo sign_in"}
        {"t":3,"act":"tap","id":"submit","args":["ann","•"]}
        {"t":3.1,"act":"back"}
        {"t":3.5,"screen":"photo","path":"photos photo"}
        """, "photos")
    #expect(play.finding == nil && play.tally.gaps.isEmpty)
    #expect(play.script.contains("app:tap(\"submit\", \"ann\", \"secret\")\napp:after(0.1):back()\n"))
  }

  /// A model in which a search for a way types the values of the log as secrets.
  private static let till = """
    local flow = require "flowhost"
    local Pay = flow.screen("pay", {
      actions = { "apple", "ask", card = { "number", secret = { "number" } } } })
    local Sure = flow.screen("sure", { actions = { "yes" } })
    local Receipt = flow.screen("receipt", { params = { "number" } })
    local App = flow.coordinator "App"
    function App:start() self:push(Pay {}) end
    function App:on_card() self:note "paid by card" end
    function App:on_apple() self:push(Sure {}) end
    function App:on_yes() self:push(Receipt { number = "T7" }) end
    function App:on_ask() self:alert { title = "T7" } end
    return flow.plugin { name = "till", version = "1.0.0", api = 1, root = App }
    """

  static let typed: [(log: String, finding: String?, gaps: [[String]])] = [
    (#"{"screen":"receipt","params":{"number":"T7"}}"#, nil, [[#"app:tap "apple""#, #"app:tap "yes""#]]),
    (
      #"{"act":"tap","id":"card","args":["T7"]}"# + "\n" + #"{"act":"tap","id":"apple"}"# + "\n"
        + #"{"screen":"receipt","params":{"number":"T7"}}"#, nil, [[#"app:tap "yes""#]]
    ),
    (#"{"screen":"receipt","params":{"number":"•"}}"#, nil, [[#"app:tap "apple""#, #"app:tap "yes""#]]),
    (
      #"{"screen":"receipt","params":{"number":"T8"}}"#,
      "after line 3 the app shows 'receipt' with number=T8, and the model is at 'pay': no act leads there, but "
        + #"app:tap "apple" app:tap "yes" does with number=T7"#, []
    ),
    (
      #"{"act":"tap","id":"card","args":["T7"]}"# + "\n" + #"{"act":"tap","id":"ask"}"# + "\n"
        + #"{"alert":"T7"}"#, nil, []
    ),
    (#"{"act":"tap","id":"ask"}"# + "\n" + #"{"alert":"•"}"#, nil, []),
  ]

  @Test(arguments: typed)
  func `a value that was typed in secret is compared`(
    _ log: String, _ finding: String?, _ gaps: [[String]]
  ) throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/till/init.lua", Self.till)
    let lines = #"{"launch":"till"}"# + "\n" + #"{"screen":"pay"}"# + "\n" + log
    let play = try LogPlayer(
      LogReader.lines(of: Array(lines.utf8)), ScenarioHead(launching: "till"),
      ModuleFolder(forScript: folder.path + "/plugins/till/scenarios/log.lua"), ScriptLimits()
    ).play()
    #expect(play.finding?.message == finding && play.tally.gaps.map(\.way) == gaps)
  }

  /// A model with a screen whose params may have no value.
  private static let prices = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "open", pick = { "id" } } })
    local Item = flow.screen("item", { params = { "id?", "price?" }, actions = { "close" } })
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_open() self:push(Item {}) end
    function App:on_pick(id) self:push(Item { id = id, price = id + 1 }) end
    function App:on_close() self:pop() end
    return flow.plugin { name = "prices", version = "1.0.0", api = 1, root = App }
    """

  static let priced: [(act: String, params: String, finding: String?)] = [
    (#""pick","args":[2]"#, #"{"id":2,"price":3}"#, nil),
    (#""pick","args":[2]"#, #"{"id":2,"brand":"x"}"#, nil),
    (#""open""#, "{}", nil), (#""open""#, #"{"id":null}"#, nil),
    (
      #""pick","args":[2]"#, #"{"id":2,"price":4}"#,
      "after line 4 the app shows 'home item' with price=4, and the model is at 'home item' with price=3: "
        + "no act leads there"
    ),
    (
      #""open""#, #"{"price":4}"#,
      "after line 4 the app shows 'home item' with price=4, and the model is at 'home item' with price=nil: "
        + "no act leads there"
    ),
  ]

  @Test(arguments: priced) func `a declared param without a value differs from one in the log`(
    _ act: String, _ params: String, _ finding: String?
  ) throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/prices/init.lua", Self.prices)
    let log = """
      {"launch":"prices"}
      {"screen":"home","path":"home"}
      {"act":"tap","id":\(act)}
      {"screen":"item","params":\(params),"path":"home item"}
      """
    let play = try LogPlayer(
      LogReader.lines(of: Array(log.utf8)), ScenarioHead(launching: "prices"),
      ModuleFolder(forScript: folder.path + "/plugins/prices/scenarios/log.lua"), ScriptLimits()
    ).play()
    #expect(play.finding?.message == finding && play.tally.gaps.isEmpty)
  }

  /// A model with a screen that no act shows before an act of the world outside has changed the store.
  private static let stores = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "orders" } })
    local Orders = flow.screen "orders"
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_background() self.store.token = "t" end
    function App:on_orders() if self.store.token then self:push(Orders {}) end end
    return flow.plugin { name = "stores", version = "1.0.0", api = 1, root = App }
    """

  @Test func `a way that was missing is sought again after an act`() throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/stores/init.lua", Self.stores)
    let log = """
      {"launch":"stores"}
      {"screen":"home"}
      {"screen":"promo"}
      {"screen":"orders"}
      {"screen":"home"}
      {"act":"background"}
      {"act":"foreground"}
      {"screen":"promo"}
      {"screen":"orders"}
      """
    let play = try LogPlayer(
      LogReader.lines(of: Array(log.utf8)), ScenarioHead(launching: "stores"),
      ModuleFolder(forScript: folder.path + "/plugins/stores/scenarios/log.lua"), ScriptLimits()
    ).play()
    #expect(play.finding == nil && play.tally.outside == [3, 4, 8])
    #expect(play.tally.gaps == [SessionTally.Gap(line: 9, way: ["app:tap \"orders\""])])
  }

  /// A model whose second screen is that of a required plugin.
  private static let guide = """
    local flow = require "flowhost"
    local parts = require "tours.parts"
    local Home = flow.screen("home", { actions = { "list" } })
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_list() self:push(parts.List {}) end
    function App:on_open(id) self:note(id) end
    return flow.plugin { name = "guide", version = "1.0.0", api = 1, root = App, requires = { tours = "^1.0" } }
    """

  @Test(arguments: ["list", "tours.list"])
  func `a screen of a required plugin needs no prefix in a log`(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/guide/init.lua", Self.guide)
    try folder.file(
      "plugins/tours/init.lua",
      """
      local flow = require "flowhost"
      return flow.plugin { name = "tours", version = "1.0.0", api = 1 }
      """)
    try folder.file(
      "plugins/tours/parts.lua",
      """
      local flow = require "flowhost"
      return { List = flow.screen("list", { actions = { open = { "id" } } }) }
      """)
    let log = """
      {"launch":"guide"}
      {"screen":"home"}
      {"act":"tap","id":"list"}
      {"screen":"\(name)","path":"home \(name)"}
      {"act":"tap","id":"\(name).open","args":[1]}
      """
    let play = try LogPlayer(
      LogReader.lines(of: Array(log.utf8)), ScenarioHead(launching: "guide"),
      ModuleFolder(forScript: folder.path + "/plugins/guide/scenarios/log.lua"), ScriptLimits()
    ).play()
    #expect(play.finding == nil && play.tally.words == "5 lines: 5 followed")
    #expect(play.script.hasSuffix("app:tap(\"tours.list.open\", 1)\napp:expect \"home tours.list\"\n"))
  }

  @Test func `a second launch is a restart`() throws {
    let play = try Self.play(Self.start + Self.start, "photos")
    #expect(play.finding == nil && play.script.contains("app:restart()\n"))
  }

  @Test func `the first line says the circumstances`() {
    #expect(
      ScenarioHead(launching: "photos", [.init("user", .text("ann"))]).text
        == "local flow = require \"flowhost\"\nlocal app = flow.launch(\"photos\", { user = \"ann\" })\n")
  }
}
