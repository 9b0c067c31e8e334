import Testing

/// The ways by which Lua holds objects that have left, and those by which it does not.
struct LeakPathTests {
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
      """
      function App:on_go()
        local p = self:push(Photo {})
        self.co = coroutine.create(function() return p end)
      end
      """,
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
    let leaks = try LeakyApp.leaks(methods, before: before)
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
      """
      function App:on_go()
        local b = Buy {}
        self:add_child(b)
        self:push(b)
        b:await()
        self:remove_child(b)
      end
      """,
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
  func `what nothing reaches, may come again or is on the stage is no leak`(
    _ methods: String, _ before: String
  ) throws {
    #expect(try LeakyApp.leaks(methods, before: before) == [])
  }
}
