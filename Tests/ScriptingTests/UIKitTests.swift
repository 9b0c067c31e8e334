import ScreenStack
import Scripting
import Testing

/// The API `flow.uikit`: calls, callbacks, delegates, questions.
struct UIKitTests {
  @Test func `what UIKit calls within a call runs before that returns, and nested calls have their own`()
    throws
  {
    let told = try RawApp.told(
      """
      local P = ui.view_controller "P"
      function P:view_did_load()
        print "load"
        self:add_child(C { view_did_load = says "c load", did_move_to_parent = says "c moved" })
        print "loaded"
      end
      function P:view_did_appear() print "appeared" end
      function App:on_go(home)
        home:present(P(), false, says "there")
        print "presented"
      end
      """, "app:tap \"go\" app:expect \"home | c\"")
    #expect(
      told == [
        "> tap go", "present P page_sheet", "print presented", "print load", "add c", "print c load",
        "print c moved", "print loaded", "print appeared", "print there",
      ])
  }

  @Test func `pops give what was popped, bottom first`() throws {
    let told = try RawApp.told(
      """
      function App:on_go(home)
        local b, c = B {}, C {}
        local nav = self.navigation
        print(nav:pop_view_controller(true))
        nav.view_controllers = { home, b, c }
        local popped = nav:pop_to_root_view_controller(false)
        print(#popped, popped[1] == b, popped[2] == c)
        nav:push_view_controller(b, false)
        print(nav.top_view_controller == b, nav.visible_view_controller == b)
        print(nav:pop_view_controller(false) == b, #nav:pop_to_view_controller(home, false))
      end
      """, "app:tap \"go\"")
    #expect(
      told == [
        "> tap go", "print nil", "push b c", "pop b c", "print 2\\ttrue\\ttrue", "push b",
        "print true\\ttrue", "pop b", "print true\\t0",
      ])
  }

  @Test func `an exception of UIKit's cannot be caught, and only a restart goes on`() throws {
    let run = try RawApp.run(
      """
      function App:on_go(home)
        pcall(home.present, home, nil, true)
        print "never"
      end
      function App:on_more() print "again" end
      """,
      "flow.scenario { crash = 'expected' } app:tap \"go\" print(pcall(app.tap, app, \"go\")) app:restart() app:tap \"more\""
    )
    #expect(run.verdict == .good)
    #expect(
      run.trace.dropFirst(2).dropLast() == [
        "> tap go",
        "  crash    Application tried to present a nil modal view controller on target <home: 0x1>.",
        "  print    false\\tthe app has crashed. Only 'restart' goes on from here.", "> restart",
        "  root     home",
        "> tap more", "  print    again",
      ])
  }

  @Test func `U17 to U19: a dropped call is logged, never completes, and raises in a strict app`() throws {
    let actions = """
      function App:on_go(home)
        local b = B {}
        print(pcall(b.present, b, C {}, true, says "never"))
        home:present(b, true, says "there")
        print((pcall(home.present, home, C {}, true, says "never")))
        print((pcall(home.dismiss, home, true, says "never")))
      end
      """
    let offWindow =
      "Attempt to present <c: 0x4> on <b: 0x3> (from <b: 0x3>) whose view is not in the window hierarchy."
    let told = try RawApp.told(actions, "app:tap \"go\"")
    #expect(told.prefix(4) == ["> tap go", "log \(offWindow)", "print true", "present b page_sheet"])
    #expect(told.count { $0.hasPrefix("log") } == 3 && told.count { $0 == "print true" } == 3)
    #expect(told.last == "print there" && !told.contains("print never"))
    var strict = Circumstances()
    strict.isStrict = true
    let raised = try RawApp.told(actions, "app:tap \"go\"", as: strict)
    #expect(raised[1] == "print false\\t\(offWindow)" && raised.count { $0 == "print false" } == 2)
  }

  @Test func `U13 and U14: delegates see the change that they are told of, and how a finger lets go`() throws
  {
    let told = try RawApp.told(
      """
      function App:navigation_controller_did_show(nav, screen, animated)
        local change = nav.transition_coordinator
        print("did_show", animated, change and change:view_controller("from"):is_kind(B), change and change.is_cancelled)
      end
      function App:navigation_controller_will_show(nav, screen, animated)
        local change = screen.transition_coordinator
        print("will_show", animated, change and change.is_interactive)
        if not change then return end
        change:notify_when_interaction_changes(function(change) print("let go", change.is_cancelled) end)
      end
      function App:on_go()
        self.navigation.delegate = self
        local leaves = function(b) print("leaves", b.is_moving_from_parent) end
        self.navigation:push_view_controller(B { view_will_disappear = leaves }, false)
      end
      """, "app:tap \"go\" app:swipe_back { cancel = true } app:wait(1) app:back()")
    #expect(
      told == [
        "> tap go", "push b", "print will_show\\tfalse\\tnil", "print did_show\\tfalse\\tnil\\tnil",
        "> swipe_back cancel=true", "print leaves\\ttrue", "print will_show\\ttrue\\ttrue",
        "print let go\\ttrue", "> wait 1", "> back", "pop b",
        "print leaves\\ttrue", "print will_show\\ttrue\\tfalse",
        "print did_show\\ttrue\\ttrue\\tfalse",
      ])
  }

  static let departures = [
    ("self.navigation:push_view_controller(B(says), false)", "app:back()", "false true"),
    ("self.navigation:push_view_controller(B(says), false)", "app:swipe_back()", "false true"),
    ("home:present(B(says), false)", "app:swipe_down()", "true false"),
    ("home:present(B(says), false) home:dismiss(false)", "", "true false"),
    (
      "says.delegate = flow.weak(self) self.navigation:push_view_controller(B(says), false)",
      "app:tap \"more\"", "false false"
    ),
  ]

  @Test(arguments: departures)
  func `U14 a view controller knows for which reason it disappears, also when it has`(
    _ code: String, _ act: String, _ reasons: String
  ) throws {
    let told = try RawApp.told(
      """
      local function reasons(b) print(b.is_being_dismissed, b.is_moving_from_parent) end
      local says = { view_will_disappear = reasons, view_did_disappear = reasons }
      function App:on_go(home) \(code) end
      function App:on_more() self.window.root_view_controller = C {} end
      """, "app:tap \"go\" \(act)")
    let reasons = "print " + reasons.split(separator: " ").joined(separator: "\\t")
    #expect(told.filter { $0.hasPrefix("print") } == [reasons, reasons])
  }

  static let fields = [
    (
      "local P = ui.view_controller 'P' local p = P() return p.is_being_presented",
      "flowhost does not simulate 'is_being_presented' of UIViewController. If it is a field of your own, set it first."
    ),
    ("return home.foo", "screen 'home' has no field 'foo'"),
    (
      "home.modal_presentation_style = 'page_shet'",
      "there is no style 'page_shet'. Did you mean 'page_sheet'?"
    ),
    ("self.navigation.top_view_controller = home", "'top_view_controller' is only to be read: UIKit sets it"),
    ("return self.navigation.delegat", "'UINavigationController' has no 'delegat'. Did you mean 'delegate'?"),
    (
      "self.navigation.delegate = {}",
      "a delegate is an object of ui.object, a view controller or a flow, not a table"
    ),
    (
      "self.navigation.delegate = home.presentation_controller",
      "a delegate is an object of ui.object, a view controller or a flow, not a table"
    ),
    (
      "self.navigation.view_controllers = { 3 }",
      "the list contains something other than view controllers, at 1"
    ),
    ("home:add_child(C {})", "'home' is a screen without children. Make its class with ui.view_controller."),
    ("home:push_view_controller(C {}, true)", "screen 'home' has no field 'push_view_controller'"),
    ("home:present(3, true)", "a view controller is expected here, not a number"),
    ("ui.object('X', ui.view_controller 'P')", "the base of 'X' is a class of the same sort, not a table"),
    ("flow.weak {}", "only a screen, a flow or an object can be weak"),
  ]

  @Test(arguments: fields)
  func `what a view controller cannot do it says`(_ code: String, _ words: String) throws {
    let told = try RawApp.told("function App:on_go(home) \(code) end", "app:tap \"go\"")
    #expect(told.last == "fail on_go main.lua:18: \(words)")
  }

  @Test func `a view controller has a parent and children`() throws {
    let told = try RawApp.told(
      """
      function App:on_go(home)
        print(B {}.parent, #home.children)
        print(home.parent == self.navigation, self.navigation.children[1] == home, self.navigation.parent)
      end
      """, "app:tap \"go\"")
    #expect(told.filter { $0.hasPrefix("print") } == ["print nil\\t0", "print true\\ttrue\\tnil"])
  }

  @Test func `a class is asked for by itself, its base, or the name of a kind`() throws {
    let told = try RawApp.told(
      """
      local P = ui.view_controller "P"
      local Q = ui.view_controller("Q", P)
      function App:on_go(home)
        local q = Q()
        q.own = 1
        print(q:is_kind(P), q:is_kind(Q), P():is_kind(Q), q:is_kind(Home), home:is_kind(Home))
        print(self.navigation:is_kind "navigation_controller", home:is_kind "navigation_controller", q.own, q.other)
      end
      """, "app:tap \"go\"")
    #expect(
      told == [
        "> tap go", "print true\\ttrue\\tfalse\\tfalse\\ttrue", "print true\\tfalse\\t1\\tnil",
      ])
  }

  @Test func `the root of a window is only noted before it is visible, and swapped afterwards`() throws {
    let told = try RawApp.told(
      """
      function App:init(window)
        self.window = window
        window:make_key_and_visible()
        window.root_view_controller = Home { delegate = flow.weak(self) }
      end
      function App:on_go(home)
        self.window.root_view_controller = B {}
        print(self.window.root_view_controller == home)
      end
      """, "app:tap \"go\" app:expect \"b\"")
    #expect(told == ["> tap go", "root b", "print false"])
  }

  @Test func `a visible window without a root is a crash at the end of the launch`() throws {
    let run = try RawApp.run("function App:init(window) window:make_key_and_visible() end", "")
    #expect(
      run.trace[1]
        == "  crash    Application windows are expected to have a root view controller at the end of application launch"
    )
  }
}
