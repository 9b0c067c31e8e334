import Scripting
import Testing

/// Fingers, in the midst of things and twice; and what the system does.
struct TouchTests {
  static let stories: [Story] = [
    Story(
      "a double tap pushes twice",
      "function App:on_go(screen) self:push(Page {}) end",
      "app:tap 'go' app:after(0):tap 'go'",
      """
      > tap go
        push     page @ home page
      > tap go after=0
        push     page @ home page page
      """),
    Story(
      "a notification is tapped, and a held swipe ends, before the app is at rest",
      """
      function App:on_go(screen)
        self:push(Page {})
        self.services.ask()
      end
      """,
      """
      local early = app:notify { title = 'early' }
      app:tap 'go'
      local swipe = app:after(0.4):swipe_back { hold = 0.4 }
      swipe:after(0.01):finish()
      early:after(0.01):tap()
      app:after(0.01):notify({ title = 'late' }):after(0):tap()
      """,
      """
      > notify early
      > tap go
        push     page @ home page
      > swipe_back hold=0.4 after=0.4
      > finish after=0.01
      > tap early after=0.01
      > notify late after=0.01
      > tap late after=0
        call     ask -> yes (0.5 s)
        pop      page @ home
      """),
    Story(
      "a double tap pops twice",
      """
      function App:on_go(screen)
        self:push(Page {})
        self:push(Page {})
      end
      function App:on_done() self:pop() end
      """,
      "app:tap 'go' app:tap 'done' app:after(0):tap 'done'",
      """
      > tap go
        push     page @ home page
        push     page @ home page page
      > tap done
        pop      page @ home page
      > tap done after=0
        pop      page @ home
      """),
    Story(
      "a double tap on a flow that has finished is lost",
      "function App:on_go(screen) self:push(Child {}) end",
      "app:tap 'go' app:tap 'done' app:after(0):tap 'done' app:tap 'more'",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap done
        finish   Child done
        pop      page @ home
      > tap done after=0
        refuse   page (its flow is over)
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "a touch during a transition is lost before iOS 26",
      "function App:on_go(screen) self:push(Page {}) end",
      "app:tap 'go' app:after(0.1):back() app:back()",
      """
      > tap go
        push     page @ home page
      > back after=0.1
        refuse   page (in transition)
      > back
        pop      page @ home
      """,
      launch: "local app = flow.launch('demo', { os = 'ios18' })"),
    Story(
      "on iOS 26 the back button interrupts a push, and the new screen can be touched at once",
      "function App:on_go(screen) self:push(Page {}) end function App:on_act() self:note 'act' end",
      "app:tap 'go' app:after(0.1):tap 'act' app:back() app:tap 'go' app:after(0.1):back()",
      """
      > tap go
        push     page @ home page
      > tap act after=0.1
        note     act
      > back
        pop      page @ home
      > tap go
        push     page @ home page
      > back after=0.1
        pop      page @ home
      """),
    Story(
      "a swipe rests, is given up, and rests again",
      """
      function App:on_go(screen) self:push(Page {}) end
      function App:on_act() self:note 'act' end
      """,
      """
      local can
      app:tap 'go'
      local swipe = app:swipe_back { hold = 0.4 }
      assert(not app:can 'act')
      app:wait(1)
      swipe:cancel()
      app:tap 'act'
      swipe = app:swipe_back { hold = 0.4 }
      swipe:finish()
      print(select(2, pcall(swipe.finish, swipe)))
      """,
      """
      > tap go
        push     page @ home page
      > swipe_back hold=0.4
      > wait 1
      > cancel
      > tap act
        note     act
      > swipe_back hold=0.4
      > finish
        pop      page @ home
        print    the swipe is over: the finger was lifted
      """),
    Story(
      "a held swipe that a rotation has ended cannot go on",
      "function App:on_go() self:push(Page {}) end function App:on_more() self:present(Page {}) end",
      """
      app:tap 'go'
      for _, swipe in ipairs { 'swipe_back', 'swipe_down' } do
        if swipe == 'swipe_down' then app:back() app:tap 'more' end
        local held = app[swipe](app, { hold = 0.4 })
        app:rotate()
        print(select(2, pcall(held.finish, held)))
        print(select(2, pcall(held.cancel, held)))
      end
      """,
      """
      > tap go
        push     page @ home page
      > swipe_back hold=0.4
      > rotate
        print    the swipe is over: a change of the window or of the app has ended it
        print    the swipe is over: the finger was lifted
      > back
        pop      page @ home
      > tap more
        present  page page_sheet @ home | page
      > swipe_down hold=0.4
      > rotate
        print    the swipe is over: a change of the window or of the app has ended it
        print    the swipe is over: the finger was lifted
      """),
    Story(
      "a link or notification that brings the app to the foreground arrives after 'on_foreground'",
      """
      function App:on_background() self.isOpen = false end
      function App:on_foreground() self:note 'foreground' self.isOpen = true flow.sleep(1) self:note 'later' end
      flow.interceptor('open', { function(go) return go.root.isOpen, 'closed' end })
      flow.route('page', { show = Page, before = { 'open' }, on_show = function(go) go:note 'shown' end })
      """,
      """
      app:background()
      app:open 'demo://page'
      app:back()
      app:background()
      app:notify({ title = 'hi', link = 'demo://page' }):tap()
      """,
      """
      > background
      > open demo://page
        note     foreground
        push     page @ home page
        note     shown
        note     later
      > back
        pop      page @ home
      > background
      > notify hi
      > tap hi
        note     foreground
        link     demo://page
        push     page @ home page
        note     shown
        note     later
      """,
      manifest: """
        name = 'demo', version = '1.0.0', api = 1, root = App, opens = { 'demo://' }, links = { page = 'page' }
        """),
    Story(
      "a second finger does not move what the first one holds",
      "function App:on_go(screen) self:present(Page {}) end",
      """
      app:tap 'go'
      local swipe = app:swipe_down { hold = 0.4 }
      app:swipe_down()
      swipe:cancel()
      app:swipe_down()
      """,
      """
      > tap go
        present  page page_sheet @ home | page
      > swipe_down hold=0.4
      > swipe_down
        refuse   page (in transition)
      > cancel
      > swipe_down
        dismiss  page @ home
      """),
    Story(
      "a push waits for a swipe that rests",
      """
      function App:on_go(screen)
        self:push(Page { n = 2 })
        flow.spawn(function() flow.sleep(1) self:push(Page { n = 3 }) end)
      end
      """,
      """
      app:tap 'go'
      local swipe = app:swipe_back { hold = 0.4 }
      app:wait(2)
      swipe:cancel()
      app:wait(1)
      """,
      """
      > tap go
        push     page n=2 @ home page
      > swipe_back hold=0.4
      > wait 2
      > cancel
        push     page n=3 @ home page page
      > wait 1
      """),
    Story(
      "the store stays over a restart, and waiting handlers do not",
      """
      function App:start()
        self.store.runs = (self.store.runs or 0) + 1
        self:note(self.store.runs)
        self:set_root(Home {})
      end
      function App:on_go(screen)
        local c <close> = setmetatable({}, { __close = function() self:note 'closed' end })
        flow.spawn(function() flow.sleep(9) end)
        self.services.ask()
      end
      """,
      "app:tap 'go' app:after(0.1):restart() app:tap 'more'",
      """
        root     home @ home
      > tap go
      > restart after=0.1
        drop     App:on_go, waiting for ask
        note     closed
        drop     spawn, sleeping
        start    App
        note     2
        root     home @ home
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "what is no data does not stay over a restart",
      "function App:on_go(screen) self.store.deep = { f = print } end",
      "app:tap 'go' print(select(2, pcall(app.restart, app))) app:tap 'more'",
      """
      > tap go
        print    'store.deep.f' is a function: only plain data stays
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "who turns the device tells every flow",
      """
      function App:on_resize() self:note('app ' .. self.width) end
      function App:on_go(screen) self:push(Child {}) end
      function Child:on_resize() self:note('child ' .. self.width) end
      """,
      "app:rotate() app:tap 'go' app:rotate() app:resize 'compact' app:resize 'regular'",
      """
      > rotate
        note     app regular
      > tap go
        start    Child
        push     page @ home page
      > rotate
        note     app compact
        note     child compact
      > resize compact
      > resize regular
        note     app regular
        note     child regular
      """),
    Story(
      "an expectation that fails tells both paths, the last act and how to see it",
      "",
      """
      app:tap 'more'
      print(app:path())
      app:expect 'home'
      """,
      """
      > tap more
        push     page n=1 @ home page
        print    home page
      !! main.lua:4: the current path is not the expected one
       expected: home
             at: home page
       after: tap more (main.lua:2)
       see it: flowhost run main.lua --detail lifecycle
      """),
    Story(
      "an expectation of params that fails tells them",
      "",
      """
      app:tap 'more'
      app:expect 'home page(n=2)'
      """,
      """
      > tap more
        push     page n=1 @ home page
      !! main.lua:3: the current path is not the expected one
       expected: home page(n=2)
             at: home page(n=1)
       after: tap more (main.lua:2)
       see it: flowhost run main.lua --detail lifecycle
      """),
    Story(
      "an expectation of params that holds",
      "",
      """
      app:tap 'more'
      app:expect 'home page(n=1)'
      """,
      """
      > tap more
        push     page n=1 @ home page
      """),
  ]

  @Test(arguments: stories)
  func `a touch does what it would on a device`(_ story: Story) throws { try story.check() }

  @Test func `a swipe is over when the app is started anew, and the next one is another`() throws {
    let demo = try Demo(
      "function App:on_go() self:push(Page {}) end",
      """
      app:tap 'go'
      local swipe = app:swipe_back { hold = 0.4 }
      app:restart()
      print(pcall(swipe.cancel, swipe))
      app:tap 'go'
      local other = app:swipe_back { hold = 0.4 }
      print(pcall(swipe.finish, swipe))
      other:finish()
      """)
    let told = demo.told.filter { $0.hasPrefix("  print") }
    #expect(told.count == 2 && told.allSatisfy { $0.contains("the swipe is over") }, "\(told)")
    #expect(demo.run.verdict == .good, "\(demo.run)")
  }
}
