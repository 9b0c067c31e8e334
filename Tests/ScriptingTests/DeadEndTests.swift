import Proving
import Scripting
import Testing

/// Screens that the user cannot leave, although they have buttons that do something.
struct DeadEndTests {
  /// An app whose page replaces the first screen. What the action of the page does is added.
  struct Trap: Sendable, CustomTestStringConvertible {
    let next: String
    /// The titles of the dead ends that are found, and of those about which the search cannot decide.
    var titles = ["dead end: page"]
    var undecided: [String] = []
    var properties = ""

    var testDescription: String { next }

    func prove() throws -> Proof {
      try SmallApp(
        app: """
          local Part = flow.coordinator "Part"
          function Part:start() self:push(Page {}) end
          function Part:on_next() self:push(Part {}):await() end
          function App:start() self:push(Home {}) end
          function App:on_go() self:set_root(Page {}) end
          function App:on_other() end
          function App:on_next() \(next) end
          """, properties: properties,
        manifest: "services = { load = flow.replies { 1, flow.fail \"offline\" } }"
      ).prove()
    }
  }

  static let traps = [
    Trap(next: #"self:alert { title = "sorry", "ok" }"#),
    Trap(
      next: #"while true do self:alert { "retry" } self:action_sheet { "retry" } end"#,
      titles: ["dead end: page", "dead end: alert", "dead end: action_sheet"]),
    Trap(next: "self.services.load()"),
    Trap(next: #"flow.spawn(function() flow.sleep(3) self:note "x" end)"#),
    Trap(next: "if self.services.load() then self:set_root(Home {}) end", titles: []),
    Trap(next: #"if self:alert { "ok", "no" } == "ok" then self:set_root(Home {}) end"#, titles: []),
    Trap(next: "self:set_root(Part {})", titles: [], undecided: ["dead end: page"]),
    Trap(
      next: "self.n = (self.n or 0) + 1 self.store.n = self.n if self.n > 3 then self:set_root(Home {}) end",
      titles: [], undecided: ["dead end: page"],
      properties: #"flow.bound("few", function(app) return (app.store.n or 0) < 3 end)"#),
  ]

  @Test(arguments: traps) func `it is found behind what stays there`(_ trap: Trap) throws {
    let proof = try trap.prove()
    let ends = proof.findings.filter { $0.rule == .deadEnd }.map(\.title)
    #expect(ends == trap.titles && proof.undecided == trap.undecided, "\(ProofText.report(on: proof))")
    let holds = ProofText.report(on: proof).contains("no dead end")
    #expect(holds == (trap.titles.isEmpty && trap.undecided.isEmpty) && proof.ending == .complete)
  }

  @Test func `one that is undecided can be accepted`() throws {
    let proof = try Trap(
      next: "self:set_root(Part {})", properties: #"flow.accept("dead end: page", "it goes on and on")"#
    ).prove()
    #expect(proof.undecided.isEmpty && proof.stale.isEmpty, "\(ProofText.report(on: proof))")
    #expect(proof.accepted.map(\.title) == ["dead end: page"])
  }

  @Test func `what changes beneath a sheet that the user cannot leave is no way out`() throws {
    let proof = try SmallApp(
      app: """
        local Sheet = flow.screen("sheet", { locked = true, actions = { "turn" } })
        local Part = flow.coordinator "Part"
        function Part:start() self:push(Sheet {}) end
        function Part:on_turn() self.root:turn() end
        function App:start() self:set_root(flow.tabs { { "x", Home {} }, { "y", Page {} } }) end
        function App:on_go() self:present(Part {}) end
        function App:on_other() end
        function App:on_next() end
        function App:turn() self.n = not self.n self:select(self.n and "y" or "x") end
        """
    ).prove()
    let ends = proof.findings.filter { $0.rule == .deadEnd }.map(\.title)
    #expect(ends == ["dead end: sheet"], "\(ProofText.report(on: proof))")
  }

  @Test func `a screen whose only action has no values is undecided`() throws {
    let proof = try SmallApp(
      app: """
        local Code = flow.screen("code", { actions = { submit = { "code" } } })
        function App:start() self:push(Home {}) end
        function App:on_go() self:set_root(Code {}) end
        function App:on_other() end
        function App:on_submit() self:set_root(Home {}) end
        """
    ).prove()
    #expect(!proof.findings.contains { $0.rule == .deadEnd }, "\(ProofText.report(on: proof))")
    #expect(proof.undecided == ["dead end: code"])
  }
}
