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

    init(in frame: inout LuaFrame) throws(LuaError) {
      metatable = try frame.keep(try frame.makeTable())
      words = try frame.keep(try frame.makeTable())
    }
  }

  init(_ globals: LuaSlot, in frame: inout LuaFrame) throws(LuaError) {
    func table(_ frame: inout LuaFrame) throws(LuaError) -> LuaReference {
      try frame.keep(try frame.makeTable())
    }
    flowFunctions = try table(&frame)
    screenFunctions = try table(&frame)
    app = try Methods(in: &frame)
    selection = try Methods(in: &frame)
    hold = try Methods(in: &frame)
    go = try Methods(in: &frame)
    notification = try Methods(in: &frame)
    pattern = try Methods(in: &frame)
    services = try table(&frame)
    replies = try table(&frame)
    let math = try frame.get(globals, "math")
    guard let math = math.slot, case .function(let seed) = try frame.lookUp(math, "randomseed") else {
      throw .system
    }
    randomSeed = try frame.keep(seed)
    weak = try table(&frame)
    delegateKey = try frame.makeKey(ScreenField.delegate.rawValue)
    plain = try table(&frame)
  }
}

extension Tables {
  var objects: [Methods] { [app, selection, hold, go, notification, pattern] }

  func words(of owner: APIFunction.Owner) -> [LuaReference] {
    switch owner {
    case .coordinator: [flowFunctions]
    case .screen: [screenFunctions]
    case .app: [app.words]
    case .selection: [selection.words]
    case .hold: [hold.words]
    case .go: [go.words]
    case .notification: [notification.words]
    case .pattern: [pattern.words]
    default: []
    }
  }
}
