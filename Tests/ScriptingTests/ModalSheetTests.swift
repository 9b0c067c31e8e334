import Testing

/// `is_modal_in_presentation` of a flow's screen: the sheet around it cannot be dragged away, and its script can
/// close it.
struct ModalSheetTests {
  private static func shows(_ code: String) -> String {
    """
    function App:on_go() \(code) end
    function App:on_done() self:dismiss() end
    function Sub:start() self:push(self.parent:modal(Page {})) end
    function App:modal(page) page.is_modal_in_presentation = true return page end
    function Sub:on_act(page) page.is_modal_in_presentation = false end
    """
  }

  static let stories = [
    Story(
      "a flow's screen in a sheet", shows("self:present(Sub {})"),
      "app:tap 'go' app:swipe_down() app:leave() app:tap 'act' app:swipe_down()",
      """
      > tap go
        start    Sub
        present  page page_sheet @ home | page
      > swipe_down
        refuse   page (is_modal_in_presentation)
      > leave
        refuse   page (is_modal_in_presentation)
      > tap act
      > swipe_down
        dismiss  page @ home
        cancel   Sub drag
      """),
    Story(
      "a screen without a navigation", shows("self:present(self:modal(Page {}))"),
      "app:tap 'go' app:swipe_down() app:swipe_down { cancel = true } app:tap 'done'",
      """
      > tap go
        present  page page_sheet @ home | page
      > swipe_down
        refuse   page (is_modal_in_presentation)
      > swipe_down cancel=true
      > tap done
        dismiss  page @ home
      """),
    Story(
      "a finger that rests first", shows("self:present(self:modal(Page {}))"),
      "app:tap 'go' local swipe = app:swipe_down { hold = 0.5 } swipe:finish()",
      """
      > tap go
        present  page page_sheet @ home | page
      > swipe_down hold=0.5
      > finish
        refuse   page (is_modal_in_presentation)
      """),
    Story(
      "a screen below the top of the sheet does not count",
      shows("self:present(Sub {})") + " function Sub:on_done() self:push(Form {}) end",
      "app:tap 'go' app:tap 'done' app:swipe_down()",
      """
      > tap go
        start    Sub
        present  page page_sheet @ home | page
      > tap done
        push     form @ home | page form
      > swipe_down
        dismiss  page form @ home
        cancel   Sub drag
      """),
  ]

  /// Other properties of UIKit that a flow's screen has.
  static let others = [
    Story(
      "a style that the screen has",
      "function App:on_go() local page = Page {} "
        + "page.modal_presentation_style = 'full_screen' self:present(page) end",
      "app:tap 'go'",
      """
      > tap go
        present  page full_screen @ home | page
      """),
    Story(
      "a style that the call has",
      "function App:on_go() local page = Page {} "
        + "page.modal_presentation_style = 'full_screen' self:present(page, { style = 'form_sheet' }) end",
      "app:tap 'go'",
      """
      > tap go
        present  page form_sheet @ home | page
      """),
    Story(
      "a back button that asks",
      """
      function App:on_go() self:push(Page {}).navigation_controller.navigation_bar_should_pop = self.may end
      function App.may(navigation, top) return false end
      """, "app:tap 'go' app:back() app:swipe_back()",
      """
      > tap go
        push     page @ home page
      > back
        refuse   page (navigation_bar_should_pop)
      > swipe_back
        pop      page @ home
      """),
    Story(
      "a delegate of the tab bar of a flow",
      """
      function App:on_go() self:set_root(flow.tabs { { 'one', Page {} }, { 'two', Form {} } }) end
      function App:on_act(page)
        self.bar = page.tab_bar_controller
        self.bar.delegate = self
      end
      function App:on_done() self.may = true end
      function App:on_select_tab(name) self:note('on_select_tab ' .. name) end
      function App:tab_bar_controller_should_select(bar, tab)
        self:note('from ' .. bar.selected_index)
        return self.may and bar == self.bar
      end
      function App:tab_bar_controller_did_select(bar, tab) self:note('to ' .. bar.selected_index) end
      """, "app:tap 'go' app:tap 'act' app:tab 'two' app:tap 'done' app:tab 'two'",
      """
      > tap go
        root     one: page, two @ one: page
      > tap act
      > tab two
        note     on_select_tab two
        refuse   two (tab_bar_controller_should_select)
        note     from 1
      > tap done
      > tab two
        note     on_select_tab two
        note     from 1
        select   two @ two: form
        note     to 2
      """),
    Story(
      "a delegate that is a flow",
      """
      function App:on_go(home) home.navigation_controller.delegate = self self:push(Page {}) end
      function App:navigation_controller_did_show() print 'shown' end
      """, "app:tap 'go' app:back()",
      """
      > tap go
        push     page @ home page
        print    shown
      > back
        pop      page @ home
        print    shown
      """),
  ]

  static let misused: [(code: String, words: String)] = [
    (
      "home.navigation_controller.delegate = flow.uikit.object('Object')()",
      "'Object' is an object of ui.object, which nothing keeps in an app of flows. Make a flow the delegate."
    ),
    (
      "self:set_root(flow.split { primary = Page {} }).delegate = self",
      "'split' has no 'delegate'"
    ),
    ("flow.tabs { { 'one', Page {} } }.delgate = self", "'tabs' has no 'delgate'. Did you mean 'delegate'?"),
  ]

  @Test(arguments: misused) func `a delegate that nobody would call is refused`(
    _ code: String, _ words: String
  ) throws {
    let demo = try Demo("function App:on_go(home) \(code) end", "app:tap 'go'")
    #expect(demo.told.contains { $0.hasPrefix("  fail") && $0.hasSuffix(words) }, "\(demo.told)")
  }

  @Test(arguments: others) func `a flow's screen has other properties of UIKit`(_ story: Story) throws {
    try story.check()
  }

  @Test(arguments: stories) func `a sheet that cannot be dragged away`(_ story: Story) throws {
    try story.check()
  }
}
