import LuaBridge
import Platform

/// The globals of every script. Scripts cannot add to them or change them.
enum Globals {
  /// The globals of standard Lua that scripts do not have, with the reason.
  private static let withheld: [String: String] = [
    "io": "a script reaches no files",
    "package": "'require' finds modules by their name alone",
    "dofile": "use 'require'",
    "loadfile": "use 'require'",
    "warn": "use 'print'",
  ]

  static func make(in frame: inout LuaFrame) throws(LuaError) -> LuaSlot {
    try frame.openLibraries()
  }

  /// Makes a table the globals of every chunk. Reading an unknown global, or setting any global, is an error.
  static func seal(_ globals: LuaSlot, in frame: inout LuaFrame) throws(LuaError) {
    let metatable = try frame.makeTable()
    try frame.add([unknownGlobal], to: metatable)
    try frame.setMetatable(globals, metatable)
    let frozen = try frame.freeze(globals, named: "")
    try frame.set(globals, "_G", .table(frozen))
    try frame.setGlobals(frozen)
  }

  private static let unknownGlobal = HostFunction("__index", [.table, .any]) { call throws(LuaError) in
    let name = try call.frame.describe(call.value(1)).description
    throw refusal(of: name, known: try call.frame.keys(of: call.slot(0)).compactMap(\.text))
  }

  static func refusal(of name: String, known names: [String]) -> LuaError {
    if let reason = withheld[name] { return .refused("'\(name)' is not available: \(reason)") }
    if name == "flow" { return .refused("unknown global 'flow'. Write: local flow = require \"flowhost\"") }
    return .refused("unknown global '\(name.escaped)'\(Suggestion.question(for: name, in: names))")
  }
}
