import Scripting
import Testing

/// Lifetimes and leaks of raw apps.
struct RawLifetimeTests {
  @Test func `what nobody reaches is gone when the handler has returned, owners before what they own`() throws
  {
    let told = try RawApp.told(
      """
      local Node = ui.object "Node"
      function Node:init(name) self.name = name end
      function Node:deinit()
        print(self.name .. " is gone")
        self.again = self
      end
      function App:on_go()
        local a, b = Node "a", Node "b"
        b.next = { [a] = Node "c" }
        self.seen = flow.weak(a)
        print(self.seen() == a)
      end
      function App:on_more() print(self.seen()) end
      """, "app:tap \"go\" print(app:count \"Node\") app:tap \"more\"")
    #expect(
      told.filter { !$0.hasPrefix("deinit") } == [
        "> tap go", "print true", "print b is gone", "print a is gone", "print c is gone", "print 0",
        "> tap more", "print nil",
      ])
    #expect(told.count { $0 == "deinit Node" } == 3)
  }

  /// The file can call the launch function again, as a restart does.
  @Test func `what only the launch function refers to lives`() throws {
    let run = try Run(
      """
      local flow = require "flowhost"
      local ui = flow.uikit
      local D = ui.object "D"
      function D:navigation_controller_did_show(_, screen) print "shown" end
      local d
      flow.launch(function(window)
        local navigation = ui.navigation_controller(flow.screen("home") {})
        d = D()
        navigation.delegate = d
        window.root_view_controller = navigation
        window:make_key_and_visible()
        return navigation
      end)
      """)
    #expect(run.error == nil && run.trace.contains { $0.hasPrefix("  print    shown") }, "\(run.trace)")
    #expect(!run.trace.contains { $0.contains("deinit") }, "\(run.trace)")
  }

  static let older = [("local d = D()", ""), ("local d", "d = d or D()")]

  @Test(arguments: older)
  func `a delegate may be older than the app: made before the launch, or before a restart`(
    _ before: String, _ within: String
  ) throws {
    let run = try Run(
      """
      local flow = require "flowhost"
      local ui = flow.uikit
      local D, Home = ui.object "D", flow.screen "home"
      function D:navigation_controller_did_show() print "shown" end
      \(before)
      local app = flow.launch(function(window)
        local navigation = ui.navigation_controller(Home {})
        \(within)
        navigation.delegate = d
        print(navigation.delegate == d)
        window.root_view_controller = navigation
        window:make_key_and_visible()
        return d
      end)
      app:restart()
      print(app:count "D")
      """)
    #expect(run.error == nil)
    let printed = run.trace.filter { $0.hasPrefix("  print") }.map { RawApp.words(of: $0) }
    #expect(printed == ["print true", "print shown", "print true", "print shown", "print 1"], "\(run.trace)")
    #expect(!run.trace.contains { $0.hasPrefix("  deinit") || $0.hasPrefix("  leak") }, "\(run.trace)")
  }

  static let owners = [
    ("local c = Node 'c' local p = Node 'p' p.next = c", "pc"),
    (
      "local c, d = Node 'c', Node 'd' for _, n in ipairs { 'p', 'q' } do Node(n).next = { c, d } end", "pqcd"
    ),
    ("local p, q = Node 'p', Node 'q' q.next, p.next = Node 'r', Node 's'", "psqr"),
    ("local s, p, q = Node 's', Node 'p', Node 'q' p.next, p.last, q.next = q, s, s", "pqs"),
    ("local p = Node 'p' p.next = { { Node 'c' } }", "pc"),
  ]

  @Test(arguments: owners)
  func `an owner is gone before what only it owns`(_ code: String, _ order: String) throws {
    let told = try RawApp.told(
      """
      local Node = ui.object "Node"
      function Node:init(name) self.name = name end
      function Node:deinit() print(self.name) end
      function App:on_go() \(code) end
      """, "app:tap \"go\"")
    #expect(told.filter { $0.hasPrefix("print") } == order.map { "print \($0)" })
  }

  @Test func `a view controller is gone before what it owns, which it may still use`() throws {
    let told = try RawApp.told(
      """
      local Child = ui.object "Child"
      function Child:deinit() print "child" end
      local V = ui.view_controller "V"
      function V:deinit() print("V", self.seen() == self.child) end
      local function made(part)
        local v = V()
        v.child, v.part = Child(), part
        v.seen = flow.weak(v.child)
        return v
      end
      function App:on_go() self.navigation:push_view_controller(made(made()), true) end
      """, "app:tap \"go\" app:back()")
    #expect(
      told == [
        "> tap go", "push V", "> back", "pop V", "print V\\ttrue", "print V\\ttrue", "deinit Child",
        "deinit Child", "print child", "print child",
      ])
  }

  @Test func `a ring holds itself and what hangs on it, and is told with the way around it`() throws {
    let told = try RawApp.told(
      """
      local Node = ui.object "Node"
      function App:on_go()
        local a, b = Node(), Node()
        a.next, b.others = b, { function() return a end }
        a.held = Node()
      end
      """, "app:tap \"go\" print(app:count \"Node\")")
    #expect(
      told == [
        "> tap go", "print 3", "leak Node (Node.next.others[1] a), made at main.lua:20, with 1 more",
      ])
  }

  @Test func `a function that calls itself is no ring of anybody's`() throws {
    let told = try RawApp.told(
      """
      local Node = ui.object "Node"
      function App:on_go()
        local node, other = Node(), Node()
        local function again(n) return n > 0 and again(n - 1) or other end
        node.again = again
      end
      """, "app:tap \"go\" print(app:count \"Node\")")
    #expect(told == ["> tap go", "deinit Node", "deinit Node", "print 0"])
  }

  static let holders = [
    ("local cache = {} function App:on_go() cache[1] = Module(B {}) end", "print 1"),
    ("function App:on_go() Module.shared = Module(B {}) end", "print 1"),
    ("function App:on_go() self.kept = { Module(B {}) } end", "print 1"),
    (
      "function App:on_go() local m = Module(B {}) flow.spawn(function() flow.sleep(9) print(m) end) end",
      "print 1"
    ),
    ("function App:on_go(home) local m = Module(B {}) home.on_more = function() return m end end", "print 1"),
    ("function App:on_go() self.kept = flow.weak(Module(B {})) end", "print 0"),
    ("function App:on_go() self.navigation.delegate = Module(B {}) end", "print 0"),
  ]

  static let names: [(name: String, told: String)] = [
    ("Modul", "print false\\tno flow is named 'Modul'. Did you mean 'Module'?"), ("c", "print true\\t0"),
    ("pile", "print true\\t0"),
  ]

  @Test(arguments: names)
  func `a name that is nearly the name of a class is not counted`(_ name: String, _ told: String) throws {
    let acts = "app:tap \"go\" print(pcall(app.count, app, \"\(name)\"))"
    #expect(try RawApp.told("function App:on_go() end", acts).last == told)
  }

  @Test(arguments: holders)
  func `what a script can still reach is not gone`(_ code: String, _ count: String) throws {
    let told = try RawApp.told(code, "app:tap \"go\" print(app:count \"Module\")")
    #expect(told.contains(count))
  }

  @Test func `a screen that left is told as a leak, and goes when it is let go of`() throws {
    let told = try RawApp.told(
      """
      function App:on_go()
        self.b = B { deinit = says "b is gone" }
        self.navigation:push_view_controller(self.b, false)
      end
      function App:on_more() self.b = nil end
      """, "app:tap \"go\" app:back() print(app:leaks()[1]) app:tap \"more\" print(#app:leaks())")
    #expect(
      told == [
        "> tap go", "push b", "> back", "pop b", "print b (App.b), made at main.lua:19",
        "> tap more", "print b is gone", "print 0",
      ])
  }

  @Test func `U33 a root that presents keeps what it presents, and that it`() throws {
    let told = try RawApp.told(
      """
      function App:init(window)
        self.window = window
        window.root_view_controller = Home { delegate = flow.weak(self) }
        window:make_key_and_visible()
      end
      function App:on_go(home)
        home:present(C {}, false)
        self.window.root_view_controller = B {}
      end
      """, "app:tap \"go\"")
    #expect(
      told.last
        == "leak home (home.presented_view_controller.presenting_view_controller), made at main.lua:20, "
        + "with 1 more"
    )
  }

  @Test func `a tap whose weak delegate is gone says so, and counts as an error`() throws {
    let run = try RawApp.run(
      """
      function App:on_go()
        self.navigation:push_view_controller(B { delegate = flow.weak(Module()) }, false)
      end
      """, "app:tap \"go\" app:tap \"more\"")
    #expect(run.trace.dropLast().last == "  fail     b.more: its delegate Module is gone")
    #expect(run.verdict != .good)
  }
}
