import Testing

/// Flows whose `start` is called before the place in which they are shown is on screen.
struct StartPlaceTests {
  /// A flow that pushes and then presents, shown by each way that starts it at a place of its own.
  private static let both = """
    function Sub:start() self:push(Page {}) self:present(Form {}) end
    flow.route('sub', { show = Sub })
    flow.route('sheet', { show = Sub, action = 'present' })
    flow.route('fresh', { show = Sub, action = 'root' })
    function App:on_go()

    """

  static let presenting: [Story] = [
    Story(
      "a new root comes before what its flow presents", both + "self:set_root(Sub {}) end", "app:tap 'go'",
      """
      > tap go
        root     page @ page
        present  form page_sheet @ page | form
      """),
    Story(
      "so do tabs that are presented", both + "self:present(flow.tabs { { 'a', Sub {} } }) end",
      "app:tap 'go'",
      """
      > tap go
        present  a: page page_sheet @ home | a: page
        present  form page_sheet @ home | a: page | form
      """),
    Story(
      "so does a tab that is selected for the first time",
      both
        + "self:set_root(flow.tabs { { 'h', Home {} }, { 'a', Sub {} } }) end "
        + "function App:on_more() self:select 'a' end",
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        root     h: home, a @ h: home
      > tap more
        select   a @ a: page
        present  form page_sheet @ a: page | form
      """),
    Story(
      "so does a tab that the user selects for the first time",
      both + "self:set_root(flow.tabs { { 'h', Home {} }, { 'a', Sub {} } }) end", "app:tap 'go' app:tab 'a'",
      """
      > tap go
        root     h: home, a @ h: home
      > tab a
        select   a @ a: page
        present  form page_sheet @ a: page | form
      """),
    Story(
      "so does what is shown as a detail",
      "function Sub:start() self:push(Page {}) self:present(Form {}) end function App:start() "
        + "self:set_root(flow.split { primary = Home {}, secondary = Page {} }) end "
        + "function App:on_go() self:show_detail(Sub {}) end", "app:tap 'go'",
      """
      > tap go
        detail   page
        present  form page_sheet @ home + page | form
      """, launch: "local app = flow.launch('demo', { device = 'pad' })"),
    Story(
      "so does what a route pushes", both + "end", "app:go 'sub'",
      """
      > go sub
        start    Sub
        push     page @ home page
        present  form page_sheet @ home page | form
      """),
    Story(
      "so does what a route presents", both + "end", "app:go 'sheet'",
      """
      > go sheet
        start    Sub
        present  page page_sheet @ home | page
        present  form page_sheet @ home | page | form
      """),
    Story(
      "so does a root that a route sets", both + "end", "app:go 'fresh'",
      """
      > go fresh
        start    Sub
        root     page @ page
        present  form page_sheet @ page | form
      """),
    Story(
      "so does the flow of a flow that is presented",
      "function Sub:start() self:push(Page {}) self:present(Child {}) end "
        + "function App:on_go() self:set_root(Sub {}) end", "app:tap 'go'",
      """
      > tap go
        root     page @ page
        start    Child
        present  page page_sheet @ page | page
      """),
    Story(
      "a question of a new root comes after it",
      "function Sub:start() if self:alert { title = 'Who?', 'me' } then self:push(Page {}) end end "
        + "function App:on_go() self:set_root(Sub {}) end", "app:tap 'go' app:tap 'me'",
      """
      > tap go
        root     UINavigationController @ UINavigationController
        ask      "Who?" me @ UINavigationController | alert
      > tap me
        dismiss  alert @ UINavigationController
        push     page @ page
      """),
    Story(
      "a navigation that begins in it goes on from the new root",
      "flow.route('page', { show = Page }) function Sub:start() self:push(Form {}) self:go 'page' end "
        + "function App:on_go() self:set_root(Sub {}) end", "app:tap 'go'",
      """
      > tap go
        root     form @ form
        push     page @ form page
      """),
    Story(
      "what it tells another flow to show comes after the new root",
      "function Sub:start() self:push(Page {}) self.parent:push(Form {}) end "
        + "function App:on_go() self:set_root(Sub {}) end", "app:tap 'go'",
      """
      > tap go
        root     page @ page
        push     form @ page form
      """),
    Story(
      "so does what it tells another flow if it is in tabs",
      "function Sub:start() self:push(Page {}) self.parent:push(Form {}) end "
        + "function App:on_go() self:present(flow.tabs { { 'a', Sub {} } }) end", "app:tap 'go'",
      """
      > tap go
        present  a: page page_sheet @ home | a: page
        push     form (covered by a: page) @ home form | a: page
      """),
  ]

  @Test(arguments: presenting)
  func `what is presented appears above the place`(_ story: Story) throws { try story.check() }
}
