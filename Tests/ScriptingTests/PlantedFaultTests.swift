import Proving
import ScreenStack
import Scripting
import TestSupport
import Testing

/// Faults in small apps: one for each rule that holds for every app is found by the shortest way, and its harmless twin
/// is not.
struct PlantedFaultTests {
  struct Planted: Sendable, CustomTestStringConvertible {
    let rule: Proof.Rule
    let faulty: App
    let harmless: App
    /// The title of the finding, and the last line of its way.
    let title: String
    let act: String

    var testDescription: String { "\(rule.rawValue): \(act)" }
  }

  /// The flow of an app, what its manifest has besides, and its properties.
  struct App: Sendable, ExpressibleByStringLiteral {
    let flow: String
    var manifest = ""
    var properties = ""

    init(stringLiteral flow: String) { self.flow = flow }

    init(_ flow: String, manifest: String) { (self.flow, self.manifest) = (flow, manifest) }

    init(_ flow: String, links: String, opening url: String, manifest more: String = "") {
      self.flow = flow
      manifest = "opens = { \"app://\" }, links = { \(links) }" + (more.isEmpty ? "" : ", " + more)
      properties = "flow.inputs { open = { { \"\(url)\" } } }"
    }

    func prove(on device: Device? = nil) throws -> Proof {
      try SmallApp(app: flow, properties: properties, manifest: manifest).prove(on: device)
    }
  }

  @Test func `an alert that UIKit does not show goes unanswered`() throws {
    let proof = try App(
      """
      local Tab = flow.coordinator "Tab"
      function Tab:start() self:push(Home {}) end
      function Tab:on_go() if self.services.load() then self:alert { title = "Sure?", "yes" } end end
      function App:start() self:set_root(flow.tabs { { "one", Tab {} }, { "two", Page {} } }) end
      """, manifest: Self.load
    ).prove()
    let finding = try #require(proof.findings.first { $0.rule == .unanswered })
    #expect(finding.title == "alert goes unanswered: Sure? (UIKit does not show it)")
    #expect(finding.way.last == #"app:answer("load", { reply = 1 })"#, "\(finding.way)")
    #expect(finding.place == Self.line(3))
  }

  /// Returns the line of a script with a line of a flow, which follows the screens.
  private static func line(_ line: Int) -> String {
    "plugins/app/init.lua:\(SmallApp.screens.count { $0 == "\n" } + line)"
  }

  /// Findings whose words name no line, with the line that is below their title.
  static let places: [(rule: Proof.Rule, app: App, line: Int)] = [
    // The action 'next' of the screen 'page', which is the third line of the screens.
    (
      .ignored,
      """
      function App:start() self:push(Home {}) end
      function App:on_go() self:push(Page {}) end
      function App:on_other() end
      """, -3
    ),
    (
      .ignored,
      App(
        page + "flow.route('page', { show = Page, build = false })", links: "page = 'page'",
        opening: "app://page"), page.count { $0 == "\n" } + 1
    ),
    (
      .silent,
      App(
        "function App:start() self:push(Home {}) end function App:on_other() end\n"
          + "function App:on_go()\n  if self.services.load() then self:push(Page {}) end\nend\n"
          + "function App:on_next() self:pop() end", manifest: load), 3
    ),
  ]

  @Test(arguments: places) func `a finding has the line of what it is about`(
    _ rule: Proof.Rule, _ app: App, _ line: Int
  ) throws {
    let finding = try #require(try app.prove().findings.first { $0.rule == rule })
    #expect(finding.place == Self.line(line), "\(finding)")
  }

  @Test(arguments: [
    (#"self:action_sheet { "mail", "print it", cancel = "no" }"#, "action_sheet mail, print it, no"),
    (#"self:alert { message = "Gone", "ok" }"#, "Gone"), (#"self:alert { "ok" }"#, "alert ok"),
    (#"self:alert { title = "Two\nlines", "ok" }"#, #"Two\x0Alines"#),
  ]) func `an alert without a title is called by its message, or by its buttons`(
    _ alert: String, _ name: String
  ) throws {
    let proof = try App(
      """
      function App:start() self:push(Home {}) end
      function App:on_go()
        flow.spawn(function() self.services.load() self:dismiss() end)
        \(alert)
      end
      """, manifest: Self.load
    ).prove()
    let finding = try #require(proof.findings.first { $0.rule == .unanswered })
    #expect(finding.title == "alert goes unanswered: \(name)")
  }

  @Test func `a store that a restart cannot keep is a failure`() throws {
    let app = SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() self.store.last = self end
        """, properties: "flow.inputs { system = { { 'restart' } } }")
    let proof = try app.prove()
    let finding = try #require(proof.findings.first { $0.rule == .fail })
    #expect(finding.subject.contains("'store.last' is a screen or a flow"), "\(finding)")
    #expect(finding.way.last == "app:restart()", "\(finding.way)")
  }

  @Test(arguments: planted) func `a planted fault is found, and its harmless twin is not`(_ planted: Planted)
    throws
  {
    let proof = try planted.faulty.prove()
    let finding = try #require(
      proof.findings.first { $0.rule == planted.rule }, "\(ProofText.report(on: proof))")
    #expect(finding.title == planted.title)
    #expect(finding.way.last == planted.act && finding.acts <= 6)
    #expect(proof.broken.count == (planted.rule.isWarning ? 0 : 1), "\(ProofText.report(on: proof))")
    #expect(proof.ending == .complete)
    let twin = try planted.harmless.prove()
    #expect(
      twin.broken.isEmpty && twin.ending == .complete && !twin.findings.contains { $0.rule == planted.rule },
      "\(ProofText.report(on: twin))")
  }

  @Test func `each rule for every app has a planted fault`() {
    let rules = Set(Proof.Rule.allCases.filter(\.isDefault))
    #expect(Set(Self.planted.map(\.rule)) == rules)
  }
}
