import LuaBridge
import Platform
import ScreenStack

/// Functions that scripts call. They are shared by all worlds and use the host of the calling world.
extension Host {
  /// Makes a function that uses the host of the calling world.
  static func function(
    _ name: String, _ parameters: HostFunction.Parameters = [], variadic: Bool = false,
    receiver: String = "",
    body: @escaping @Sendable (Host, borrowing HostCall) throws(LuaError) -> Void
  ) -> HostFunction {
    HostFunction(name, parameters, variadic: variadic, receiver: receiver) { call throws(LuaError) in
      let host = call.host(as: Host.self)
      defer { call.keep(bytes: host.keptBytes) }
      try body(host, call)
    }
  }

  static let constructor = function("__call", [.table, .any.optional]) { host, call throws(LuaError) in
    try host.construct(call)
  }
  /// Reads and writes the fields of screens that are not in their tables.
  static let screenField = function("__index", [.table, .any]) { host, call throws(LuaError) in
    try host.readScreenField(call)
  }
  static let setScreenField = function("__newindex", [.table, .any, .any.optional]) {
    host, call throws(LuaError) in try host.writeScreenField(call)
  }
  static let objectConstructor = function("__call", [.table], variadic: true) { host, call throws(LuaError) in
    try host.constructObject(call)
  }
  /// Reads and writes the fields of view controllers that are not in their tables.
  static let controllerField = function("__index", [.table, .any]) { host, call throws(LuaError) in
    try host.readControllerField(call)
  }
  static let setControllerField = function("__newindex", [.table, .any, .any.optional]) {
    host, call throws(LuaError) in try host.writeControllerField(call)
  }
  /// Refuses methods of screens, because the flow that shows a screen handles its actions.
  static let setClassField = function("__newindex", [.table, .any, .any.optional]) {
    host, call throws(LuaError) in try host.writeClassField(call)
  }
  /// Reads script globals in the prompt, and sets new variables.
  static let readVariable = function("__index", [.table, .any]) { host, call throws(LuaError) in
    try host.readVariable(call)
  }
  static let setVariable = function("__newindex", [.table, .any, .any.optional]) {
    host, call throws(LuaError) in try host.setVariable(call)
  }
  /// Refuses assignments to a flow's fields that belong to the engine.
  static let setFlowField = function("__newindex", [.table, .any, .any.optional]) {
    host, call throws(LuaError) in try host.writeFlowField(call)
  }
  /// Lists the methods of a class of flows, which are not in its own table.
  static let methodPairs = function("__pairs", [.table]) { host, call throws(LuaError) in
    try host.listMethods(call)
  }
  /// Sets methods of a variant, and reads the methods that it overrides.
  static let setOverridingField = function("__newindex", [.table, .any, .any.optional]) {
    host, call throws(LuaError) in try host.writeOverridingField(call)
  }
  static let overriddenField = function("__index", [.table, .any]) { host, call throws(LuaError) in
    try host.readOverriddenField(call)
  }
  static let setOverriddenField = function("__newindex", [.table, .any, .any.optional]) {
    host, call throws(LuaError) in try host.writeOverriddenField(call)
  }
}

extension Host {
  /// Implements `Photo { id = 3 }`.
  func construct(_ call: borrowing HostCall) throws(LuaError) {
    guard let (id, thing) = thing(0, call) else { throw .refused("this class is gone") }
    let given = call.value(1)
    guard given == .nil || given.tableSlot != nil, call.identity(1) == 0 else {
      throw .refused("'\(name(of: id))' is made with a table. Write \(className(of: id)) { … }.")
    }
    let cause = cause(of: call)
    let table = try make(thing, id, from: given.tableSlot, cause, in: &call.frame)
    call.answer(.table(table))
  }

  /// Makes an instance of the screen or flow class that a thing represents.
  func make(
    _ kind: Thing, _ id: ThingID, from given: LuaSlot?, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaSlot {
    switch kind {
    case .screenClass(let kind):
      try checkIsDefined(.screen(kind), id)
      let table = try makeScreen(of: kind, from: given, cause, in: &frame)
      if app.usesUIKit { try count(frame.identity(of: table), table, cause, in: &frame) }
      return table
    case .flowClass(let kind):
      try checkIsDefined(.flow(kind), id)
      return try makeFlow(of: kind, from: given, cause, in: &frame)
    default: throw .refused("this cannot be called")
    }
  }
}
