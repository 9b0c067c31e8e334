import Testing

/// Questions to a flow before a gesture of the user.
struct QuestionTests {
  static let stories: [Story] = [
    Story(
      "false keeps the tab",
      """
      function App:start() self:set_root(flow.tabs { { 'a', Home {} }, { 'b', Child {} }, { 'c', Page {} } }) end
      function App:on_select_tab(name) return name ~= 'b' end
      """,
      "app:tab 'b' app:tab 'c'",
      """
      > tab b
        refuse   b (App:on_select_tab)
      > tab c
        select   c @ c: page
      """),
    Story(
      "who is asked for a tab may wait",
      """
      function App:start() self:set_root(flow.tabs { { 'a', Home {} }, { 'b', Child {} }, { 'c', Page {} } }) end
      function App:on_select_tab(name)
        flow.sleep(1)
        return name ~= 'b'
      end
      """,
      "app:tab 'b' app:after(0.1):wait(0.1) app:tab 'c'",
      """
      > tab b
      > wait 0.1 after=0.1
        refuse   b (App:on_select_tab)
      > tab c
        select   c @ c: page
      """),
    Story(
      "who is asked for a tab opens another",
      """
      function App:start() self:set_root(flow.tabs { { 'a', Home {} }, { 'b', Child {} }, { 'c', Page {} } }) end
      function App:on_select_tab(name)
        if name == 'b' then
          self:select 'c'
          return false
        end
      end
      """,
      "app:tab 'b'",
      """
      > tab b
        refuse   b (App:on_select_tab)
        select   c @ c: page
      """),
    Story(
      "a selection in the list of More asks nobody",
      """
      function App:start()
        local tabs = {}
        for number, name in ipairs { 'a', 'b', 'c', 'd', 'e', 'f' } do tabs[number] = { name, Child { n = number } } end
        self:set_root(flow.tabs(tabs))
      end
      function App:on_select_tab(name) self:note(name) return false end
      """,
      "app:tab 'b' app:tab 'More' app:tab 'e' app:resize 'regular' app:tab 'f'",
      """
      > tab b
        refuse   b (App:on_select_tab)
        note     b
      > tab More
        select   more @ UIMoreNavigationController: UIMoreListController
      > tab e
        push     page n=5
        select   e @ UIMoreNavigationController: UIMoreListController page
      > resize regular
        pop      page
        select   e @ e: page
      > tab f
        refuse   f (App:on_select_tab)
        note     f
      """),
    Story(
      "who is asked for a tab puts something above it",
      """
      function App:start() self:set_root(flow.tabs { { 'a', Home {} }, { 'b', Child {} }, { 'c', Page {} } }) end
      function App:on_select_tab()
        self:present(Page {})
        return true
      end
      """,
      "app:tab 'b'",
      """
      > tab b
        present  page page_sheet @ a: home | page
        refuse   b (covered by page)
      """),
    Story(
      "who is asked for a tab fails",
      """
      function App:start() self:set_root(flow.tabs { { 'a', Home {} }, { 'b', Child {} }, { 'c', Page {} } }) end
      function App:on_select_tab() error 'oh' end
      """,
      "app:tab 'b'",
      """
      > tab b
        fail     on_select_tab demo/init.lua:3: oh
        select   b @ b: page
      """),
    Story(
      "a screen in a tab is pushed onto there",
      """
      function App:start() self:set_root(flow.tabs { { 'a', Home {} }, { 'b', Child {} }, { 'c', Page {} } }) end
      """,
      "app:tap 'more' app:back() app:tap 'more' app:tab 'a'",
      """
      > tap more
        push     page n=1 @ a: home page
      > back
        pop      page @ a: home
      > tap more
        push     page n=1 @ a: home page
      > tab a
        pop      page @ a: home
      """),
    Story(
      "a locked screen that nobody is asked for stays",
      "function App:on_go(screen) self:push(Form {}) end",
      "app:tap 'go' app:type('name', 'x') app:back() app:swipe_back() app:hold_back 'home'",
      """
      > tap go
        push     form @ home form
      > type name x
      > back
        refuse   form (locked)
      > swipe_back
        refuse   form (locked)
      > hold_back home
        refuse   form (locked)
      """),
    Story(
      "a locked screen leaves when its flow lets it",
      """
      function App:on_go(screen) self:push(Form {}) end
      function App:on_leave(how, form)
        self:note(how)
        return form.name == 'ok'
      end
      """,
      "app:tap 'go' app:type('name', 'x') app:back() app:type('name', 'ok') app:back()",
      """
      > tap go
        push     form @ home form
      > type name x
      > back
        refuse   form (App:on_leave back)
        note     back
      > type name ok
      > back
        note     back
        pop      form @ home
      """),
    Story(
      "who is asked may ask the user",
      """
      function App:on_go(screen) self:push(Form {}) end
      function App:on_leave() return self:alert { title = 'sure?', 'yes', 'no' } == 'yes' end
      """,
      "app:tap 'go' app:type('name', 'x') app:back() app:tap 'no' app:back() app:tap 'yes'",
      """
      > tap go
        push     form @ home form
      > type name x
      > back
        refuse   form (App:on_leave back)
        ask      "sure?" yes, no @ home form | alert
      > tap no
        dismiss  alert @ home form
      > back
        refuse   form (App:on_leave back)
        ask      "sure?" yes, no @ home form | alert
      > tap yes
        dismiss  alert @ home form
        pop      form @ home
      """),
    Story(
      "who is asked lets it go and puts something above it",
      """
      function App:on_go(screen) self:push(Form {}) end
      function App:on_leave()
        self:push(Page {})
        return true
      end
      """,
      "app:tap 'go' app:type('name', 'x') app:back()",
      """
      > tap go
        push     form @ home form
      > type name x
      > back
        push     page @ home form page
        refuse   form (covered by page)
      """),
    Story(
      "who is asked lets it go and has popped it",
      """
      function App:on_go(screen) self:push(Form {}) end
      function App:on_leave()
        self:pop()
        return true
      end
      """,
      "app:tap 'go' app:type('name', 'x') app:back() app:tap 'more'",
      """
      > tap go
        push     form @ home form
      > type name x
      > back
        pop      form @ home
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "who is asked fails",
      """
      function App:on_go(screen) self:push(Form {}) end
      function App:on_leave() error 'oh' end
      """,
      "app:tap 'go' app:type('name', 'x') app:back()",
      """
      > tap go
        push     form @ home form
      > type name x
      > back
        refuse   form (App:on_leave back)
        fail     on_leave demo/init.lua:3: oh
      """),
    Story(
      "a drag asks, a drag that is given up does not, one that rests does at its end",
      """
      function App:on_go(screen) self:present(Form {}) end
      function App:on_leave(how, form)
        self:note(how)
        return form.name == 'ok'
      end
      """,
      """
      app:tap 'go' app:type('name', 'x') app:swipe_down() app:swipe_down { cancel = true }
      local swipe = app:swipe_down { hold = 0.4 }
      swipe:finish()
      app:type('name', 'ok')
      swipe = app:swipe_down { hold = 0.4 }
      swipe:finish()
      """,
      """
      > tap go
        present  form page_sheet @ home | form
      > type name x
      > swipe_down
        refuse   form (App:on_leave drag)
        note     drag
      > swipe_down cancel=true
      > swipe_down hold=0.4
      > finish
        refuse   form (App:on_leave drag)
        note     drag
      > type name ok
      > swipe_down hold=0.4
      > finish
        note     drag
        dismiss  form @ home
      """),
    Story(
      "a flow leaves as its user would",
      """
      function App:on_go(screen) self:push(Child {}) end
      function Child:start() self:push(Form {}) end
      function Child:on_save() self:leave() end
      function Child:on_leave(how)
        self:note(how)
        return true
      end
      """,
      "app:tap 'go' app:type('name', 'x') app:tap 'save'",
      """
      > tap go
        start    Child
        push     form @ home form
      > type name x
      > tap save
        note     back
        cancel   Child cancel
        pop      form @ home
      """),
    Story(
      "a user who may leave has selected another tab meanwhile",
      """
      function Child:start() self:push(Home {}) end
      function Child:on_go() self:push(Form {}) end
      function Child:on_leave()
        flow.sleep(1)
        return true
      end
      function App:start() self:set_root(flow.tabs { { 'a', Child {} }, { 'b', Page {} } }) end
      """,
      "app:tap 'go' app:type('name', 'x') app:back() app:after(0.2):tab 'b'",
      """
      > tap go
        push     form @ a: home form
      > type name x
      > back
        refuse   form (Child:on_leave back)
      > tab b after=0.2
        select   b @ b: page
        refuse   form (not on screen)
      """),
    Story(
      "a user who may leave is asked again, and an alert covers the screen",
      """
      function App:on_go() self:push(Form {}) end
      function App:on_leave()
        if self.wasAsked then return self:alert { title = 'sure?', 'yes', 'no' } == 'yes' end
        self.wasAsked = true
        flow.sleep(1)
        return true
      end
      """,
      "app:tap 'go' app:type('name', 'x') app:back() app:after(0.2):back() app:tap 'no'",
      """
      > tap go
        push     form @ home form
      > type name x
      > back
        refuse   form (App:on_leave back)
      > back after=0.2
        refuse   form (App:on_leave back)
        ask      "sure?" yes, no @ home form | alert
        refuse   form (covered by alert)
      > tap no
        dismiss  alert @ home form
      """),
    Story(
      "a flow leaves its own sheet",
      """
      function App:on_go(screen) self:present(Form {}) end
      function App:on_save() self:leave() end
      """,
      "app:tap 'go' app:tap 'save'",
      """
      > tap go
        present  form page_sheet @ home | form
      > tap save
        dismiss  form @ home
      """),
  ]

  @Test(arguments: stories)
  func `a flow is asked before the hand does its work`(_ story: Story) throws { try story.check() }
}
