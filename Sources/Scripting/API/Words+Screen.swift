import LuaBridge

extension Word {
  /// The methods of a screen.
  static let screenWords: [Word] = of(
    .screen,
    [
      Word(
        "await", gives: "nil, string", help: "waits until this screen leaves; returns nil and why"
      ) { host, call throws(LuaError) in try host.awaitEnd(call) }

    ])
}
