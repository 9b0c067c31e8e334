import Proving
import ScreenStack
import Scripting
import Testing

/// Acts on screens that are visible together, and have actions or inputs of one name.
struct SpotTests {
  /// Two columns of a split view, and an act on the second one: as properties see it, and as a line of a scenario.
  private struct Columns: Sendable, CustomTestStringConvertible {
    let screens: String
    let columns: String
    var properties = ""
    let act: String
    let line: String
    var testDescription: String { line }
  }

  private static let columns = [
    Columns(
      screens: #"local Spot = flow.screen("spot", { params = { "n" }, actions = { "act" } })"#,
      columns: "primary = Spot { n = 1 }, secondary = Spot { n = 2 }",
      act: "tap spot.act n=2", line: #"app:on("spot", { n = 2 }):tap "act""#),
    Columns(
      screens: #"""
        local Spot = flow.screen("spot", { params = { "a", "b" }, state = { n = 2 }, actions = { act = { "x" } } })
        """#,
      columns: "primary = Spot { a = 1, b = 2 }, secondary = Spot { a = 1, b = 'x' }",
      properties: #"flow.inputs { ["spot.act"] = { { "v" } } }"#,
      act: "tap spot.act v b=x", line: #"app:on("spot", { b = "x" }):tap("act", "v")"#),
    Columns(
      screens: #"""
        local Left = flow.screen("left", { inputs = { q = "" } })
        local Right = flow.screen("right", { inputs = { q = "" }, actions = { "act" } })
        """#,
      columns: "primary = Left {}, secondary = Right {}",
      properties: #"flow.inputs { ["left.q"] = { { "y" } }, ["right.q"] = { { "x" } } }"#,
      act: "type right.q x", line: #"app:type("right.q", "x")"#),
    Columns(
      screens:
        #"local Spot = flow.screen("spot", { params = { "n" }, inputs = { q = "" }, actions = { "act" } })"#,
      columns: "primary = Spot { n = 1 }, secondary = Spot { n = 2 }",
      properties: #"flow.inputs { ["spot.q"] = { { "x" } } }"#,
      act: "type spot.q x n=2", line: #"app:on("spot", { n = 2 }):type("q", "x")"#),
  ]

  private static func app(_ columns: Columns) -> SmallApp {
    SmallApp(
      app: columns.screens + """

        function App:start() self:set_root(flow.split { \(columns.columns) }) end
        function App:on_act() end
        """,
      properties: columns.properties + """

        flow.never("seen", function(app, step) return step.act == "\(columns.act)" end)
        """)
  }

  @Test(arguments: columns) private func `each of two screens is tried, by a line that means it`(
    _ columns: Columns
  ) throws {
    let proof = try Self.app(columns).prove(on: .pad)
    let finding = try #require(
      proof.findings.first { $0.rule == .never }, "\(ProofText.report(on: proof))")
    #expect(finding.way.last == columns.line)
    #expect(!proof.untried.contains { $0.why == .ambiguous })
  }

  @Test func `screens that nothing distinguishes are not tried, and named`() throws {
    let columns = Columns(
      screens: #"local Spot = flow.screen("spot", { inputs = { q = "" }, actions = { "act" } })"#,
      columns: "primary = Spot {}, secondary = Spot {}", act: "", line: "")
    let proof = try Self.app(columns).prove(on: .pad)
    #expect(proof.untried == [Proof.Untried(ambiguous: "spot.act"), Proof.Untried(ambiguous: "spot.q")])
    #expect(!proof.isProved && !proof.hasNothingToProve)
    let line = "NOT TRIED  spot.act: it is on two visible screens of one name, with the same values.\n"
    #expect(
      ProofText.report(on: proof).contains(line + "             Give the screens params that differ.\n"))
  }

  @Test func `the error about several screens names a line that means one of them`() throws {
    let demo = try Demo(
      """
      local Spot = flow.screen('spot', { params = { 'n' }, inputs = { q = '' }, actions = { 'act' } }) \
      function App:on_act(screen) self:note(screen.n) end \
      function App:on_go() self:set_root(flow.split { primary = Spot { n = 1 }, secondary = Spot { n = 2 } }) end
      """,
      """
      app:tap 'go' \
      print(select(2, pcall(app.tap, app, 'act'))) \
      print(select(2, pcall(app.type, app, 'spot.q', 'x'))) \
      app:on('spot', { n = 2 }):type('q', 'x') \
      app:on('spot', { n = 2 }):tap 'act'
      """, launch: "local app = flow.launch('demo', { device = 'pad' })")
    let told = demo.told.joined(separator: "\n")
    for name in ["act", "q"] {
      #expect(told.contains("'\(name)' is on two screens: spot.\(name) n=1 and spot.\(name) n=2. Name one: "))
    }
    #expect(told.contains(#"Name one: app:on("spot", { n = 1 }):tap "act"."#), "\(told)")
    #expect(told.contains(#"Name one: app:on("spot", { n = 1 }):type("q", "…")."#), "\(told)")
    #expect(told.contains("> type spot.q x n=2\n> tap spot.act n=2\n  note     2"), "\(told)")
  }

  /// A flow with an action `pay`, which alone leads back to its first screen, and another screen that has one.
  private static func pay(root: String) -> String {
    """
    local Side = flow.screen("side", { actions = { "pay" } })
    local Bill = flow.screen("bill", { actions = { "pay" } })
    local Part = flow.coordinator "Part"
    function Part:start() self:push(Home {}) end
    function Part:on_go() self:replace(Bill {}, { all = true }) end
    function Part:on_other() end
    function Part:on_pay() self:replace(Home {}, { all = true }) end
    function App:start() self:set_root(\(root)) end
    function App:on_pay() end
    """
  }

  private static let (alone, beside) = (
    "flow.tabs { { 'x', Part {} } }", "flow.split { primary = Side {}, secondary = Part {} }"
  )

  private static let conditions: [(act: String, root: String, isMeant: Bool)] = [
    ("tap pay", alone, true), ("tap bill.pay", alone, true), ("tap side.pay", alone, false),
    ("tap pay", beside, true), ("tap bill.pay", beside, true), ("tap side.pay", beside, false),
  ]

  @Test(arguments: conditions)
  private func `a condition means an act by its facts, however a trace writes it`(
    _ condition: (act: String, root: String, isMeant: Bool)
  ) throws {
    let act = condition.act
    let proof = try SmallApp(
      app: Self.pay(root: condition.root),
      properties: """
        flow.possible("back", { on = "bill", without = "\(act)" }, function(app) return app:shows "home" end)
        flow.never("paid", { by = "\(act)", from = "bill" }, function(app) return app:shows "home" end)
        """
    ).prove(on: .pad)
    let rules = proof.broken.map(\.rule)
    #expect(rules.contains(.possible) == condition.isMeant, "\(ProofText.report(on: proof))")
    #expect(rules.contains(.never) == condition.isMeant, "\(ProofText.report(on: proof))")
  }

  @Test func `a condition means each of two acts in a hurry`() throws {
    var limits = ProofLimits()
    limits.isHurried = true
    let proof = try SmallApp(
      app: """
        local Tab = flow.coordinator "Tab"
        function Tab:start() self:push(Home {}) end
        function Tab:on_go() self:push(Vault {}) end
        function Tab:on_other() end
        function Tab:on_done() self:pop() end
        function App:start()
          self.at = "x"
          self:set_root(flow.tabs { { "x", Tab {} }, { "y", Page {} } })
        end
        function App:on_next() end
        function App:on_select_tab(name) if name == self.at then return false end self.at = name end
        """,
      properties: """
        flow.possible("back", { on = "vault", without = "tap done" }, function(app) return app:shows "home" end)
        """
    ).prove(limits)
    #expect(proof.broken.contains { $0.rule == .possible }, "\(ProofText.report(on: proof))")
  }
}
