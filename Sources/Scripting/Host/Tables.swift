import LuaBridge

/// The Lua tables that the host uses.
struct Tables: Sendable {
  /// The methods of flows, which the methods of every flow class inherit.
  let flowWords: LuaReference
  /// The methods of screens.
  let screenWords: LuaReference
  /// The metatables of the scenario's app, its selections, and its swipes.
  let app: LuaReference
  let selection: LuaReference
  let hold: LuaReference
  /// The metatables of the table that functions of routes get, of notifications, and of patterns.
  let go: LuaReference
  let notification: LuaReference
  let pattern: LuaReference
  let goWords: LuaReference
  let notificationWords: LuaReference
  let patternWords: LuaReference
  let appWords: LuaReference
  let selectionWords: LuaReference
  let holdWords: LuaReference
  /// The metatable of the services of an app.
  let services: LuaReference
  /// The metatable of the callable replies of services.
  let replies: LuaReference
  /// The function `math.randomseed`.
  let randomSeed: LuaReference
  /// The key `delegate`.
  let delegateKey: LuaKey
  /// The metatable of weak references.
  let weak: LuaReference
  /// The metatable of the results of functions such as `flow.fail` and `flow.tabs`, which have no fields.
  let plain: LuaReference

  init(_ globals: LuaSlot, in frame: inout LuaFrame) throws(LuaError) {
    func table(_ frame: inout LuaFrame) throws(LuaError) -> LuaReference {
      try frame.keep(try frame.makeTable())
    }
    flowWords = try table(&frame)
    screenWords = try table(&frame)
    app = try table(&frame)
    selection = try table(&frame)
    hold = try table(&frame)
    go = try table(&frame)
    notification = try table(&frame)
    pattern = try table(&frame)
    goWords = try table(&frame)
    notificationWords = try table(&frame)
    patternWords = try table(&frame)
    appWords = try table(&frame)
    selectionWords = try table(&frame)
    holdWords = try table(&frame)
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
  /// The metatables of objects with methods, and the tables that contain the methods.
  var wordsOfObjects: [(metatable: LuaReference, words: LuaReference)] {
    [
      (app, appWords), (selection, selectionWords), (hold, holdWords), (go, goWords),
      (notification, notificationWords), (pattern, patternWords),
    ]
  }

  /// Returns the tables that contain the functions of an owner.
  func words(of owner: Word.Owner) -> [LuaReference] {
    switch owner {
    case .coordinator: [flowWords]
    case .screen: [screenWords]
    case .app: [appWords]
    case .selection: [selectionWords]
    case .hold: [holdWords]
    case .go: [goWords]
    case .notification: [notificationWords]
    case .pattern: [patternWords]
    default: []
    }
  }
}
