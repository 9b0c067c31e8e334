import LuaBridge
import Platform
import ScreenStack

/// What scripts call: the same functions in every world, which ask the host of the world where they are called.
extension Host {
  /// Makes such a function.
  static func function(
    _ name: String, _ parameters: [HostFunction.Parameter] = [], variadic: Bool = false,
    receiver: String = "",
    body: @escaping @Sendable (Host, borrowing HostCall) throws(LuaError) -> Void
  ) -> HostFunction {
    HostFunction(name, parameters, variadic: variadic, receiver: receiver) { call throws(LuaError) in
      let host = call.host(as: Host.self)
      defer { call.keep(bytes: host.keptBytes) }
      try body(host, call)
    }
  }

  /// Makes an instance of a class.
  static let constructor = function("__call", [.table, .any.optional]) { host, call throws(LuaError) in
    try host.construct(call)
  }
  /// Reads and writes the fields of screens that their tables do not hold.
  static let screenField = function("__index", [.table, .any]) { host, call throws(LuaError) in
    try host.readScreenField(call)
  }
  static let setScreenField = function("__newindex", [.table, .any, .any.optional]) {
    host, call throws(LuaError) in try host.writeScreenField(call)
  }
  /// Makes an object of `flow.uikit`.
  static let objectConstructor = function("__call", [.table], variadic: true) { host, call throws(LuaError) in
    try host.constructObject(call)
  }
  /// Reads and writes the fields of view controllers that their tables do not hold.
  static let controllerField = function("__index", [.table, .any]) { host, call throws(LuaError) in
    try host.readControllerField(call)
  }
  static let setControllerField = function("__newindex", [.table, .any, .any.optional]) {
    host, call throws(LuaError) in try host.writeControllerField(call)
  }
  /// Screens have no methods: who shows them handles what is tapped.
  static let setClassField = function("__newindex", [.table, .any, .any.optional]) {
    host, call throws(LuaError) in try host.writeClassField(call)
  }
  /// Reads what is no variable of a prompt, and makes new ones.
  static let readVariable = function("__index", [.table, .any]) { host, call throws(LuaError) in
    try host.readVariable(call)
  }
  static let setVariable = function("__newindex", [.table, .any, .any.optional]) {
    host, call throws(LuaError) in try host.setVariable(call)
  }
  /// Keeps a flow's fields from hiding what it has from the engine.
  static let setFlowField = function("__newindex", [.table, .any, .any.optional]) {
    host, call throws(LuaError) in try host.writeFlowField(call)
  }
  /// Writes methods for a variant, and reads those that it overrides.
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

/// Screens and flows are made by calling their class: `Photo { id = 3 }`.
extension Host {
  /// `Photo { id = 3 }`
  func construct(_ call: borrowing HostCall) throws(LuaError) {
    guard let (id, thing) = thing(0, call) else { throw .refused("this class is gone") }
    let given = call.value(1)
    guard given == .nil || given.tableSlot != nil, call.identity(1) == 0 else {
      let name = name(of: id)
      throw .refused("'\(name)' is made with a table. Write \(name.capitalizedName) { … }.")
    }
    let cause = cause(of: call)
    let table = try make(thing, id, from: given.tableSlot, cause, in: &call.frame)
    call.answer(.table(table))
  }

  /// Makes an instance of a class that stands for a screen or a flow.
  func make(
    _ kind: Thing, _ id: ThingID, from given: LuaSlot?, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaSlot {
    switch kind {
    case .screenClass(let kind):
      try checkIsDefined(.screen(kind), id)
      let table = try makeScreen(of: kind, from: given, cause, in: &frame)
      if app.launch?.isRaw == true { try count(frame.identity(of: table), table, cause, in: &frame) }
      return table
    case .flowClass(let kind):
      try checkIsDefined(.flow(kind), id)
      return try makeFlow(of: kind, from: given, cause, in: &frame)
    default: throw .refused("this cannot be called")
    }
  }
}
