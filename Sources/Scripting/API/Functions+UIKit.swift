import LuaBridge
import ScreenStack

extension APIFunction {
  /// The functions of `flow.uikit`: `ui.object "Router"`.
  static let uikitFunctions: [APIFunction] = of(
    .uikit,
    [
      APIFunction(
        "object", [.one("name", .string), .maybe("base", .thing("ObjectClass"))],
        gives: "ObjectClass",
        help: "defines a class of reference-counted objects; Class(…) makes one and calls its init"
      ) { host, call throws(LuaError) in try host.defineObject(call, isController: false) },
      APIFunction(
        "view_controller", [.one("name", .string), .maybe("base", .thing("ControllerClass"))],
        gives: "ControllerClass",
        help: "defines a class of view controllers, with your own methods, fields and children"
      ) { host, call throws(LuaError) in try host.defineObject(call, isController: true) },
      APIFunction(
        "navigation_controller", [.maybe("root", .thing("ViewController")), .maybe("name", .string)],
        gives: "NavigationController",
        help: "makes a navigation controller, empty or with a root; traces print its name"
      ) { host, call throws(LuaError) in try host.makeNavigation(call) },
      APIFunction(
        "tab_bar_controller", [.one("tabs", .table), .maybe("name", .string)],
        gives: "TabBarController",
        help: "makes tabs with the first one selected, each named after its content"
      ) { host, call throws(LuaError) in try host.makeTabBar(call) },
      APIFunction(
        "alert_controller",
        [
          .one("style", .word("AlertStyle")), .one("alert", .record("AlertDescription")),
          .maybe("handler", .function),
        ],
        gives: "AlertController",
        help: "makes an alert or action sheet; its handler gets the tapped button when it has closed"
      ) { host, call throws(LuaError) in try host.makeAlert(call) },
      APIFunction(
        "tab_bar_controller_with_tabs", [.one("tabs", .table), .maybe("name", .string)],
        gives: "TabBarController",
        help:
          "makes the same of UITabs, from iOS 18 on; its delegate gets should_select_tab and did_select_tab"
      ) { host, call throws(LuaError) in try host.makeTabBar(call, .hasTabs) },
    ])

  static let windowFunctions: [APIFunction] = of(
    .window,
    [
      APIFunction("make_key_and_visible", help: "shows the window with its root, once") {
        host, call throws(LuaError) in try host.openWindow(call)
      }

    ])

  static let coordinationFunctions: [APIFunction] = of(
    .coordination,
    [
      APIFunction(
        "view_controller", [.one("key", .string)], gives: "ViewController?",
        help: "the view controller that leaves (\"from\") or appears (\"to\")"
      ) { host, call throws(LuaError) in try host.readCoordination(call) },
      APIFunction(
        "notify_when_interaction_changes", [.one("handler", .function)],
        help:
          "calls a function with the transition when the finger lifts; not for a tap on the back button"
      ) { host, call throws(LuaError) in try host.noteInteraction(call) },
    ])
}

extension Property {
  static let windowFields: [Property] = of(
    .window,
    [
      Property(
        "root_view_controller", "ViewController?", help: "the root view controller of the window",
        write: { host, call throws(LuaError) in try host.setWindowRoot(call) },
        read: { host, call throws(LuaError) in
          guard let root = host.app.uikit.root else { return call.answer(.nil) }
          call.answer(try host.instance(of: root, in: &call.frame).map(LuaValue.table) ?? .nil)
        })

    ])
}
