import Testing

/// Why a flow has ended, and that a command has changed nothing.
struct ReasonTests {
  private static let tabs = """
    function App:start()
      self:set_root(flow.tabs { { 'one', Home {} }, { 'two', Page {} } })
    end
    """

  static let stories = [
    Story(
      "a tap on the open tab pops a flow",
      "\(tabs)\nfunction App:on_go() self:note(select(2, self:push(Child {}):await())) end",
      "app:tap 'go' app:tab 'one'",
      """
      > tap go
        start    Child
        push     page @ one: home page
      > tab one
        pop      page @ one: home
        cancel   Child tab
        note     tab
      """),
    Story(
      "a flow pops its only screen",
      "function App:on_go() self:push(Child {}) end function Child:on_act() self:pop() end",
      "app:tap 'go' app:tap 'act'",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap act
        pop      page @ home
        cancel   Child pop
      """),
    Story(
      "a flow gives up",
      "function App:on_go() self:push(Child {}) end function Child:on_act() self:cancel() end",
      "app:tap 'go' app:tap 'act'",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap act
        cancel   Child cancel
        pop      page @ home
      """),
    Story(
      "a pop of the first screen", "function App:on_go() self:pop() self:pop_to_root() end", "app:tap 'go'",
      """
      > tap go
        stay     home (the first screen)
        stay     home (the first screen)
      """),
    Story(
      "going back to what is on top", "function App:on_go(home) self:pop_to(home) end", "app:tap 'go'",
      """
      > tap go
        stay     home (on top already)
      """),
    Story(
      "selecting the open tab", "\(tabs)\nfunction App:on_go() self:select 'one' end", "app:tap 'go'",
      """
      > tap go
        stay     one (selected already)
      """),
    Story(
      "going where one is",
      """
      flow.route('home', { show = Home, action = 'root' })
      flow.route('page', { show = Page, from = 'home' })
      function App:on_go() self:go 'page' end
      function App:on_act() self:go 'page' end
      """, "app:tap 'go' app:tap 'act'",
      """
      > tap go
        push     page @ home page
      > tap act
        stay     page (on screen already)
      """),
    Story(
      "a new root below a sheet",
      "function App:on_go() self:present(Child {}) end function Child:on_act() self.root:set_root(Form {}) end",
      "app:tap 'go' app:tap 'act'",
      """
      > tap go
        start    Child
        present  page page_sheet @ home | page
      > tap act
        dismiss  page
        root     form @ form
        cancel   Child root
      """),
    Story(
      "a new root below two sheets",
      """
      function App:on_go() self:present(Child {}) end
      function Child:on_act() self:present(Form {}) end
      function Child:on_save() self.root:set_root(Home {}) end
      """, "app:tap 'go' app:tap 'act' app:tap 'save'",
      """
      > tap go
        start    Child
        present  page page_sheet @ home | page
      > tap act
        present  form page_sheet @ home | page | form
      > tap save
        dismiss  page
        root     home @ home
        cancel   Child root
      """),
  ]

  @Test(arguments: stories) func `the trace says why`(_ story: Story) throws { try story.check() }
}
