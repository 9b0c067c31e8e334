import Testing

/// Flows that start for a route, before their place is known.
struct StartForRouteTests {
  /// A flow that a route shows, and whose `start` shows nothing there.
  private static let empty = """
    flow.route('sub', { show = Sub })
    flow.route('page', { show = Page })
    function Sub:start()

    """

  static let showingNothing: [Story] = [
    Story(
      "it ends, and later navigations go on", empty + "flow.sleep(1) end",
      "print(app:go 'sub') app:go 'page'",
      """
      > go sub
        start    Sub
        print    true
        cancel   Sub showed nothing
        refuse   sub (Sub: showed nothing)
      > go page
        push     page @ home page
      """),
    Story(
      "also if it fails", empty + "error 'oh' end", "app:go 'sub' app:go 'page'",
      """
      > go sub
        start    Sub
        fail     start demo/init.lua:5: oh
        cancel   Sub showed nothing
        refuse   sub (Sub: showed nothing)
      > go page
        push     page @ home page
      """),
    Story(
      "also if it goes elsewhere", empty + "self:go 'page' end", "app:go 'sub' app:go 'page'",
      """
      > go sub
        start    Sub
        push     page @ home page
        cancel   Sub showed nothing
        refuse   sub (Sub: showed nothing)
      > go page
        stay     page (on screen already)
      """),
    Story(
      "it cannot present without a place", empty + "self:present(Form {}) end",
      "app:go 'sub' app:go 'page'",
      """
      > go sub
        start    Sub
        fail     start demo/init.lua:5: 'Sub' is shown by a route, and has no screen that could present. Push one first.
        cancel   Sub showed nothing
        refuse   sub (Sub: showed nothing)
      > go page
        push     page @ home page
      """),
    Story(
      "it may ask before it shows something",
      empty
        + "if self:alert { title = 'Who?', 'me', cancel = 'nobody' } == 'me' then self:push(Page {}) end end",
      "app:go 'sub' app:tap 'me'",
      """
      > go sub
        start    Sub
        ask      "Who?" me, nobody @ home | alert
      > tap me
        dismiss  alert @ home
        push     page @ home page
      """),
    Story(
      "it may ask and then show nothing",
      empty
        + "if self:alert { title = 'Who?', 'me', cancel = 'nobody' } == 'me' then self:push(Page {}) end end",
      "app:go 'sub' app:tap 'nobody'",
      """
      > go sub
        start    Sub
        ask      "Who?" me, nobody @ home | alert
      > tap nobody
        dismiss  alert @ home
        cancel   Sub showed nothing
        refuse   sub (Sub: showed nothing)
      """),
  ]

  @Test(arguments: showingNothing)
  func `a navigation to a flow that shows nothing is refused`(_ story: Story) throws { try story.check() }

  static let changing: [Story] = [
    Story(
      "a flow that waits starts again below the flow that the user has opened",
      """
      function Child:start() flow.sleep(1) self:push(Form {}) end
      flow.route('sub', { show = Sub, from = 'root' })
      flow.route('child', { show = Child, from = 'sub' })
      function App:on_go() self:push(Sub {}) end
      """, "app:go 'child' app:after(0.5):tap 'go' app:wait(3)",
      """
      > go child
        start    Sub
        start    Child
      > tap go after=0.5
        start    Sub
        push     page @ home page
        cancel   Child parent
        cancel   Sub link
        drop     Child:start, sleeping
        start    Child
        push     form @ home page form
      > wait 3
      """)
  ]

  @Test(arguments: changing)
  func `a navigation fits the screens that the user has opened meanwhile`(_ story: Story) throws {
    try story.check()
  }
}
