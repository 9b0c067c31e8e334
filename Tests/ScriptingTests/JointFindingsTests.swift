import Proving
import Testing

/// Findings of a search that have one cause, or one title.
struct JointFindingsTests {
  private typealias App = PlantedFaultTests.App

  @Test func `alerts that one line closes are one warning`() throws {
    let proof = try App(
      """
      function App:start()
        self:set_root(Home {})
        flow.spawn(function() flow.sleep(600) self:set_root(Page {}) end)
      end
      function App:on_go() self:alert { title = "Sure?", "yes" } end
      function App:on_other() self:alert { title = "Really?", "yes" } end
      function App:on_next() self:set_root(Home {}) end
      """
    ).prove()
    let found = proof.findings.filter { $0.rule == .unanswered }
    #expect(found.map(\.subject) == ["Sure?"], "\(ProofText.report(on: proof))")
    #expect(found.first?.alike == [.init("Really?", after: 2)])
    #expect(found.first?.place?.contains("app/init.lua:") == true, "\(found)")
  }

  @Test func `leaks with one title name the lines of each`() throws {
    let proof = try App(
      """
      local cache = {}
      function App:start() self:push(Home {}) end
      function App:on_go()
        cache[1] = Page {}
        self:push(cache[1])
      end
      function App:on_other()
        self.has_seen_other = true
        cache[1] = Page {}
        self:push(cache[1])
      end
      function App:on_next() self:pop() end
      """
    ).prove()
    let found = proof.findings.filter { $0.rule == .leak }
    #expect(found.map(\.subject) == ["page (app/init.lua local 'cache'[1])"])
    let lines = (found.first?.notes ?? []).flatMap { ScriptLines(in: $0).places }
    #expect(found.first?.notes.contains { $0.hasPrefix("another one, made at ") } == true, "\(found)")
    #expect(Set(lines).count == 3, "\(lines)")
  }
}
