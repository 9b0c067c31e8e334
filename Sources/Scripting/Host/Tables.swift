import LuaBridge

/// The Lua tables that the host uses.
struct Tables: Sendable {
  /// The methods of flows, which the methods of every flow class inherit.
  let flowFunctions: LuaReference
  let screenFunctions: LuaReference
  /// The scenario's app, its selections, and its swipes.
  let app: Methods
  let selection: Methods
  let hold: Methods
  /// The table that functions of routes get, notifications, and patterns.
  let go: Methods
  let notification: Methods
  let pattern: Methods
  let router: UIKitTables.Object
  /// The metatable of the services of an app.
  let services: LuaReference
  /// The metatable of the callable replies of services.
  let replies: LuaReference
  let randomSeed: LuaReference
  let delegateKey: LuaKey
  /// The metatable of weak references.
  let weak: LuaReference
  /// The metatable of the results of functions such as `flow.fail` and `flow.tabs`, which have no fields.
  let plain: LuaReference

  /// The tables of objects that have methods.
  struct Methods: Sendable {
    let metatable: LuaReference
    let words: LuaReference

    init(_ owner: APIFunction.Owner, in frame: inout LuaFrame) throws(LuaError) {
      (words, metatable) = try frame.keepMethods(APIFunction.functions(of: owner))
    }
  }

  init(_ globals: LuaSlot, in frame: inout LuaFrame) throws(LuaError) {
    flowFunctions = try frame.keepTable(APIFunction.functions(of: .coordinator))
    screenFunctions = try frame.keepTable(APIFunction.functions(of: .screen))
    app = try Methods(.app, in: &frame)
    selection = try Methods(.selection, in: &frame)
    hold = try Methods(.hold, in: &frame)
    go = try Methods(.go, in: &frame)
    notification = try Methods(.notification, in: &frame)
    pattern = try Methods(.pattern, in: &frame)
    let routerFunctions = try frame.keepTable(APIFunction.functions(of: .router))
    router = try Host.makeTables(of: .router, routerFunctions, in: &frame)
    services = try frame.keepTable([Host.unknownService])
    replies = try frame.keepTable([Host.callReplies])
    let math = try frame.get(globals, "math")
    guard let math = math.slot, case .function(let seed) = try frame.lookUp(math, "randomseed") else {
      throw .system
    }
    randomSeed = try frame.keep(seed)
    weak = try frame.keepTable([Host.callWeak])
    delegateKey = try frame.makeKey(ScreenField.delegate.rawValue)
    plain = try frame.keepTable()
    for table in [replies, weak, plain] {
      try frame.set(try frame.slot(of: table), "__metatable", false)
    }
  }
}
