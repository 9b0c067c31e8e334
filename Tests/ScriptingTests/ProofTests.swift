import Proving
import Scripting
import TestSupport
import Testing

/// Proofs of small apps.
struct ProofTests {
  /// An app with a counter that goes up to a number of pages.
  static let pages = """
    function App:start() self.store.n = self.store.n or 0 self:push(Home {}) end
    function App:on_go() self.store.n = (self.store.n + 1) % 4 self:push(Page {}) end
    function App:on_other() self.store.paid = true end
    function App:on_next() self:pop() end
    """

  struct Judged: Sendable, CustomTestStringConvertible {
    let property: String
    /// A part of the report's text.
    let says: String
    var testDescription: String { property }
  }

  static let judged: [Judged] = [
    Judged(
      property: #"flow.always("few", function(app) return app.store.n < 4 end)"#, says: "HOLDS    no crash"),
    Judged(
      property: #"flow.always("few", function(app) return app.store.n < 2 end)"#,
      says: """
        BROKEN   not always: few  (3 acts)
                 plugins/app/properties.lua:2
                   local app = flow.launch "app"
                   app:tap "go"
        """),
    Judged(
      property:
        #"flow.never("two", { on = "page", by = "tap go" }, function(app) return app.store.n == 2 end)"#,
      says: "BROKEN   happened: two  (3 acts)"),
    Judged(
      property: #"flow.never("two", { from = "home" }, function(app) return app:has "page" ~= nil end)"#,
      says: "BROKEN   happened: two  (1 act)"),
    Judged(
      property: #"flow.sometimes("three", function(app) return app.store.n == 3 end)"#,
      says: "REACHED  three  (5 acts)"),
    Judged(
      property: #"flow.sometimes("five", function(app) return app.store.n == 5 end)"#,
      says: "BROKEN   never happened: five  (0 acts)"),
    Judged(
      property: #"""
        flow.bound("one", function(app) return app.store.n <= 1 end)
        flow.sometimes("three", function(app) return app.store.n == 3 end)
        """#, says: "UNDECIDED      three\napp: not proved."),
    Judged(
      property: #"flow.possible("zero again", function(app) return app.store.n == 0 end)"#,
      says: "zero again\n"),
    Judged(
      property: #"flow.possible("unpaid", function(app) return not app.store.paid end)"#,
      says: """
        BROKEN   not possible: unpaid  (1 act)
                 plugins/app/properties.lua:2
                   local app = flow.launch "app"
                   app:tap "other"
        """),
    Judged(
      property:
        #"flow.possible("home", { on = "page", without = { "tap next", "back", "swipe_back", "hold_back" } }, function(app) return app:shows "home" end)"#,
      says: "BROKEN   not possible: home  (1 act)"),
    Judged(
      property:
        #"flow.possible("home", { on = "page" }, function(app) return app:shows "home" ~= nil end)"#,
      says: "no action that changes nothing, home\napp: proved"),
    Judged(
      property: #"flow.always("on a pad", { device = "pad" }, function(app) return false end)"#,
      says: "NOT JUDGED     on a pad  (it is for another device or variant)\napp: proved"),
    Judged(
      property: #"flow.always("alert", { by = "tap nothing" }, function(app) return false end)"#,
      says: "NEVER APPLIED  alert"),
    Judged(
      property: #"flow.always("early", { acts = 0 }, function(app) return app.store.n == 0 end)"#,
      says: "HOLDS    no crash"),
    Judged(
      property: #"flow.never("broken", function(app) return app.store.list.x end)"#,
      says:
        "BROKEN   property failed: broken: attempt to index a nil value (field 'list')"
    ),
    Judged(
      property: #"flow.never("writes", function(app) app.store.seen = true end)"#,
      says: "BROKEN   property failed: writes: it has changed the app. A property only looks."),
    Judged(
      property: #"flow.bound("one", function(app) return app.store.n <= 1 end)"#,
      says: #"app: proved within "one""#),
    Judged(
      property: #"flow.bound("odd", function(app) error "oops" end)"#,
      says: "BROKEN   property failed: odd: oops  (0 acts)\n"),
    Judged(
      property: #"flow.bound("odd", function(app) return app:has "nowhere" end)"#,
      says: "BROKEN   property failed: odd: there is no screen 'nowhere'"),
    Judged(
      property: #"flow.bound("late", function(app) return app.store.n > 0 end)"#,
      says: """
        BROKEN   property failed: late: a start is outside of it, so nothing is tried there. Widen it.  (0 acts)
                 plugins/app/properties.lua:2
                   local app = flow.launch "app"

        """),
    Judged(
      property: #"flow.accept("leak: x", "a cache")"#,
      says: "STALE    leak: x  (plugins/app/properties.lua:2: nothing of this title is found. Remove it.)"),
  ]

  @Test(arguments: judged) func `properties are judged in every state`(_ judged: Judged) throws {
    let proof = try SmallApp(app: Self.pages, properties: judged.property).prove()
    let report = ProofText.report(on: proof)
    #expect(report.contains(judged.says), "\(report)")
  }

  @Test func `a property that changes the app is no fault of those after it`() throws {
    let properties = """
      flow.always("writes", function(app) app.store.seen = true return true end)
      flow.always("unseen", function(app) return not app.store.seen end)
      """
    let proof = try SmallApp(app: Self.pages, properties: properties).prove()
    let title = "property failed: writes: it has changed the app. A property only looks."
    #expect(proof.broken.map(\.title) == [title] && proof.holding == ["unseen"])
  }

  @Test func `each property that fails is broken, also if one line defines several`() throws {
    let properties = """
      for _, name in ipairs { "one", "two" } do flow.always(name, function(app) error(name) end) end
      """
    let proof = try SmallApp(app: Self.pages, properties: properties).prove()
    #expect(
      proof.broken.map(\.title)
        == ["one", "two"].map {
          "property failed: \($0): \($0)"
        })
  }

  @Test func `a property that fails in the first state has applied`() throws {
    let property = #"flow.sometimes("some", function(app) return app:has "nowhere" end)"#
    let report = ProofText.report(on: try SmallApp(app: Self.pages, properties: property).prove())
    #expect(
      report.contains("BROKEN   property failed: some: ") && !report.contains("NEVER APPLIED"), "\(report)")
  }

  static let dead: [(properties: String, manifest: String, title: String)] = [
    (#"flow.inputs { open = { { "app://zz" } } }"#, "", "ignored: link app://zz: no link"),
    (
      #"flow.inputs { notify = { { { title = "x", link = "app://zz" } } } }"#, "",
      "ignored: link app://zz: no link"
    ),
    ("", "starts = { x = { link = 'app://zz' } },", "ignored: start 'x': link app://zz: no link"),
  ]

  @Test(arguments: dead) func `a link that no pattern matches is ignored`(
    _ properties: String, _ manifest: String, _ title: String
  ) throws {
    let app = SmallApp(
      app: Self.pages, properties: properties,
      manifest: "\(manifest) opens = { 'app://' }, links = { page = function() end }")
    let proof = try app.prove()
    #expect(proof.broken.map(\.title) == [title], "\(ProofText.report(on: proof))")
  }

  @Test func `a pattern without a known link is not tried, unless it needs no values`() throws {
    var app = SmallApp(
      app:
        "function App:start() self:push(Home {}) end\nfunction App:on_go() end\nfunction App:on_other() end",
      manifest: """
        opens = { "app://", "https://app.example" }, links = { ["page/:id(\\\\d+)"] = function() end,
        ["user/:name([a-z]+)"] = function() end, ["odd/:id(x\\\\d)"] = function() end, about = function() error "about" end }
        """)
    let bare = try app.prove()
    #expect(
      bare.untried == [
        Proof.Untried(
          #"link app://odd/:id(x\d)"#, remedy: #"flow.inputs { open = { { "app://odd/:id(x\\d)" } } }"#),
        Proof.Untried(
          #"link app://page/:id(\d+)"#, remedy: #"flow.inputs { open = { { "app://page/1" } } }"#),
        Proof.Untried(
          "link app://user/:name([a-z]+)", remedy: #"flow.inputs { open = { { "app://user/a" } } }"#),
      ])
    #expect(bare.findings.contains { $0.rule == .fail && $0.way.last == #"app:open "app://about""# })
    app.properties = #"""
      flow.inputs { open = { { "https://app.example/page/3" }, { "app://user/ann" }, { "app://odd/x1" } } }
      """#
    #expect(try app.prove().untried.isEmpty)
  }

  /// An app whose three patterns lead to one route, and differ in the params that this gets.
  @Test func `each pattern is tried, also if several lead to one route`() throws {
    var app = SmallApp(
      app: """
        local Item = flow.screen("item", { params = { "id?", "kind?" } })
        function App:start() self:push(Home {}) end
        function App:on_go() self:push(Item {}) end
        function App:on_other() end
        flow.route("home", { show = Home, build = false })
        flow.route("item", { show = Item, from = "home", on_show = function(go)
          if not go.context.id then error(go.context.kind or "latest") end
        end })
        """, properties: #"flow.inputs { open = { { "app://item/4" } } }"#,
      manifest: #"""
        opens = { "app://" }, links = { ["item/:id"] = "item", ["kind/:kind"] = "item", latest = "item" }
        """#)
    let proof = try app.prove()
    #expect(
      proof.untried == [
        Proof.Untried("link app://kind/:kind", remedy: #"flow.inputs { open = { { "app://kind/1" } } }"#)
      ])
    #expect(proof.findings.contains { $0.rule == .fail && $0.way.last == #"app:open "app://latest""# })
    app.properties = #"flow.inputs { open = { { "app://item/4" }, { "app://kind/x" } } }"#
    let whole = try app.prove()
    #expect(whole.findings.contains { $0.rule == .fail && $0.way.last == #"app:open "app://kind/x""# })
    #expect(whole.untried.isEmpty, "\(ProofText.report(on: whole))")
  }

  @Test func `the link for a pattern is no link of a more specific one`() throws {
    var app = SmallApp(
      app:
        "function App:start() self:push(Home {}) end\nfunction App:on_go() end\nfunction App:on_other() end",
      properties: #"flow.inputs { open = { { "app://n/1" } } }"#,
      manifest: #"""
        opens = { "app://" }, links = { ["n/:id(\\d+)"] = function() end, ["n/:id"] = function() end }
        """#)
    #expect(
      try app.prove().untried == [
        Proof.Untried("link app://n/:id", remedy: #"flow.inputs { open = { { "app://n/a" } } }"#)
      ])
    app.properties += #"flow.inputs { open = { { "app://n/a" } } }"#
    #expect(try app.prove().untried.isEmpty)
  }

  @Test func `an input without a known text is named`() throws {
    var app = SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() self:push(Form {}) end
        function App:on_other() end
        function App:on_send() end
        function App:on_leave() return true end
        """)
    let text = Proof.Untried("form.text <text>", remedy: #"flow.inputs { ["form.text"] = { { "text" } } }"#)
    #expect(try app.prove().untried == [text])
    app.properties = #"flow.inputs { ["form.text"] = { { "x" } } }"#
    #expect(try app.prove().untried.isEmpty)
  }

  @Test func `values are tried, and what has none is named`() throws {
    let app = """
      local Ask = flow.screen("ask", { actions = { open = { "id" }, name = { "a", "b" } } })
      function App:start() self:push(Ask {}) end
      function App:on_open(id) if id == 7 then self:push(Page {}) end end
      function App:on_name() end
      function App:on_next() self:pop() end
      """
    let bare = try SmallApp(app: app).prove()
    #expect(bare.hasNothingToProve && bare.untried.map(\.act) == ["ask.name <a> <b>", "ask.open <id>"])
    #expect(bare.untried.first?.remedy == #"flow.inputs { ["ask.name"] = { { "a", "b" } } }"#)
    let inputs = #"flow.inputs { ["ask.open"] = { { 7 } }, name = { { "x", "y" } } }"#
    let proof = try SmallApp(app: app, properties: inputs).prove()
    #expect(proof.counts.states == 2 && proof.untried.isEmpty, "\(ProofText.report(on: proof))")
  }

  /// Lists of values, of which the second argument is any number and the first one the `id` of a row.
  static let rows: [(values: String, isTried: Bool)] = [
    ("{ 99, 1 }", false), ("{ 99, 1 }, { 98, 1 }", false), ("{ 99, 1 }, { 2, 1 }", true), ("{ 1, 1 }", true),
  ]

  @Test(arguments: rows) func `an action that no known values allow is not tried`(
    _ values: String, _ isTried: Bool
  ) throws {
    let app = """
      local List = flow.screen("list", {
        state = { items = { { id = 1 }, { id = 2 } } }, actions = { "go", add = { "id", "n", of = "items" } } })
      function App:start() self:push(List {}) end
      function App:on_go() self:push(Page {}) end
      function App:on_next() self:pop() end
      function App:on_add() self:note "added" end
      """
    let other = "flow.sometimes('other', function(app) return app:shows 'vault' ~= nil end)"
    let proof = try SmallApp(app: app, properties: "flow.inputs { add = { \(values) } } \(other)").prove()
    #expect(proof.untried == (isTried ? [] : [Proof.Untried(impossible: "list.add")]))
    #expect(proof.undecided == (isTried ? [] : ["other"]), "\(ProofText.report(on: proof))")
  }

  @Test func `an action whose list is no list is not tried, and the report says so`() throws {
    let app = """
      local List = flow.screen("list", { state = { items = {} }, actions = { pick = { "id", of = "items" } } })
      function App:start()
        local list = List {}
        self:push(list)
        list.items = 2
      end
      function App:on_pick() end
      """
    let proof = try SmallApp(app: app, properties: "flow.inputs { pick = { { 1 } } }").prove()
    #expect(proof.untried == [Proof.Untried(impossible: "list.pick", noList: "list.items")])
  }

  /// The only way from 'code' to 'page' needs a code, which nothing gives.
  static let behindUntried: [(property: String, says: String)] = [
    (
      #"flow.possible("page", { on = "code" }, function(app) return app:shows "page" ~= nil end)"#,
      "UNDECIDED"
    ),
    (#"flow.sometimes("page", function(app) return app:shows "page" ~= nil end)"#, "UNDECIDED"),
    (#"flow.sometimes("code", function(app) return app:shows "code" ~= nil end)"#, "REACHED"),
  ]

  @Test(arguments: behindUntried) func `what an act that was not tried can change is undecided`(
    _ property: String, _ says: String
  ) throws {
    let app = """
      local Code = flow.screen("code", { actions = { submit = { "code" } } })
      function App:start() self:push(Home {}) end
      function App:on_go() self:push(Code {}) end
      function App:on_other() end
      function App:on_submit() self:push(Page {}) end
      function App:on_next() self:pop() end
      """
    let report = ProofText.report(on: try SmallApp(app: app, properties: property).prove())
    #expect(report.contains(says) && !report.contains("BROKEN"), "\(report)")
  }

  @Test func `links are no values for an action named open`() throws {
    let app = SmallApp(
      app: """
        local List = flow.screen("list", { actions = { open = { "id" } }, inputs = { notify = "" } })
        function App:start() self:push(List {}) end
        function App:on_open(id) if id ~= 7 then error(id) end self:push(Page {}) end
        function App:on_next() self:pop() end
        """,
      properties: #"""
        flow.inputs {
          ["list.open"] = { { 7 } }, open = { { "app://page" } }, ["list.notify"] = { { "x" } },
          notify = { { { title = "y" } } },
        }
        """#, manifest: #"opens = { "app://" }, links = { page = function() end }"#)
    let proof = try app.prove()
    #expect(!proof.findings.contains { $0.rule == .fail }, "\(ProofText.report(on: proof))")
  }

  /// The base of a proof is the world before the launch, and calls wait. Both forms must say the same there, too.
  @Test(arguments: ["bank", "chat", "login", "mail", "products", "profile", "shop"])
  func `the two forms agree about every state of the example plugins`(_ plugin: String) throws {
    let folder = ModuleFolder(forScript: "main.lua", among: PluginFolders([Program.repository + "/plugins"]))
    var host = try ScriptHost(ScriptSettings(folder: folder), output: { _ in true })
    var limits = ProofLimits()
    (limits.states, limits.audited) = (150, 0)
    let result = try host.prove(plugin, with: GivenValues(), limits)
    #expect(result.audit?.disagreements == 0 && result.graph.count > 1, "\(result.graph.count) states")
  }
}
