import Scripting
import Testing

/// The lifetimes of flows and of their handlers.
struct FlowLifeTests {
  @Test func `what a flow was given to call is let go of when the flow is over`() throws {
    var limits = ScriptLimits()
    limits.memory = 12 << 20
    let run = try Run(
      """
      local flow = require "flowhost"
      local A, B = flow.screen("a", { actions = { "go" } }), flow.screen("b", { actions = { "stop" } })
      local Sub = flow.coordinator("Sub", { events = { "told" } })
      function Sub:start() self:push(B {}) end
      function Sub:on_stop() self:emit "told" self:finish() end
      local App = flow.coordinator "App"
      function App:start() self:push(A {}) end
      local count = 0
      function App:on_go()
        local rows = table.pack(("x"):rep(4000):byte(1, -1))
        local function on_told() count = count + #rows / 4000 end
        self:push(Sub { on_told = on_told, on_finish = on_told, on_cancel = on_told })
      end
      local app = flow.launch(App)
      for _ = 1, 300 do app:tap "go" app:tap "stop" end
      app:path()
      assert(count == 600)
      """, limits: limits)
    #expect(run.verdict == .good && run.error == nil, "\(run.error ?? "")")
  }

  static let stories: [Story] = [
    Story(
      "another root drops what waits, and tells who awaits",
      """
      function App:on_go() self:note(select(2, self:push(Child {}):await())) end
      function App:swap() self:set_root(Home {}) end
      function Child:on_act()
        local c <close> = setmetatable({}, { __close = function() self:note 'closed' end })
        self.services.ask()
        self:note 'late'
      end
      function Child:on_done() self.root:swap() end
      """,
      "app:tap 'go' app:tap 'act' app:after(0.1):tap 'done' app:tap 'more'",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap act
      > tap done after=0.1
        root     home @ home
        cancel   Child root
        drop     Child:on_act, waiting for ask
        note     closed
        note     root
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "replace takes the flow's own screen, and the flow lives on",
      """
      function App:on_go(screen) self:push(Child {}) end
      function Child:on_act() self:replace(Page { n = 2 }) end
      """,
      "app:tap 'go' app:tap 'act' app:tap 'done'",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap act
        replace  page with page n=2
      > tap done
        finish   Child done
        pop      page @ home
      """),
    Story(
      "replace takes all screens of the flow, and the flow lives on",
      """
      function App:on_go(screen) self:push(Child { n = 1 }) end
      function Child:on_act(page)
        if page.n == 2 then self:replace(Page { n = 3 }, { all = true }) else self:push(Page { n = 2 }) end
      end
      """,
      "app:tap 'go' app:tap 'act' app:tap 'act' app:tap 'done'",
      """
      > tap go
        start    Child
        push     page n=1 @ home page
      > tap act
        push     page n=2 @ home page page
      > tap act
        replace  page page with page n=3 @ home page
      > tap done
        finish   Child done
        pop      page @ home
      """),
    Story(
      "a flow without screens lives as long as a flow below it",
      """
      function App:on_go(screen) self:push(Child { on_cancel = function(why) self:note(why) end }) end
      function Child:start() self:push(Sub {}) end
      """,
      """
      app:tap 'go' print(table.concat(app:flows(), ' ')) app:tap 'done' print(table.concat(app:flows(), ' '))
      """,
      """
      > tap go
        start    Child
        start    Sub
        push     page @ home page
        print    App Child Sub
      > tap done
        finish   Sub sub
        pop      page @ home
        cancel   Child showed nothing
        note     showed nothing
        print    App
      """),
    Story(
      "a flow without screens goes on when the flow below it has finished",
      """
      function App:on_go(screen) self:push(Child {}) end
      function Child:start() self:push(Sub { on_finish = function() self:push(Page { n = 7 }) end }) end
      """,
      "app:tap 'go' app:tap 'done' app:tap 'done'",
      """
      > tap go
        start    Child
        start    Sub
        push     page @ home page
      > tap done
        finish   Sub sub
        pop      page @ home
        push     page n=7 @ home page
      > tap done
        finish   Child done
        pop      page @ home
      """),
    Story(
      "a start that waits shows its screen late",
      """
      function App:on_go(screen) self:push(Child {}) end
      function Child:start()
        self.services.ask()
        self:push(Page {})
      end
      """,
      "app:tap 'go' app:tap 'done'",
      """
      > tap go
        start    Child
        call     ask -> yes (0.5 s)
        push     page @ home page
      > tap done
        finish   Child done
        pop      page @ home
      """),
    Story(
      "a start that waits is not hindered by what is shown meanwhile",
      """
      function App:on_go(screen) self:push(Child {}) end
      function Child:start()
        self.services.ask()
        self:push(Page {})
      end
      """,
      "app:tap 'go' app:after(0.1):tap 'more' app:back() app:back()",
      """
      > tap go
        start    Child
      > tap more after=0.1
        push     page n=1 @ home page
        call     ask -> yes (0.5 s)
        push     page @ home page page
      > back
        pop      page @ home page
        cancel   Child back
      > back
        pop      page @ home
      """),
    Story(
      "a start that waits is dropped with its parent",
      """
      function App:on_go(screen) self:push(Child {}) end
      function Child:on_act() self:push(Sub {}) end
      function Sub:start()
        self.services.ask()
        self:push(Page {})
      end
      """,
      "app:tap 'go' app:tap 'act' app:after(0.1):back() app:tap 'more'",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap act
        start    Sub
      > back after=0.1
        pop      page @ home
        cancel   Sub parent
        drop     Sub:start, waiting for ask
        cancel   Child back
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "a start that shows nothing is cancelled",
      """
      function App:on_go(screen)
        local result, why = self:push(Child {}):await()
        self:note(tostring(result) .. ' ' .. why)
      end
      function Child:start() end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        start    Child
        cancel   Child showed nothing
        note     nil showed nothing
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "a start that finishes at once is awaited all the same",
      """
      function App:on_go(screen)
        local child = self:push(Child {})
        self:note(child:await())
      end
      function Child:start() self:finish 'at once' end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        start    Child
        finish   Child at once
        note     at once
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "a start that cancels at once says why",
      """
      function App:on_go(screen) self:note(select(2, self:push(Child {}):await())) end
      function Child:start() self:cancel 'locked out' end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        start    Child
        cancel   Child locked out
        note     locked out
      > tap more
        push     page n=1 @ home page
      """),
  ]

  @Test(arguments: stories)
  func `a flow lives as long as it has something on the stage`(_ story: Story) throws { try story.check() }
}
