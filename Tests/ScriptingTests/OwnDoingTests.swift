import Testing

/// A flow lives on while one of its handlers waits if that handler took its last screen itself, whichever flow it
/// commands for that; if anybody else did, the handler ends at its wait. It does not matter what it shows then.
struct OwnDoingTests {
  private static let child = """
    function App:on_go() self:present(Child {}) end
    function Sub:start() self:push(Form {}) end
    """

  static let stories = [
    Story(
      "its handler dismisses it by the first flow, which presents a screen",
      """
      \(child)
      function Child:on_act() self.root:dismiss() self.root:present(Form {}) self.root:note 'on' end
      """, "app:tap 'go' app:tap 'act'",
      """
      > tap go
        start    Child
        present  page page_sheet @ home | page
      > tap act
        dismiss  page @ home
        present  form page_sheet @ home | form
        note     on
        cancel   Child dismiss
      """),
    Story(
      "its handler dismisses it by the first flow, which presents a flow",
      """
      \(child)
      function Child:on_act() self.root:dismiss() self.root:present(Sub {}) self.root:note 'on' end
      """, "app:tap 'go' app:tap 'act'",
      """
      > tap go
        start    Child
        present  page page_sheet @ home | page
      > tap act
        dismiss  page @ home
        start    Sub
        note     on
        cancel   Child dismiss
        present  form page_sheet @ home | form
      """),
    Story(
      "its handler dismisses it by its parent, and asks a service",
      """
      \(child)
      function Child:on_act() self.parent:dismiss() self.root:note(self.services.ask()) end
      """, "app:tap 'go' app:tap 'act'",
      """
      > tap go
        start    Child
        present  page page_sheet @ home | page
      > tap act
        dismiss  page @ home
        call     ask -> yes (0.5 s)
        note     yes
        cancel   Child dismiss
      """),
    Story(
      "the parent dismisses it, and its handler waits",
      """
      \(child)
      function Child:on_act() self:emit 'told' self.services.ask() self.root:note 'on' end
      function App:on_told() self:dismiss() end
      """, "app:tap 'go' app:tap 'act'",
      """
      > tap go
        start    Child
        present  page page_sheet @ home | page
      > tap act
        dismiss  page @ home
        cancel   Child parent
        drop     Child:on_act, waiting for ask
      """),
    Story(
      "its handler dismisses it, and shows something of its own",
      """
      \(child)
      function Child:on_act() self.root:dismiss() self:push(Form {}) end
      """, "app:tap 'go' app:tap 'act'",
      """
      > tap go
        start    Child
        present  page page_sheet @ home | page
      > tap act
        dismiss  page @ home
        present  form page_sheet @ home | form
      """),
    Story(
      "its handler pops it by the first flow",
      """
      function App:on_go() self:push(Child {}) end
      function Child:on_act() self.root:pop_to_root() self.root:push(Form {}) end
      """, "app:tap 'go' app:tap 'act'",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap act
        pop      page @ home
        push     form @ home form
        cancel   Child pop
      """),
  ]

  @Test(arguments: stories) func `a handler and what it has done to its flow`(_ story: Story) throws {
    try story.check()
  }
}
