import LuaBridge

/// `require`: a module is a file of the script's folder, loaded once, with a budget of its own.
enum RequireFunction {
  static let shared = Host.function("require", [.string]) { host, call throws(LuaError) in
    try host.noteReach(call)
    call.answer(try host.loader.require(call.text(0), in: &call.frame))
  }
}
