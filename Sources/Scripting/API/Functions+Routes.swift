import LuaBridge

extension APIFunction {
  /// The methods of the table that functions of routes get.
  static let goFunctions: [APIFunction] = of(
    .go,
    [
      APIFunction(
        "present",
        [.one("what", .thing("Screen|Coordinator")), .maybe("options", .record("PresentOptions"))],
        gives: "Screen|Coordinator",
        help: "presents a screen or a flow, which is closed if the navigation is refused; returns it"
      ) { host, call throws(LuaError) in try host.presentOnTheWay(call) },
      APIFunction("note", [.one("text", .string)], help: "writes a line to the trace") {
        host, call throws(LuaError) in try host.note(call)
      },
      APIFunction("track", [.one("name", .string), .rest], help: "writes an analytics event to the trace") {
        host, call throws(LuaError) in try host.track(call)
      },
    ])

  static let notificationFunctions: [APIFunction] = of(
    .notification,
    [
      APIFunction("tap", help: "taps the notification: the app opens its link") {
        host, call throws(LuaError) in
        guard case .notification(let number)? = host.thing(0, call)?.thing else { return }
        try host.ask(.tapNotification(number), call)
      },
      after(.notification),
    ])

  static let patternFunctions: [APIFunction] = of(
    .pattern,
    [
      APIFunction(
        "match", [.one("url", .string)], gives: "table<string, string|integer>?",
        help: "returns the params of a link, or nil if the pattern does not match it"
      ) { host, call throws(LuaError) in try host.match(call) },
      APIFunction(
        "build", [.maybe("params", .table)], gives: "string",
        help: "returns the link with these params; params that the pattern does not name become the query"
      ) { host, call throws(LuaError) in try host.buildLink(call) },
    ])
}
