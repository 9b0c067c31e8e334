import Sessions
import Testing

/// The handlers of a plugin that is made from a log.
struct SessionModelTextTests {
  static let start = #"{"screen":"home","path":"home"} "#
  private static let open = #"{"act":"tap","id":"open","args":[3]} "#

  static let logs: [(log: String, lines: String)] = [
    // A param has the value of the act.
    (
      start + open + #"{"screen":"page","params":{"id":3},"path":"home page"}"#,
      "function App:on_home_open(id) self:push(screens.page { id = id }) end"
    ),
    // A param of a screen that stays cannot be another one later.
    (
      #"{"screen":"home","params":{"count":2},"path":"home"} "# + open
        + #"{"screen":"page","params":{"id":3,"likes":0},"path":"home page"} "#
        + #"{"act":"tap","id":"like"} {"screen":"page","params":{"id":3,"likes":1},"path":"home page"} "#
        + #"{"act":"tap","id":"done"} {"screen":"home","params":{"count":3},"path":"home"}"#,
      """
      function App:start() self:set_root(screens.home {}) end
      function App:on_home_open(id) self:push(screens.page { id = id }) end
      function App:on_page_like() end
      function App:on_page_done() self:pop() end
      """
    ),
    // A param whose name is no word of Lua.
    (
      start + open + #"{"screen":"page","params":{"item-id":3},"path":"home page"} "#
        + #"{"act":"tap","id":"add"} {"screen":"card","params":{"end":3},"path":"home page | card"}"#,
      """
      function App:on_home_open(value) self:push(screens.page { ["item-id"] = value }) end
      function App:on_page_add(screen) self:present(CardSheet { ["end"] = screen["item-id"] }) end

      function CardSheet:start() self:push(screens.card { ["end"] = self["end"] }) end
      """
    ),
    // A param that flows have already.
    (
      start + open + #"{"screen":"card","params":{"store":3,"id":3},"path":"home | card"}"#,
      """
      function App:on_home_open(id) self:present(CardSheet { store_ = id, id = id }) end

      function CardSheet:start() self:push(screens.card { store = self.store_, id = self.id }) end
      """
    ),
    (
      start + open + #"{"screen":"page","params":{"store":3},"path":"home page"}"#,
      "function App:on_home_open(store) self:push(screens.page { store = store }) end"
    ),
    (
      start + #"{"act":"go","id":"detail","options":{"store":3}} "#
        + #"{"screen":"card","params":{"store":3},"path":"home | card"}"#,
      "flow.route(\"detail\", { show = CardSheet, action = \"present\", params = { store_ = \"store\" } })"
    ),
    (
      start + open + #"{"screen":"page","params":{"store":3},"path":"home | card page"} "#
        + #"{"act":"swipe_down"} {"screen":"home","path":"home"} {"act":"tap","id":"add"} "#
        + #"{"screen":"card","params":{"store":3},"path":"home | card"}"#,
      "flow.route(\"card_sheet\", { show = CardSheet, action = \"present\", params = { store_ = \"store\" } })"
    ),
    // A sheet has a flow of its own, which ends.
    (
      start + #"{"act":"tap","id":"add"} {"screen":"form","path":"home | form"} "#
        + #"{"act":"tap","id":"done"} {"screen":"home","path":"home"}"#,
      "function FormSheet:on_form_done() self:finish() end"
    ),
    // A log that shows only the end of several commands needs a route.
    (
      start + open + #"{"screen":"page","params":{"id":3},"path":"home list page"}"#,
      "function App:on_home_open(id) self:go(\"page\", { id = id }) end"
    ),
    // The value of the act decides where it leads.
    (
      start + #"{"act":"tap","id":"open","args":[3]} {"screen":"page","path":"home page"} "#
        + #"{"act":"back"} {"screen":"home","path":"home"} "#
        + #"{"act":"tap","id":"open","args":[4]} {"screen":"card","path":"home | card"}"#,
      """
      function App:on_home_open(value)
        if value == 3 then
          self:push(screens.page {})
        elseif value == 4 then
          self:present(CardSheet {})
        end
      end
      """
    ),
    // Nothing decides, so the outcomes come in the order of the log.
    (
      start + #"{"act":"tap","id":"go"} {"screen":"page","path":"home page"} "#
        + #"{"act":"back"} {"screen":"home","path":"home"} {"act":"tap","id":"go"} {"act":"background"}"#,
      """
      function App:on_home_go()
        local reply = self.services.unknown_1()
        if reply == "page" then self:push(screens.page {}) end
      end
      """
    ),
    (
      start + #"{"act":"tap","id":"go"} {"screen":"page","path":"home page"} "#
        + #"{"act":"back"} {"screen":"home","path":"home"} {"act":"tap","id":"go"} {"act":"background"}"#,
      "    unknown_1 = flow.replies { \"page\", \"stay\" },"
    ),
    // Outcomes that begin with the same commands share them.
    (
      start + #"{"act":"restart"} {"screen":"home","path":"home"} {"screen":"card","path":"home | card"}"#,
      """
      function App:start()
        self:set_root(screens.home {})
        local reply = self.services.unknown_1()
        if reply == "card" then self:present(CardSheet {}) end
      end
      """
    ),
    // A link that comes early does not show the first screen.
    (
      #"{"t":0,"launch":"q"} {"t":0.1,"act":"open","id":"q://page"} {"t":0.2,"screen":"home","path":"home"} "#
        + #"{"t":0.6,"screen":"page","path":"home page"}"#,
      """
      function App:start()
        flow.sleep(0.2)
        self:set_root(screens.home {})
      end
      """
    ),
    // A button of an alert leads on.
    (
      start + #"{"act":"tap","id":"ask"} {"alert":"Sure?"} {"act":"tap","id":"yes"} "#
        + #"{"screen":"page","path":"home page"}"#,
      """
      function App:on_home_ask()
        local answer = self:alert { title = "Sure?", "yes" }
        if answer == "yes" then self:push(screens.page {}) end
      end
      """
    ),
    // Alerts with other titles are other outcomes.
    (
      start + #"{"act":"tap","id":"pay"} {"alert":"refused"} {"act":"tap","id":"ok"} "#
        + #"{"act":"tap","id":"pay"} {"alert":"no network"} {"act":"tap","id":"ok"}"#,
      """
      function App:on_home_pay()
        local reply = self.services.unknown_1()
        if reply == "alert" then
          self:alert { title = "refused", "ok" }
        elseif reply == "alert_2" then
          self:alert { title = "no network", "ok" }
        end
      end
      """
    ),
    // A tab has a flow of its own.
    (
      #"{"screen":"feed","path":"home: feed"} {"act":"tap","id":"open"} {"screen":"page","path":"home: feed page"}"#,
      "function HomeTab:on_feed_open() self:push(screens.page {}) end"
    ),
    // A flow cannot go on after its end.
    (
      start + #"{"act":"tap","id":"add"} {"screen":"form","path":"home | form"} "#
        + #"{"act":"tap","id":"out"} {"screen":"welcome","path":"welcome"} {"screen":"login","path":"welcome | login"}"#,
      """
      function FormSheet:on_form_out()
        local root = self.root
        flow.spawn(function()
          root:set_root(screens.welcome {})
          root:present(LoginSheet {})
        end)
      end
      """
    ),
    // A sheet that appears with several screens is shown by a route, whatever flow is on top.
    (
      #"{"screen":"feed","path":"home: feed"} {"act":"open","id":"q://p/3/reviews"} "#
        + #"{"screen":"reviews","path":"home: feed | product reviews"}"#,
      """
      flow.route("product_sheet", { show = ProductSheet, action = "present" })
      flow.route("reviews", { show = screens.reviews, from = "product_sheet" })
      """
    ),
    // In tabs, the flow that a command presents is not the first child of the first flow.
    (
      #"{"screen":"feed","path":"home: feed"} {"act":"open","id":"q://p"} "#
        + #"{"screen":"product","path":"home: feed | product"} {"screen":"reviews","path":"home: feed | product reviews"}"#,
      """
          ["p"] = function(root, link)
            local sheet = root:present(ProductSheet {})
            sheet:push(screens.reviews {})
          end,
      """
    ),
    // A pattern has one handler for all sites, and a site that leads nowhere is not the app's.
    (
      start + #"{"act":"open","id":"https://q.example/page/a%20b"} "#
        + #"{"screen":"page","params":{"name":"a b"},"path":"home page"} {"act":"open","id":"q://page/%21"} "#
        + #"{"act":"open","id":"https://other.example/page"} {"act":"open","id":"q://home"} {"screen":"home","path":"home"}"#,
      """
        opens = { "https://q.example", "q://" },
        links = {
          ["page/:id"] = function(root, link)
            if link.id == "a b" then root:push(screens.page { name = link.id }) end
          end,
          ["home"] = function(root, link) root:pop() end,
        },
      """
    ),
    // A route keeps the name that the log has for it.
    (
      start + #"{"act":"go","id":"detail","options":{"id":3}} {"screen":"page","path":"home list page"}"#,
      "flow.route(\"detail\", { show = screens.page, from = \"list\" })"
    ),
    // A screen that asks before the user leaves it is locked.
    (
      start + open + #"{"screen":"page","path":"home page"} {"act":"back"} {"alert":"Sure?"} "#
        + #"{"act":"tap","id":"leave"} {"screen":"home","path":"home"}"#,
      """
      function App:on_leave(how, screen)
        local answer = self:alert { title = "Sure?", "leave" }
        if answer == "leave" then return true end
      end
      """
    ),
  ]

  @Test func `several logs have their most frequent outcomes, and the others behind them`() throws {
    let ways = [
      #"{"screen":"page","path":"home page"}"#, #"{"screen":"card","path":"home | card"}"#,
      #"{"screen":"page","path":"home page"}"#,
    ]
    let logs = try ways.map { way in
      let log = Self.start + #"{"act":"tap","id":"go"} "# + way
      return try LogReader.lines(of: Array(log.replacing("} {", with: "}\n{").utf8))
    }
    let files = try #require(SessionModel(of: logs, named: "q")).files
    #expect(files.contains { $0.text.contains("unknown_1 = flow.replies { \"page\", \"card\" },") })
  }

  @Test func `a launch waits for the log that needs it, whatever the order of the logs`() throws {
    let logs = try [
      #"{"t":0,"launch":"q"} {"t":0.1,"screen":"home","path":"home"}"#,
      #"{"t":0,"launch":"q"} {"t":0.5,"act":"open","id":"q://page"} {"t":2,"screen":"home","path":"home"}"#,
    ].map { try LogReader.lines(of: Array($0.replacing("} {", with: "}\n{").utf8)) }
    let lines = """
      function App:start()
        flow.sleep(2.0)
        self:set_root(screens.home {})
      end

      """
    for logs in [logs, logs.reversed()] {
      let files = try #require(SessionModel(of: logs, named: "q")).files
      #expect(files.contains { $0.text.contains(lines) }, "\(files)")
    }
  }

  @Test func `the device decides, and a service between outcomes on one device`() throws {
    let logs = try [
      #"{"launch":"q","options":{"device":"pad"}} {"screen":"empty","path":"list + empty"}"#,
      #"{"launch":"q","options":{"device":"phone"}} {"screen":"list","path":"home: list"}"#,
      #"{"launch":"q","options":{"device":"phone"}} {"screen":"welcome","path":"welcome"}"#,
    ].map { try LogReader.lines(of: Array($0.replacing("} {", with: "}\n{").utf8)) }
    let files = try #require(SessionModel(of: logs, named: "q")).files
    let lines = """
      function App:start()
        if self.device == "pad" then
          self:set_root(flow.split { primary = screens.list {}, secondary = screens.empty {} })
        elseif self.device == "phone" then
          local reply = self.services.unknown_1()
          if reply == "list" then
            self:set_root(tabs "home")
          elseif reply == "welcome" then
            self:set_root(screens.welcome {})
          end
        end
      end

      """
    #expect(files.contains { $0.text.contains(lines) }, "\(files)")
  }

  @Test func `a row that was tapped has its number as its value`() throws {
    let log =
      Self.start
      + #"{"act":"tap","id":"open","options":{"row":2}} {"screen":"page","params":{"id":7},"path":"home page"}"#
    let lines = try LogReader.lines(of: Array(log.replacing("} {", with: "}\n{").utf8))
    let files = try #require(SessionModel(of: [lines], named: "q")).files
    let words = "state = { open_rows = { 1, 2 } }, actions = { open = { \"value\", of = \"open_rows\" } }"
    #expect(files.contains { $0.text.contains(words) })
  }

  @Test func `an input is a row with a value for each argument`() throws {
    let taps = ["[1,null]", "[null]", "[2]", "[3,4]"].map { #"{"act":"tap","id":"go","args":\#($0)} "# }
    let lines = try LogReader.lines(
      of: Array((Self.start + taps.joined()).replacing("} {", with: "}\n{").utf8))
    let files = try #require(SessionModel(of: [lines], named: "q")).files
    #expect(files.contains { $0.text.contains("flow.inputs { [\"home.go\"] = { { 3, 4 } } }") })
  }

  @Test(arguments: logs + containers + routes) func `a log shows commands`(_ log: String, _ expected: String)
    throws
  {
    let lines = try LogReader.lines(of: Array(log.replacing("} {", with: "}\n{").utf8))
    let files = try #require(SessionModel(of: [lines], named: "q")).files
    let text = try #require(files.first { $0.path == "init.lua" }).text
    #expect("\n\(text)".contains("\n\(expected)\n"), "\(text)")
  }
}

extension SessionModel {
  fileprivate init?(of logs: [[LogLine]], named name: String) {
    self.init(of: logs, named: name) { $0 == "store" }
  }
}
