import LuaBridge

extension Word {
  /// The functions of `flow.override`, with which a variant's file makes changes.
  static let overrideWords: [Word] = of(
    .override,
    [
      Word(
        "screen", [.one("name", .string), .one("description", .record("ScreenDescription"))],
        help: "changes a class of screens: replaces or adds what the description names"
      ) { host, call throws(LuaError) in try host.overrideScreen(call) },
      Word(
        "route", [.one("name", .string), .one("way", .record("RouteDescription"))],
        help: "changes a route: replaces or adds what the description names"
      ) { host, call throws(LuaError) in try host.overrideRoute(call) },
      Word(
        "link",
        [.one("pattern", .string), .one("target", .thing("string|fun(root: Coordinator, link: table)"))],
        help: "changes where a link leads, or adds a link"
      ) { host, call throws(LuaError) in try host.overrideLink(call) },
    ])
}
