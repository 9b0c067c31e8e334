import Proving
import ScreenStack
import TestSupport
import Testing

/// Apps that look faulty, and are not.
struct NoFaultTests {
  private typealias App = PlantedFaultTests.App

  @Test func `an alert in a flow behind an interceptor is no way around it`() throws {
    let app = App(
      """
      local Part = flow.coordinator "Part"
      function Part:start() self:push(Page {}) end
      function Part:on_next() self:alert { message = "Sure?" } end
      function Part:on_send() self:push(Form {}) end
      flow.interceptor("signed_in", { function(go) return go.store.signed_in end })
      flow.route("part", { show = Part, before = { "signed_in" } })
      function App:start() self:push(Home {}) end
      function App:on_go() self:go "part" end
      function App:on_other() self.store.signed_in = true end

      """, manifest: "")
    let proof = try app.prove()
    #expect(!proof.findings.contains { $0.rule == .unguarded }, "\(ProofText.report(on: proof))")
    #expect(proof.counts.states == 4)
  }

  /// The interceptor asks each time, so that nothing but the route gets by it.
  @Test func `the order in which tabs were opened, and screens pushed in them, makes no other states`() throws
  {
    // Of 3 tabs, each is not open, at its root or above it. One of the open tabs is selected.
    let proof = try SmallApp(
      app: """
        local tabs = {}
        for i = 1, 3 do
          local Tab = flow.coordinator("Tab" .. i)
          local Root = flow.screen("root" .. i, { actions = { "go" } })
          local Above = flow.screen("above" .. i)
          function Tab:start() self:push(Root {}) end
          function Tab:on_go() self:push(Above {}) end
          tabs[i] = { "t" .. i, Tab {} }
        end
        function App:start() self:set_root(flow.tabs(tabs)) end
        """
    ).prove()
    #expect(proof.isProved && proof.counts.states == 42, "\(ProofText.report(on: proof))")
  }

  @Test func `what a route shows, and what its flow shows later, is no way around its interceptor`() throws {
    let app = App(
      """
      local Pin = flow.coordinator "Pin"
      function Pin:start() self:push(Vault {}) end
      function Pin:on_done() self:finish(true) end
      function Pin:on_leave() return true end
      flow.interceptor("pin", { function(go) return go:present(Pin {}):await() end })
      local Part = flow.coordinator "Part"
      function Part:start() self:push(Page {}) end
      function Part:on_next() if self.services.load() then self:push(Form {}) end end
      function Part:on_send() self:finish() end
      flow.route("part", { show = Part, before = { "pin" } })
      flow.route("page", { show = Page, before = { "pin" } })
      function App:start() self:push(Home {}) end
      function App:on_go() self:go "part" end
      function App:on_other() self:go "page" end
      function App:on_next() self:pop() end

      """, manifest: PlantedFaultTests.load)
    let proof = try app.prove()
    #expect(proof.broken.isEmpty && proof.ending == .complete, "\(ProofText.report(on: proof))")
  }

  @Test func `an action beside one detail has an effect if it has one beside another`() throws {
    let app = App(
      """
      local List = flow.coordinator "List"
      function List:start() self:push(Home {}) end
      function List:on_go() self.store.open = true self.parent:show_detail(Page {}) end
      function List:on_other() self.store.open = nil end
      function App:start() self:set_root(flow.split { primary = List {}, secondary = Form {} }) end
      function App:on_send() end
      function App:on_next() end

      """, manifest: "")
    let proof = try app.prove(on: .pad)
    #expect(
      !proof.findings.contains { $0.subject.hasSuffix(": tap other") }, "\(ProofText.report(on: proof))")
  }

  @Test func `a link that the app's own function refuses is not ignored`() throws {
    let app = App(
      PlantedFaultTests.page, links: #"page = function() return nil, "not now" end"#, opening: "app://page")
    let proof = try app.prove()
    #expect(proof.isProved && proof.broken.isEmpty, "\(ProofText.report(on: proof))")
  }

  /// The flow agrees before the interceptor shows the screen whose action lets the link go on.
  @Test func `a locked screen whose flow has agreed leaves after a login`() throws {
    let proof = try App(
      """
      local Login = flow.coordinator "Login"
      function Login:start() self:push(Page {}) end
      function Login:on_next() self:finish(true) end
      flow.interceptor("signed_in", { function(go) return go:present(Login {}):await() end })
      flow.route("home", { show = Home, build = false })
      flow.route("form", { show = Form, from = "home", before = { "signed_in" } })
      function App:start() self:push(Home {}) end
      function App:on_go() self:push(Vault {}) end
      function App:on_other() end
      function App:on_send() end
      function App:on_leave() return true end
      """, manifest: #"opens = { "app://" }, links = { form = "form" }"#
    ).prove()
    #expect(!proof.findings.contains { $0.rule == .locked }, "\(ProofText.report(on: proof))")
  }

  /// Each round shows another screen, to which the waiting link no longer refers once it is gone.
  @Test func `a link that waits while screens agree to leave makes no new states`() throws {
    let proof = try App(
      """
      flow.route("home", { show = Home, build = false })
      flow.route("page", { show = Page, from = "home" })
      function App:start() self:set_root(Home {}) end
      function App:on_go() self:push(Vault {}) end
      function App:on_other() end
      function App:on_leave() self.services.save() return true end
      """,
      manifest: """
        opens = { "app://" }, links = { page = "page" }, services = { save = flow.replies { 1 } }
        """
    ).prove()
    #expect(proof.ending == .complete && proof.counts.states < 2_000, "\(proof.counts)")
  }
}
