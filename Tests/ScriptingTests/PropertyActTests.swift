import Proving
import Scripting
import TestSupport
import Testing

/// Acts and alerts that conditions of properties name.
struct PropertyActTests {
  @Test(arguments: [
    "{ on = 'alert' }", "{ from = 'alert' }", "{ on = 'action_sheet' }", "{ on = { 'page', 'alert' } }",
  ])
  func `an alert is on screen`(_ condition: String) throws {
    let proof = try SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() self:alert { title = "Sure?", "yes" } end
        function App:on_other() self:action_sheet { title = "Sure?", "yes" } end
        """, properties: "flow.never('it', \(condition), function() return true end)"
    ).prove()
    #expect(proof.broken.contains { $0.title == "happened: it" }, "\(ProofText.report(on: proof))")
  }

  static let acts = [
    "open app://page", #"open "app://page""#, "open", "type form.text a b", #"type form.text "a b""#,
    "type text 5", "type", "notify Sale",
  ]

  @Test(arguments: acts) func `an act is written as traces write it, or without quotes`(_ act: String) throws
  {
    let proof = try SmallApp(
      app: """
        function App:start() self:push(Form {}) end
        function App:on_send() end
        """,
      properties: """
        flow.inputs { ["form.text"] = { { "a b" }, { "5" } }, notify = { { { title = "Sale" } } } }
        flow.never("it", { by = '\(act)' }, function() return true end)
        """, manifest: "opens = { 'app://' }, links = { page = function() end }"
    ).prove()
    #expect(proof.broken.contains { $0.title == "happened: it" }, "\(ProofText.report(on: proof))")
  }

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
