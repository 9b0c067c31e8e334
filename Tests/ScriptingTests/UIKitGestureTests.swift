import ScreenStack
import Scripting
import Testing

/// Gestures of the user in a raw app, and the questions that come first.
struct UIKitGestureTests {
  @Test func `S0.27 a tab can be guarded in should_select, which presents and says no`() throws {
    let told = try RawApp.told(
      """
      function App:init(window)
        local home = ui.navigation_controller(Home { delegate = flow.weak(self) }, "feed")
        self.tabs = ui.tab_bar_controller { home, ui.navigation_controller(B {}, "account") }
        self.tabs.delegate = self
        window.root_view_controller = self.tabs
        window:make_key_and_visible()
      end
      function App:tab_bar_controller_should_select(tabs, screen)
        if self.user or screen ~= tabs.view_controllers[2] then return true end
        tabs:present(C {}, true)
        return false
      end
      function App:tab_bar_controller_did_select(tabs) print("selected", tabs.selected_index) end
      function App:on_go(home)
        self.user = true
        home.tab_bar_controller.selected_index = 2
      end
      """,
      """
      app:tab "account" app:expect "feed: home | c"
      app:swipe_down() app:tap "go" app:expect "account: b"
      app:tab "feed" app:tab "account" app:expect "account: b"
      """)
    #expect(
      told == [
        "> tab account", "refuse account (tab_bar_controller_should_select)", "present c page_sheet",
        "> swipe_down", "dismiss c", "> tap go", "select account",
        "> tab feed", "select feed", "print selected\\t1", "> tab account", "select account",
        "print selected\\t2",
      ])
  }

  @Test func `U19 an alert's button that is tapped while the alert appears does nothing`() throws {
    let told = try RawApp.told(
      """
      function App:on_go(home)
        home:present(ui.alert_controller("alert", { "yes" }, function(word) print(word) end), true)
      end
      """, "app:tap \"go\" app:after(0.2):tap \"yes\" app:tap \"yes\"")
    #expect(
      told == [
        "> tap go", "ask \"\" yes", "> tap yes after=0.2", "refuse alert (in transition)",
        "> tap yes", "dismiss alert", "print yes",
      ])
  }

  @Test(arguments: ["current_context", "over_current_context"])
  func `U21 what is presented in a context leaves the bars around it to the user`(_ style: String) throws {
    let told = try RawApp.told(
      """
      function App:init(window)
        local page = B { on_go = function(page)
          local c = C {}
          c.modal_presentation_style = "\(style)"
          page:present(c, true)
        end }
        page.defines_presentation_context = true
        local stack = ui.navigation_controller(Home {}, "stack")
        stack:push_view_controller(page, false)
        window.root_view_controller = ui.tab_bar_controller { stack, C {} }
        window:make_key_and_visible()
      end
      """,
      """
      app:tap "go" app:expect "stack: home (b | c)"
      app:tab "c" app:tab "stack" app:expect "stack: home (b | c)"
      app:back() app:expect "stack: home"
      """)
    // They keep each other in memory.
    #expect(
      told.filter { !$0.hasPrefix("leak") } == [
        "> tap go", "present c \(style)", "> tab c", "select c", "> tab stack", "select stack", "> back",
        "pop b",
      ])
  }

  @Test func `U22 a sheet asks before it is dragged away, and tells of what came of it`() throws {
    let told = try RawApp.told(
      """
      function App:on_go(home)
        local sheet = B { delegate = flow.weak(self) }
        sheet.is_modal_in_presentation = true
        sheet.presentation_controller.delegate = self
        home:present(sheet, true)
      end
      function App:on_more(sheet) sheet.is_modal_in_presentation = false end
      function App:presentation_controller_should_dismiss(controller)
        print "should"
        return self.may
      end
      function App:presentation_controller_will_dismiss() print "will" end
      function App:presentation_controller_did_dismiss() print "did" end
      function App:presentation_controller_did_attempt_to_dismiss()
        print "attempt"
        self.may = self.is_warned
        self.is_warned = true
      end
      """,
      "app:tap \"go\" app:swipe_down() app:tap \"more\" app:swipe_down() app:swipe_down() app:expect \"home\""
    )
    #expect(
      told == [
        "> tap go", "present b page_sheet", "> swipe_down", "refuse b (is_modal_in_presentation)",
        "print attempt", "> tap more", "> swipe_down", "print should",
        "refuse b (presentation_controller_should_dismiss)", "print attempt", "> swipe_down", "print should",
        "print will", "dismiss b", "print did",
      ])
  }

  @Test(arguments: [OS.ios18, .ios26])
  func `U38 on a phone of iOS 26 an action sheet with a source hides its cancel button`(_ os: OS) throws {
    var circumstances = Circumstances()
    circumstances.os = os
    let told = try RawApp.told(
      """
      function App:on_go(home)
        local sheet = ui.alert_controller("action_sheet", { "copy", cancel = "close" }, function(button)
          print(button)
        end)
        sheet.has_popover_source = true
        home:present(sheet, true)
      end
      """, "app:tap \"go\" if app:can \"close\" then app:tap \"close\" else app:tap_outside() end",
      as: circumstances)
    let act = os == .ios26 ? "> tap_outside" : "> tap close"
    #expect(told == ["> tap go", "ask \"\" copy, close", act, "dismiss action_sheet", "print close"])
  }

  static let refused = [
    ("app:swipe_down()", ["> swipe_down", "refuse b (is_modal_in_presentation)"]),
    ("app:leave()", ["> leave", "refuse b (is_modal_in_presentation)"]),
    (
      "app:swipe_down { hold = 0.5 }:finish()",
      ["> swipe_down hold=0.5", "> finish", "refuse b (is_modal_in_presentation)"]
    ),
    ("app:swipe_down { hold = 0.5 }:cancel()", ["> swipe_down hold=0.5", "> cancel"]),
    ("app:swipe_down { cancel = true }", ["> swipe_down cancel=true"]),
  ]

  @Test(arguments: refused)
  func `a sheet that cannot be dragged away says so without a delegate, too`(
    _ act: String, _ lines: [String]
  ) throws {
    let told = try RawApp.told(
      """
      function App:on_go(home)
        local sheet = B {}
        sheet.is_modal_in_presentation = true
        home:present(sheet, true)
      end
      """, "app:tap \"go\" \(act)")
    #expect(told == ["> tap go", "present b page_sheet"] + lines)
  }

  @Test func `the back button asks, and a question that waits is a failure`() throws {
    let told = try RawApp.told(
      """
      function App:on_go(home)
        self.navigation.navigation_bar_should_pop = function(nav, top)
          if self.sleeps then flow.sleep(1) end
          self.sleeps = true
          return not top:is_kind(B)
        end
        self.navigation:push_view_controller(B {}, true)
      end
      """, "app:tap \"go\" app:back() app:expect \"home b\" app:back() app:expect \"home\"")
    #expect(
      told == [
        "> tap go", "push b", "> back", "refuse b (navigation_bar_should_pop)", "> back",
        "drop navigation_bar_should_pop, sleeping",
        "fail navigation_bar_should_pop main.lua:20: a question must answer at once, and cannot wait",
        "pop b",
      ])
  }

  @Test func `U13 a navigation has no transition after a cancelled swipe`() throws {
    let told = try RawApp.told(
      """
      function App:on_go()
        local b = B { on_go = function(b) print(b.transition_coordinator) end }
        self.navigation:push_view_controller(b, true)
      end
      """, "app:tap \"go\" app:swipe_back { cancel = true } app:tap \"go\"")
    #expect(told == ["> tap go", "push b", "> swipe_back cancel=true", "> tap go", "print nil"])
  }

  @Test func `two bars have two back buttons, and the inner one goes first`() throws {
    let told = try RawApp.told(
      """
      local P = ui.view_controller "P"
      function App:on_go()
        local p, inner = P(), ui.navigation_controller(C {})
        p:add_child(inner)
        self.navigation:push_view_controller(p, false)
        inner:push_view_controller(B {}, false)
      end
      """,
      "app:tap \"go\" app:expect \"home c b\" app:back() app:expect \"home c\" app:back() app:expect \"home\""
    )
    #expect(told.suffix(4) == ["> back", "pop b", "> back", "pop P"])
  }

  @Test func `in the turn of a push a second tap still meets the screen that is seen`() throws {
    let told = try RawApp.told(
      "function App:on_go() self.navigation:push_view_controller(B {}, true) end",
      "app:tap \"go\" app:after(0):tap \"go\" app:expect \"home b b\"")
    #expect(told == ["> tap go", "push b", "> tap go after=0", "push b"])
  }

  @Test func `a scenario plays the user, and calls neither UIKit nor a router`() throws {
    let told = try RawApp.told(
      "local home function App:on_go(screen) home = screen self.router = flow.router(self.navigation) end",
      """
      app:tap "go"
      print(pcall(home.present, home, C {}, true))
      print(pcall(home.dismiss, home, true))
      """)
    let words =
      "print false\\ta scenario plays the user, and only the app calls UIKit. Let an action of a screen do it."
    #expect(told == ["> tap go", words, words])
  }
}
