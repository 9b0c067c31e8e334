import Proving
import Testing

/// Kinds of acts that `flow.inputs` leaves out of a search.
struct OmittedActsTests {
  /// The acts that are left out, those whose failures are found, and the last line.
  @Test(arguments: [
    (
      "", ["app:background()", #"app:open "app://x""#], "app: not proved. 3 broken, 1 not tried."
    ),
    ("open = false", ["app:background()"], "app: not proved. 1 broken, 1 undecided."),
    ("background = false", [#"app:open "app://x""#], "app: not proved. 1 broken, 1 undecided, 1 not tried."),
    ("open = false, background = false", [], "app: not proved. 1 undecided."),
  ]) func `a kind of acts is left out`(_ inputs: String, _ acts: [String], _ verdict: String) throws {
    let proof = try Self.prove(inputs, "flow.sometimes('a page', function(app) return app:has 'page' end)")
    #expect(Set(proof.broken.filter { $0.rule == .fail }.compactMap(\.way.last)) == Set(acts))
    #expect(ProofText.report(on: proof).hasSuffix(verdict + "\n"), "\(ProofText.report(on: proof))")
  }

  @Test func `a proof says what it leaves out`() throws {
    let report = ProofText.report(on: try Self.prove("open = false, background = false", ""))
    #expect(report.hasSuffix("app: proved without links and the background\n"), "\(report)")
    #expect(!report.contains("NOT TRIED") && !report.contains("lands elsewhere"), "\(report)")
  }

  private static func prove(_ inputs: String, _ properties: String) throws -> Proof {
    try SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() self.n = not self.n end
        function App:on_other() self.m = not self.m end
        function App:on_background() error "away" end
        """, properties: "flow.inputs { \(inputs) } \(properties)",
      manifest:
        #"opens = { "app://" }, links = { x = function() error "link" end, ["p/:id"] = function() end }"#
    ).prove()
  }
}
