import LuaBridge

extension APIFunction {
  /// The functions of `flow.override`, with which a variant's file makes changes.
  static let overrideFunctions: [APIFunction] = of(
    .override,
    [
      APIFunction(
        "screen", [.one("name", .string), .one("description", .record("ScreenDescription"))],
        help: "changes a class of screens: replaces or adds what the description names"
      ) { host, call throws(LuaError) in try host.overrideScreen(call) },
      APIFunction(
        "route", [.one("name", .string), .one("way", .record("RouteDescription"))],
        help: "changes a route: replaces or adds what the description names"
      ) { host, call throws(LuaError) in try host.overrideRoute(call) },
      APIFunction(
        "link",
        [.one("pattern", .string), .one("target", .thing("string|fun(root: Coordinator, link: table)"))],
        help: "changes where a link leads, or adds a link"
      ) { host, call throws(LuaError) in try host.overrideLink(call) },
    ])
}
