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
        self:push(Buy {})
        local buy = self.children[1]
        buy:push(Photo {}, { completion = function() return buy end })
        self:present(Buy { on_finish = function() return buy end })
        buy:finish()
      end
      """, "", "Buy (Buy.on_finish local 'buy')"
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
    #expect(leaks.map { $0.prefix { $0 != ")" } + ")" } == [path[...]].map { $0 }, "\(leaks)")
  }
}
