import Navigation

/// What an app begins with when one asks what it holds.
enum LeakRoot: Sendable {
  /// A flow that lives, a screen on stage, or a class.
  case thing(ThingID)
  /// The methods of a class.
  case methods(ThingID)
  /// What a file has returned.
  case module(String)
  /// What every flow has: `store`, `services.pay`.
  case gift(String)
  /// A handler that waits.
  case handler(Handler)
  /// A function that a flow or a screen was given: `on_finish`, `completion`.
  case closure(String, of: ThingID)
}

extension LeakRoot {
  /// How a path begins.
  func words(in session: Session) -> String {
    switch self {
    case .thing(let id), .methods(let id): session.name(of: id)
    case .module(let name), .gift(let name): name
    case .handler(let handler): session.name(of: handler)
    case .closure(let name, let id): "\(session.name(of: id)).\(name)"
    }
  }

  /// Whether its functions are written where they can be seen by others of the same file.
  var isCode: Bool {
    switch self {
    case .methods, .module: true
    default: false
    }
  }

  /// Whether its metatable is the engine's.
  var isEngines: Bool {
    switch self {
    case .thing, .methods: true
    default: false
    }
  }
}

extension Session {
  /// What a handler is called: `Buy:on_submit`.
  func name(of handler: Handler) -> String {
    handler.owner.map { "\(run.text($0.name)):\(handler.name)" } ?? handler.name
  }
}
