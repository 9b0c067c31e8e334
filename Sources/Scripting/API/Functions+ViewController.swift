import LuaBridge
import ScreenStack

extension APIFunction {
  /// The methods of every view controller.
  static let viewControllerFunctions: [APIFunction] = of(
    .viewController,
    [
      APIFunction(
        "present",
        [
          .maybe("what", .thing("ViewController")), .one("animated", .boolean),
          .maybe("completion", .function),
        ],
        help: "presents a view controller in its modal_presentation_style; then calls the completion"
      ) { host, call throws(LuaError) in try host.present(call) },
      APIFunction(
        "dismiss", [.one("animated", .boolean), .maybe("completion", .function)],
        help: "dismisses what it has presented, or itself if it has presented nothing"
      ) { host, call throws(LuaError) in try host.dismiss(call) },
      APIFunction(
        "show", [.one("what", .thing("ViewController")), .maybe("sender", .any)],
        help: "pushes onto the nearest navigation controller, or presents if there is none"
      ) { host, call throws(LuaError) in
        try host.carryOut(
          .show(try host.viewController(1, call), from: try host.viewController(0, call)), call)
      },
      APIFunction(
        "add_child", [.one("child", .thing("ViewController"))],
        help: "adds a child and its view; only for classes of ui.view_controller"
      ) { host, call throws(LuaError) in try host.addChildController(call) },
      APIFunction("remove_from_parent", help: "removes it and its view from its container") {
        host, call throws(LuaError) in try host.carryOut(.removeChild(try host.viewController(0, call)), call)
      },
      APIFunction(
        "is_kind", [.one("of", .any)], gives: "boolean",
        help: "true if it is of a class, or of a kind such as \"navigation_controller\""
      ) { host, call throws(LuaError) in call.answer(.boolean(try host.isKind(call))) },
      APIFunction("to_presentable", gives: "ViewController", help: "itself") { _, call in
        call.answer(call.value(0))
      },
    ])

  static let navigationFunctions: [APIFunction] = of(
    .navigation,
    [
      APIFunction(
        "push_view_controller", [.maybe("what", .thing("ViewController")), .one("animated", .boolean)],
        help: "pushes a view controller"
      ) { host, call throws(LuaError) in
        let navigation = try host.viewController(0, call)
        guard call.value(1) != .nil else { return try host.carryOut(.pushNothing(onto: navigation), call) }
        let motion: Motion = call.boolean(2) ? .animated : .none
        try host.carryOut(.push(try host.viewController(1, call), onto: navigation, motion), call)
      },
      APIFunction(
        "pop_view_controller", [.one("animated", .boolean)], gives: "ViewController?",
        help: "pops the top view controller, and returns it"
      ) { host, call throws(LuaError) in
        let navigation = try host.viewController(0, call)
        try host.pop(.pop(from: navigation, animated: call.boolean(1)), navigation, call) { $0.last ?? .nil }
      },
      APIFunction(
        "pop_to_view_controller", [.one("what", .thing("ViewController")), .one("animated", .boolean)],
        gives: "ViewController[]",
        help: "pops what is above a view controller, and returns it, the lowest first"
      ) { host, call throws(LuaError) in
        let navigation = try host.viewController(0, call)
        let goal = try host.viewController(1, call)
        try host.pop(.popTo(goal, in: navigation, animated: call.boolean(2)), navigation, call)
      },
      APIFunction(
        "pop_to_root_view_controller", [.one("animated", .boolean)],
        gives: "ViewController[]", help: "pops everything above the root, and returns it, the lowest first"
      ) { host, call throws(LuaError) in
        let navigation = try host.viewController(0, call)
        try host.pop(.popToRoot(of: navigation, animated: call.boolean(1)), navigation, call)
      },
      APIFunction(
        "set_view_controllers", [.one("stack", .table), .one("animated", .boolean)],
        help: "replaces the stack; the root comes first"
      ) { host, call throws(LuaError) in
        try host.setStack(call.slot(1), animated: call.boolean(2), call)
      },
    ])
}
