import Proving
import ScreenStack
import Scripting
import TestSupport
import Testing

/// The landing of a link in the running app, beside that of a link which launches the app.
struct LinkLandingTests {
  private typealias App = PlantedFaultTests.App

  /// An app with two tabs. A link selects the second one, and leaves what is presented where it is.
  private static func tabs(_ style: String) -> App {
    App(
      """
      local Tab = flow.coordinator "Tab"
      function Tab:start() self:push(Home {}) end
      function Tab:on_go() self:present(Form {}, { style = "\(style)" }) end
      function Tab:on_send() self:dismiss() end
      function App:start() self:set_root(flow.tabs { { "one", Tab {} }, { "two", Page {} } }) end
      """, links: #"two = function(root) root:select "two" end"#, opening: "app://two")
  }

  /// An app whose link shows a page in a sheet, unless there is one already.
  private static let sheet = App(
    """
    local Part = flow.coordinator("Part", { params = { "id" } })
    local Item = flow.screen("item", { params = { "id", kind = "new" }, actions = { "send" } })
    function Part:start() self:push(Item { id = self.id }) end
    function Part:on_send() self:finish() end
    function App:start() self:push(Home {}) end
    function App:on_go() self:show(1) end
    function App:show(id) if not self.part then self.part = self:present(Part { id = id }) end end
    """, links: #"["part/:id(\\d+)"] = function(root, link) root:show(link.id) end"#, opening: "app://part/2")

  /// A split view whose secondary column a link leads to. The primary column is the same wherever the link lands.
  private static let split = App(
    """
    local Menu = flow.screen "menu"
    local Map = flow.coordinator "Map"
    function Map:start() self:push(Home {}) end
    function Map:on_go() self:push(Page {}) end
    function App:start() self:set_root(flow.split { primary = Menu {}, secondary = Map {} }) end
    flow.route("map", { show = Map, action = "secondary", from = "root" })
    """, links: #"map = "map""#, opening: "app://map")

  private static let apps: [(app: App, finding: String)] = [
    (tabs("page_sheet"), "app://two: form, but page if it launches the app"),
    (tabs("popover"), "app://two: form, but page if it launches the app"),
    (tabs("full_screen"), "app://two: form, but page if it launches the app"),
    (sheet, #"app://part/:id(\d+): item(id=1), but item(id=2) if it launches the app"#),
  ]

  @Test(arguments: apps) private func `the screen that the user can touch decides`(
    _ app: App, _ finding: String
  ) throws {
    let proof = try app.prove()
    let found = proof.findings.first { $0.rule == .astray }
    #expect(found?.subject == finding, "\(ProofText.report(on: proof))")
  }

  @Test func `a column that is the same wherever the link lands does not count`() throws {
    let proof = try Self.split.prove(on: .pad)
    let found = proof.findings.first { $0.rule == .astray }
    #expect(
      found?.subject == "app://map: page, but home if it launches the app", "\(ProofText.report(on: proof))")
  }

  /// Each link waits for a login. In the running app, the login of another link goes on, and has a screen more.
  @Test func `a link that waits for the user in an interceptor has not landed`() throws {
    let proof = try App(
      """
      local Login = flow.coordinator "Login"
      function Login:start() self:push(Page {}) end
      function Login:on_next() self:push(Form {}) end
      function Login:on_send() self:finish(true) end
      flow.interceptor("signed_in", { function(go) return go:present(Login {}):await() end })
      flow.route("vault", { show = Vault, before = { "signed_in" } })
      function App:start() self:push(Home {}) end
      function App:on_done() end
      function App:on_leave() return true end
      """, links: #"vault = "vault""#, opening: "app://vault"
    ).prove()
    #expect(!proof.findings.contains { $0.rule == .astray }, "\(ProofText.report(on: proof))")
  }

  @Test func `a link that lands elsewhere is one finding for all screens`() throws {
    let app = PlantedFaultTests.App(
      PlantedFaultTests.part
        + """
        local Last = flow.screen "last"
        function Part:on_next() self:push(Form {}) end
        function Part:on_send() self:push(Last {}) end
        """, links: #"part = "part""#, opening: "app://part")
    let proof = try app.prove()
    let finding = try #require(proof.findings.first { $0.rule == .astray })
    #expect(finding.others == 1 && proof.findings.count { $0.rule == .astray } == 1)
    let report = ProofText.report(on: proof)
    #expect(
      report.contains("\n         1 more landing of this link elsewhere, on longer ways\n"), "\(report)")
  }

  /// Links that land below a sheet, which a timer in the background presents.
  @Test func `links that land elsewhere for one reason are one finding`() throws {
    let proof = try App(
      """
      local Last = flow.screen "last"
      function App:start()
        self:set_root(flow.tabs { { "one", Home {} }, { "two", Page {} }, { "three", Last {} } })
        self.timer = flow.spawn(function() flow.sleep(600) if self.is_away then self:present(Form {}) end end)
      end
      function App:on_background() self.is_away = true end
      function App:on_foreground() self.is_away = false end
      function App:on_send() self:dismiss() end
      """,
      links: #"two = function(root) root:select "two" end, three = function(root) root:select "three" end"#,
      opening: "app://two"
    ).prove()
    let found = proof.findings.filter { $0.rule == .astray }
    #expect(
      found.map(\.title) == ["link lands elsewhere: app://two: form, but page if it launches the app"])
    #expect(found.first?.alike == [.init("app://three: form, but last if it launches the app", after: 4)])
    let report = ProofText.report(on: proof)
    #expect(report.contains("\n         1 more link from there: app://three\n"), "\(report)")
  }
}
