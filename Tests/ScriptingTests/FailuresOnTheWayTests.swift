import Scripting
import Testing

/// Failures outside the lines of handlers: who is called, services, spawned work, what is closed, starts.
struct FailuresOnTheWayTests {
  static let stories: [Story] = [
    Story(
      "on_finish and on_cancel raise",
      """
      function App:on_go(screen) self:push(Child { on_finish = function() error 'told' end, on_cancel = function() error 'left' end }) end
      """,
      "app:tap 'go' app:tap 'done' app:tap 'go' app:back() app:tap 'more'",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap done
        finish   Child done
        pop      page @ home
        fail     on_finish demo/init.lua:2: told
      > tap go
        start    Child
        push     page @ home page
      > back
        pop      page @ home
        cancel   Child back
        fail     on_cancel demo/init.lua:2: left
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "a completion raises",
      """
      function App:on_go(screen)
        self:present(Page {}, { completion = function() error 'completed' end })
        self:dismiss()
      end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        present  page page_sheet @ home | page
        dismiss  page @ home
        fail     completion demo/init.lua:3: completed
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "who is told of an event raises",
      """
      function App:on_go(screen) self:push(Child { on_told = function() error 'told' end }) end
      function Child:on_act()
        self:emit 'told'
        self:note 'on'
      end
      """,
      "app:tap 'go' app:tap 'act' app:back() app:tap 'more'",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap act
        note     on
        fail     on_told demo/init.lua:2: told
      > back
        pop      page @ home
        cancel   Child back
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "an answer of a service raises",
      "function App:on_go(screen) self.services.ask() self:note 'on' end",
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        fail     on_go demo/init.lua:2: service 'ask' fails: main.lua:1: oh
      > tap more
        push     page n=1 @ home page
      """,
      launch:
        "local app = flow.launch('demo', { services = { ask = flow.replies { function() error 'oh' end } } })"
    ),
    Story(
      "an answer of a service is too large",
      "function App:on_go(screen) self.services.ask() self:note 'on' end",
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        fail     on_go demo/init.lua:2: service 'ask' fails: a table with more than 10000 values is too large to be given here
      > tap more
        push     page n=1 @ home page
      """,
      launch:
        "local t = {} for i = 1, 10001 do t[i] = i end "
        + "local app = flow.launch('demo', { services = { ask = flow.replies { t } } })"
    ),
    Story(
      "an answer of a service loops",
      "function App:on_go(screen) pcall(self.services.ask) self:note 'on' end",
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        fail     on_go main.lua:1: fuel ran out: 1000000 of 1000000 spent. Is there a loop that does not end?
      > tap more
        push     page n=1 @ home page
      """,
      launch:
        "local app = flow.launch('demo', { services = { ask = flow.replies { function() while true do end end } } })"
    ),
    Story(
      "a service that is a function raises",
      "function App:on_go(screen) self.services.ask() end",
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        fail     on_go main.lua:1: oh
      > tap more
        push     page n=1 @ home page
      """,
      launch: "local app = flow.launch('demo', { services = { ask = function() error 'oh' end } })"),
    Story(
      "a service would play the user",
      "function App:on_go(screen) self.services.ask() end",
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        fail     on_go main.lua:1: only the scenario plays the user, and a handler of the app is running
      > tap more
        push     page n=1 @ home page
      """,
      launch:
        "local app = nil local a a = flow.launch('demo', { services = { ask = function() a:back() end } }) app = a"
    ),
    Story(
      "spawned work raises at once and late",
      """
      function App:on_go(screen)
        flow.spawn(function() error 'now' end)
        flow.spawn(function() flow.sleep(0.1) error 'late' end)
      end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        fail     spawn demo/init.lua:3: now
      > tap more
        push     page n=1 @ home page
        fail     spawn demo/init.lua:4: late
      """),
    Story(
      "what it closes raises",
      """
      function App:on_go(screen)
        local c <close> = setmetatable({}, { __close = function() error 'closing' end })
      end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        fail     on_go demo/init.lua:3: closing
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "what it closes after an error does its work",
      """
      function App:on_go(screen)
        local c <close> = setmetatable({}, { __close = function() self:push(Page {}) end })
        error 'first'
      end
      """,
      "app:tap 'go' app:back() app:tap 'more'",
      """
      > tap go
        push     page @ home page
        fail     on_go demo/init.lua:4: first
      > back
        pop      page @ home
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "what it closes after an error raises another",
      """
      function App:on_go(screen)
        local c <close> = setmetatable({}, { __close = function() error 'second' end })
        error 'first'
      end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        fail     on_go demo/init.lua:3: second
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "what is closed with its flow raises, waits or loops",
      """
      function App:on_go(screen) self:push(Child {}) end
      function Child:on_act(page)
        local c <close> = setmetatable({}, { __close = function()
          self.root:note(select(2, pcall(flow.sleep, 1)))
          self.root:note(select(2, pcall(self.push, self, Page {})))
          while true do end
        end })
        self.services.ask()
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
        note     nothing can wait here. Wait in a handler of a flow, or in 'before', 'on_show' or 'after' of a route.
        note     'Child' is over. Start a new one.
        fail     on_act demo/init.lua:7: fuel ran out: 1000000 of 1000000 spent. Is there a loop that does not end?
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "a start raises before it has shown anything",
      """
      function App:on_go(screen) self:push(Child {}) end
      function Child:start() error 'no' end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        start    Child
        fail     start demo/init.lua:3: no
        cancel   Child showed nothing
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "a start raises after it has shown something",
      """
      function App:on_go(screen) self:push(Child {}) end
      function Child:start()
        self:push(Page {})
        error 'no'
      end
      """,
      "app:tap 'go' app:back() app:tap 'more'",
      """
      > tap go
        start    Child
        push     page @ home page
        fail     start demo/init.lua:5: no
      > back
        pop      page @ home
        cancel   Child back
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "the first start raises after it has shown something",
      """
      function App:start()
        self:set_root(Home {})
        error 'no'
      end
      """,
      "app:tap 'more'",
      """
        fail     start demo/init.lua:4: no
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "work spawns itself without end",
      """
      function App:on_go(screen)
        local function f() flow.spawn(f) end
        f()
      end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        fail     spawn demo/init.lua:3: 32 handlers are nested. Does a flow start itself?
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "a flow without a start is pushed",
      """
      local X = flow.coordinator 'X'
      function App:on_go() self:push(X {}) end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        start    X
        fail     on_go demo/init.lua:3: 'X' has no 'start'. Write function X:start() … end.
        cancel   X showed nothing
      > tap more
        push     page n=1 @ home page
      """),
  ]

  @Test(arguments: stories)
  func `a failure on the way ends what has failed and nothing else`(_ story: Story) throws {
    try story.check()
  }

  @Test func `a navigation that fails while its sheet comes up waits for that, and closes it`() throws {
    var limits = ScriptLimits()
    limits.seconds = 10
    let run = try Run(
      """
      local flow = require "flowhost"
      flow.scenario { errors = "expected" }
      local Map, Ask = flow.screen "map", flow.screen "ask"
      local App = flow.coordinator "App"
      function App:start() self:set_root(Map {}) end
      flow.interceptor("untidy", { function(go) go:present(Ask {}) error "late" end })
      flow.route("place", { show = flow.screen "place", before = { "untidy" } })
      local app = flow.launch(App)
      app:go "place"
      app:expect "map"
      """, limits: limits)
    #expect(run.verdict == .good, "\(run)")
    #expect(run.trace.contains { $0.hasPrefix("  refuse   place (untidy failed)") }, "\(run.trace)")
  }
}
