import Proving
import Scripting
import TestSupport
import Testing

/// Acts that conditions of properties name.
struct PropertyActTests {
  @Test func `the answer with a late user is an act`() throws {
    let proof = try SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() end
        function App:on_other() end
        """,
      properties: "flow.never('user', { by = 'answer user' }, function() return true end)",
      manifest: "starts = { late = { user = flow.replies { '7', '8' } } }"
    ).prove()
    #expect(proof.broken.map(\.title) == ["happened: user"], "\(ProofText.report(on: proof))")
  }
}
