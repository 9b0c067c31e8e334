import Testing

/// Time, turns, and orders that wait for theirs.
struct TurnTests {
  static let stories: [Story] = [
    Story(
      "what is due at once comes in the order in which it was asked for",
      """
      function App:on_go(screen)
        for i = 1, 3 do flow.spawn(function() flow.sleep(1) self:note('spawned ' .. i) end) end
        flow.sleep(1)
        self:note 'handler'
        flow.sleep(0)
        self:note 'zero'
      end
      """,
      "app:tap 'go'",
      """
      > tap go
        note     spawned 1
        note     spawned 2
        note     spawned 3
        note     handler
        note     zero
      """),
    Story(
      "pushes of one handler follow each other",
      """
      function App:on_go(screen)
        self:push(Page { n = 1 })
        self:push(Page { n = 2 })
        self:present(Page { n = 3 })
        self:present(Page { n = 4 })
      end
      """,
      "app:tap 'go'",
      """
      > tap go
        push     page n=1 @ home page
        push     page n=2 @ home page page
        present  page n=3 page_sheet @ home page page | page
        fail     on_go demo/init.lua:6: 'page' presents 'page' already. Dismiss that first, or present 'page' as a flow of its own.
      """),
    Story(
      "the screen on which a route has presented a flow presents it",
      """
      flow.route('child', { show = Child, action = 'present' })
      function App:on_go() flow.sleep(2) self:alert { title = 'late' } end
      """,
      "app:tap 'go' app:after(1):go 'child' app:wait(3)",
      """
      > tap go
      > go child after=1
        start    Child
        present  page page_sheet @ home | page
        fail     on_go demo/init.lua:3: 'home' presents 'page' already. Dismiss that first.
      > wait 3
      """),
    Story(
      "a flow that cannot show its first screen names the line that made it",
      """
      function App:on_go(screen)
        self:present(Sub {})
        self:present(Sub {})
      end
      """,
      "app:tap 'go'",
      """
      > tap go
        start    Sub
        present  page page_sheet @ home | page
        start    Sub
        fail     start demo/init.lua:1: 'home' presents 'page' already, so 'Sub', which was presented, cannot show its first screen. Dismiss that first. 'Sub' was made at demo/init.lua:4.
        cancel   Sub showed nothing
      """),
    Story(
      "orders that wait are carried out as they were given",
      """
      function App:on_go(screen)
        flow.spawn(function() self:push(Page { n = 2 }) self:note 'second' end)
        flow.spawn(function() self:push(Page { n = 3 }) self:note 'third' end)
        self:push(Page { n = 4 })
        self:push(Page { n = 5 })
      end
      """,
      "app:tap 'go'",
      """
      > tap go
        push     page n=2 @ home page
        note     second
        push     page n=3 @ home page page
        note     third
        push     page n=4 @ home page page page
        push     page n=5 @ home page page page page
      """),
    Story(
      "an order is judged when its turn comes, and raises at its own line",
      """
      function App:on_go(screen)
        self:push(Page { n = 1 })
        flow.spawn(function() self:pop_to_root() end)
        self:pop_to(Page)
        self:note 'never'
      end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        push     page n=1 @ home page
        pop      page @ home
        fail     on_go demo/init.lua:5: no 'page' to go back to in: home
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "sixty seconds are rest enough",
      "function App:on_go(screen) flow.sleep(60) self:note 'slept' end",
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        note     slept
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "more than sixty seconds are none",
      """
      function App:on_go(screen)
        flow.sleep(61)
      end
      """,
      """
      app:tap 'go'
      pcall(app.tap, app, 'more')
      print 'never'
      """,
      """
      > tap go
      !! main.lua:3: the app does not come to rest within 60 s: App:on_go is sleeping at demo/init.lua:3
      """),
    Story(
      "a service may take longer, and what comes after its answer has its own time",
      """
      function App:on_go(screen)
        self.services.ask()
        flow.sleep(60)
        self:note(self.services.ask())
      end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        call     ask -> 1 (90 s)
        call     ask -> 1 (90 s)
        note     1
      > tap more
        push     page n=1 @ home page
      """,
      launch: "local app = flow.launch('demo', { services = { ask = flow.replies { 1, after = 90 } } })"),
    Story(
      "more than sixty seconds after the answer of a slow service are none",
      "function App:on_go(screen) self.services.ask() flow.sleep(61) end",
      """
      app:tap 'go'
      app:tap 'more'
      """,
      """
      > tap go
        call     ask -> 1 (90 s)
      !! main.lua:3: the app does not come to rest within 150 s: App:on_go is sleeping at demo/init.lua:2
      """,
      launch: "local app = flow.launch('demo', { services = { ask = flow.replies { 1, after = 90 } } })"),
    Story(
      "a slow service that is asked again and again ends with the scenario's time",
      "function App:on_go(screen) while true do self.services.ask() end end",
      """
      app:tap 'go'
      app:tap 'more'
      """,
      """
      > tap go
        call     ask -> 1 (1800 s)
        call     ask -> 1 (1800 s)
      !! main.lua:3: the app does not come to rest within 3600 s: App:on_go is waiting for ask at demo/init.lua:2
      """,
      launch: "local app = flow.launch('demo', { services = { ask = flow.replies { 1, after = 1800 } } })"),
    Story(
      "services that take their time together are none",
      "function App:on_go(screen) for _ = 1, 3 do self.services.ask() end end",
      """
      app:tap 'go'
      app:tap 'more'
      """,
      """
      > tap go
        call     ask -> 1 (30 s)
        call     ask -> 1 (30 s)
      !! main.lua:3: the app does not come to rest within 60 s: App:on_go is waiting for ask at demo/init.lua:2
      """,
      launch: "local app = flow.launch('demo', { services = { ask = flow.replies { 1, after = 30 } } })"),
    Story(
      "ten thousand turns are none",
      "function App:on_go(screen) while true do flow.sleep(0) end end",
      """
      app:tap 'go'
      app:tap 'more'
      """,
      """
      > tap go
      !! main.lua:3: the app does not come to rest within 10000 turns: App:on_go is sleeping at demo/init.lua:2
      """),
    Story(
      "spawned work and users may take their time",
      """
      function App:on_go(screen)
        flow.spawn(function() flow.sleep(100) self:note 'late' end)
        self:alert { title = 'well?' }
      end
      """,
      "app:tap 'go' app:wait(99) app:tap 'ok' app:wait(2)",
      """
      > tap go
        ask      "well?" ok @ home | alert
      > wait 99
      > tap ok
        dismiss  alert @ home
        note     late
      > wait 2
      """),
    Story(
      "an hour is all that a scenario has",
      "",
      """
      app:wait(3599) app:tap 'more' app:wait(1)
      app:back()
      app:back()
      """,
      """
      > wait 3599
      > tap more
        push     page n=1 @ home page
      > wait 1
      !! main.lua:3: the scenario has taken more than 3600 s of simulated time
      """),
    Story(
      "an hour is all, also where no act comes after it",
      "",
      """
      app:wait(3599)
      pcall(app.wait, app, 1e6)
      """,
      """
      > wait 3599
      > wait 1000000
      !! main.lua:3: the scenario has taken more than 3600 s of simulated time
      """),
    Story(
      "an hour is all, also for an act that begins before the app is at rest",
      "",
      """
      app:after(5):wait(3600)
      app:after(5):reach "page"
      """,
      """
      > wait 3600 after=5
      !! main.lua:3: the scenario has taken more than 3600 s of simulated time
      """),
  ]

  @Test(arguments: stories)
  func `everything comes in its turn`(_ story: Story) throws { try story.check() }
}
