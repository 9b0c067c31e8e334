import Proving
import ScreenStack
import TestSupport
import Testing

/// Screens behind interceptors that the user gets to see in other ways than by a push.
struct GuardTests {
  struct Trial: Sendable, CustomTestStringConvertible {
    let name: String
    let app: String
    var device: Device?
    /// The subject of the finding, and the last line of its way. Nil if there is none.
    var subject: String?
    var act = ""

    var testDescription: String { name }
  }

  /// An interceptor that lets nobody pass twice, and a route to a page behind it.
  private static let guarded = """
    flow.interceptor("auth", { function(go)
      local ok = go.store.ok
      go.store.ok = nil
      return ok
    end })
    flow.interceptor("open", { function() return true end })
    flow.route("home", { show = Home, build = false })
    flow.route("page", { show = Page, from = "home", before = { "auth" } })
    function App:start() self:push(Home {}) end
    function App:on_other() end
    function App:on_next() end
    function App:on_send() end

    """

  private static let page = "page: route 'page': auth: no"

  static let trials = [
    Trial(
      name: "the first screen of a tab",
      app: guarded + """
        function App:start() self:set_root(flow.tabs { { "one", Home {} }, { "two", Page {} } }) end
        function App:on_go() end
        """, subject: page, act: #"app:tab "two""#),
    Trial(
      name: "a screen of a flow in a tab",
      app: guarded + """
        local Tab = flow.coordinator "Tab"
        function Tab:start() self:push(Page {}) end
        function App:start() self:set_root(flow.tabs { { "one", Home {} }, { "two", Tab {} } }) end
        function App:on_go() end
        """, subject: page, act: #"app:tab "two""#),
    Trial(
      name: "beneath another screen",
      app: guarded + "function App:on_go() self:push(Page {}) self:push(Form {}) end",
      subject: page, act: "app:back()"),
    Trial(
      name: "beneath a sheet",
      app: guarded + """
        function App:on_go() self:push(Page {}) self:present(Form {}, { style = "full_screen" }) end
        function App:on_send() self:dismiss() end
        """, subject: page, act: #"app:tap "send""#),
    Trial(
      name: "a hidden child",
      app: guarded + """
        function App:start()
          local children = { { "main", Home {} }, { "menu", Page {} } }
          self:set_root(flow.custom { name = "drawer", children = children, visible = { "main" } })
        end
        function App:on_go() self:select "menu" end
        """, subject: page, act: #"app:tap "go""#),
    Trial(
      name: "beside another screen behind an interceptor",
      app: guarded + """
        flow.route("form", { show = Form, before = { "open" } })
        function App:start()
          self:set_root(flow.split { primary = Home {}, supplementary = Vault {}, secondary = Vault {} })
        end
        function App:on_done() end
        function App:on_leave() return true end
        function App:on_go() self:show_column("supplementary", Form {}) self:show_detail(Page {}) end
        """, device: .pad, subject: page, act: #"app:tap "go""#),
    Trial(
      name: "a step before it is missing",
      app: guarded + """
        flow.route("form", { show = Form, from = "page" })
        function App:on_go() self:push(Form {}) end
        """, subject: "form: route 'page': auth: no", act: #"app:tap "go""#),
    Trial(
      name: "a step before it is missing on another device only",
      app: guarded + """
        flow.route("form", { { when = "pad", show = Form, from = "page" }, { show = Form, from = "home" } })
        function App:on_go() self:push(Form {}) end
        """),
    Trial(
      name: "seen before, and covered since",
      app: guarded + """
        function App:on_go() self.store.ok = true self:go "page" end
        function App:on_next() self:push(Form {}) end
        """),
    Trial(
      name: "beneath the screen to which a route leads",
      app: guarded + """
        flow.route("form", { show = Form, from = "page" })
        function App:on_go() self.store.ok = true self:go "form" end
        """),
  ]

  @Test(arguments: trials) func `a screen is judged when the user first sees it`(_ trial: Trial) throws {
    let proof = try SmallApp(app: trial.app).prove(on: trial.device)
    let findings = proof.findings.filter { $0.rule == .unguarded }
    #expect(findings.map(\.subject) == [trial.subject].compactMap(\.self), "\(ProofText.report(on: proof))")
    #expect(findings.first.map { $0.way.last == trial.act } ?? true, "\(ProofText.report(on: proof))")
    for finding in findings where finding.way.last?.hasPrefix("app:tap ") == true {
      #expect(finding.notes.first?.hasPrefix("entered by on_") == true, "\(finding.notes)")
    }
    #expect(proof.ending == .complete)
  }
}
