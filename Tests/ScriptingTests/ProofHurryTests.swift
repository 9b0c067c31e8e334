import Proving
import Scripting
import Testing

/// The search for what two acts do, the second one before the app is at rest.
struct ProofHurryTests {
  /// The link arrives while the page of the tap comes in.
  @Test(arguments: [
    (#"open = { { "app://look/1" } }"#, #"open "app://look/1""#),
    (
      #"notify = { { { link = "app://look/1" } } }"#,
      #"notify({ link = "app://look/1" }):after(0):tap()"#
    ),
  ]) func `a second act is tried during a transition`(_ inputs: String, _ act: String) throws {
    let app = """
      function App:start() self:push(Home {}) end
      function App:on_go()
        self.going = true
        self:push(Page {})
        flow.sleep(0.2)
        self.going = false
      end
      function App:on_other() end
      function App:on_next() self:pop() end
      """
    let small = SmallApp(
      app: app,
      properties: """
        flow.inputs { \(inputs) }
        flow.never("caught", function(app) return app.store.caught end)
        """,
      manifest: """
        opens = { "app://" }, links = { ["look/:id"] = function(root) if root.going then root.store.caught = true end end }
        """)
    var limits = ProofLimits()
    limits.depth = 3
    #expect(try !small.prove(limits).findings.contains { $0.rule == .never })
    limits.isHurried = true
    let proof = try small.prove(limits)
    let finding = try #require(proof.findings.first { $0.rule == .never }, "\(ProofText.report(on: proof))")
    #expect(finding.way.suffix(2) == [#"app:tap "go""#, "app:after(0.1):" + act])
  }

  /// The acts of a coming screen, and an answer to a call that the first act has made.
  @Test(arguments: [
    (
      "self:push(Page {}) flow.sleep(0.2) self.ready = true", "on_next(page) self:check() self:pop()",
      "tap \"next\""
    ),
    (
      "self:push(Sub {}):await() self:check()",
      "unused() end function Sub:start() self:push(Page {}) flow.sleep(0.2) "
        + "self.root.ready = true end function Sub:on_next()", "back()"
    ),
    (
      "self:push(Page {}) flow.spawn(function() self.services.load() self:check() end) flow.sleep(0.2) "
        + "self.ready = true", "on_next()", "answer \"load\""
    ),
  ]) func `acts that the first of two acts makes possible are tried`(
    _ go: String, _ rest: String, _ act: String
  ) throws {
    let small = SmallApp(
      app: """
        local Sub = flow.coordinator "Sub"
        function App:start() self.ready = false self:push(Home {}) end
        function App:check() if not self.ready then error "early" end end
        function App:on_go() \(go) end
        function App:\(rest) end
        function App:on_other() end
        """,
      manifest: "services = { load = flow.replies { 1 } }")
    var limits = ProofLimits()
    limits.isHurried = true
    let proof = try small.prove(limits)
    let finding = try #require(proof.findings.first { $0.rule == .fail }, "\(ProofText.report(on: proof))")
    #expect(finding.way.suffix(2) == ["app:tap \"go\"", "app:after(0.1):" + act])
  }

  /// The locked screen is below the page. The page removes it only if it is tapped twice.
  @Test func `a second act that removes a locked screen has to ask`() throws {
    let small = SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() self:push(Vault {}) end
        function App:on_other() end
        function App:on_done() self:present(Page {}) end
        function App:on_leave() return true end
        function App:on_next()
          if self.isBusy then return self:replace(Home {}, { all = true }) end
          self.isBusy = true
          flow.sleep(0.5)
          self.isBusy = false
        end
        """)
    #expect(try !small.prove().findings.contains { $0.rule == .locked })
    var limits = ProofLimits()
    limits.isHurried = true
    let proof = try small.prove(limits)
    let finding = try #require(proof.findings.first { $0.rule == .locked }, "\(ProofText.report(on: proof))")
    #expect(finding.way.suffix(2) == [#"app:tap "next""#, #"app:after(0.1):tap "next""#])
  }

  /// A handler that sleeps while its user acts.
  @Test func `a second act is tried while a handler sleeps`() throws {
    let small = SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() self.busy = true flow.sleep(3) self.busy = false end
        function App:on_other() if self.busy then error "busy" end end
        """)
    #expect(try small.prove().isProved)
    var limits = ProofLimits()
    limits.isHurried = true
    let finding = try #require(try small.prove(limits).findings.first { $0.rule == .fail })
    #expect(finding.way.suffix(2) == [#"app:tap "go""#, #"app:after(0.1):tap "other""#])
  }

  /// The action is also that of the screen below, which the finger does not hit.
  @Test(arguments: ["app:tap \"go\"", "app:swipe_down()"])
  func `a tap during a transition that hits nothing is no failed handler`(_ first: String) throws {
    let small = SmallApp(
      app: """
        local Part = flow.coordinator "Part"
        function Part:start() self:push(Home {}) end
        function Part:on_go() \(first == "app:swipe_down()" ? "" : "self:finish()") end
        function Part:on_other() end
        function App:start() self:push(Home {}) end
        function App:on_go() self:present(Part {}) end
        function App:on_other() end
        """)
    var limits = ProofLimits()
    limits.isHurried = true
    let proof = try small.prove(limits)
    #expect(proof.broken.isEmpty && proof.isProved, "\(ProofText.report(on: proof))")
  }

  /// On the way of a finding, only the pairs up to the one that is meant are made again.
  @Test func `a way goes on after two acts in a hurry`() throws {
    let small = SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() self.busy = true flow.sleep(3) self.busy = false end
        function App:on_other() if self.busy then self:push(Page {}) end end
        function App:on_next() self:push(Vault {}) end
        function App:on_done() self:pop() end
        """,
      properties: "flow.never('locked up', { on = 'vault' }, function() return true end)")
    var limits = ProofLimits()
    limits.isHurried = true
    let proof = try small.prove(limits)
    let finding = try #require(proof.findings.first { $0.rule == .never }, "\(ProofText.report(on: proof))")
    #expect(
      finding.way.dropFirst() == [
        "app:tap \"go\"", "app:after(0.1):tap \"other\"", "app:tap \"next\"",
      ])
  }

  /// The second act of a step that enters a dead end, and the handler that the report names.
  static let entries = [
    (
      body: "function App:on_other() if self.busy then self:replace(Page {}, { all = true }) end end",
      act: #"tap "other""#, handler: "on_other, plugins/app/init.lua:"
    ),
    (
      body: "function App:on_other() end "
        + "function App:follow() if self.busy then self:replace(Page {}, { all = true }) end end",
      act: #"open "app://x""#, handler: nil as String?
    ),
  ]

  @Test(arguments: entries) func `a step of two acts counts both, and has one handler`(
    _ body: String, _ act: String, _ handler: String?
  ) throws {
    let small = SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() self.busy = true flow.sleep(3) self.busy = false end
        \(body)
        function App:on_next() end
        """,
      properties: "flow.sometimes('page', function(app) return app:shows 'page' ~= nil end)",
      manifest:
        #"opens = { "app://" }, links = { x = function(root) if root.follow then root:follow() end end }"#)
    var limits = ProofLimits()
    (limits.isHurried, limits.depth) = (true, 2)
    let proof = try small.prove(limits)
    let report = ProofText.report(on: proof)
    #expect(proof.reached == [Proof.Reached("page", after: 2)], "\(report)")
    let finding = try #require(proof.findings.first { $0.title == "dead end: page" }, "\(report)")
    #expect(finding.acts == 2 && finding.way.suffix(2) == [#"app:tap "go""#, "app:after(0.1):" + act])
    #expect(finding.notes.contains { $0.hasPrefix("entered by ") } == (handler != nil), "\(report)")
    if let handler { #expect(finding.notes.first?.hasPrefix("entered by " + handler) == true, "\(report)") }
  }

  @Test func `more acts than can be told apart are an error`() {
    let small = SmallApp(
      app: "function App:start() self:push(Home {}) end",
      properties: """
        local rows = {}
        for row = 1, 4100 do rows[row] = { "app://" .. row } end
        flow.inputs { open = rows }
        """)
    var limits = ProofLimits()
    limits.isHurried = true
    let error = #expect(throws: ScriptError.self) { try small.prove(limits) }
    #expect(error?.message.contains("more than 16 million acts") == true, "\(String(describing: error))")
  }
}
