import Scripting
import Testing

/// What stays although nothing needs it.
struct LeakTests {
  /// An app with a home screen, on which one can open things that leave again.
  private static func app(_ methods: String, before: String = "") -> String {
    """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "go", "more" } })
    local Photo = flow.screen("photo", { state = { note = {} }, actions = { "done" } })
    local Buy = flow.coordinator("Buy", { params = { "other?" } })
    local App = flow.coordinator "App"
    function Buy:start() self:push(Photo {}) end
    function Buy:on_done() self:finish() end
    function App:start() self:set_root(Home {}) end
    function App:on_done() self:pop() end
    \(before)
    \(methods)
    return flow.plugin { name = "app", version = "1.0.0", api = 1, root = App }
    """
  }

  private static let scenario = """
    local flow = require "flowhost"
    local app = flow.launch "app"
    app:tap "go"
    app:tap "done"
    """

  private func leaks(
    _ methods: String, before: String = "", _ scenario: String = Self.scenario
  ) throws -> [String] {
    let run = try Run(scenario, modules: ["app.lua": Self.app(methods, before: before)])
    #expect(run.error == nil)
    return run.trace.filter { $0.hasPrefix("  leak ") }.map { String($0.dropFirst(11)) }
  }

  static let held: [(methods: String, before: String, path: String)] = [
    ("function App:on_go() self.cache = { self:push(Photo {}) } end", "", "photo (App.cache[1])"),
    ("function App:on_go() self.one = self:push(Buy {}) end", "", "Buy (App.one)"),
    (
      "function App:on_go() self.a = { ['a b'] = { [2] = { deep = self:push(Photo {}) } } } end", "",
      "photo (App.a[\"a b\"][2].deep)"
    ),
    ("function App:on_go() last = self:push(Photo {}) end", "local last", "photo (app.lua local 'last')"),
    (
      "function App:on_go() App.seen = { [self:push(Photo {})] = true } end", "",
      "photo (App.seen key)"
    ),
    (
      "function App:on_go() local p = self:push(Photo {}) self.f = function() return p end end", "",
      "photo (App.f local 'p')"
    ),
    (
      "function App:on_go() local p = self:push(Photo {}) self.co = coroutine.create(function() return p end) end",
      "", "photo (App.co local 'p')"
    ),
    (
      """
      function App:on_go()
        local p = self:push(Photo {})
        self.co = coroutine.wrap(function() local mine = p p = nil coroutine.yield() return mine end)
        self.co()
      end
      """, "", "photo (App.co local 'mine')"
    ),
    (
      """
      function App:on_go()
        local p = self:push(Photo {})
        self.model = setmetatable({}, { __index = { photo = p } })
      end
      """, "", "photo (App.model metatable.__index.photo)"
    ),
    (
      "function App:on_go() self.home.delegate = { photo = self:push(Photo {}) } end",
      "function App:start() self.home = Home {} self:set_root(self.home) end", "photo (home.delegate.photo)"
    ),
    (
      "function App:on_go() self.store.last = self:push(Photo {}) end", "", "photo (store.last)"
    ),
    (
      """
      function App:on_go()
        local p = self:push(Photo {})
        flow.spawn(function() flow.sleep(1000) return p end)
      end
      """, "", "photo (spawn local 'p')"
    ),
    (
      """
      function App:on_go() self:push(Photo {}) end
      function App:on_done(photo)
        self:pop()
        self:alert { title = "wait" }
        return photo
      end
      """, "", "photo (App:on_done local 'photo')"
    ),
    (
      """
      function App:on_go()
        local buy = self:push(Buy {})
        buy:await()
        self:push(Buy { on_finish = function() return buy end })
      end
      """, "", "Buy (Buy.on_finish local 'buy')"
    ),
    (
      """
      function App:on_go()
        local photo = self:push(Photo {})
        photo:await()
        self:push(Photo {}, { completion = function() return photo end })
      end
      """, "", "photo (photo.completion local 'photo')"
    ),
    (
      "function App:on_go() local p = self:push(Photo {}) self.services.pay = function() return p end end",
      "",
      "photo (services.pay local 'p')"
    ),
    (
      "function App:on_go() local a, b = {}, {} a.b, b.a, b.p = b, a, self:push(Photo {}) self.x = a end", "",
      "photo (App.x.b.p)"
    ),
  ]

  @Test(arguments: held)
  func `what has left and is still reached is told with its path`(
    _ methods: String, _ before: String, _ path: String
  ) throws {
    let leaks = try leaks(methods, before: before)
    #expect(leaks.map { $0.prefix { $0 != ")" } + ")" } == [path[...]])
  }

  static let clean: [(methods: String, before: String)] = [
    ("function App:on_go() self:push(Photo {}) end", ""),
    ("function App:on_go() self:push(Buy { on_finish = function() return self end }) end", ""),
    ("function App:on_go() self.photo = flow.weak(self:push(Photo {})) end", ""),
    ("function App:on_go() local photo = Photo {} self:push(photo) end", ""),
    ("function App:on_go() self.spare = Photo {} self:push(Photo { note = { self.spare } }) end", ""),
    ("function App:on_go() self.one = self:push(Buy {}) self.one:await() self.one = nil end", ""),
    ("function App:on_go() local p = self:push(Photo {}) p.note = { p, self } end", ""),
    (
      "function App:on_go() local b = Buy {} self:add_child(b) self:push(b) b:await() self:remove_child(b) end",
      ""
    ),
    (
      """
      function App:on_go() self.photo = self.photo or Photo {} self:push(self.photo) end
      function App:on_done() self:pop() flow.sleep(1) self:push(self.photo) end
      """, ""
    ),
  ]

  @Test(arguments: clean)
  func `what nothing reaches, may come again or stands is no leak`(
    _ methods: String, _ before: String
  ) throws {
    #expect(try leaks(methods, before: before) == [])
  }

  @Test
  func `the line that made it and the removal that missed it are named`() throws {
    let keeps = "function App:on_go() self.kept = { self:push(Buy {}), self:push(Photo {}) } end"
    #expect(
      try leaks(
        keeps,
        """
        local flow = require "flowhost"
        local app = flow.launch "app"
        app:tap "go"
        app:back()
        app:tap "done"
        """) == [
          "Buy (App.kept[1]), made at app.lua:11, ended by finish at app.lua:7",
          "photo (App.kept[2]), made at app.lua:11, left at main.lua:4",
        ])
  }

  @Test
  func `a forgotten child is told at once, and only once`() throws {
    let methods = "function App:on_go() local buy = Buy {} self:add_child(buy) self:push(buy) end"
    let run = try Run(
      Self.scenario + "\nprint(table.concat(app:leaks(), '; '))",
      modules: [
        "app.lua": Self.app(methods)
      ])
    let leak = "Buy (App.children[1]), made at app.lua:11, ended by finish at app.lua:7"
    #expect(
      run.trace.suffix(3) == [
        "  print    \(leak)", "  leak     \(leak)", "= end      2 acts, 0.7 s, flows App, 1 leak",
      ])
  }

  @Test
  func `what Lua still reaches is told at the end alone`() throws {
    let methods = "function App:on_go() self.last = self:push(Photo {}) end"
    let run = try Run(Self.scenario + "\nassert(#app:leaks() == 0)", modules: ["app.lua": Self.app(methods)])
    #expect(run.error == nil)
    #expect(run.trace.last?.hasSuffix("1 leak") == true)
  }

  @Test
  func `flows that wait for each other with nothing on stage are told with what they wait for`() throws {
    let methods = """
      local Other = flow.coordinator("Other")
      function Other:start() flow.sleep(0.1) self.parent.buy:await() end
      function Buy:start() flow.sleep(0.1) self.parent.other:await() end
      function App:on_go()
        self.buy, self.other = Buy {}, Other {}
        self:push(self.buy)
        self:push(self.other)
      end
      """
    let scenario = "local app = require 'flowhost'.launch 'app' app:tap 'go' assert(#app:leaks() == 2)"
    #expect(
      try leaks(methods, scenario) == [
        "Buy (nothing on stage, waiting for Other at app.lua:13), made at app.lua:15",
        "Other (nothing on stage, waiting for Buy at app.lua:12), made at app.lua:15",
      ])
  }

  @Test
  func `a flow that starts, or awaits what stands, is no leak`() throws {
    let methods = """
      function Buy:start() self:note(tostring(self.parent.photo:await())) end
      function App:on_go() self.photo = self:push(Photo {}) self:push(Buy {}) end
      """
    let scenario = "local app = require 'flowhost'.launch 'app' app:tap 'go' assert(#app:leaks() == 0)"
    #expect(try leaks(methods, scenario) == [])
  }

  @Test
  func `what only the scenario holds is no leak`() throws {
    let methods = """
      function App:on_go()
        self:push(Photo {})
        self.services.look(self)
      end
      """
    let shared = "return { seen = {} }"
    let scenario = """
      local flow = require "flowhost"
      local shared = require "scenarios._world"
      local seen = {}
      local function look(x) seen[#seen + 1] = x end
      local app = flow.launch("app", { services = { look = look, pay = flow.replies { look } } })
      app:tap "go"
      look(app.top)
      shared.seen.top = app.top
      seen.app, seen.selection = app, app:on "photo"
      app:tap "done"
      """
    let run = try Run(
      scenario, modules: ["app.lua": Self.app(methods), "scenarios/_world.lua": shared])
    #expect(run.error == nil)
    #expect(run.trace.last == "= end      2 acts, 0.7 s, flows App, no leaks")
  }

  @Test
  func `what hangs below a leak is counted and not told again`() throws {
    let methods = """
      function Buy:start() self.screens = { self:push(Photo {}) } end
      function App:on_go() self.kept = self:push(Buy {}) end
      """
    #expect(
      try leaks(methods) == [
        "Buy (App.kept), made at app.lua:12, ended by finish at app.lua:7, with 1 more"
      ])
  }

  @Test
  func `the shortest of several paths is told, from ten thousand tables in a chain too`() throws {
    let methods = """
      function App:on_go()
        local first, last = {}, self:push(Photo {})
        local link = first
        for _ = 1, 10000 do link.next = {} link = link.next end
        link.photo = last
        self.chain = first
        if self.store.short then self.short = { x = { y = last } } end
      end
      """
    let long = try leaks(methods)
    #expect(
      long == [
        "photo (App.chain.next.next.next.next.next … .next.next.photo, 10002 steps), made at app.lua:12, left at app.lua:9"
      ])
    let scenario = Self.scenario.replacing("\"app\"", with: "(\"app\", { store = { short = true } })")
    #expect(try leaks(methods, scenario).map { $0.prefix { $0 != "," } } == ["photo (App.short.x.y)"])
  }

  @Test
  func `among ten thousand tables the one that holds it is found`() throws {
    let methods = """
      function App:on_go()
        self.rows = {}
        for row = 1, 10000 do self.rows[row] = { id = row } end
        self.rows[9999].photo = self:push(Photo {})
      end
      """
    #expect(try leaks(methods).map { $0.prefix { $0 != "," } } == ["photo (App.rows[9999].photo)"])
  }

  @Test(arguments: [
    ("leaks = 'expected'", true, nil), ("leaks = 'none'", true, "there were leaks."),
    ("", true, "there were leaks."), ("leaks = 'expected'", false, "the expected leaks did not come"),
  ])
  func `a leak is an error unless the scenario expects one`(
    _ declaration: String, _ isKept: Bool, _ flaw: String?
  ) throws {
    let methods = "function App:on_go() \(isKept ? "self.kept = " : "")self:push(Photo {}) end"
    let run = try Run(
      "require 'flowhost'.scenario { \(declaration) }\n" + Self.scenario,
      modules: ["app.lua": Self.app(methods)])
    if case .flawed(let words) = run.verdict {
      #expect(flaw.map { words.hasPrefix($0) } == true)
    } else {
      #expect(run.verdict == .good)
      #expect(flaw == nil)
    }
  }

  @Test
  func `what was typed in secret is not told as a part of a path`() throws {
    let methods = """
      local Form = flow.screen("form", { actions = { login = { "word", secret = { "word" } } } })
      function App:on_go() self.form = self:push(Form {}) end
      function App:on_login(word) self.by = { [word] = self.form } self.form = nil self:pop() end
      """
    let scenario = """
      local app = require "flowhost".launch "app"
      app:tap "go"
      app:tap("login", "hush")
      """
    #expect(try leaks(methods, scenario).map { $0.prefix { $0 != "," } } == ["form (App.by[•])"])
  }

  @Test
  func `a restart ends everything that was before`() throws {
    let methods = """
      function App:on_go() kept[1] = self:push(Photo {}) end
      function App:on_more() self:push(Photo {}) end
      """
    let scenario = Self.scenario + "\napp:restart()\napp:tap 'more'\napp:tap 'done'"
    #expect(try leaks(methods, before: "local kept = {}", scenario) == [])
  }
}
