import Testing

/// Options that an app with flows sets on a screen before it is on screen, and after it has left.
struct ScreenOptionTests {
  private static let hidden = "!! main.lua:2: the back button is not possible: the back button is hidden"

  static let stories = [
    Story(
      "before the first push",
      """
      function App:on_go()
        local page = Page {}
        page.hides_back_button = true
        self:push(page)
      end
      """,
      "app:tap 'go' app:back()",
      """
      > tap go
        push     page @ home page
      \(hidden)
      """),
    Story(
      "before a push that waits for another",
      """
      function App:on_go()
        self:push(Page {})
        local page = Page {}
        page.hides_back_button = true
        self:push(page)
      end
      """,
      "app:tap 'go' app:back()",
      """
      > tap go
        push     page @ home page
        push     page @ home page page
      \(hidden)
      """),
    Story(
      "before it is pushed again",
      """
      local page = Page {}
      function App:on_go()
        page.hides_back_button = true
        self:push(page)
      end
      function App:on_done() self:pop() end
      """,
      "app:tap 'go' app:tap 'done' app:tap 'go' app:back()",
      """
      > tap go
        push     page @ home page
      > tap done
        pop      page @ home
      > tap go
        push     page @ home page
      \(hidden)
      """),
  ]

  @Test(arguments: stories) func `a screen keeps its options`(_ story: Story) throws { try story.check() }
}
