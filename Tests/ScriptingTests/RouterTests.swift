import Testing

/// The contract of article S0 as scripts meet it: `flow.router` and the routers of flows.
struct RouterTests {
  /// Returns the trace of an app whose one screen `home` has actions. Its navigation has a router.
  private static func told(_ actions: String, _ acts: String) throws -> [String] {
    try RawApp.told(Self.router + actions, acts)
  }

  private static let router = """
    function App:begin() self.router = flow.router(self.navigation) end

    """

  @Test func `S0.2 screens and modules are pushed by one call, and the router holds the screen alone`() throws
  {
    let told = try Self.told(
      """
      function App:on_go()
        self.router:push(B {})
        self.router:push(Module(C {}))
      end
      """, "app:tap \"go\" assert(app:count \"Module\" == 0) app:expect \"home b c\"")
    #expect(told == ["> tap go", "push b", "push c", "deinit Module"])
  }

  @Test func `S0.3 the router is the delegate, and hears everything when somebody else is too`() throws {
    let told = try Self.told(
      """
      function App:on_go()
        print(self.navigation.delegate == self.router)
        self.navigation.delegate = self
        print(self.navigation.delegate == self)
        self.router:push(B {}, true, says "b has left")
      end
      function App:navigation_controller_did_show(navigation, screen, animated) print(animated) end
      """, "app:tap \"go\" app:back()")
    #expect(
      told == [
        "> tap go", "print true", "print true", "push b", "print true", "> back", "pop b", "print true",
        "print b has left",
      ])
  }

  @Test func `S0.4 a push is animated unless somebody says no, and needs no completion`() throws {
    let told = try Self.told(
      """
      function App:on_go()
        self.router:push(B {})
        print(self.navigation.transition_coordinator)
        self.router:push(C {}, false)
        print(#self.navigation.view_controllers)
      end
      """, "app:tap \"go\" app:back()")
    #expect(told == ["> tap go", "push b", "print nil", "push c", "print 3", "> back", "pop c"])
  }

  @Test func `S0.5 what gives a navigation is not pushed, and no completion is kept`() throws {
    let told = try Self.told(
      """
      function App:on_go()
        self.router:push(Module(ui.navigation_controller(C {})), true, says "never")
      end
      """, "app:tap \"go\"")
    #expect(
      told == [
        "> tap go",
        "fail on_go main.lua:20: 'Module' gives a navigation and cannot be pushed. Override to_presentable.",
        "deinit Module",
      ])
  }

  @Test
  func `S0.6 and S0.7 a flow gives its router's navigation, the same each time, until it says otherwise`()
    throws
  {
    let run = try Run(
      """
      local flow = require "flowhost"
      local Home = flow.screen("home", { actions = { "go" } })
      local Other = flow.screen "other"
      local App = flow.coordinator "App"
      function App:start() self:set_root(Home {}) end
      function App:on_go()
        print(self:to_presentable() == self:to_presentable(), self:to_presentable() == self.router:to_presentable())
        print(pcall(self.router.push, self.router, self))
        self.other = self.other or Other {}
        App.to_presentable = function(app) return app.other end
        self.router:push(self)
      end
      local app = flow.launch(App)
      app:tap "go"
      app:expect "home other"
      """)
    #expect(run.error == nil)
    #expect(
      run.trace.dropFirst(3).prefix(4) == [
        "> tap go", "  print    true\\ttrue",
        "  print    false\\t'App' gives a navigation and cannot be pushed. Override to_presentable.",
        "  push     other                               home other",
      ])
  }

  @Test func `S0.8 and S0.14 the back button tells the completion of its own push, once, at any depth`()
    throws
  {
    let told = try Self.told(
      """
      function App:on_go()
        self.router:push(B {}, true, says "b has left")
        self.router:push(C {}, true, says "c has left")
      end
      """, "app:tap \"go\" app:back() app:back()")
    #expect(
      told == [
        "> tap go", "push b", "push c", "> back", "pop c", "print c has left", "> back", "pop b",
        "print b has left",
      ])
  }

  @Test func `S0.10 and S0.13 pop_module tells within the call, and didShow tells nothing again`() throws {
    let told = try Self.told(
      """
      function App:on_go()
        self.router:push(B { delegate = flow.weak(self) }, true, says "b has left")
      end
      function App:on_more()
        self.router:pop_module()
        print "popped"
      end
      """, "app:tap \"go\" app:tap \"more\" app:wait(1)")
    #expect(
      told == ["> tap go", "push b", "> tap more", "pop b", "print b has left", "print popped", "> wait 1"])
  }

  @Test func `S0.11 on the root pop_module pops nothing and tells nothing`() throws {
    #expect(
      try Self.told("function App:on_go() self.router:pop_module() end", "app:tap \"go\"") == ["> tap go"])
  }

  @Test func `S0.12 pop_to_root_module tells each, bottom first, before it returns`() throws {
    let told = try Self.told(
      """
      function App:on_go()
        self.router:push(B {}, false, says "b has left")
        self.router:push(C {}, false, says "c has left")
        self.router:pop_to_root_module(false)
        print "done"
      end
      """, "app:tap \"go\" app:expect \"home\"")
    #expect(
      told == [
        "> tap go", "push b", "push c", "pop b c", "print b has left", "print c has left", "print done",
      ])
  }

  @Test func `S0.15 and S0.16 with the completion the child goes, and without it stays and is told`() throws {
    let actions = """
      function App:on_go()
        local child = Module(B {})
        self.children = { child }
        local this = flow.weak(self)
        self.router:push(child, true, LEFT)
      end
      """
    let acts =
      "app:tap \"go\" assert(app:count \"Module\" == 1) app:back() print(app:count \"Module\", app:count \"b\")"
    let good = try Self.told(
      actions.replacing("LEFT", with: "function() this().children = nil end"), acts)
    #expect(good == ["> tap go", "push b", "> back", "pop b", "deinit Module", "print 0\\t0"])
    let bad = try Self.told(actions.replacing("LEFT", with: "nil"), acts)
    #expect(bad.suffix(2) == ["print 1\\t1", "leak b (Module.screen), made at main.lua:20"])
  }

  @Test func `S0.17 a child starts before it is pushed or after, and lands on top of its own screen`() throws
  {
    for order in ["child:start() self.router:push(child)", "self.router:push(child) child:start()"] {
      let told = try Self.told(
        """
        local Child = ui.object("Child", Module)
        function Child:start() self.router:push(C {}, false) end
        function App:on_go()
          local child = Child(B {})
          child.router = self.router
          \(order)
        end
        """, "app:tap \"go\" print(app:path())")
      #expect(told.last == (order.hasPrefix("child") ? "print home c b" : "print home b c"))
    }
  }

  @Test func `S0.19 a foreign pop or stack tells every screen that it takes, bottom first`() throws {
    for call in ["pop_to_view_controller(home, true)", "set_view_controllers({ home }, true)"] {
      let told = try Self.told(
        """
        function App:on_go(home)
          self.router:push(B {}, false, says "b has left")
          self.router:push(C {}, false, says "c has left")
          self.navigation:\(call)
        end
        """, "app:tap \"go\" app:expect \"home\"")
      #expect(told == ["> tap go", "push b", "push c", "pop b c", "print b has left", "print c has left"])
    }
  }

  @Test func `S0.21 another root tells each that it replaces, and may be without a bar`() throws {
    let told = try Self.told(
      """
      function App:on_go(home)
        self.router:push(B {}, false, says "b has left")
        self.router:set_root_module(C {}, true)
        print(self.navigation.is_navigation_bar_hidden)
      end
      """, "app:tap \"go\" app:expect \"c\"")
    #expect(told == ["> tap go", "push b", "replace home b with c", "print b has left", "print true"])
  }

  @Test func `S0.22 dismiss_module tells what was in it, then its own completion when that is over`() throws {
    let told = try Self.told(
      """
      function App:on_go()
        local sheet = ui.navigation_controller(C {})
        local inner = flow.router(sheet)
        inner:push(B {}, false, says "b has left")
        self.router:present(inner, false, says "removed")
        self.router:dismiss_module(true, says "over")
        print "called"
      end
      """, "app:tap \"go\" app:expect \"home\"")
    #expect(
      told == [
        "> tap go", "push b", "present c b page_sheet", "dismiss c b", "print removed", "print b has left",
        "print called", "print over",
      ])
  }

  @Test func `S0.23 what was presented tells once, dragged away or dismissed`() throws {
    let actions = """
      function App:on_go() self.router:present(B { delegate = flow.weak(self) }, true, says "removed") end
      function App:on_more() self.router:dismiss_module() end
      """
    let dragged = try Self.told(actions, "app:tap \"go\" app:swipe_down()")
    #expect(dragged.suffix(2) == ["dismiss b", "print removed"])
    let dismissed = try Self.told(actions, "app:tap \"go\" app:tap \"more\"")
    #expect(dismissed.suffix(2) == ["dismiss b", "print removed"])
  }

  @Test func `S0.25 the same screen is not pushed twice, and the first completion stays`() throws {
    let told = try Self.told(
      """
      function App:on_go()
        local b = B {}
        self.router:push(b, false, says "first")
        print(pcall(self.router.push, self.router, b, false, says "second"))
      end
      """, "app:tap \"go\" app:back()")
    #expect(
      told == [
        "> tap go", "push b", "print false\\t'b' is on screen already. Make a new one.", "> back", "pop b",
        "print first",
      ])
  }

  @Test func `an order waits for the transition in its way, and raises at its own line then`() throws {
    let told = try Self.told(
      """
      function App:on_go()
        local b = B {}
        self.router:push(b)
        self.router:push(C {})
        print(#self.navigation.view_controllers)
        self.router:pop_module()
        print(pcall(self.router.push, self.router, b))
        print(self.navigation.top_view_controller == b)
      end
      """, "app:tap \"go\" app:expect \"home b\"")
    #expect(
      told == [
        "> tap go", "push b", "push c", "print 3", "pop c",
        "print false\\t'b' is on screen already. Make a new one.", "print true",
      ])
  }

  static let refusals = [
    ("flow.router(self.navigation)", "'UINavigationController' has a router already. Hand that on."),
    ("flow.router(self)", "a router is made for a navigation, not for a table"),
    ("self.router:push(3)", "a router shows what has to_presentable, not a number"),
    ("self.router:push(self)", "'App' has no 'to_presentable'"),
    ("self.router:push(Module(3))", "'to_presentable' of 'Module' gives a number, and no view controller"),
    ("self.router:present(self.router)", "'UINavigationController' is on screen already. Make a new one."),
  ]

  @Test(arguments: refusals)
  func `what a router cannot do it says`(_ call: String, _ words: String) throws {
    let told = try Self.told("function App:on_go() \(call) end", "app:tap \"go\"")
    #expect(told.contains("fail on_go main.lua:19: \(words)"))
  }
}
