import Testing

/// A handler that waits for the end of a screen or a flow gets it once, with its reason.
struct AwaitTests {
  static let stories: [Story] = [
    Story(
      "a screen that is popped",
      """
      function App:on_go(screen)
        local page = self:push(Page {})
        local result, why = page:await()
        self.root:note(tostring(result) .. ' ' .. why)
      end
      function App:on_done() self:pop() end
      """,
      "app:tap 'go' app:tap 'done'",
      """
      > tap go
        push     page @ home page
      > tap done
        pop      page @ home
        note     nil pop
      """),
    Story(
      "a screen that is left by the button",
      """
      function App:on_go(screen)
        local page = self:push(Page {})
        local result, why = page:await()
        self.root:note(tostring(result) .. ' ' .. why)
      end
      """,
      "app:tap 'go' app:back()",
      """
      > tap go
        push     page @ home page
      > back
        pop      page @ home
        note     nil back
      """),
    Story(
      "a screen that is left by a swipe",
      """
      function App:on_go(screen)
        local page = self:push(Page {})
        local result, why = page:await()
        self.root:note(tostring(result) .. ' ' .. why)
      end
      """,
      "app:tap 'go' app:swipe_back()",
      """
      > tap go
        push     page @ home page
      > swipe_back
        pop      page @ home
        note     nil swipe
      """),
    Story(
      "a screen that is left by the menu",
      """
      function App:on_go(screen)
        local page = self:push(Page {})
        local result, why = page:await()
        self.root:note(tostring(result) .. ' ' .. why)
      end
      """,
      "app:tap 'go' app:hold_back 'home'",
      """
      > tap go
        push     page @ home page
      > hold_back home
        pop      page @ home
        note     nil menu
      """),
    Story(
      "a screen that leaves with its root",
      """
      function App:on_go(screen)
        local page = self:push(Page {})
        local result, why = page:await()
        self.root:note(tostring(result) .. ' ' .. why)
      end
      function App:on_act() self:set_root(Home {}) end
      """,
      "app:tap 'go' app:tap 'act'",
      """
      > tap go
        push     page @ home page
      > tap act
        root     home @ home
        note     nil root
      """),
    Story(
      "a screen that is replaced",
      """
      function App:on_go(screen)
        local page = self:push(Page {})
        local result, why = page:await()
        self.root:note(tostring(result) .. ' ' .. why)
      end
      function App:on_act() self:replace(Page {}) end
      """,
      "app:tap 'go' app:tap 'act'",
      """
      > tap go
        push     page @ home page
      > tap act
        replace  page with page
        note     nil replace
      """),
    Story(
      "a screen that is dismissed",
      """
      function App:on_go(screen)
        local page = self:present(Page {})
        local result, why = page:await()
        self.root:note(tostring(result) .. ' ' .. why)
      end
      function App:on_done() self:dismiss() end
      """,
      "app:tap 'go' app:tap 'done'",
      """
      > tap go
        present  page page_sheet @ home | page
      > tap done
        dismiss  page @ home
        note     nil dismiss
      """),
    Story(
      "a screen that is dragged away",
      """
      function App:on_go(screen)
        local page = self:present(Page {})
        local result, why = page:await()
        self.root:note(tostring(result) .. ' ' .. why)
      end
      """,
      "app:tap 'go' app:swipe_down()",
      """
      > tap go
        present  page page_sheet @ home | page
      > swipe_down
        dismiss  page @ home
        note     nil drag
      """),
    Story(
      "a screen that has left meanwhile",
      """
      function App:on_go(screen)
        local page = self:push(Page {})
        self.services.ask()
        local result, why = page:await()
        self.root:note(tostring(result) .. ' ' .. why)
        local result, why = page:await()
        self.root:note(tostring(result) .. ' ' .. why)
      end
      """,
      "app:tap 'go' app:after(0.4):back()",
      """
      > tap go
        push     page @ home page
      > back after=0.4
        pop      page @ home
        call     ask -> yes (0.5 s)
        note     nil back
        note     nil back
      """),
  ]

  @Test(arguments: stories)
  func `who awaits an end is told of it`(_ story: Story) throws { try story.check() }
}
