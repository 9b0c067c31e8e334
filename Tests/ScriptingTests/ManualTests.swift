import Scripting
import Testing

/// Apps in manual mode: the scenario answers their calls of services, and fires their timers.
struct ManualTests {
  private static let launch =
    "local app = flow.launch('demo', { manual = true, services = { ask = replies } })"
  private static let replies = "local replies = flow.replies { 'one', 'two', flow.fail 'no', after = 0.5 } "

  /// A story in which the home screen asks with its name for the call.
  private static func story(
    _ title: String, _ acts: String, _ told: String, _ body: String = asking, launch: String = launch
  ) -> Story {
    Story(title, body, acts, told, launch: replies + launch)
  }

  private static let asking = """
    function App:on_go() self:note(self.services.ask 'home' or 'nothing') end \
    function App:on_act() self:note(self.services.ask 'page' or 'nothing') end
    """

  static let answers = [
    story(
      "a call waits until it is answered, which takes no time", "app:tap 'go' app:wait(99) app:answer 'ask'",
      """
      > tap go
      > wait 99
      > answer ask
        call     ask home -> one
        note     one
      """),
    story(
      "an act does not wait for a call", "app:tap 'go' app:tap 'more' app:answer 'ask' app:back()",
      """
      > tap go
      > tap more
        push     page n=1 @ home page
      > answer ask
        call     ask home -> one
        note     one
      > back
        pop      page @ home
      """),
    story(
      "an answer comes after the user has left",
      "app:tap 'more' app:tap 'act' app:back() app:answer 'ask'",
      """
      > tap more
        push     page n=1 @ home page
      > tap act
      > back
        pop      page @ home
      > answer ask
        call     ask page -> one
        note     one
      """),
    story(
      "the older call is answered first", "app:tap 'go' app:tap 'more' app:tap 'act' app:answer 'ask'",
      """
      > tap go
      > tap more
        push     page n=1 @ home page
      > tap act
      > answer ask
        call     ask home -> one
        note     one
      """),
    story(
      "answers cross",
      "app:tap 'go' app:tap 'more' app:tap 'act' app:answer('ask', { call = 2 }) app:answer 'ask'",
      """
      > tap go
      > tap more
        push     page n=1 @ home page
      > tap act
      > answer ask call=2
        call     ask page -> one
        note     one
      > answer ask
        call     ask home -> two
        note     two
      """),
    story(
      "a declared reply is chosen, and the next one is as before",
      """
      for _, reply in ipairs { 3, 2 } do app:tap 'go' app:answer('ask', { reply = reply }) end
      app:tap 'go' app:answer 'ask'
      """,
      """
      > tap go
      > answer ask reply=3
        call     ask home -> nil, no
        note     nothing
      > tap go
      > answer ask reply=2
        call     ask home -> two
        note     two
      > tap go
      > answer ask
        call     ask home -> one
        note     one
      """),
    story(
      "a handler that asks again waits again", "app:tap 'go' app:answer 'ask' app:answer 'ask'",
      """
      > tap go
      > answer ask
        call     ask 1 -> one
      > answer ask
        call     ask 2 -> two
        note     onetwo
      """, "function App:on_go() self:note(self.services.ask(1) .. self.services.ask(2)) end"),
    story(
      "a call is answered once, also within one moment",
      "app:tap 'go' app:answer 'ask' print(pcall(function() app:after(0):answer 'ask' end))",
      """
      > tap go
      > answer ask
        call     ask home -> one
        print    false\\tmain.lua:2: no call of 'ask' waits. No other call waits.
        note     one
      """),
    story(
      "a reply that is a function runs when the call is answered",
      "app:tap 'go' app:tap 'more' app:answer 'ask'",
      """
      > tap go
      > tap more
        push     page n=1 @ home page
      > answer ask
        call     ask home -> home!
        note     home!
      """,
      launch: """
        local app = flow.launch('demo', { manual = true, services = { \
        ask = flow.replies { function(what) return what .. '!' end } } })
        """),
    story(
      "a service that is a function runs as it is", "app:tap 'go'",
      """
      > tap go
        note     home!
      """,
      launch: """
        local app = flow.launch('demo', { manual = true, services = { \
        ask = function(what) return what .. '!' end } })
        """),
    story(
      "without the mode, calls answer by themselves", "app:tap 'go'",
      """
      > tap go
        call     ask home -> one (0.5 s)
        note     one
      """, launch: "local app = flow.launch('demo', { manual = false, services = { ask = replies } })"),
  ]

  static let endings = [
    story(
      "a call of a flow that has ended is over",
      "app:tap 'go' app:tap 'act' app:back() print(pcall(app.answer, app, 'ask'))",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap act
      > back
        pop      page @ home
        cancel   Child back
        drop     Child:on_act, waiting for ask
        print    false\\tno call of 'ask' waits. No other call waits.
      """, "function App:on_go() self:push(Child {}) end function Child:on_act() self.services.ask() end"),
    story(
      "a restart ends all calls and timers, and keeps the mode",
      "app:tap 'go' app:restart() print(#app:pending()) app:tap 'go' app:answer 'ask'",
      """
      > tap go
      > restart
        drop     App:on_go, waiting for ask
        drop     spawn, sleeping
        start    App
        root     home @ home
        print    0
      > tap go
      > answer ask
        call     ask home -> one
        note     one
      """,
      """
      function App:on_go() flow.spawn(function() flow.sleep(5) end) self:note(self.services.ask 'home') end
      """),
    story(
      "a reload changes the replies of a waiting call",
      """
      app:tap 'go' print(app:pending()[1].replies)
      assert(app:reload { ['demo/init.lua'] = function(text) return (text:gsub("'yes'", "'no', 'maybe'")) end })
      print(app:pending()[1].replies) app:answer('ask', { reply = 2 })
      """,
      """
      > tap go
        print    1
      > reload demo/init.lua
        reload   demo/init.lua
        print    2
      > answer ask reply=2
        call     ask home -> maybe
        note     maybe
      """, launch: "local app = flow.launch('demo', { manual = true })"),
  ]

  static let timers = [
    story(
      "the timer that is due first is fired first, and of two the older one",
      "app:tap 'more' app:tap 'go' app:tap 'go' for _ = 1, 3 do app:fire_timer() end",
      """
      > tap more
      > tap go
      > tap go
      > fire_timer
        note     5 1
      > fire_timer
        note     5 2
      > fire_timer
        note     9
      """,
      """
      function App:on_more() flow.spawn(function() flow.sleep(9) self:note '9' end) end
      local count = 0
      function App:on_go()
        count = count + 1
        local n = count
        flow.spawn(function() flow.sleep(5) self:note('5 ' .. n) end)
      end
      """),
    story(
      "the sleep of a handler of an act passes by itself", "app:tap 'go' app:tap 'more'",
      """
      > tap go
        note     awake
      > tap more
        push     page n=1 @ home page
      """, "function App:on_go() flow.sleep(5) self:note 'awake' end"),
    story(
      "the clock fires no timer", "app:tap 'go' app:wait(99) print(app:pending()[1].timer) app:fire_timer()",
      """
      > tap go
      > wait 99
        print    0.0
      > fire_timer
        note     awake
      """, "function App:on_go() flow.spawn(function() flow.sleep(5) self:note 'awake' end) end"),
    story(
      "an endless clock does not keep the app from rest", "app:tap 'go' app:fire_timer() app:fire_timer()",
      """
      > tap go
      > fire_timer
        note     tick
      > fire_timer
        note     tick
      """,
      "function App:on_go() flow.spawn(function() while true do flow.sleep(1) self:note 'tick' end end) end"),
    story(
      "an interceptor may take any time", "app:go 'page' app:wait(999) app:answer 'ask'",
      """
      > go page
      > wait 999
      > answer ask
        call     ask -> one
        push     page @ home page
      """,
      """
      flow.interceptor('asked', { timeout = 1, function(go) return go.services.ask() end })
      flow.route('page', { show = Page, before = { 'asked' } })
      """),
    story(
      "a reload removes a service, but not its waiting call",
      """
      app:tap 'go'
      assert(app:reload { ['demo/init.lua'] = function(text) return (text:gsub("ask = flow", "tell = flow")) end })
      print(#app:pending 'ask', pcall(app.pending, app, 'ak')) app:answer 'ask' print(pcall(app.pending, app, 'ask'))
      """,
      """
      > tap go
      > reload demo/init.lua
        reload   demo/init.lua
        print    1\\tfalse\\tthere is no service 'ak': there is tell
      > answer ask
        call     ask home -> yes
        note     yes
        print    false\\tthere is no service 'ask': there is tell
      """, launch: "local app = flow.launch('demo', { manual = true })"),
    story(
      "the user's id is answered as the service 'user'",
      """
      print(app:pending()[1].text) print(pcall(app.answer, app, 'usr'))
      app:answer('user', { reply = 2 }) app:tap 'go'
      """,
      """
        print    user
        print    false\\tthere is no service 'usr'. Did you mean 'user'?
      > answer user reply=2
        call     user -> ned
      > tap go
        note     ned
      """, "function App:on_go() self:note(self.user) end",
      launch: "local app = flow.launch('demo', { manual = true, user = flow.replies { 'ann', 'ned' } })"),
  ]

  @Test(arguments: answers + endings + timers) func `the scenario says when`(_ story: Story) throws {
    try story.check()
  }

  @Test func `a timer sets the clock to its time, and calls take none`() throws {
    let demo = try Demo(
      "function App:on_go() flow.spawn(function() flow.sleep(7) self.services.ask() end) end",
      "app:tap 'go' app:fire_timer() app:answer 'ask'",
      launch: "local app = flow.launch('demo', { manual = true })")
    #expect(demo.run.trace.last == "= end      3 acts, 7 s, flows App, no leaks")
    #expect(demo.run.verdict == .good)
  }

  @Test func `a scenario may end with waiting calls and timers`() throws {
    let demo = try Demo(
      "function App:on_go() flow.spawn(function() flow.sleep(5) end) self.services.ask() end", "app:tap 'go'",
      launch: "local app = flow.launch('demo', { manual = true })")
    #expect(demo.run.trace.last == "= end      1 act, 0 s, flows App, no leaks")
    #expect(demo.run.verdict == .good)
  }

  @Test func `what waits is listed, the oldest call and the next timer first`() throws {
    let demo = try Demo(
      """
      function App:on_go()
        flow.spawn(function() flow.sleep(9) end)
        flow.spawn(function() flow.sleep(0.5) end)
        flow.spawn(function() self.services.tell('x', 2) end)
        self.services.ask(1)
      end
      function App:on_more() self.services.ask { n = 2 } end
      """,
      """
      app:tap 'go' app:tap 'more'
      local function list(service)
        for _, item in ipairs(app:pending(service)) do
          local keys = {}
          for key in pairs(item) do keys[#keys + 1] = key end
          table.sort(keys)
          for place, key in ipairs(keys) do keys[place] = key .. '=' .. item[key] end
          print(table.concat(keys, ' '))
        end
      end
      list() print 'ask' list 'ask'
      """,
      launch: """
        local ask, tell = flow.replies { 1, 2 }, flow.replies { 3 } \
        local app = flow.launch('demo', { manual = true, services = { ask = ask, tell = tell } })
        """, manifest: Demo.manifest.replacing("services = {", with: "services = { tell = print,"))
    #expect(
      demo.told.filter { $0.hasPrefix("  print") }.map { String($0.dropFirst(11)) } == [
        "call=1 replies=1 service=tell text=tell x 2", "call=1 replies=2 service=ask text=ask 1",
        "call=2 replies=2 service=ask text=ask {1}", "timer=0.5", "timer=9.0", "ask",
        "call=1 replies=2 service=ask text=ask 1", "call=2 replies=2 service=ask text=ask {1}",
      ])
  }

  @Test func `a secret is masked`() throws {
    let demo = try Demo(
      """
      local Login = flow.screen('login', { actions = { send = { 'word', secret = { 'word' } } } })
      function App:on_go() self:push(Login {}) end
      function App:on_send(word) self.services.ask(word) end
      """, "app:tap 'go' app:tap('send', 'x7') print(app:pending()[1].text)",
      launch: "local app = flow.launch('demo', { manual = true })")
    #expect(demo.told.last == "  print    ask •")
  }

  @Test func `a named start can be in manual mode, and a launch says otherwise`() throws {
    for (options, trace) in [
      ("", ["> tap go"]), (", manual = false", ["> tap go", "  call     ask -> yes (0.5 s)"]),
    ] {
      let demo = try Demo(
        "function App:on_go() self.services.ask() end", "app:tap 'go'",
        launch: "local app = flow.launch('demo', { start = 's'\(options) })",
        manifest: """
          name = 'demo', version = '1.0.0', api = 1, root = App, starts = { s = { manual = true } }, \
          services = { ask = flow.replies { 'yes', after = 0.5 } }
          """)
      #expect(demo.told == trace)
    }
  }
}
