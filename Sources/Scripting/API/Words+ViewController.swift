import LuaBridge
import ScreenStack

extension Word {
  /// The methods of every view controller.
  static let viewControllerWords: [Word] = [
    Word(
      "present", of: .viewController,
      [
        .maybe("what", .thing("ViewController")), .one("animated", .boolean), .maybe("completion", .function),
      ],
      help: "presents in the style of what is presented; the completion is called when that is there"
    ) { host, call throws(LuaError) in try host.present(call) },
    Word(
      "dismiss", of: .viewController, [.one("animated", .boolean), .maybe("completion", .function)],
      help: "closes what this presents, or this if it presents nothing"
    ) { host, call throws(LuaError) in try host.dismiss(call) },
    Word(
      "show", of: .viewController, [.one("what", .thing("ViewController")), .maybe("sender", .any)],
      help: "pushes onto the next navigation around this, else presents"
    ) { host, call throws(LuaError) in
      try host.carryOut(.show(try host.viewController(1, call), from: try host.viewController(0, call)), call)
    },
    Word(
      "add_child", of: .viewController, [.one("child", .thing("ViewController"))],
      help: "adds a child and its view to a ui.view_controller"
    ) { host, call throws(LuaError) in try host.addChildController(call) },
    Word("remove_from_parent", of: .viewController, help: "takes it and its view from its container") {
      host, call throws(LuaError) in try host.carryOut(.removeChild(try host.viewController(0, call)), call)
    },
    Word(
      "is_kind", of: .viewController, [.one("of", .any)], gives: "boolean",
      help: "whether it is of a class, or a \"navigation_controller\" and the like"
    ) { host, call throws(LuaError) in call.answer(.boolean(try host.isKind(call))) },
    Word("to_presentable", of: .viewController, gives: "ViewController", help: "itself") { _, call in
      call.answer(call.value(0))
    },
  ]

  /// The methods of a navigation controller.
  static let navigationWords: [Word] = [
    Word(
      "push_view_controller", of: .navigation,
      [.one("what", .thing("ViewController")), .one("animated", .boolean)], help: "pushes, as UIKit does"
    ) { host, call throws(LuaError) in
      let motion: Motion = call.boolean(2) ? .animated : .none
      let screen = try host.viewController(1, call)
      try host.carryOut(.push(screen, onto: try host.viewController(0, call), motion), call)
    },
    Word(
      "pop_view_controller", of: .navigation, [.one("animated", .boolean)], gives: "ViewController?",
      help: "takes the top, and gives it"
    ) { host, call throws(LuaError) in
      let navigation = try host.viewController(0, call)
      try host.pop(.pop(from: navigation, animated: call.boolean(1)), navigation, call) { $0.last ?? .nil }
    },
    Word(
      "pop_to_view_controller", of: .navigation,
      [.one("what", .thing("ViewController")), .one("animated", .boolean)], gives: "ViewController[]",
      help: "takes what is above, and gives it, the lowest first"
    ) { host, call throws(LuaError) in
      let navigation = try host.viewController(0, call)
      let goal = try host.viewController(1, call)
      try host.pop(.popTo(goal, in: navigation, animated: call.boolean(2)), navigation, call)
    },
    Word(
      "pop_to_root_view_controller", of: .navigation, [.one("animated", .boolean)],
      gives: "ViewController[]", help: "takes everything above the root, and gives it, the lowest first"
    ) { host, call throws(LuaError) in
      let navigation = try host.viewController(0, call)
      try host.pop(.popToRoot(of: navigation, animated: call.boolean(1)), navigation, call)
    },
    Word(
      "set_view_controllers", of: .navigation, [.one("stack", .table), .one("animated", .boolean)],
      help: "gives the navigation another stack, the root first"
    ) { host, call throws(LuaError) in
      try host.setStack(call.slot(1), animated: call.boolean(2), call)
    },
  ]
}
