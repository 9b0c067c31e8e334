import Proving
import Testing

/// The acts of a search while the app is in the background.
struct ProofBackgroundTests {
  /// The code of `App:on_go`, the manifest, and the last act of the way to a failure in the background.
  @Test(arguments: [
    (
      "self.services.load() self:check()", "services = { load = flow.replies { 1 } }",
      #"app:background() app:answer "load" app:foreground()"#
    ),
    (
      "flow.spawn(function() flow.sleep(5) self:check() end)", "",
      "app:background() app:fire_timer() app:foreground()"
    ),
    (
      "", #"opens = { "app://" }, links = { x = function(root) if root.wasAway then error "away" end end }"#,
      #"app:background() app:open "app://x""#
    ),
  ]) func `an answer, a timer and a link come while the app is in the background`(
    _ go: String, _ manifest: String, _ act: String
  ) throws {
    let small = SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() \(go) end
        function App:on_other() end
        function App:check() if self.isAway then error "away" end end
        function App:on_background() self.isAway, self.wasAway = true, true end
        function App:on_foreground() self.isAway = false end
        """, manifest: manifest)
    let proof = try small.prove()
    let finding = try #require(proof.findings.first { $0.rule == .fail }, "\(ProofText.report(on: proof))")
    #expect(finding.way.last == act)
  }

  @Test func `the system ends an app that is in the background`() throws {
    let small = SmallApp(
      app: """
        function App:start()
          if self.store.wasLeft then error "not restored" end
          self:push(Home {})
        end
        function App:on_go() end
        function App:on_other() end
        function App:on_background() self.store.wasLeft = true end
        function App:on_foreground() self.store.wasLeft = nil end
        """, properties: #"flow.inputs { system = { { "restart" } } }"#)
    let proof = try small.prove()
    let finding = try #require(proof.findings.first { $0.rule == .fail }, "\(ProofText.report(on: proof))")
    #expect(finding.way.last == "app:background() app:restart()")
  }

  @Test func `a failed call in the background that changes nothing on screen is silent`() throws {
    let small = SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go()
          local loaded = self.services.load()
          if not loaded and not self.isAway then self:push(Page {}) end
        end
        function App:on_other() end
        function App:on_next() self:pop() end
        function App:on_background() self.isAway = true end
        function App:on_foreground() self.isAway = false end
        """, manifest: "services = { load = flow.replies { flow.fail 'no' } }")
    let proof = try small.prove()
    let finding = try #require(proof.findings.first { $0.rule == .silent }, "\(ProofText.report(on: proof))")
    #expect(finding.way.last == #"app:background() app:answer "load" app:foreground()"#)
  }
}
