import Testing

/// Flows in the columns of a split view.
struct SplitTests {
  private static let pad = "local app = flow.launch('demo', { device = 'pad' })"

  private static let split = """
    function App:start() \
      self:set_root(flow.split { primary = Home {}, supplementary = Page { n = 0 }, secondary = Form {} }) \
    end \
    function App:on_more() self:show_detail(Child { n = 1 }) end \
    function Child:on_act(page) self:push(Page { n = page.n + 1 }) end\n
    """

  static let stories: [Story] = [
    Story(
      "a flow in a column pushes there, in a wide and in a narrow window",
      split,
      "app:tap 'more' app:on('page', { n = 1 }):tap 'act' app:resize 'compact' app:back() app:resize 'regular'",
      """
      > tap more
        detail   page n=1 @ home + page + page
      > tap page.act n=1
        push     page n=2 @ home + page + page page
      > resize compact
        collapse home page page page @ home page page page
      > back
        pop      page @ home page page
      > resize regular
        expand   home + page + page @ home + page + page
      """, launch: pad),
    Story(
      "what a flow in the secondary column shows in the beginning is a placeholder",
      "function App:start() self:set_root(flow.split { primary = Home {}, secondary = Child { n = 0 } }) end "
        + "function Child:on_act() self:replace(Page { n = 1 }) end",
      "app:resize 'compact' app:resize 'regular' app:tap 'act' app:resize 'compact'",
      """
      > resize compact
        collapse home @ home
      > resize regular
        expand   home + page @ home + page
      > tap act
        replace  page with page n=1
      > resize compact
        collapse home page @ home page
      """, launch: pad),
    Story(
      "in a narrow window the menu of the back button has the screens of all columns below",
      split,
      """
      app:tap 'more' app:on('page', { n = 1 }):tap 'act' app:resize 'compact'
      print(select(2, pcall(app.hold_back, app, 'x')))
      app:hold_back('page', 2)
      """,
      """
      > tap more
        detail   page n=1 @ home + page + page
      > tap page.act n=1
        push     page n=2 @ home + page + page page
      > resize compact
        collapse home page page page @ home page page page
        print    the back menu has no 'x': it has page, page, home
      > hold_back page 2
        pop      page page @ home page
      """, launch: pad),
    Story(
      "a flow in a column that was popped lives, and shows itself with its next push",
      split + "function App:on_go() self.children[1]:on_act { n = 7 } end",
      "app:tap 'more' app:resize 'compact' app:back() app:back() assert(#app:flows() == 2) app:tap 'go'",
      """
      > tap more
        detail   page n=1 @ home + page + page
      > resize compact
        collapse home page page @ home page page
      > back
        pop      page @ home page
      > back
        pop      page @ home
      > tap go
        push     page n=0 page n=1 page n=8 @ home page page page
      """, launch: pad),
    Story(
      "what gets other content ends as replaced",
      split + "function App:on_go() self:show_column('supplementary', Page {}) end",
      "app:tap 'go' app:tap 'more' app:tap 'go' app:tap 'more'",
      """
      > tap go
        detail   page
      > tap more
        detail   page n=1 @ home + page + page
      > tap go
        detail   page
      > tap more
        detail   page n=1
        cancel   Child parent
      """, launch: pad),
    Story(
      "a column comes to the front where there is one",
      split + "function App:on_go() self:show_column 'supplementary' end",
      "app:tap 'go' app:resize 'compact' app:back() app:tap 'go'",
      """
      > tap go
        stay     supplementary (on screen already)
      > resize compact
        collapse home page @ home page
      > back
        pop      page @ home
      > tap go
        push     page n=0 @ home page
      """, launch: pad),
    Story(
      "a flow says which column stays",
      split
        + "function App:on_collapse() return self.store.top end function App:on_go() self.store.top = 'primary' end",
      "app:resize 'compact' app:resize 'regular' app:tap 'go' app:resize 'compact'",
      """
      > resize compact
        collapse home page @ home page
      > resize regular
        expand   home + page + form @ home + page + form
      > tap go
      > resize compact
        collapse home @ home
      """, launch: pad),
    Story(
      "a window that opens narrow asks as well",
      split + "function App:on_collapse() return 'secondary' end", "app:expect 'home page form'",
      ""),
    Story(
      "what 'on_collapse' returns must be a column, and at once",
      split
        + "function App:on_collapse() return self.store.top end function App:on_go() self.store.top = 'left' end",
      "app:tap 'go' app:resize 'compact'",
      """
      > tap go
      > resize compact
        fail     on_collapse demo/init.lua:3: it returns 'left', which is no column of the split view. Return one of its columns (primary, supplementary, secondary), or nothing.
        collapse home page @ home page
      """, launch: pad),
    Story(
      "'on_collapse' must not wait",
      split + "function App:on_go() end function App:on_collapse() flow.sleep(1) end",
      "app:resize 'compact'",
      """
      > resize compact
        drop     App:on_collapse, sleeping
        fail     on_collapse demo/init.lua:3: a question must answer at once, and cannot wait
        collapse home page @ home page
      """, launch: pad),
    Story(
      "the flow of a tab makes a split view its root",
      """
      local Mail = flow.coordinator 'Mail' \
      function Mail:start() self:set_root(flow.split { primary = Home {}, secondary = Form {} }) end \
      function Mail:on_more() self:show_detail(Page { n = 1 }) end \
      function App:start() self:set_root(flow.tabs { { 'mail', Mail {} }, { 'other', Page {} } }) end
      """,
      "app:tap 'more' app:tab 'other' app:tab 'mail' app:resize 'compact'",
      """
      > tap more
        detail   page n=1 @ mail: home + page
      > tab other
        select   other @ other: page
      > tab mail
        select   mail @ mail: home + page
      > resize compact
        collapse home page @ mail: home page
      """, launch: pad),
    Story(
      "the first flow's flow makes a split view the root of the window",
      """
      local Mail = flow.coordinator 'Mail' \
      function Mail:start() self:set_root(flow.split { primary = Home {}, secondary = Form {} }) end \
      function App:start() self:set_root(Mail {}) end
      """, "app:expect 'home + form' assert(#app:flows() == 2)", "", launch: pad),
  ]

  static let tabs: [(line: String, code: String)] = [
    ("> tab side", "app:tab 'side'"), ("> tap go", "app:tap 'go'"),
  ]

  @Test(arguments: tabs)
  func `a tab is opened whose flow sets a split view at its start`(_ line: String, _ code: String) throws {
    let body = """
      function App:start() self:set_root(flow.tabs { { 'home', Home {} }, { 'side', Child {} } }) end
      function App:on_go() self:select 'side' end
      function Child:start() self:set_root(flow.split { primary = Page {}, secondary = Form {} }) end
      """
    let demo = try Demo(body, code, launch: Self.pad)
    #expect(demo.told.joined(separator: "\n") == line + "\n  select   side @ side: page + form")
  }

  static let covered: [Story] = [
    Story(
      "the flow of a split view pushes in its newest column, beneath its sheet too",
      """
      function App:start() self:set_root(flow.split { primary = Home {}, secondary = Page {} }) end \
      function App:on_go() self:present(Form {}) end \
      function App:on_save() self:push(List { rows = { 1 } }) end
      """, "app:tap 'go' app:tap 'save'",
      """
      > tap go
        present  form page_sheet @ home + page | form
      > tap save
        push     list rows={1} (covered by form) @ home + page list | form
      """, launch: pad)
  ]

  @Test(arguments: covered)
  func `what is pushed beneath a sheet`(_ story: Story) throws { try story.check() }

  static let narrow: [Story] = [
    Story(
      "a flow asks above what is on screen, not above the detail that the user has left",
      """
      function App:start() self:set_root(flow.split { primary = Home {}, secondary = Page {} }) end \
      function App:on_more() self:show_detail(Form {}) end \
      function App:on_go() self:note(self:alert { 'ok' }) end
      """, "app:tap 'more' app:back() app:tap 'go' app:tap 'ok'",
      """
      > tap more
        push     form @ home form
      > back
        pop      form @ home
      > tap go
        ask      "" ok @ home | alert
      > tap ok
        dismiss  alert @ home
        note     ok
      """),
    Story(
      "a locked screen in a column is asked about before the user goes back from it",
      """
      function App:start() self:set_root(flow.split { primary = Home {}, secondary = Page {} }) end \
      function App:on_more() self:show_detail(Form {}) end
      """, "app:tap 'more' app:type('name', 'x') app:back() app:swipe_back() app:expect 'home form'",
      """
      > tap more
        push     form @ home form
      > type name x
      > back
        refuse   form (locked)
      > swipe_back
        refuse   form (locked)
      """),
    Story(
      "what a flow puts in the place of the placeholder stays on top",
      """
      function App:start() self:set_root(flow.split { primary = Home {}, secondary = Page {} }) end \
      function App:on_go() self:replace(Form {}) end
      """, "app:resize 'regular' app:tap 'go' app:resize 'compact'",
      """
      > resize regular
        expand   home + page @ home + page
      > tap go
        replace  page with form @ home + form
      > resize compact
        collapse home form @ home form
      """),
    Story(
      "a refused column has started no flow",
      """
      function App:start() self:set_root(flow.split { primary = Home {}, secondary = Page {} }) end \
      function App:on_go() \
        local child = Child {} \
        print(pcall(self.show_column, self, 'supplementary', child)) \
        self:show_detail(child) \
      end
      """, "app:tap 'go'",
      """
      > tap go
        print    false\\tthe split view around 'App' has no supplementary column
        push     page @ home page
      """),
  ]

  @Test(arguments: narrow)
  func `a narrow window keeps what its columns contain`(_ story: Story) throws { try story.check() }

  static let ends: [Story] = [
    Story(
      "a flow in a column",
      """
      function App:start() self:set_root(flow.split { primary = Home {}, secondary = Child {} }) end
      function App:on_collapse() return 'secondary' end
      function Child:start() self:push(Page { n = 1 }) end
      function Child:on_act() self:present(Form {}) end
      function Child:on_save() self:finish() end
      """,
      "app:tap 'act' app:tap 'save' app:resize 'regular'",
      """
      > tap act
        present  form page_sheet @ home page | form
      > tap save
        finish   Child
        pop      page
        dismiss  form @ home
      > resize regular
        expand   home
      """),
    Story(
      "flows in two columns",
      """
      function App:start()
        self:set_root(flow.split { primary = Home {}, supplementary = Child {}, secondary = Page {} })
      end
      local child
      function Child:on_act() child = self self:show_detail(Sub {}) end
      function Sub:on_act() self:present(Form {}) end
      function Sub:on_save()
        local flow = child
        child = nil
        flow:finish()
      end
      """,
      "app:tap 'act' app:tap 'act' app:tap 'save' app:resize 'regular'",
      """
      > tap act
        push     page @ home page page
      > tap act
        present  form page_sheet @ home page page | form
      > tap save
        cancel   Sub parent
        finish   Child
        pop      page page
        dismiss  form @ home
      > resize regular
        expand   home
      """),
  ]

  /// The pop of the columns and the dismissal are animated at the same time.
  @Test(arguments: ends)
  func `what ends below its sheet in a narrow window leaves its columns empty`(_ story: Story) throws {
    try story.check()
  }

  @Test(arguments: stories)
  func `columns are navigations of their own`(_ story: Story) throws { try story.check() }

  static let mistakes: [(code: String, words: String)] = [
    ("self:show_column 'left'", "there is no column 'left'"),
    (
      "self:show_column('primary', Page {})",
      "the primary column keeps its content. Show it without a screen."
    ),
    ("self:show_column 'supplementary'", "'App' is not in a split view."),
    (
      "self:push(Child {}):set_root(flow.split { primary = Page {} })",
      "a split view is the root of a window or of a tab"
    ),
    (
      "flow.split { primary = Page {}, secondary = flow.split { primary = Page {} } }",
      "'split': a split view is no column of another."
    ),
  ]

  @Test(arguments: mistakes)
  func `a column that cannot be is refused`(_ code: String, _ words: String) throws {
    let demo = try Demo.handling(code)
    #expect(demo.told.contains { $0.contains(words) }, "\(demo.told)")
    #expect(demo.told.count { $0.hasPrefix("  fail") } == 1)
  }
}
