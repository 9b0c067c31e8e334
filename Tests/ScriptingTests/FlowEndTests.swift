import Testing

/// The ends of flows, and of handlers that wait for them.
struct FlowEndTests {
  static let stories: [Story] = [
    Story(
      "a start may ask before it shows anything",
      """
      function App:on_go(screen) self:push(Child {}) end
      function Child:start()
        if self:alert { title = 'sure?', 'yes', 'no' } == 'yes' then self:push(Page {}) end
      end
      """,
      "app:tap 'go' app:tap 'yes' app:back() app:tap 'go' app:tap 'no' app:tap 'more'",
      """
      > tap go
        start    Child
        ask      "sure?" yes, no @ home | alert
      > tap yes
        dismiss  alert @ home
        push     page @ home page
      > back
        pop      page @ home
        cancel   Child back
      > tap go
        start    Child
        ask      "sure?" yes, no @ home | alert
      > tap no
        dismiss  alert @ home
        cancel   Child cancel
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "what is to be presented asks above its parent",
      """
      function App:on_go(screen) self:present(Child {}) end
      function Child:start()
        if self:alert { title = 'sure?', 'yes', 'no' } == 'yes' then self:push(Page {}) end
      end
      """,
      "app:tap 'go' app:tap 'yes' app:swipe_down() app:tap 'go' app:tap 'no' app:tap 'more'",
      """
      > tap go
        start    Child
        ask      "sure?" yes, no @ home | alert
      > tap yes
        dismiss  alert @ home
        present  page page_sheet @ home | page
      > swipe_down
        dismiss  page @ home
        cancel   Child drag
      > tap go
        start    Child
        ask      "sure?" yes, no @ home | alert
      > tap no
        dismiss  alert @ home
        cancel   Child cancel
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "an answer after a swipe reaches nobody",
      """
      function App:on_go(screen) self:push(Child {}) end
      function Child:on_act()
        local c <close> = setmetatable({}, { __close = function() self:note 'closed' end })
        self.services.ask()
        self:note 'late'
      end
      """,
      "app:tap 'go' app:tap 'act' app:after(0.1):swipe_back() app:tap 'more'",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap act
      > swipe_back after=0.1
        pop      page @ home
        cancel   Child swipe
        drop     Child:on_act, waiting for ask
        note     closed
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "an answer after the button reaches nobody",
      """
      function App:on_go(screen) self:push(Child {}) end
      function Child:on_act()
        local c <close> = setmetatable({}, { __close = function() self:note 'closed' end })
        self.services.ask()
        self:note 'late'
      end
      """,
      "app:tap 'go' app:tap 'act' app:after(0.1):back() app:tap 'more'",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap act
      > back after=0.1
        pop      page @ home
        cancel   Child back
        drop     Child:on_act, waiting for ask
        note     closed
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "an answer after the menu reaches nobody",
      """
      function App:on_go(screen) self:push(Child {}) end
      function Child:on_act()
        local c <close> = setmetatable({}, { __close = function() self:note 'closed' end })
        self.services.ask()
        self:note 'late'
      end
      """,
      "app:tap 'go' app:tap 'act' app:after(0.1):hold_back 'home' app:tap 'more'",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap act
      > hold_back home after=0.1
        pop      page @ home
        cancel   Child menu
        drop     Child:on_act, waiting for ask
        note     closed
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "an answer after a drag reaches nobody",
      """
      function App:on_go(screen) self:present(Child {}) end
      function Child:on_act()
        local c <close> = setmetatable({}, { __close = function() self:note 'closed' end })
        self.services.ask()
        self:note 'late'
      end
      """,
      "app:tap 'go' app:tap 'act' app:after(0.1):swipe_down() app:tap 'more'",
      """
      > tap go
        start    Child
        present  page page_sheet @ home | page
      > tap act
      > swipe_down after=0.1
        dismiss  page @ home
        cancel   Child drag
        drop     Child:on_act, waiting for ask
        note     closed
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "flows end from below when the user leaves",
      """
      function App:on_go(screen) self:push(Child { on_cancel = function(why) self:note('child ' .. why) end }) end
      function Child:on_act() self:push(Sub { on_cancel = function(why) self:note('sub ' .. why) end }) end
      """,
      "app:tap 'go' app:tap 'act' app:hold_back 'home'",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap act
        start    Sub
        push     page @ home page page
      > hold_back home
        pop      page page @ home
        cancel   Sub menu
        note     sub menu
        cancel   Child menu
        note     child menu
      """),
    Story(
      "flows end from below when one above finishes",
      """
      function App:on_go(screen) self:push(Child { on_finish = function(how) self:note('child ' .. how) end }) end
      function Child:on_act() self:push(Sub { on_cancel = function(why) self:note('sub ' .. why) end }) end
      function Sub:on_done() self.parent:finish 'above' end
      """,
      "app:tap 'go' app:tap 'act' app:tap 'done'",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap act
        start    Sub
        push     page @ home page page
      > tap done
        cancel   Sub parent
        finish   Child above
        pop      page page @ home
        note     sub parent
        note     child above
      """),
    Story(
      "spawned work outlives its flow",
      """
      function App:on_go(screen) self:push(Child {}) end
      function Child:on_act()
        local root = self.root
        flow.spawn(function()
          flow.sleep(2)
          root:note 'outlived'
          self:push(Page {})
        end)
        self:finish()
      end
      """,
      "app:tap 'go' app:tap 'act' app:wait(3) app:tap 'more'",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap act
        finish   Child
        pop      page @ home
      > wait 3
        note     outlived
        fail     spawn demo/init.lua:8: 'Child' is over. Start a new one.
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "a flow that began the app keeps its screens when it has finished",
      "function App:on_go(screen) self:finish 'all' end",
      "app:tap 'go' print(app:path()) print(pcall(app.tap, app, 'more'))",
      """
      > tap go
        finish   App all
        print    home
        print    false\\tnothing handles 'more' of 'home': the flow that showed it is over
      """),
  ]

  @Test(arguments: stories)
  func `what waits in a flow ends with it`(_ story: Story) throws { try story.check() }
}
