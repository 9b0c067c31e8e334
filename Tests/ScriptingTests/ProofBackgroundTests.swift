import Proving
import Scripting
import Testing

/// The acts of a search while the app is in the background.
struct ProofBackgroundTests {
  /// The code of `App:on_go`, the manifest, and the last acts of the way to a failure in the background.
  @Test(arguments: [
    (
      "self.services.load() self:check()", "services = { load = flow.replies { 1 } }",
      ["app:background()", #"app:answer "load""#]
    ),
    (
      "flow.spawn(function() flow.sleep(5) self:check() end)", "",
      ["app:background()", "app:fire_timer()"]
    ),
    (
      "", #"opens = { "app://" }, links = { x = function(root) if root.wasAway then error "away" end end }"#,
      ["app:background()", #"app:open "app://x""#]
    ),
  ]) func `an answer, a timer and a link come while the app is in the background`(
    _ go: String, _ manifest: String, _ acts: [String]
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
    #expect(finding.way.suffix(2) == acts[...])
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
    #expect(finding.way.suffix(2) == ["app:background()", "app:restart()"])
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
    #expect(finding.way.suffix(2) == ["app:background()", #"app:answer "load""#])
  }

  @Test func `a failed call in the background that the app reports after the return is not silent`() throws {
    let small = SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go()
          if not self.services.load() then self.hasFailed = true end
          if not self.isAway then self:report() end
        end
        function App:report() if self.hasFailed then self.hasFailed = nil self:push(Page {}) end end
        function App:on_other() end
        function App:on_next() self:pop() end
        function App:on_background() self.isAway = true end
        function App:on_foreground() self.isAway = false self:report() end
        """, manifest: "services = { load = flow.replies { flow.fail 'no' } }")
    let proof = try small.prove()
    #expect(!proof.findings.contains { $0.rule == .silent }, "\(ProofText.report(on: proof))")
  }

  @Test func `two answers come during one stay in the background`() throws {
    let small = SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() self.services.load() self:count() end
        function App:on_other() self.services.load() self:count() end
        function App:count()
          if self.answers then self.answers = self.answers + 1 end
          if self.answers == 2 then error "two" end
        end
        function App:on_background() self.answers = 0 end
        function App:on_foreground() self.answers = nil end
        """, manifest: "services = { load = flow.replies { 1 } }")
    let proof = try small.prove()
    let finding = try #require(proof.findings.first { $0.rule == .fail }, "\(ProofText.report(on: proof))")
    #expect(finding.acts == 5, "\(finding)")
    #expect(
      finding.way.suffix(3) == ["app:background()", #"app:answer "load""#, #"app:answer "load""#],
      "\(finding)")
  }

  /// The user can always come back, so that the background is no dead end, and what is possible stays possible.
  @Test func `nothing in the background keeps the user there`() throws {
    let small = SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() self:push(Page {}) end
        function App:on_other() self:push(Page {}) end
        function App:on_next() self:pop() end
        function App:on_background() end
        """, properties: #"flow.possible("home again", function(app) return app:path() == "home" end)"#)
    let proof = try small.prove()
    #expect(proof.isProved && proof.counts.states == 4, "\(ProofText.report(on: proof))")
  }

  /// In the background no transition ends, so that the second order waits until the user comes back. Nothing else is
  /// tried until then, or the timer would lead to states without end.
  @Test(arguments: [
    "self:push(Page {}) self:push(Page {})", "self:push(Page {}) self:alert { title = 'a', 'b' }",
  ]) func `an order waits until the app is in the foreground`(_ orders: String) throws {
    let small = SmallApp(
      app: """
        function App:start()
          self:push(Home {})
          flow.spawn(function() while true do flow.sleep(1) end end)
        end
        function App:on_go() self.services.load() \(orders) end
        function App:on_other() self:on_go() end
        function App:on_next() self:pop() end
        function App:on_send() self:dismiss() end
        function App:on_background() end
        """, properties: "flow.bound('one call', function(app) return #app:path() < 30 end)",
      manifest: "services = { load = flow.replies { 1 } }")
    var limits = SmallApp.usual
    (limits.states, limits.audited) = (2_000, 50)
    let result = try small.result(limits)
    #expect(result.proof.ending == .complete, "\(ProofText.report(on: result.proof))")
    #expect(result.audit?.fault == nil, "\(result.audit!)")
  }
}
