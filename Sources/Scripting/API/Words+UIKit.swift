import LuaBridge
import ScreenStack

extension Word {
  /// The functions of `flow.uikit`: `ui.object "Router"`.
  static let uikitWords: [Word] = [
    Word(
      "object", of: .uikit, [.one("name", .string), .maybe("base", .thing("ObjectClass"))],
      gives: "ObjectClass",
      help: "a class of plain objects that count references to themselves; Class(…) makes one and calls init"
    ) { host, call throws(LuaError) in try host.defineObject(call, isController: false) },
    Word(
      "view_controller", of: .uikit, [.one("name", .string), .maybe("base", .thing("ControllerClass"))],
      gives: "ControllerClass",
      help: "a class of view controllers with methods, fields of their own, and children"
    ) { host, call throws(LuaError) in try host.defineObject(call, isController: true) },
    Word(
      "navigation_controller", of: .uikit,
      [.maybe("root", .thing("ViewController")), .maybe("name", .string)], gives: "NavigationController",
      help: "a navigation, empty or with a root; the name is what traces call it"
    ) { host, call throws(LuaError) in try host.makeNavigation(call) },
    Word(
      "tab_bar_controller", of: .uikit, [.one("tabs", .table), .maybe("name", .string)],
      gives: "TabBarController", help: "a tab bar, its first tab open; each tab is called what its content is"
    ) { host, call throws(LuaError) in try host.makeTabBar(call) },
  ]

  /// The methods of the window.
  static let windowWords: [Word] = [
    Word("make_key_and_visible", of: .window, help: "shows the window with its root, once") {
      host, call throws(LuaError) in try host.openWindow(call)
    }
  ]

  /// The methods of a transition.
  static let coordinationWords: [Word] = [
    Word(
      "view_controller", of: .coordination, [.one("key", .string)], gives: "ViewController?",
      help: "who leaves, \"from\", or who comes, \"to\""
    ) { host, call throws(LuaError) in try host.readCoordination(call) },
    Word(
      "notify_when_interaction_changes", of: .coordination, [.one("handler", .function)],
      help:
        "calls a function with the transition when the finger lets go; of the back button it hears nothing"
    ) { host, call throws(LuaError) in try host.noteInteraction(call) },
  ]
}

extension Property {
  /// The fields of the window.
  static let windowFields: [Property] = [
    Property(
      "root_view_controller", of: .window, "ViewController?", help: "what the window shows",
      write: { host, call throws(LuaError) in try host.setWindowRoot(call) },
      read: { host, call throws(LuaError) in
        guard let root = host.app.raw.root else { return call.answer(.nil) }
        call.answer(try host.instance(of: root, in: &call.frame).map(LuaValue.table) ?? .nil)
      })
  ]
}
