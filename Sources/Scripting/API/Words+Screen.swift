import LuaBridge

extension Word {
  /// The methods of a screen.
  static let screenWords: [Word] = [
    Word(
      "await", of: .screen, gives: "nil, string", help: "waits until this screen has left; gives nil and how"
    ) { host, call throws(LuaError) in try host.awaitEnd(call) }
  ]
}
