import Scripting
import Testing

/// A handler that fails ends there: its effects stay, the trace names the line, and the next act goes on.
struct HandlerFailureTests {
  static let stories: [Story] = [
    Story(
      "it raises before its commands",
      "function App:on_go(screen) error 'before' end",
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        fail     on_go demo/init.lua:2: before
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "it raises after its commands, which stand",
      "function App:on_go(screen) self:push(Page {}) error 'after' end",
      "app:tap 'go' app:back() app:tap 'more'",
      """
      > tap go
        push     page @ home page
        fail     on_go demo/init.lua:2: after
      > back
        pop      page @ home
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "it raises at its third command, and the fourth is not carried out",
      """
      function App:on_go()
        self:push(Page { n = 1 })
        self:present(Page { n = 2 })
        self:pop_to 'nope'
        self:push(Page { n = 3 })
      end
      """,
      "app:tap 'go' app:swipe_down() app:back() app:tap 'more'",
      """
      > tap go
        push     page n=1 @ home page
        present  page n=2 page_sheet @ home page | page
        fail     on_go demo/init.lua:5: no 'nope' to go back to in: home page
      > swipe_down
        dismiss  page @ home page
      > back
        pop      page @ home
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "it raises a table",
      "function App:on_go(screen) error {} end",
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        fail     on_go demo/init.lua:2: (error object is a table value)
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "it raises what has words",
      """
      function App:on_go(screen) error(setmetatable({}, { __tostring = function() return 'mine' end })) end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        fail     on_go demo/init.lua:2: mine
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "it raises nothing",
      "function App:on_go(screen) error() end",
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        fail     on_go demo/init.lua:2: (error object is a nil value)
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "it raises without a line",
      "function App:on_go(screen) error('words', 0) end",
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        fail     on_go demo/init.lua:2: words
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "it yields barely",
      """
      function App:on_go(screen) local c <close> = setmetatable({}, { __close = function() self:note 'closed' end })
        coroutine.yield()
      end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        note     closed
        fail     on_go demo/init.lua:3: 'coroutine.yield' in a handler, where nothing resumes it. Wait with 'flow.sleep' or 'await'.
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "it yields while it is closed",
      """
      function App:on_go() local c <close> = setmetatable({}, { __close = function() coroutine.yield() end })
        coroutine.yield()
      end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        fail     on_go attempt to yield across a C-call boundary
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "it yields within a coroutine of its own",
      """
      function App:on_go(screen) coroutine.wrap(function() coroutine.yield() end)() self:note 'on' end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        note     on
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "it waits within a coroutine of its own",
      """
      function App:on_go(screen) coroutine.wrap(function() flow.sleep(1) self:note 'slept' end)() self:note 'on' end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        note     slept
        note     on
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "it loops for ever",
      "function App:on_go(screen) while true do end end",
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        fail     on_go demo/init.lua:2: fuel ran out: 1000000 of 1000000 spent. Is there a loop that does not end?
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "it loops for ever and would catch its end",
      """
      function App:on_go(screen)
        pcall(function() while true do end end)
        self:note 'caught'
      end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        fail     on_go demo/init.lua:3: fuel ran out: 1000000 of 1000000 spent. Is there a loop that does not end?
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "it loops for ever in a coroutine",
      """
      function App:on_go(screen)
        pcall(coroutine.wrap(function() while true do end end))
        self:note 'caught'
      end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        fail     on_go demo/init.lua:3: fuel ran out: 1000000 of 1000000 spent. Is there a loop that does not end?
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "it calls itself without end",
      """
      function App:on_go(screen)
        local function f() return 1 + f() end
        f()
      end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        fail     on_go demo/init.lua:3: fuel ran out: 1000000 of 1000000 spent in 'f'. Is there a loop that does not end?
      > tap more
        push     page n=1 @ home page
      """),
    Story(
      "it spends what it has over several waits",
      """
      function App:on_go(screen)
        for i = 1, 20 do
          flow.sleep(0.1)
          for j = 1, 100000 do end
        end
      end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        fail     on_go demo/init.lua:5: fuel ran out: 1000000 of 1000000 spent. Is there a loop that does not end?
      > tap more
        push     page n=1 @ home page
      """),
  ]

  @Test(arguments: stories)
  func `a handler that fails ends there and nothing else does`(_ story: Story) throws { try story.check() }

  @Test func `what a scenario may spend in all ends it`() throws {
    var limits = ScriptLimits()
    limits.fuel = 300_000
    let demo = try Demo(
      "function App:on_go() for i = 1, 50000 do end end", "for i = 1, 20 do pcall(app.tap, app, 'go') end",
      limits: limits)
    #expect(demo.run.limit == .fuel)
    #expect(demo.run.verdict == nil)
  }

  @Test(.timeLimit(.minutes(10)))
  func `handlers that only begin others pay for it`() throws {
    let body = "function App:on_go() for _ = 1, 3 do flow.spawn(function() self:on_go() end) end end"
    let told = try Demo(body, "app:tap 'go' app:tap 'more'").told
    let last = "  fail     on_go demo/init.lua:2: fuel ran out: 1000000 of 1000000 spent"
    #expect(told.last { $0.hasPrefix("  fail") }?.hasPrefix(last) == true)
    #expect(told.last == "  push     page n=1 @ home page")
  }

  @Test func `a handler that spends its fuel on others is told with the line that starts them`() throws {
    let body = "function App:on_go()\n for i = 1, 1e5 do flow.spawn(function() end) end end"
    let told = try Demo(body, "app:tap 'go'").told
    #expect(told.contains { $0.hasPrefix("  fail     on_go demo/init.lua:3: fuel ran out: ") }, "\(told)")
  }

  @Test func `an error that acts while it is described keeps its line`() throws {
    let description = "function() self:push(Page { n = 1 }) return 'hm' end"
    let body = "function App:on_go()\n error(setmetatable({}, { __tostring = \(description) })) end"
    let told = try Demo(body, "app:tap 'go'").told
    #expect(told.filter { $0.hasPrefix("  fail") } == ["  fail     on_go demo/init.lua:3: hm"])
  }

  @Test func `flows that start themselves are told once, and end`() throws {
    let body = "function App:on_go() self:push(Child {}) end function Child:start() self:push(Child {}) end"
    let told = try Demo(body, "app:tap 'go' app:tap 'more'").told
    let words = "32 handlers are nested. Does a flow start itself?"
    #expect(told.filter { $0.hasPrefix("  fail") } == ["  fail     start demo/init.lua:2: " + words])
    #expect(
      told.filter { $0 == "  start    Child" }.count
        == told.filter { $0 == "  cancel   Child showed nothing" }.count)
    #expect(told.last == "  push     page n=1 @ home page")
  }
}
