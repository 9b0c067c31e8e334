import Proving
import Scripting
import Testing

/// Findings of a proof at the launch, before the first act.
struct ProofStartTests {
  /// A start of an app, what its manifest adds, and what the report says.
  static let starts: [(start: String, manifest: String, says: [String])] = [
    (
      "self:push(Home {}) error 'late'", "",
      [
        """
        BROKEN   failed handler: start: late  (0 acts)
                 plugins/app/init.lua:7
                   local app = flow.launch "app"

        """
      ]
    ),
    ("error 'boom'", "", ["BROKEN   failed handler: start: boom  (0 acts)"]),
    (
      "self:push(Home {}) flow.spawn(function() error 'spawned' end)", "",
      ["BROKEN   failed handler: spawn: spawned  (0 acts)"]
    ),
    (
      "if self.store.token then self.store.token.x = nil error 'old' end self:push(Home {})",
      "starts = { old = { store = { token = {} } } }",
      [
        """
        BROKEN   failed handler: start: old  (0 acts)
                 plugins/app/init.lua:7
                   local app = flow.launch("app", { start = "old" })

        """, "dead end: nothing on screen  (0 acts)",
      ]
    ),
    // Both starts lead to the same state.
    (
      "local old = self.store.old self.store.old = nil self:push(Home {}) if old then error 'old' end",
      "starts = { old = { store = { old = true } } }",
      [#"local app = flow.launch("app", { start = "old" })"#]
    ),
  ]

  @Test(arguments: starts)
  func `a start that fails is a finding`(_ start: String, _ manifest: String, _ says: [String]) throws {
    let app = SmallApp(
      app: """
        function App:start() \(start) end
        function App:on_go() self:push(Page {}) end
        function App:on_other() self:push(Page {}) end
        function App:on_next() self:pop() end
        """, manifest: manifest)
    let report = ProofText.report(on: try app.prove())
    for text in says { #expect(report.contains(text), "\(report)") }
    #expect(report.contains("app: not proved."), "\(report)")
  }

  /// A start, the number of starts of the search, and the launch in the way to the failure, if it is found.
  @Test(arguments: [
    (nil, 2, [#"local app = flow.launch "app""#]), ("launch", 1, [#"local app = flow.launch "app""#]),
    ("old", 1, []),
  ]) func `a search begins at one start, or at the plain launch alone`(
    _ start: String?, _ starts: Int, _ launches: [String]
  ) throws {
    let app = SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() if not self.store.old then error "new" end end
        function App:on_other() end
        """, manifest: "starts = { old = { store = { old = true } } }")
    let proof = try app.prove(from: start)
    let fails = proof.findings.filter { $0.rule == .fail }
    #expect(proof.counts.starts == starts && fails.compactMap(\.way.first) == launches, "\(proof)")
  }

  @Test func `no start has the name of the plain launch`() {
    let app = SmallApp(
      app: "function App:start() self:push(Home {}) end", manifest: "starts = { launch = { device = 'pad' } }"
    )
    let error = #expect(throws: ScriptError.self) { try app.prove() }
    #expect(
      error?.message.hasSuffix(
        "plugin 'app': 'launch' is the launch without a start. Rename the start.") ?? false, "\(error!)")
  }
}
