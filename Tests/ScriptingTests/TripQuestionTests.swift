import Testing

/// Questions about locked screens while an interceptor of an earlier navigation waits for the user.
struct TripQuestionTests {
  /// A login, and a form below it that asks the user before it leaves.
  private static let login = """
    flow.interceptor('login', { function(go) return go:present(Child {}):await() end })
    flow.route('page', { show = Page, before = 'login' })
    flow.route('home', { show = Home, build = false })
    flow.route('start', { show = Home, build = false, before = 'login' })
    function App:on_go() self:push(Form {}) end
    function App:on_leave() return self:alert { title = 'Leave?', 'yes', cancel = 'no' } == 'yes' end
    """

  /// Navigations that remove a locked screen while an interceptor of an earlier one waits for the user.
  static let locked: [Story] = [
    Story(
      "what the interceptor has shown is closed before the flow below is asked", login,
      "app:tap 'go' app:type('name', 'x') app:go 'page' app:go 'home' app:tap 'yes'",
      """
      > tap go
        push     form @ home form
      > type name x
      > go page
        start    Child
        present  page page_sheet @ home form | page
      > go home
        drop     login, waiting for Child
        cancel   Child replaced
        dismiss  page @ home form
        refuse   page (replaced by home)
        ask      "Leave?" yes, no @ home form | alert
      > tap yes
        dismiss  alert @ home form
        pop      form @ home
      """),
    Story(
      "an interceptor that goes on comes before the question", login,
      "app:tap 'go' app:type('name', 'x') app:go 'page' app:go 'start' app:tap 'done' app:tap 'yes'",
      """
      > tap go
        push     form @ home form
      > type name x
      > go page
        start    Child
        present  page page_sheet @ home form | page
      > go start
        refuse   page (replaced by start)
      > tap done
        finish   Child done
        dismiss  page @ home form
        ask      "Leave?" yes, no @ home form | alert
      > tap yes
        dismiss  alert @ home form
        pop      form @ home
      """),
    Story(
      "a locked screen that an interceptor has shown is asked about before it is closed",
      """
      function Sub:start() self:push(Form {}) end
      function Sub:on_leave(how) self:note('leave ' .. how) return true end
      flow.interceptor('sign_up', { function(go) return go:present(Sub {}):await() end })
      flow.route('page', { show = Page, before = 'sign_up' })
      flow.route('home', { show = Home, build = false })
      """,
      "app:go 'page' app:type('name', 'x') app:go 'home'",
      """
      > go page
        start    Sub
        present  form page_sheet @ home | form
      > type name x
      > go home
        note     leave link
        drop     sign_up, waiting for Sub
        cancel   Sub replaced
        dismiss  form @ home
        refuse   page (replaced by home)
        stay     home (on screen already)
      """),
  ]

  /// Interceptors of navigations that would remove a locked screen or an alert.
  static let intercepted: [Story] = [
    Story(
      "an interceptor that refuses comes before the question",
      """
      flow.interceptor('never', { all = true, function() return nil, 'closed' end })
      flow.route('home', { show = Home, build = false })
      function App:on_go() self:push(Form {}) end
      function App:on_leave() self:note 'asked' return true end
      """, "app:tap 'go' app:type('name', 'x') app:go 'home'",
      """
      > tap go
        push     form @ home form
      > type name x
      > go home
        refuse   home (never: closed)
      """),
    Story(
      "the question comes after an interceptor that waits", login,
      "app:tap 'go' app:type('name', 'x') app:go 'start' app:tap 'done' app:tap 'no'",
      """
      > tap go
        push     form @ home form
      > type name x
      > go start
        start    Child
        present  page page_sheet @ home form | page
      > tap done
        finish   Child done
        dismiss  page @ home form
        ask      "Leave?" yes, no @ home form | alert
      > tap no
        dismiss  alert @ home form
        refuse   start (App:on_leave link)
      """),
    Story(
      "an alert that waits for an answer comes before an interceptor", login,
      "app:tap 'go' app:type('name', 'x') app:back() print(app:go 'page') app:tap 'no'",
      """
      > tap go
        push     form @ home form
      > type name x
      > back
        refuse   form (App:on_leave back)
        ask      "Leave?" yes, no @ home form | alert
      > go page
        refuse   page ('Leave?' waits for an answer)
        print    false\\t'Leave?' waits for an answer
      > tap no
        dismiss  alert @ home form
      """),
  ]

  @Test(arguments: intercepted)
  func `an interceptor runs before the flow is asked`(_ story: Story) throws { try story.check() }

  @Test(arguments: locked)
  func `a flow is asked when the user can answer`(_ story: Story) throws { try story.check() }
}
