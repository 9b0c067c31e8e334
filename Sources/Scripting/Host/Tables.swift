import LuaBridge

/// The tables of Lua's that the host works with.
struct Tables: Sendable {
  /// The words of flows, below the methods of every class.
  let flowWords: LuaReference
  /// The words of screens.
  let screenWords: LuaReference
  /// The metatables of the scenario's app, its selections and gestures.
  let app: LuaReference
  let selection: LuaReference
  let hold: LuaReference
  /// The metatables of what functions of routes are given, of notifications and of patterns.
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
  /// The metatable of what answers for a service.
  let replies: LuaReference
  /// Where `math.randomseed` is kept.
  let randomSeed: LuaReference
  /// The name `delegate`.
  let delegateKey: LuaKey
  /// The metatable of weak references.
  let weak: LuaReference
  /// The metatable of what `flow.fail` and `flow.tabs` give: they say nothing.
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
    delegateKey = try frame.makeKey("delegate")
    plain = try table(&frame)
  }
}

extension Tables {
  /// The metatables of the objects that have words, with where the words stand.
  var wordsOfObjects: [(metatable: LuaReference, words: LuaReference)] {
    [
      (app, appWords), (selection, selectionWords), (hold, holdWords), (go, goWords),
      (notification, notificationWords), (pattern, patternWords),
    ]
  }

  /// Where the words of an owner go.
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
