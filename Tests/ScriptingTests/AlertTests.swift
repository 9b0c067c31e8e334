import Testing

/// The results of alerts, and each way to lose one.
struct AlertTests {
  static let stories: [Story] = [
    Story(
      "the word",
      """
      function App:on_go(screen)
        local word, why = self:alert { title = 'well?', 'a', 'b', destructive = 'c', cancel = 'd' }
        self.root:note(tostring(word) .. ' ' .. tostring(why))
      end
      """,
      "app:tap 'go' app:tap 'c'",
      """
      > tap go
        ask      "well?" a, b, c, d @ home | alert
      > tap c
        dismiss  alert @ home
        note     c nil
      """),
    Story(
      "nothing else can be done",
      """
      function App:on_go(screen)
        local word, why = self:alert { title = 'well?', 'a', 'b', destructive = 'c', cancel = 'd' }
        self.root:note(tostring(word) .. ' ' .. tostring(why))
      end
      """,
      """
      app:tap 'go'
      for _, act in ipairs { 'back', 'swipe_down', 'swipe_back', 'leave' } do print(select(2, pcall(app[act], app))) end
      print(app:can 'more')
      print(select(2, pcall(app.tap, app, 'e')))
      app:tap 'a'
      """,
      """
      > tap go
        ask      "well?" a, b, c, d @ home | alert
        print    'alert' is above everything. Tap one of: a, b, c, d.
        print    a drag on 'alert' is not possible: it is not presented as a sheet
        print    'alert' is above everything. Tap one of: a, b, c, d.
        print    a drag on 'alert' is not possible: it is not presented as a sheet
        print    false\\t'home', which has 'more', is covered by 'alert'
        print    no 'e' in the alert: it has 'a', 'b', 'c', 'd'
      > tap a
        dismiss  alert @ home
        note     a nil
      """),
    Story(
      "an action sheet as a popover has no cancel button",
      """
      function App:on_go()
        self:note(tostring(self:action_sheet { title = 'Move', 'a', destructive = 'b', cancel = 'c' }))
      end
      """,
      """
      app:tap 'go'
      print(app:can 'a', app:can 'c')
      print(select(2, pcall(app.tap, app, 'c')))
      print(select(2, pcall(app.tap, app, 'd')))
      print(select(2, pcall(app.back, app)))
      app:tap_outside()
      app:resize 'compact'
      app:tap 'go'
      app:tap 'c'
      """,
      """
      > tap go
        ask      Move a, b, c @ home | action_sheet
        print    true\\tfalse\\tthe popover shows no cancel button 'c'. Choose it with 'tap_outside'.
        print    the popover shows no cancel button 'c'. Choose it with 'tap_outside'.
        print    no 'd' in the alert: it has 'a', 'b'
        print    'action_sheet' is above everything. Tap one of: a, b, outside of it.
      > tap_outside
        dismiss  action_sheet @ home
        note     c
      > resize compact
      > tap go
        ask      Move a, b, c @ home | action_sheet
      > tap c
        dismiss  action_sheet @ home
        note     c
      """, launch: "local app = flow.launch('demo', { device = 'pad' })"),
    Story(
      "an alert that UIKit drops, because the user is in another tab",
      """
      function Child:start() self:push(Home {}) end
      function Child:on_go()
        flow.sleep(1)
        local word, why = self:alert { title = 'well?', 'a', cancel = 'b' }
        self:note(tostring(word) .. ' ' .. tostring(why))
      end
      function App:start() self:set_root(flow.tabs { { 'one', Child {} }, { 'two', Page {} } }) end
      """,
      "app:tap 'go' app:after(0.6):tab 'two' app:wait(2) app:tab 'one'",
      """
      > tap go
      > tab two after=0.6
        select   two @ two: page
        log      Attempt to present <alert: 0x6> on <tabs: 0x4> (from <one: 0x1>) whose view is not in the window hierarchy.
        note     nil cancel
      > wait 2
      > tab one
        select   one @ one: home
      """),
    Story(
      "another root",
      """
      function App:on_go(screen)
        flow.spawn(function() flow.sleep(1) self:set_root(Home {}) end)
        local word, why = self:alert { title = 'well?', 'a', 'b', destructive = 'c', cancel = 'd' }
        self.root:note(tostring(word) .. ' ' .. tostring(why))
      end
      """,
      "app:tap 'go' app:wait(2)",
      """
      > tap go
        ask      "well?" a, b, c, d @ home | alert
      > wait 2
        dismiss  alert
        root     home @ home
        note     nil root
      """),
    Story(
      "its flow dismisses it",
      """
      function App:on_go(screen)
        flow.spawn(function() flow.sleep(1) self:dismiss() end)
        local word, why = self:alert { title = 'well?', 'a', 'b', destructive = 'c', cancel = 'd' }
        self.root:note(tostring(word) .. ' ' .. tostring(why))
      end
      """,
      "app:tap 'go' app:wait(2)",
      """
      > tap go
        ask      "well?" a, b, c, d @ home | alert
      > wait 2
        dismiss  alert @ home
        note     nil dismiss
      """),
    Story(
      "its flow ends",
      """
      function App:on_go(screen) self:push(Child {}) end
      function Child:on_act()
        flow.spawn(function() flow.sleep(1) self:finish() end)
        local word, why = self:alert { title = 'well?', 'a', 'b', destructive = 'c', cancel = 'd' }
        self.root:note(tostring(word) .. ' ' .. tostring(why))
      end
      """,
      "app:tap 'go' app:tap 'act' app:wait(2)",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap act
        ask      "well?" a, b, c, d @ home page | alert
      > wait 2
        finish   Child
        pop      page
        dismiss  alert @ home
        drop     Child:on_act, waiting for an answer
      """),
    Story(
      "restart",
      """
      function App:on_go(screen)
        local word, why = self:alert { title = 'well?', 'a', 'b', destructive = 'c', cancel = 'd' }
        self.root:note(tostring(word) .. ' ' .. tostring(why))
      end
      """,
      "app:tap 'go' app:restart() app:tap 'more'",
      """
      > tap go
        ask      "well?" a, b, c, d @ home | alert
      > restart
        drop     App:on_go, waiting for an answer
        start    App
        root     home @ home
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "two at once",
      """
      function App:on_go(screen)
        flow.spawn(function() self:alert { title = 'one' } end)
        self:alert { title = 'two' }
      end
      """,
      "app:tap 'go' app:tap 'ok'",
      """
      > tap go
        ask      one ok @ home | alert
        fail     on_go demo/init.lua:4: 'home' presents 'alert' already. Dismiss that first.
      > tap ok
        dismiss  alert @ home
      """),
    Story(
      "one after the other",
      """
      function App:on_go(screen)
        self:alert { title = 'one' }
        self:alert { title = 'two' }
      end
      """,
      "app:tap 'go' app:tap 'ok' app:tap 'ok'",
      """
      > tap go
        ask      one ok @ home | alert
      > tap ok
        dismiss  alert @ home
        ask      two ok @ home | alert
      > tap ok
        dismiss  alert @ home
      """),
    Story(
      "during a push",
      """
      function App:on_go(screen)
        self:push(Page {})
        self:alert { title = 'one' }
      end
      """,
      "app:tap 'go' app:tap 'ok'",
      """
      > tap go
        push     page @ home page
        ask      one ok @ home page | alert
      > tap ok
        dismiss  alert @ home page
      """),
    Story(
      "an alert of a flow whose newest screen is in another tab",
      """
      function App:start() self:set_root(flow.tabs { { 'one', Home {} }, { 'two', Page {} } }) end
      function App:on_act() self:push(Form {}) end
      function App:on_go() self:note(tostring(self:alert { title = 'well?', 'a' })) end
      """,
      "app:tab 'two' app:tap 'act' app:tab 'one' app:tap 'go' app:tap 'a'",
      """
      > tab two
        select   two @ two: page
      > tap act
        push     form @ two: page form
      > tab one
        select   one @ one: home
      > tap go
        ask      "well?" a @ one: home | alert
      > tap a
        dismiss  alert @ one: home
        note     a
      """),
    Story(
      "an alert that UIKit drops, because the user is in another tab, beneath its sheet",
      """
      local Other = flow.coordinator 'Other'
      function Other:start() self:push(Page {}) end
      function Other:on_act() self:present(Form {}) end
      function Child:start() self:push(Home {}) end
      function Child:on_go()
        flow.sleep(3)
        local word, why = self:alert { title = 'well?', 'a', cancel = 'b' }
        self:note(tostring(word) .. ' ' .. tostring(why))
      end
      function App:start() self:set_root(flow.tabs { { 'one', Child {} }, { 'two', Other {} } }) end
      """,
      "app:tap 'go' app:after(0.6):tab 'two' app:after(0.1):tap 'act'",
      """
      > tap go
      > tab two after=0.6
        select   two @ two: page
      > tap act after=0.1
        present  form page_sheet @ two: page | form
        log      Attempt to present <alert: 0x7> on <tabs: 0x3> (from <one: 0x1>) whose view is not in the window hierarchy.
        note     nil cancel
      """),
    Story(
      "a button is tapped while the alert appears",
      """
      function App:on_go(screen) self:note(tostring(self:alert { title = 'well?', 'a', 'b' })) end
      """,
      "app:tap 'go' print(app:after(0):can 'a') print(app:after(0.2):can 'a') app:after(0):tap 'a' app:tap 'a'",
      """
      > tap go
        ask      "well?" a, b @ home | alert
        print    false\\t'alert', which has 'a', is still on its way to the screen. Tap later.
        print    false\\ta tap on 'alert' is not possible: a transition is under way
      > tap a after=0
        refuse   alert (in transition)
      > tap a
        dismiss  alert @ home
        note     a
      """),
    Story(
      "a tap outside of an action sheet while it appears",
      """
      function App:on_go(screen) self:note(tostring(self:action_sheet { 'a', cancel = 'b' })) end
      """,
      "app:tap 'go' app:after(0.2):tap_outside() app:tap_outside()",
      """
      > tap go
        ask      "" a, b @ home | action_sheet
      > tap_outside after=0.2
        refuse   action_sheet (in transition)
      > tap_outside
        dismiss  action_sheet @ home
        note     b
      """, launch: "local app = flow.launch('demo', { device = 'pad' })"),
  ]

  @Test(arguments: stories)
  func `an alert gives a word, or nil and the reason`(_ story: Story) throws { try story.check() }
}
