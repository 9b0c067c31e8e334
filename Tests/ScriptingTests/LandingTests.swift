import ScreenStack
import Scripting
import Testing

/// Screens that a navigation by a route finds, removes, and keeps.
struct LandingTests {
  private static let pad: Circumstances = {
    var circumstances = Circumstances()
    circumstances.device = .pad
    return circumstances
  }()

  private static let money = """
    local Overview = flow.screen('overview') \
    local Money = flow.coordinator 'Money' \
    function App:start() \
      self:set_root(flow.tabs { { 'start', Home {} }, { 'money', Money {} } }) \
    end \
    flow.route('overview', { show = Overview, action = 'tab', tab = 'money', from = 'root' }) \
    flow.route('account', { show = Page, action = 'show_detail', from = 'overview' })
    """

  static let origins: [(from: String, told: [String])] = [
    (
      "",
      [
        "> go page",
        "  refuse   page (route 'page (tab b)': 'deck' is not in a tab bar, but the topmost screen is. "
          + #"Write from = "top".)"#,
      ]
    ),
    (", from = 'top'", ["> go page", "  select   b @ b: list", "  push     page @ b: list page"]),
    (", from = 'a'", ["> go page", "  select   b @ b: list", "  push     page @ b: list page"]),
  ]

  @Test(arguments: origins)
  func `the tab of a screen is sought where the route begins`(_ from: String, _ told: [String]) throws {
    let demo = try Demo(
      """
      function App:start()
        local tabs = flow.tabs { { 'a', Home {} }, { 'b', List { rows = {} } } }
        self:set_root(flow.custom {
          name = 'deck', children = { { 'tabs', tabs }, { 'mini', Form {} } }, visible = { 'tabs' } })
      end
      flow.route('a', { show = Home, build = false })
      flow.route('page', { show = Page, tab = 'b'\(from) })
      """, "app:go 'page'")
    #expect(demo.told == told)
  }

  static let starts: [(title: String, start: String)] = [
    ("at once", "function Money:start()"),
    ("once a service has answered", "function Money:start() flow.sleep(1)"),
  ]

  @Test(arguments: starts)
  func `a split in a tab that was never opened is found there`(_ title: String, _ start: String) throws {
    let split = "self:set_root(flow.split { primary = Overview {}, secondary = Form {} }) end"
    let demo = try Demo(
      Self.money + "\n" + start + " " + split, "app:go('account', { n = 7 })", as: Self.pad)
    #expect(
      demo.told == [
        "> go account n=7", "  select   money @ money: overview + form",
        "  detail   page n=7 @ money: overview + page",
      ], "\(title)")
  }

  @Test(arguments: starts)
  func `a screen that is never built is found in a tab that was never opened`(
    _ title: String, _ start: String
  ) throws {
    let demo = try Demo(
      Self.money
        + """

        \(start) self:push(Overview {}) end
        flow.route('list', { show = Overview, from = 'overview', build = false })
        flow.route('deeper', { show = Overview, from = 'list', build = false })
        flow.route('item', { show = Page, from = 'deeper' })
        """, "app:go('item', { n = 7 })")
    #expect(
      demo.told == [
        "> go item n=7", "  select   money @ money: overview", "  push     page n=7 @ money: overview page",
      ], "\(title)")
  }

  static let early: [(act: String, last: [String])] = [
    ("app:open 'demo://account/1'", ["  link     demo://account/7", "  update   page n=7"]),
    ("app:tab 'money'", ["  link     demo://account/7", "  detail   page n=7 @ money: overview + page"]),
  ]

  @Test(arguments: early)
  func `a link waits for a tab whose flow still starts, and is told once`(_ act: String, _ last: [String])
    throws
  {
    let demo = try Demo(
      Self.money
        + """

        function Money:start()
          flow.sleep(1)
          self:set_root(flow.split { primary = Overview {}, secondary = Form {} })
        end
        """, "\(act) app:after(0.2):open 'demo://account/7'",
      manifest: """
        name = 'demo', version = '1.0.0', api = 1, root = App, opens = { 'demo://' },
        links = { ['account/:n(\\\\d+)'] = 'account' }
        """, as: Self.pad)
    #expect(demo.run.verdict == .good && demo.told.suffix(2) == last, "\(demo.told)")
  }

  @Test func `a tab that shows something else refuses as if it had been open`() throws {
    let demo = try Demo(
      Self.money + "\nfunction Money:start() self:push(Overview {}) end",
      "assert(not app:go('account', { n = 7 })) app:expect 'start: home'", as: Self.pad)
    #expect(demo.run.verdict == .good, "\(demo.run)")
  }

  static let questions: [Story] = [
    Story(
      "an alert without a title that waits for an answer",
      """
      function App:on_go() self:action_sheet { 'mail' } end
      flow.route('home', { show = Home, build = false })
      """, "app:tap 'go' assert(not app:go 'home')",
      """
      > tap go
        ask      "" mail @ home | action_sheet
      > go home
        refuse   home ('action_sheet mail' waits for an answer)
      """),
    Story(
      "an alert that waits for an answer",
      """
      function App:on_go() self:note(tostring(self:alert { title = 'Sure?', 'yes' })) end
      flow.route('page', { show = Page })
      flow.route('home', { show = Home, build = false })
      """,
      """
      app:tap 'go' assert(not app:go 'home')
      assert(app:why():find("  refuse   'Sure?' waits for an answer\\n", 1, true))
      app:tap 'yes' assert(app:go 'home')
      """,
      """
      > tap go
        ask      "Sure?" yes @ home | alert
      > go home
        refuse   home ('Sure?' waits for an answer)
      > tap yes
        dismiss  alert @ home
        note     yes
      > go home
        stay     home (on screen already)
      """),
    Story(
      "an action sheet of the flow that the route comes from",
      """
      function App:on_go() self:push(Child { n = 1 }) end
      function Child:on_act() self:note(tostring(self:action_sheet { title = 'Move', 'a', cancel = 'b' })) end
      flow.route('child', { show = Child, find = { by = { 'n' } }, params = { n = 'child' } })
      flow.route('list', { show = List, params = { rows = 'rows' }, from = 'child' })
      """,
      "app:tap 'go' app:tap 'act' assert(not app:go('list', { child = 1, rows = { 1 } })) app:tap 'b'",
      """
      > tap go
        start    Child
        push     page n=1 @ home page
      > tap act
        ask      Move a, b @ home page | action_sheet
      > go list child=1 rows={1}
        refuse   list ('Move' waits for an answer)
      > tap b
        dismiss  action_sheet @ home page
        note     b
      """),
    Story(
      "the question of a locked screen is not asked again while it waits",
      """
      function App:on_go() self:present(Child {}) end
      function Child:start() self:push(Form {}) end
      function Child:on_leave() return self:alert { title = 'Discard?', 'yes', cancel = 'no' } == 'yes' end
      flow.route('home', { show = Home, build = false })
      """,
      "app:tap 'go' app:type('name', 'a') app:go 'home' assert(not app:go 'home') app:tap 'yes'",
      """
      > tap go
        start    Child
        present  form page_sheet @ home | form
      > type name a
      > go home
        ask      "Discard?" yes, no @ home | form | alert
      > go home
        refuse   home ('Discard?' waits for an answer)
      > tap yes
        dismiss  alert @ home | form
        dismiss  form @ home
        cancel   Child link
      """),
    Story(
      "what an interceptor presents is above a sheet of the flow that is asked",
      """
      function App:on_go() self:present(Page {}) end
      function App:on_save() self:dismiss() end
      flow.interceptor('sure', { function(go) go:present(Form {}):await() return true end })
      flow.route('home', { show = Home, build = false, before = 'sure' })
      """,
      "app:tap 'go' app:go 'home' app:expect 'home | page | form' app:swipe_down()",
      """
      > tap go
        present  page page_sheet @ home | page
      > go home
        present  form page_sheet @ home | page | form
      > swipe_down
        dismiss  form @ home | page
        dismiss  page @ home
      """),
    Story(
      "an interceptor's alert goes with its navigation",
      """
      flow.interceptor('sure', { function(go) return go.root:alert { title = 'Sure?', 'yes' } end })
      flow.route('page', { show = Page, from = 'home', before = 'sure' })
      flow.route('home', { show = Home, build = false })
      """,
      "app:go 'page' assert(app:go 'home') app:expect 'home'",
      """
      > go page
        ask      "Sure?" yes @ home | alert
      > go home
        drop     sure, waiting for an answer
        refuse   page (replaced by home)
        dismiss  alert @ home
      """),
  ]

  @Test(arguments: questions)
  func `nothing that waits for the user is taken away unasked`(_ story: Story) throws { try story.check() }

  static let flows: [(title: String, body: String, act: String)] = [
    ("it has landed", "flow.route('child', { show = Child, find = false })", "app:go 'child' app:tap 'done'"),
    (
      "it has landed in a column",
      """
      function App:start() self:set_root(flow.split { primary = Home {}, secondary = Form {} }) end \
      function Child:start() self:push(Page {}) self:push(Page {}) end \
      flow.route('child', { show = Child, find = false, action = 'show_detail', from = 'root' })
      """, "app:go 'child' app:tap 'done'"
    ),
    (
      "it ends before it shows anything",
      "function Child:start() self:cancel 'no' end flow.route('child', { show = Child, find = false })",
      "app:go 'child' app:expect 'home'"
    ),
  ]

  @Test(arguments: flows)
  func `the navigation in which a flow begins goes when`(
    _ title: String, _ body: String, _ act: String
  ) throws {
    let demo = try Demo(body, "for _ = 1, 3 do \(act) end", as: Self.pad, detail: .lifecycle)
    #expect(demo.run.trace.count { $0.hasPrefix("  deinit   UINavigationController") } == 3, "\(title)")
    #expect(demo.run.problems == [] && demo.run.verdict == .good, "\(demo.run)")
  }

  static let owners: [Story] = [
    Story(
      "what lands on a flow is that flow's, when both are built at once and later",
      """
      function Child:start() self:push(List { rows = { 1 } }) end
      function Child:on_act() self:note 'mine' end
      flow.route('child', { show = Child })
      flow.route('page', { show = Page, from = 'child', find = false })
      """,
      "app:go 'page' app:tap 'act' app:back() app:go 'page' app:tap 'act'",
      """
      > go page
        start    Child
        push     list rows={1} page @ home list page
      > tap act
        note     mine
      > back
        pop      page @ home list
      > go page
        push     page @ home list page
      > tap act
        note     mine
      """),
    child("on whose screen it lands", route: "show = Child, find = false", told: "Middle"),
    child("that its route names", route: "show = Child, find = false, owner = 'App'", told: "App"),
    Story(
      "a sheet above tabs belongs to the flow of the visible tab",
      """
      local Tab = flow.coordinator('Tab', { params = { 'name' } })
      function Tab:start() self:push(Form {}) end
      function Tab:on_act() self:note('tab ' .. self.name) end
      function App:start()
        self:set_root(flow.tabs { { 'one', Tab { name = 'one' } }, { 'two', Tab { name = 'two' } } })
      end
      flow.route('page', { show = Page, action = 'present' })
      """,
      "app:tab 'two' app:go 'page' app:tap 'act'",
      """
      > tab two
        select   two @ two: form
      > go page
        present  page page_sheet @ two: form | page
      > tap act
        note     tab two
      """),
  ]

  /// Returns a story of a flow that a route shows above the screen of another flow, and of its parent.
  private static func child(_ which: String, route: String, told parent: String) -> Story {
    Story(
      "a flow is a child of the flow " + which,
      middle
        + """
        function Child:start() self:push(Page {}) end
        flow.route('child', { \(route) })
        """,
      "app:go 'child' app:tap 'act'",
      """
        start    Middle
        push     form @ home form
      > go child
        start    Child
        push     page @ home form page
      > tap act
        note     told \(parent)
      """)
  }

  /// A flow between the first one and what a route shows.
  private static let middle = """
    local Middle = flow.coordinator 'Middle'
    function App:start() self:push(Home {}) self:push(Middle {}) end
    function Middle:start() self:push(Form {}) end
    function Child:on_act() self.parent:note('told ' .. (self.parent == self.root and 'App' or 'Middle')) end

    """

  @Test(arguments: owners)
  func `a screen belongs to the flow of what it lands on`(_ story: Story) throws { try story.check() }

  /// Two links that differ only at their ends have different goldens.
  @Test(arguments: [41, 493, 494]) func `a link is printed whole, up to 500 characters`(_ length: Int) throws
  {
    let demo = try Demo("", "app:open('demo://' .. ('a'):rep(\(length - 1)) .. 'z')")
    let path = String(repeating: "a", count: length - 1) + "z"
    let printed = length > 493 ? path.prefix(492) + "…" : path[...]
    #expect(demo.told.first == "> open demo://\(printed)", "\(demo.told)")
  }
}
