import Proving

/// The planted faults, each with its harmless twin, and the parts of their apps.
extension PlantedFaultTests {
  /// An app with a page behind its first screen.
  static let page = """
    function App:start() self:push(Home {}) end
    function App:on_go() self:push(Page {}) end
    function App:on_other() end
    function App:on_next() self:pop() end

    """

  /// An app whose route to a page asks a login. What `go` does is added.
  private static let guarded = """
    local Login = flow.coordinator "Login"
    function Login:start() self:push(Form {}) end
    function Login:on_send() self:finish(true) end
    flow.interceptor("signed_in", { function(go)
      go.store.signed_in = go.store.signed_in or go:present(Login {}):await()
      return go.store.signed_in
    end })
    flow.route("page", { show = Page, before = { "signed_in" } })
    function App:start() self:push(Home {}) end
    function App:on_other() end
    function App:on_next() end

    """

  /// A route to the first screen.
  private static let home = "flow.route(\"home\", { show = Home, build = false })\n"

  /// An app that loads something. How it does that is added.
  private static let loading = """
    function App:start() self:push(Home {}) end
    function App:on_other() self:push(Page {}) end
    function App:on_next() end

    """

  /// A link that asks a service before it is followed.
  private static let asking = """
    flow.interceptor("loaded", { function(go) return go.services.load() end })
    flow.route("form", { show = Form, before = { "loaded" } })
    function App:on_send() end

    """

  /// A flow of two screens, to whose first one a link leads.
  static let part = """
    local Part = flow.coordinator "Part"
    function Part:start() self:push(Page {}) end
    function Part:on_send() self:pop() end
    flow.route("part", { show = Part })
    function App:start() self:push(Home {}) end
    function App:on_go() self:go "part" end
    function App:on_other() end

    """

  /// The service of such an app.
  static let load = "services = { load = flow.replies { 1, flow.fail \"offline\" } }"

  /// An app with a locked screen behind its first one.
  private static let vault = """
    function App:start() self:set_root(Home {}) end
    function App:on_go() self:push(Vault {}) end
    function App:on_other() end
    function App:on_done() self:pop() end

    """

  /// An app with a locked screen that is visible below the sheet that it presents. What the sheet does is added.
  private static let below = """
    function App:start() self:set_root(Home {}) end
    function App:on_go() self:push(Vault {}) end
    function App:on_other() end
    function App:on_done() self:present(Page {}) end
    function App:on_leave() return true end

    """

  /// An app with a locked screen below another one of the same name. What the upper one does is added.
  private static let twice = """
    function App:start() self:set_root(Home {}) end
    function App:on_go() self:push(Vault {}) end
    function App:on_other() end
    function App:on_leave() self.deep = false return true end
    function App:on_done()
      if not self.deep then self.deep = true return self:push(Vault {}) end
      self.deep = false

    """

  static let planted: [Planted] = [
    Planted(
      rule: .crash,
      faulty: """
        App = function(window)
          local function go(home) home:present(home, true) end
          window.root_view_controller = Home { on_go = go, on_other = function() end }
          window:make_key_and_visible()
        end
        """,
      harmless: """
        App = function(window)
          local function go(home) home:present(Page { on_next = function() end }, true) end
          window.root_view_controller = Home { on_go = go, on_other = function() end }
          window:make_key_and_visible()
        end
        """,
      title: """
        crash: Application tried to present modal view controller on itself. Presenting controller is \
        <home: 0x1>.
        """, act: #"app:tap "go""#),
    Planted(
      rule: .fail,
      faulty: """
        function App:start() self:push(Home {}) end
        function App:on_go() self.x.y = 1 end
        function App:on_other() self:push(Page {}) end
        function App:on_next() self:pop() end
        """,
      harmless: """
        function App:start() self:push(Home {}) end
        function App:on_go() self:push(Page {}) end
        function App:on_other() end
        function App:on_next() self:pop() end
        """,
      title: "failed handler: on_go: attempt to index a nil value (field 'x')", act: #"app:tap "go""#),
    Planted(
      rule: .leak,
      faulty: """
        local cache = {}
        function App:start() self:push(Home {}) end
        function App:on_go() local page = Page {} cache[1] = page self:push(page) end
        function App:on_other() end
        function App:on_next() end
        """,
      harmless: """
        local cache = {}
        function App:start() self:push(Home {}) end
        function App:on_go() local page = Page {} cache[1] = flow.weak(page) self:push(page) end
        function App:on_other() end
        function App:on_next() end
        """,
      title: "leak: page (app/init.lua local 'cache'[1])", act: "app:back()"),
    Planted(
      rule: .locked,
      faulty: """
        function App:start()
          self:set_root(flow.tabs { { "one", Home {} }, { "two", Page {} } })
        end
        function App:on_go() self:push(Vault {}) end
        function App:on_other() end
        function App:on_next() end
        function App:on_done() self:pop() end
        """,
      harmless: """
        function App:start()
          self:set_root(flow.tabs { { "one", Home {} }, { "two", Page {} } })
        end
        function App:on_go() self:present(Vault {}) end
        function App:on_other() end
        function App:on_next() end
        function App:on_done() self:dismiss() end
        """,
      title: "locked screen left without being asked: vault", act: #"app:tab "one""#),
    Planted(
      rule: .locked,
      faulty: App(vault, links: "home = function(root) root:pop_to_root() end", opening: "app://home"),
      harmless: App(
        vault + "flow.route(\"home\", { show = Home, build = false })", links: "home = \"home\"",
        opening: "app://home"),
      title: "locked screen left without being asked: vault", act: #"app:open "app://home""#),
    Planted(
      rule: .locked,
      faulty: App(below + "function App:on_next() self:dismiss() self:pop_to_root() end", manifest: ""),
      harmless: App(below + "function App:on_next() self:dismiss() end", manifest: ""),
      title: "locked screen left without being asked: vault", act: #"app:tap "next""#),
    Planted(
      rule: .locked, faulty: App(twice + "self:pop_to_root() end", manifest: ""),
      harmless: App(twice + "self:pop() end", manifest: ""),
      title: "locked screen left without being asked: vault", act: #"app:tap "done""#),
    Planted(
      rule: .deadEnd,
      faulty: """
        function App:start() self:push(Home {}) end
        function App:on_go() self:set_root(Page {}) end
        function App:on_other() end
        function App:on_next() end
        """,
      harmless: """
        function App:start() self:push(Home {}) end
        function App:on_go() self:set_root(Page {}) end
        function App:on_other() end
        function App:on_next() self:set_root(Home {}) end
        """,
      title: "dead end: page", act: #"app:tap "go""#),
    Planted(
      rule: .ignored,
      faulty: """
        function App:start() self:push(Home {}) end
        function App:on_go() self:push(Page {}) end
        function App:on_other() end
        """,
      harmless: """
        function App:start() self:push(Home {}) end
        function App:on_go() self:push(Page {}) end
        function App:on_other() end
        function App:on_next() end
        """,
      title: """
        ignored: nothing handles 'next' of 'page': 'App' has no 'on_next'. Write function App:on_next(…) … end.
        """, act: #"app:tap "go""#),
    Planted(
      rule: .ignored,
      faulty: App(
        page + #"flow.route("page", { show = Page, build = false })"#, links: #"page = "page""#,
        opening: "app://page"),
      harmless: App(
        page + #"flow.route("page", { show = Page })"#, links: #"page = "page""#, opening: "app://page"),
      title: """
        ignored: link app://page: route 'page': it was not found and is never built. Show it first.
        """, act: #"app:open "app://page""#),
    Planted(
      rule: .ignored,
      faulty: App(
        page + asking + #"function App:on_other() self:present(Page {}) end"#, links: #"form = "form""#,
        opening: "app://form", manifest: load),
      harmless: App(page + asking, links: #"form = "form""#, opening: "app://form", manifest: load),
      title: """
        ignored: link app://form: route 'form': 'page' is not in a navigation. Come from one, or present one with it.
        """, act: #"app:answer("load", { reply = 1 })"#),
    Planted(
      rule: .idle,
      faulty: """
        function App:start() self:push(Home {}) end
        function App:on_go() self:push(Page {}) end
        function App:on_other() self:note "other" end
        function App:on_next() self:pop() end
        """,
      harmless: """
        function App:start() self:push(Home {}) end
        function App:on_go() self:push(Page {}) end
        function App:on_other() self.store.seen = true end
        function App:on_next() self:pop() end
        """,
      title: "changes nothing: home: tap other", act: #"app:tap "other""#),
    Planted(
      rule: .unguarded,
      faulty: App(guarded + "function App:on_go() self:push(Page {}) end", manifest: ""),
      harmless: App(guarded + "function App:on_go() self:go \"page\" end", manifest: ""),
      title: "reached without its interceptor: page: route 'page': signed_in asks the user",
      act: #"app:tap "go""#),
    Planted(
      rule: .unguarded,
      faulty: App(
        guarded + "function App:on_go() if self.services.load() then self:push(Page {}) end end",
        manifest: load),
      harmless: App(
        guarded + "function App:on_go() if self.services.load() then self:go \"page\" end end",
        manifest: load),
      title: "reached without its interceptor: page: route 'page': signed_in asks the user",
      act: #"app:answer("load", { reply = 1 })"#),
    Planted(
      rule: .unguarded,
      faulty: App(
        guarded + home + "function App:on_go() self:go \"home\" self:push(Page {}) end", manifest: ""),
      harmless: App(
        guarded + home + "function App:on_go() self:go \"home\" self:go \"page\" end", manifest: ""),
      title: "reached without its interceptor: page: route 'page': signed_in asks the user",
      act: #"app:tap "go""#),
    Planted(
      rule: .silent,
      faulty: App(
        loading + "function App:on_go() if self.services.load() then self:push(Page {}) end end",
        manifest: load),
      harmless: App(
        loading
          + "function App:on_go() if not self.services.load() then self:push(Page {}) end end",
        manifest: load),
      title: "failed call changes nothing on screen: load", act: #"app:answer("load", { reply = 2 })"#),
    Planted(
      rule: .unanswered,
      faulty: App(
        loading
          + """
          function App:on_go()
            flow.spawn(function() self.services.load() if self.asks then self:dismiss() end end)
            self.asks = true
            self:alert { title = "Sure?", "yes" }
            self.asks = false
          end
          """, manifest: load),
      harmless: App(
        loading
          + """
          function App:on_go()
            flow.spawn(function() self.services.load() end)
            self:alert { title = "Sure?", "yes" }
            self:push(Page {})
          end
          """, manifest: load),
      title: "alert goes unanswered: Sure?", act: #"app:answer("load", { reply = 1 })"#),
    Planted(
      rule: .astray,
      faulty: App(
        part + "function Part:on_next() self:push(Form {}) end", links: #"part = "part""#,
        opening: "app://part"),
      harmless: App(
        part + "function Part:on_next() self:finish() end", links: #"part = "part""#, opening: "app://part"),
      title: "link lands elsewhere: app://part: form, but page if it launches the app",
      act: #"app:open "app://part""#),
  ]
}
