import LuaBridge
import ScreenStack

extension APIFunction {
  /// The methods of a router.
  static let routerFunctions: [APIFunction] = of(
    .router,
    [
      APIFunction(
        "push",
        [
          .one("module", .thing("Presentable")), .maybe("animated", .boolean),
          .maybe("completion", .function),
        ], help: "pushes a module; the completion is called once, however the module leaves"
      ) { host, call throws(LuaError) in
        let id = try host.presentable(1, isPushed: true, call)
        try host.give(.push(id, animated: host.isAnimated(2, call), try host.completion(3, call)), call)
      },
      APIFunction("pop_module", [.maybe("animated", .boolean)], help: "pops the top view controller") {
        host, call throws(LuaError) in try host.give(.pop(animated: host.isAnimated(1, call)), call)
      },
      APIFunction("pop_to_root_module", [.maybe("animated", .boolean)], help: "pops all but the root") {
        host, call throws(LuaError) in try host.give(.popToRoot(animated: host.isAnimated(1, call)), call)
      },
      APIFunction(
        "set_root_module", [.one("module", .thing("Presentable")), .maybe("hide_bar", .boolean)],
        help: "replaces the whole stack with a new root"
      ) { host, call throws(LuaError) in
        let id = try host.presentable(1, isPushed: true, call)
        try host.give(.setRoot(id, hidesBar: call.value(2) == true), call)
      },
      APIFunction(
        "present",
        [
          .one("module", .thing("Presentable")), .maybe("animated", .boolean),
          .maybe("on_removed", .function),
        ], help: "presents a module; on_removed is called once, however the module leaves"
      ) { host, call throws(LuaError) in
        let id = try host.presentable(1, isPushed: false, call)
        try host.give(.present(id, animated: host.isAnimated(2, call), try host.completion(3, call)), call)
      },
      APIFunction(
        "dismiss_module", [.maybe("animated", .boolean), .maybe("completion", .function)],
        help: "closes what is presented, and all above it; then calls the completion"
      ) { host, call throws(LuaError) in
        try host.give(.dismiss(animated: host.isAnimated(1, call), try host.completion(2, call)), call)
      },
      APIFunction("to_presentable", gives: "NavigationController", help: "its navigation") {
        host, call throws(LuaError) in try host.answerNavigation(ofRouter: call)
      },
    ])
}

extension Property {
  static let routerFields: [Property] = of(
    .router,
    [
      Property("navigation_controller", "NavigationController", help: "its navigation") {
        host, call throws(LuaError) in try host.answerNavigation(ofRouter: call)
      }

    ])
}
