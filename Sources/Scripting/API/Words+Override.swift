import LuaBridge

extension Word {
  /// The functions of `flow.override`, with which a variant's file makes changes.
  static let overrideWords: [Word] = [
    Word(
      "screen", of: .override, [.one("name", .string), .one("description", .record("ScreenDescription"))],
      help: "describes a class of screens anew: what is named is replaced or added"
    ) { host, call throws(LuaError) in try host.overrideScreen(call) },
    Word(
      "route", of: .override, [.one("name", .string), .one("way", .record("RouteDescription"))],
      help: "describes a route anew: what is named is replaced or added"
    ) { host, call throws(LuaError) in try host.overrideRoute(call) },
    Word(
      "link", of: .override,
      [.one("pattern", .string), .one("target", .thing("string|fun(root: Coordinator, link: table)"))],
      help: "leads a link elsewhere, or adds one"
    ) { host, call throws(LuaError) in try host.overrideLink(call) },
  ]
}
