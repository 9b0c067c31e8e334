import Proving
import Scripting
import Testing

/// Acts of a search beside touches: the answers, notifications and acts of the system that `flow.inputs` names, and
/// touches in a hurry.
struct ProofActsTests {
  /// An app that never shows its page in the states that a property looks at, and what shows it.
  struct Trial: Sendable, CustomTestStringConvertible {
    let name: String
    let app: String
    var manifest = ""
    let inputs: String
    /// The last line of the way to the page.
    let act: String

    var testDescription: String { name }
  }

  static let trials = [
    Trial(
      name: "an answer that is none of the replies",
      app: """
        function App:start() self:push(Home {}) end
        function App:on_other() end
        function App:on_go() if self.services.pay() == "A9" then self:push(Page {}) end end
        """, manifest: "services = { pay = flow.replies { \"A7\" } }", inputs: #"pay = { "A9" }"#,
      act: #"app:answer("pay", { value = "A9" })"#),
    Trial(
      name: "a failure that is none of the replies",
      app: """
        function App:start() self:push(Home {}) end
        function App:on_other() end
        function App:on_go()
          local _, why = self.services.pay()
          if why == "timed out" then self:push(Page {}) end
        end
        """, manifest: "services = { pay = flow.replies { \"A7\" } }",
      inputs: #"pay = { flow.fail "timed out" }"#,
      act: #"app:answer("pay", { fail = "timed out" })"#),
    Trial(
      name: "a notification",
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() end
        function App:on_other() end
        """,
      manifest:
        "on_notify = function(root, note) if not root.seen then root.seen = note.title root:push(Page {}) end end",
      inputs: #"notify = { { { title = "Sale" } } }"#, act: #"app:notify({ title = "Sale" }):tap()"#),
    Trial(
      name: "a rotation",
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() end
        function App:on_other() end
        function App:on_resize() if not self.page then self.page = true self:push(Page {}) end end
        """, inputs: #"system = { { "rotate" } }"#, act: "app:rotate()"),
    Trial(
      name: "a restart",
      app: """
        function App:start()
          if self.store.seen then return self:push(Page {}) end
          self.store.seen = true
          self:push(Home {})
        end
        function App:on_go() end
        function App:on_other() end
        """, inputs: #"system = { { "restart" } }"#, act: "app:restart()"),
  ]

  @Test(arguments: trials) func `it is tried, and its way is a scenario`(_ trial: Trial) throws {
    let never = #"flow.never("a page", function(app) return app:shows "page" ~= nil end)"#
    let proof = try SmallApp(
      app: trial.app + "\nfunction App:on_next() self:pop() end",
      properties: never + "\nflow.inputs { \(trial.inputs) }", manifest: trial.manifest
    ).prove()
    let finding = try #require(proof.findings.first { $0.rule == .never }, "\(ProofText.report(on: proof))")
    #expect(finding.way.last == trial.act)
    let without = try SmallApp(app: trial.app, properties: never, manifest: trial.manifest).prove()
    #expect(!without.findings.contains { $0.rule == .never })
  }

  /// A start that shows a page, whose action is the only one. What it does is added.
  private static let start = """
    function App:start() if self.store.late then self:push(Page {}) else self:push(Home {}) end end
    function App:on_go() self:push(Page {}) end
    function App:on_other() end

    """

  @Test(arguments: [("", ["dead end: page"]), ("self:set_root(Home {})", [])])
  func `a start is a dead end if the user cannot leave what it shows`(_ act: String, _ titles: [String])
    throws
  {
    let proof = try SmallApp(
      app: Self.start + "function App:on_next() \(act) end",
      manifest: "starts = { late = { store = { late = true } } }"
    ).prove()
    let ends = proof.findings.filter { $0.rule == .deadEnd }
    #expect(ends.map(\.title) == titles, "\(ProofText.report(on: proof))")
    #expect(ends.allSatisfy { $0.acts == 0 })
  }

  /// A document that its view controller closes in the callback, and an action that needs it.
  private static func document(_ callback: String, shown how: String) -> SmallApp {
    SmallApp(
      app: """
        local ui = flow.uikit
        local isOpen
        local Document = flow.screen("document", { actions = { "save" } })
        local function App(window)
          local navigation
          navigation = ui.navigation_controller(Home { on_other = function() end, on_go = function(home)
            isOpen = true
            local document = Document {
              \(callback) = function() isOpen = false end,
              on_save = function() if not isOpen then error "it is closed" end end,
            }
            \(how)
          end })
          window.root_view_controller = navigation
          window:make_key_and_visible()
        end
        """)
  }

  @Test(arguments: [
    ("swipe_back", "navigation:push_view_controller(document, true)"),
    ("swipe_down", "home:present(document, true)"),
  ]) func `a swipe that is not finished is tried if the app gets callbacks of UIKit`(
    _ swipe: String, _ how: String
  ) throws {
    let proof = try Self.document("view_will_disappear", shown: how).prove()
    let fail = try #require(proof.findings.first { $0.rule == .fail }, "\(ProofText.report(on: proof))")
    #expect(fail.way.suffix(2) == ["app:\(swipe) { cancel = true }", #"app:tap "save""#])
    let careful = try Self.document("view_did_disappear", shown: how).prove()
    #expect(!careful.findings.contains { $0.rule == .fail }, "\(ProofText.report(on: careful))")
    #expect(careful.ending == .complete)
  }

  @Test func `a dead end in a sheet is called by the screen of the sheet`() throws {
    let proof = try SmallApp(
      app: """
        local Trap = flow.screen("trap", { locked = true })
        function App:start() self:push(Home {}) end
        function App:on_go() self:present(Trap {}) end
        function App:on_other() self:present(Trap {}) end
        """
    ).prove()
    let end = try #require(proof.findings.first { $0.rule == .deadEnd }, "\(ProofText.report(on: proof))")
    #expect(end.title == "dead end: trap" && end.place == "plugins/app/init.lua:7")
  }

  @Test func `a dead end without a screen has a name`() throws {
    let proof = try SmallApp(
      app: """
        function App:start()
          if self.store.seen then error "no" end
          self.store.seen = true
          self:push(Home {})
        end
        function App:on_go() self:push(Page {}) end
        function App:on_other() end
        """, properties: #"flow.inputs { system = { { "restart" } } }"#
    ).prove()
    let end = try #require(proof.findings.first { $0.rule == .deadEnd }, "\(ProofText.report(on: proof))")
    #expect(end.title == "dead end: nothing on screen" && end.way.last == "app:restart()")
  }

  @Test(arguments: [
    ("function App:on_next() end", ["acts that change nothing: 'tap next'"]),
    ("function App:on_next() self.n = not self.n end", ["acts that stay there: 'tap next'"]),
    (
      "",
      [
        "no act is possible there",
        "nothing handles 'next' of 'page': 'App' has no 'on_next'. Write function App:on_next(…) … end.",
      ]
    ),
  ])
  func `a dead end says what the user can still do, and what nothing handles`(
    _ next: String, _ notes: [String]
  )
    throws
  {
    let proof = try SmallApp(app: Self.trap + next).prove()
    let end = try #require(proof.findings.first { $0.rule == .deadEnd }, "\(ProofText.report(on: proof))")
    #expect(Array(end.notes.dropFirst()) == notes)
    #expect(end.notes[0].hasPrefix("entered by on_go, plugins/app/init.lua:"))
  }

  static let parts: [(handler: String, manifest: String, rule: Proof.Rule)] = [
    ("", "services = { pay = flow.replies { 1 } }", .silent), ("self:alert { \"ok\" }", "", .unanswered),
    ("", "opens = { \"app://\" }, links = { home = function() end }", .astray),
  ]

  @Test(arguments: parts) func `a rule holds only in an app that has something for it`(
    _ handler: String, _ manifest: String, _ rule: Proof.Rule
  ) throws {
    func rules(_ handler: String, _ manifest: String) throws -> [Proof.Rule] {
      let app = """
        function App:start() self:push(Home {}) end
        function App:on_go() \(handler) end
        function App:on_other() end
        """
      return try SmallApp(app: app, manifest: manifest).prove().judged.inapplicable
    }
    // All small apps define locked screens.
    let none: [Proof.Rule] = [.unguarded, .silent, .astray, .unanswered]
    #expect(try rules("", "") == none)
    #expect(try rules(handler, manifest) == none.filter { $0 != rule })
  }

  @Test func `the nearest entry of the back menu is tried beside the back button`() throws {
    let app = """
      local Part = flow.coordinator "Part"
      function Part:start() self:push(Page {}) end
      function Part:on_next() end
      function App:start() self:push(Home {}) end
      function App:on_go()
        local _, why = self:push(Part {}):await()
        if why == "menu" then error "menu" end
      end
      function App:on_other() end
      """
    let proof = try SmallApp(app: app).prove()
    let finding = try #require(proof.findings.first { $0.rule == .fail }, "\(ProofText.report(on: proof))")
    #expect(finding.way.last == #"app:hold_back "home""#, "\(finding.way)")
  }

  @Test func `an action that changes nothing has the line of its handler`() throws {
    let proof = try SmallApp(app: Self.trap + "function App:on_next() end").prove()
    let idle = try #require(proof.findings.first { $0.rule == .idle && $0.subject == "page: tap next" })
    let place = try #require(idle.place)
    #expect(place.hasPrefix("plugins/app/init.lua:"))
    let line = try #require(place.split(separator: ":").last.flatMap { Int($0) })
    let end = try #require(proof.findings.first { $0.rule == .deadEnd })
    #expect(end.place != place && line > 1)
  }

  /// An app whose page cannot be left.
  private static let trap = """
    function App:start() self:push(Home {}) end
    function App:on_go() self:set_root(Page {}) end
    function App:on_other() end

    """

  @Test func `a restart takes a locked screen away, and is no question that was left out`() throws {
    let proof = try SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() self:push(Vault {}) end
        function App:on_other() self:push(Vault {}) end
        function App:on_done() self:pop() end
        function App:on_leave() return true end
        """, properties: "flow.inputs { system = { { \"restart\" } } }"
    ).prove()
    #expect(proof.isProved && proof.counts.states == 2, "\(ProofText.report(on: proof))")
  }

  @Test(arguments: ["Form {}", "Form { text = 'old' }"]) func `the first text of an input is typed again`(
    _ form: String
  ) throws {
    let proof = try SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() self:push(\(form)) end
        function App:on_other() end
        function App:on_send() end
        function App:on_leave() return false end
        """, properties: #"flow.inputs { ["form.text"] = { { "x" } } }"#
    ).prove()
    // In the form, the user can type x, send, and go back in three ways, and type the first text if x is there.
    #expect(
      proof.broken.isEmpty && proof.counts.states == 3 && proof.counts.steps == 2 + 5 + 6,
      "\(ProofText.report(on: proof))")
  }

  @Test func `what is possible is judged after each step to which its condition applies`() throws {
    let small = SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() self:replace(Page {}, { all = true }) end
        function App:on_other() self:replace(Page {}, { all = true }) end
        function App:on_next() end
        """,
      properties: """
        flow.possible("home again", { by = "tap other" }, function(app) return app:shows "home" ~= nil end)
        """)
    let proof = try small.prove()
    let finding = try #require(
      proof.findings.first { $0.rule == .possible }, "\(ProofText.report(on: proof))")
    #expect(finding.way.last == "app:tap \"other\"" && proof.unapplied == [])
  }

  @Test(arguments: ["function(_, step)", "function(...) local _, step = ..."])
  func `a function sees the step by whatever name`(_ function: String) throws {
    let small = SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() end
        function App:on_other() end
        """,
      properties: #"flow.never("it", \#(function) return step.act == "tap other" end)"#)
    let finding = try #require(try small.prove().findings.first { $0.rule == .never })
    #expect(finding.way.last == #"app:tap "other""#)
  }

  @Test func `a bound is about a state, and sees no step`() throws {
    let proof = try SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() end
        function App:on_other() end
        """,
      properties: #"flow.bound("no go", function(app, step) return step.act ~= "tap go" end)"#
    ).prove()
    let finding = try #require(proof.findings.first { $0.rule == .property })
    #expect(finding.subject.hasPrefix("no go: attempt to index a nil value"), "\(finding)")
  }

  /// Conditions of properties about a step, and a step of which each is true.
  static let steps: [(condition: String, act: String)] = [
    (#"step.args[1] == "secret""#, #"app:type("text", "secret")"#),
    ("step.unsaved and step.unsaved[1] == \"form\"", "app:back()"),
    (#"step.refused and step.act == "open app://page""#, #"app:open "app://page""#),
  ]

  @Test(arguments: steps) func `a step says what was given, refused and lost`(
    _ condition: String, _ act: String
  )
    throws
  {
    let app = """
      function App:start() self:push(Home {}) end
      function App:on_go() self:push(Form {}) end
      function App:on_other() end
      function App:on_send() end
      function App:on_leave() return true end
      """
    let proof = try SmallApp(
      app: app,
      properties: """
        flow.inputs { ["form.text"] = { { "secret" } }, open = { { "app://page" } } }
        flow.never("it", function(app, step) return \(condition) end)
        """,
      manifest: #"opens = { "app://" }, links = { page = function() return nil, "not now" end }"#
    ).prove()
    let finding = try #require(proof.findings.first { $0.rule == .never }, "\(ProofText.report(on: proof))")
    #expect(finding.way.last == act)
  }
}
