import Proving
import Scripting
import StageWalk
import StateWalk
import Team
import TestSupport
import Testing

/// Audits of searches: worlds that were taken for one state go on in the same way.
struct AuditTests {
  private static func prove(_ app: ChanceApp, states: Int, audited: Int, isHurried: Bool = false) throws
    -> ProofResult
  {
    let folder = try TemporaryFolder()
    for file in app.files(of: "made") { try folder.file(file.path, file.text) }
    var host = try ScriptHost(
      ScriptSettings(folder: ModuleFolder(PluginFolders([folder.path + "/plugins"]))), output: { _ in true })
    var limits = ProofLimits()
    (limits.states, limits.audited) = (states, audited)
    limits.isHurried = isHurried
    return try host.prove("made", limits)
  }

  /// Each kind of thing has a way there, so that there are merges. `scripts/fuzz audits` compares all of them.
  @Test(arguments: ChanceKind.all.indices) func `an app with one kind of thing`(_ kind: Int) throws {
    var random = Random(seed: 1)
    let name = ChanceKind.all[kind].name
    let result = try Self.prove(ChanceApp(kind: ChanceKind.all[kind], &random), states: 12, audited: 4)
    let audit = try #require(result.audit)
    #expect(audit.fault == nil, "\(name): \(audit)")
    #expect(audit.audited == 4 && result.graph.count >= 2, "\(name): \(audit)")
  }

  @Test(arguments: 0..<4) func `an app that is made by chance`(_ seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    let result = try Self.prove(ChanceApp(&random), states: 30, audited: 10)
    let audit = try #require(result.audit)
    #expect(audit.fault == nil, "\(seed): \(audit)")
    #expect(audit.audited == 10 && audit.merges > 10)
  }

  @Test func `a search that tries a second act during each transition`() throws {
    var random = Random(seed: 1)
    let app = ChanceApp(kind: ChanceKind.all[0], &random)
    let audit = try #require(try Self.prove(app, states: 4, audited: 4, isHurried: true).audit)
    #expect(audit.difference == nil && audit.audited == 4, "\(audit)")
  }

  @Test(arguments: [
    (0, nil), (1, "1 state was told apart from others by only one of the two forms"),
    (3, "3 states were told apart from others by only one of the two forms"),
  ]) func `states about which the forms disagree are a fault`(_ count: Int, _ words: String?) {
    var audit = AuditResult(merges: 3)
    audit.disagreements = count
    #expect((audit.fault == nil) == (words == nil))
    #expect(audit.fault?.hasPrefix(words ?? "") ?? true, "\(audit)")
  }

  /// Two worlds, and the difference that acts show.
  @Test(
    arguments: [
      ("self.n = 1", "self.n = 1", nil),
      ("self.n = 2", "self.n = 1", "'  note     2' is printed, or '  note     1'"),
      ("self.m = 2", "self.m = 1", "the states differ"),
      ("self:push(Page {})", "", "'tap ok' can be done, or 'tap a'"),
    ] as [(String, String, String?)])
  func `the first difference is told`(_ one: String, _ other: String, _ words: String?) throws {
    let handlers = """
      function App:on_a() self:note('' .. (self.n or 0)) end
      function App:on_ok() self:pop() end
      function App:on_one() if not self.done then self.done = true \(one) end end
      function App:on_other() if not self.done then self.done = true \(other) end end
      """
    #expect(try difference(handlers, "app:tap \"one\"", "app:tap \"other\"") == words)
  }

  /// The log of UIKit names objects by numbers, of which there are more after a longer way: `<page: 0x4>` in one
  /// message, and `<UINavigationController 0x4>` in the other.
  @Test(arguments: [
    "n:present(Page {}, true) n:present(Page {}, true)",
    "n:push_view_controller(Page {}, false) n:present(Page {}, true) n:pop_view_controller(true)",
  ])
  func `numbers of objects in the log are no difference`(_ calls: String) throws {
    let handlers = """
      function App:on_a(home) local n = home.navigation_controller \(calls) end
      function App:on_one() self:set_root(Home {}) end
      function App:on_other() self:push(Page {}) self:pop() self:set_root(Home {}) end
      """
    #expect(try difference(handlers, "app:tap \"one\"", "app:tap \"other\"") == nil)
  }

  /// Questions that wait while one walk of an audit follows another: about a tab, and about a screen that a link
  /// removes. Their refusals belong to no line of the walk.
  @Test(arguments: [
    """
    function App:start() self:set_root(flow.tabs { { "a", Home {} }, { "b", Page {} } }) end
    function App:on_select_tab(name) if name == "b" then return self.services.may() end end
    function App:on_go() self:push(Page {}) end
    function App:on_other() self:push(Page {}) end
    """,
    """
    function App:start()
      flow.spawn(function() flow.sleep(600) self:lay_out() end)
      self:lay_out()
    end
    function App:lay_out() self:set_root(flow.tabs { { "a", Home {} }, { "b", Page {} } }) end
    function App:on_go() self:push(Vault {}) end
    function App:on_leave() return self:alert { title = "Leave?", "yes", cancel = "no" } == "yes" end
    flow.route("b", { show = Page, tab = "b", build = false })
    """,
  ]) func `a question that waits does not remember a line of another trace`(_ app: String) throws {
    let links = app.contains("route") ? "opens = { \"app://\" }, links = { b = \"b\" }, " : ""
    var limits = ProofLimits()
    (limits.states, limits.audited) = (2_000, 300)
    let result = try SmallApp(
      app: app, manifest: links + "services = { may = flow.replies { true, false } }"
    ).result(limits)
    let audit = try #require(result.audit)
    #expect(audit.difference == nil && audit.audited > 50, "\(audit)")
  }

  /// Apps that an audit has found: what a search took for one state went on in two ways.
  @Test(arguments: [
    // A property of a screen that is gone makes UIKit ask about tabs.
    [
      "home: local p = Page { n = 1 } p.is_modal_in_presentation = true self:push(p)",
      "start: self:set_root(flow.tabs { { 'a', Home {} }, { 'b', Page {} } })",
    ],
    // After a restart, the log contains the callbacks of UIKit only if the app has used it again.
    [
      "home: self:push(Page { n = 2 })", "top: local O = flow.uikit.object 'O'", "page: self.o = O()",
      "system: { 'restart' }",
    ],
    // A restart asks for the user again only from the start where this is late.
    [
      "system: { 'restart' }", "experiments: e = { 'a', 'b' }",
      "starts: { user = '1', variants = { e = 'b' } }",
      "starts: { user = flow.replies { '1', '4', flow.fail 'no' } }",
    ],
    // UIKit drops a presentation on a navigation that is in no window. Its completion waits.
    [
      "home: self:push(Page { n = 1 })",
      "page: self.window.root_view_controller = screen.n == 1 and Page { n = 2 } or Home {}",
      "window: self.nav = flow.uikit.navigation_controller(Home {}) self.r = flow.router(self.nav)",
      "home: self.r:present(Form {}, false, function() self.f = 0 end)",
    ],
  ]) func `what an audit has found`(_ parts: [String]) throws {
    let result = try Self.prove(ChanceApp(parts: parts), states: 200, audited: .max)
    let audit = try #require(result.audit)
    #expect(audit.fault == nil && audit.audited > 2, "\(audit.fault ?? "\(audit)")")
  }

  private func difference(_ handlers: String, _ one: String, _ other: String) throws -> String? {
    var world = try StateWorld(
      """
      local Home = flow.screen("home", { actions = { "a", "one", "other" } })
      local Page = flow.screen("page", { params = { "n?" }, actions = { "ok" } })
      local App = flow.coordinator "App"
      function App:start() self:push(Home {}) end
      \(handlers)
      flow.launch(App)
      """, beside: Row.file)
    let base = try world.take()
    _ = try world.act(one)
    let first = try world.take()
    try world.put(base)
    _ = try world.act(other)
    let found = try world.difference(between: first, and: try world.take())
    world.end()
    return found
  }

  @Test func `a difference is told with both ways`() {
    let difference = AuditDifference(
      one: ["local app = flow.launch \"x\""], other: ["local app = flow.launch \"x\"", "app:tap \"a\""],
      acts: ["app:back()"], words: "the states differ")
    #expect(
      difference.message == """
        two ways lead to worlds that were taken for one state, but they differ. This is a fault of flowhost; please report it.
        one way:
          local app = flow.launch "x"
        the other way:
          local app = flow.launch "x"
          app:tap "a"
        after both:
          app:back()
        then: the states differ
        """)
  }
}
