import LuaBridge

extension APIFunction {
  static let screenFunctions: [APIFunction] = of(
    .screen,
    [
      APIFunction(
        "await", gives: "nil, string", help: "waits until this screen leaves; returns nil and why"
      ) { host, call throws(LuaError) in try host.awaitEnd(call) }

    ])
}
