import LuaBridge
import Platform
import ScreenStack

/// The module `flowhost`, and the tables that contain the functions of the API.
extension Host {
  /// Makes the module that `require "flowhost"` returns.
  func install(in frame: inout LuaFrame) throws(LuaError) {
    let module = try frame.makeTable()
    try add(.flow, to: module, &frame)
    try frame.set(module, "override", .table(try makeOverride(in: &frame)))
    try ask([Self.unknownInModule], for: module, &frame)
    try ask([Self.unknownInSelection], for: try frame.slot(of: tables.selection.words), &frame)
    try ask([Self.unknownInHold], for: try frame.slot(of: tables.hold.words), &frame)
    // The app's methods take precedence. The function reads other fields.
    try ask([Self.appField], for: try frame.slot(of: tables.app.words), &frame)
    let uikit = try frame.makeTable()
    try add(.uikit, to: uikit, &frame)
    try frame.set(module, "uikit", .table(try frame.freeze(uikit, named: "flow.uikit")))
    try loader.preload("flowhost", try frame.freeze(module, named: "flow"), in: &frame)
  }

  private func add(
    _ owner: APIFunction.Owner, to table: LuaSlot, _ frame: inout LuaFrame
  ) throws(LuaError) {
    try frame.add(APIFunction.functions(of: owner), to: table)
  }

  /// Makes `flow.override`, which can be called and also has functions.
  private func makeOverride(in frame: inout LuaFrame) throws(LuaError) -> LuaSlot {
    let words = try frame.makeTable()
    try add(.override, to: words, &frame)
    try ask([Self.unknownInOverride], for: words, &frame)
    let table = try frame.makeTable()
    let metatable = try ask([Self.callOverride, Self.setInOverride], for: table, &frame)
    try frame.set(metatable, "__index", .table(words))
    try frame.set(metatable, "__metatable", false)
    return table
  }

  /// Gives a table a metatable with functions.
  @discardableResult
  private func ask(
    _ functions: [HostFunction], for table: LuaSlot, _ frame: inout LuaFrame
  ) throws(LuaError) -> LuaSlot {
    let metatable = try frame.makeTable()
    try frame.add(functions, to: metatable)
    try frame.setMetatable(table, metatable)
    return metatable
  }
}

extension Host {
  private static let unknownInModule = unknownWord(of: .flow, in: "flow")
  private static let unknownInSelection = unknownWord(of: .selection, in: "a selection")
  private static let unknownInHold = unknownWord(of: .hold, in: "a swipe")
  private static let unknownInOverride = unknownWord(of: .override, in: "flow.override")

  /// A word that there is not is an error at once, with the one that may be meant.
  private static func unknownWord(of owner: APIFunction.Owner, in what: String) -> HostFunction {
    HostFunction("__index", [.any, .any]) { call throws(LuaError) in
      let name = try call.frame.describe(call.value(1)).description
      let known = APIFunction.names(of: owner)
      throw .refused("\(what) has no '\(name.escaped)'\(Suggestion.question(for: name, in: known))")
    }
  }

  private static let callOverride = function("__call", [.table], variadic: true) {
    host, call throws(LuaError) in
    do throws(LuaError) {
      try host.overrideFlow(call)
    } catch {
      try host.goOn(behindOverride: error, call)
    }
  }
  private static let setInOverride = HostFunction("__newindex", [.table], variadic: true) {
    _ throws(LuaError) in
    throw .refused(
      "'flow.override' is read-only. Write methods on what it gives: local App = flow.override \"App\".")
  }
  private static let appField = function("__index", [.table, .any]) { host, call throws(LuaError) in
    try host.readAppField(call)
  }
  static let callReplies = function("__call", [.table], variadic: true) {
    host, call throws(LuaError) in try host.callService(call)
  }
  static let callWeak = function("__call", [.table]) { host, call throws(LuaError) in
    call.answer(try host.strong(.table(call.slot(0)), in: &call.frame))
  }
  static let unknownService = HostFunction("__index", [.table, .any]) { call throws(LuaError) in
    let name = try call.frame.describe(call.value(1)).description
    let known = try call.frame.keys(of: call.slot(0)).compactMap(\.text)
    throw Host.noService(name, among: known)
  }
}
