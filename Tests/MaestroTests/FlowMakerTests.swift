import Maestro
import TestSupport
import Testing

/// The commands of each kind of act.
struct FlowMakerTests {
  private static let app = """
    local flow = require "flowhost"
    local Home = flow.screen("home", {
      params = { id = 7 }, inputs = { note = "" }, state = { rows = { { id = 1 }, { id = "b-2" } } },
      actions = {
        "go", "sheet", "ask", "lines", "untitled", pick = { "row", of = "rows" }, mark = { "word" }, login = { "user", "password", secret = { "password" } },
      },
      ui = { shows = "home-{id}", go = { text = "Go to {id}" }, pick = "row-{row}", note = "note-field" },
    })
    local Page = flow.screen("page", { inputs = { name = "" }, actions = { enter = { "a", "pin", secret = { "pin" } } },
      ui = { enter = { id = "enter", fill = { pin = "pin-field" } } } })
    local App = flow.coordinator "App"
    function App:start() self:set_root(flow.tabs { { "main", Home {} }, { "more", Home { id = 8 } } }) end
    function App:on_go() self:push(Page {}) end
    function App:on_sheet() self:present(Page {}) end
    function App:on_pick() end
    function App:on_mark() end
    function App:on_login() end
    function App:on_enter() end
    function App:on_ask() self:action_sheet { title = "Sure?", "yes (now)", cancel = "no" } end
    function App:on_lines() self:alert { title = "Two\\nlines", "ok" } end
    function App:on_untitled() self:action_sheet { "copy", cancel = "no" } end

    """

  static let acts: [(lua: String, yaml: String)] = [
    ("app:tap 'home.go'", #"- tapOn: "Go to 7""#),
    ("app:tap('pick', { row = 2 })", "- tapOn:\n    id: \"row-b-2\""),
    ("app:tap('pick', 1)", "- tapOn:\n    id: \"row-1\""),
    ("app:tap('mark', 'a.b')", "- tapOn:\n    id: \"mark-a\\\\.b\""),
    (
      "app:tap('login', 'ann', 'x')",
      "- tapOn:\n    id: \"user\"\n- inputText: \"ann\"\n- tapOn:\n    id: \"password\"\n- inputText: \"${PASSWORD}\"\n- tapOn:\n    id: \"login\""
    ),
    (
      "app:tap 'go' app:tap('enter', 1, 'x')",
      "# tap enter 1 •\n- tapOn:\n    id: \"pin-field\"\n- inputText: \"${PIN}\"\n- tapOn:\n    id: \"enter\""
    ),
    ("app:type('note', '${1}')", "- tapOn:\n    id: \"note-field\"\n- inputText: \"\\\\${1}\""),
    (
      "app:type('note', 'abc') app:type('note', '')",
      "# type note \"\"\n- tapOn:\n    id: \"note-field\"\n- eraseText: 3\n"
    ),
    ("app:tap 'ask'", "- assertVisible: \"Sure\\\\?\""),
    ("app:tap 'lines'", "- assertVisible: \"Two\\nlines\"\n"),
    ("app:tap 'untitled'", "- assertVisible: \"copy\"\n"),
    ("app:tap 'ask' app:tap 'yes (now)'", "- tapOn: \"yes \\\\(now\\\\)\""),
    ("app:tab 'more'", "- tapOn: \"more\"\n- assertVisible:\n    id: \"home-8\""),
    (
      "app:tap 'go' app:back()",
      "# back\n- tapOn:\n    id: \"BackButton\"\n- assertVisible:\n    id: \"home-7\""
    ),
    ("app:tap 'go' app:leave()", "# leave\n- tapOn:\n    id: \"BackButton\""),
    ("app:tap 'sheet' app:leave()", "# leave\n- swipe:\n    start: \"50%,15%\"\n    end: \"50%,95%\""),
    ("app:tap 'go' app:swipe_back()", "- swipe:\n    start: \"0%,50%\"\n    end: \"90%,50%\""),
    (
      "app:tap 'go' app:swipe_back { cancel = true }", "- swipe:\n    start: \"0%,50%\"\n    end: \"15%,50%\""
    ),
    ("app:tap 'sheet' app:swipe_down()", "- swipe:\n    start: \"50%,15%\"\n    end: \"50%,95%\""),
    ("app:rotate() app:rotate()", "- setOrientation: \"PORTRAIT\""),
    ("app:background()", "- pressKey: \"Home\""),
    ("app:background() app:foreground()", "- launchApp:\n    stopApp: false"),
    ("app:restart()", "# restart\n- launchApp\n"),
    ("app:wait(1.5)", "- extendedWaitUntil:\n    visible:\n      id: \"home-7\"\n    timeout: 1500"),
    (
      "app:background() app:wait(1.5)",
      "- extendedWaitUntil:\n    visible:\n      id: \"home-7\"\n    timeout: 1500\n    optional: true"
    ),
  ]

  @Test(arguments: acts) func `an act becomes commands`(_ lua: String, _ yaml: String) throws {
    let made = try Self.made(lua)
    #expect(made.flow.yaml.contains(yaml), "\(made.flow.yaml)")
    #expect(made.notes == [])
  }

  static let without: [(lua: String, reason: Note.Reason, isDone: Bool)] = [
    ("app:resize 'regular'", .width, false), ("app:after(0.1):tap 'go'", .timing, true),
    ("app:tap 'go' local s = app:swipe_back { hold = 0.4 } s:finish()", .finger, false),
    ("app:notify { title = 'news' }", .notification, false), ("app:reach 'page'", .found, false),
  ]

  @Test(arguments: without) func `an act that no device does so is noted`(
    _ lua: String, _ reason: Note.Reason, _ isDone: Bool
  ) throws {
    let made = try Self.made(lua)
    let note = try #require(made.notes.first)
    #expect(note.reason == reason && note.isDone == isDone)
    #expect(made.flow.yaml.contains("# Note: \(reason.rawValue).\n"))
  }

  @Test func `what has no ui is named`() throws {
    #expect(try Self.made("app:tap('mark', 1) app:tap 'go'").unnamed == ["home.mark", "page"])
  }

  static let launches: [(options: String, noted: [String])] = [
    ("", []), ("device = 'pad', os = 'ios18', link = 'a://b'", []),
    ("store = { token = 't' }", ["store"]), ("services = { auth = flow.replies { 1 } }", ["services"]),
    ("user = 42", ["user"]), ("user = flow.replies { '42' }", ["user"]), ("seed = 7", ["seed"]),
    ("attributes = { plan = 'pro' }", ["plan"]),
    ("attributes = flow.replies { { plan = 'pro' } }", ["attributes"]), ("manual = true", ["manual"]),
    ("seed = 7, store = { token = 't' }", ["seed", "store"]),
  ]

  @Test(arguments: launches) func `a launch is noted with the options that no device is given`(
    _ options: String, _ noted: [String]
  ) throws {
    let made = try Self.made("", launchedWith: options)
    #expect(made.notes.map(\.options) == (noted.isEmpty ? [] : [noted]))
    #expect(made.notes.allSatisfy { $0.reason == .circumstances && $0.isDone })
    let comment = "# Note: the launch gives the app more than a device can: "
    #expect(noted.isEmpty || made.flow.yaml.contains(comment + noted.joined(separator: ", ") + ".\n"))
  }

  @Test(arguments: [#"{ "a", "b" }"#, #"{ "a" }"#])
  func `a hidden child of a container is not expected`(_ visible: String) throws {
    let made = try Self.made(
      """
      function App:on_go()
        local children = { { "a", Home { id = 8 } }, { "b", Home { id = 8 } }, { "c", Page {} } }
        self:present(flow.custom { name = "box", children = children, visible = \(visible) })
      end
      app:tap "go"
      """)
    #expect(!made.flow.yaml.contains("id: \"page\""), "\(made.flow.yaml)")
  }

  private static func made(_ lua: String, launchedWith options: String = "") throws -> FlowMaker {
    let folder = try TemporaryFolder()
    try folder.file("a.lua", app + "local app = flow.launch(App, { \(options) })\n" + lua)
    let play = try StagePlay(folder.path + "/a.lua")
    return FlowMaker(try #require(play.run, "\(play.end)"), of: "a", app: .variable("APP_ID"))
  }
}
