import LuaBridge
import Navigation

/// What an app begins with when one asks what it holds.
struct LeakRoot {
  let kind: Kind
  let slot: LuaSlot

  enum Kind: Sendable {
    /// A flow that lives, a screen on stage, or a class.
    case thing(ThingID)
    /// The methods of a class.
    case methods(ThingID)
    /// What the files have returned, by their names.
    case modules
    /// The manifest of a plugin.
    case plugin(String)
    case store
    case services
    /// A function that answers for a service.
    case answer(String)
    /// A handler that waits, by its number.
    case handler(Int32)
    /// A function that a flow or a screen was given: `on_finish`, `completion`.
    case closure(String, of: ThingID)
  }
}

extension LeakRoot.Kind {
  /// How a path begins; empty where its first step says it.
  func words(in host: Host) -> String {
    switch self {
    case .thing(let id), .methods(let id): host.name(of: id)
    case .modules: ""
    case .plugin(let name): name
    case .store: "store"
    case .services: "services"
    case .answer(let service): "services.\(service)"
    case .handler(let number):
      host.app.handlers.place(of: number).map { host.name(of: host.app.handlers[$0]) } ?? ""
    case .closure(let name, let id): "\(host.name(of: id)).\(name)"
    }
  }

  /// Whether its functions share variables with others of their file.
  var isCode: Bool {
    switch self {
    case .methods, .modules: true
    default: false
    }
  }

  /// Whether its metatable is the engine's.
  var isEngines: Bool {
    switch self {
    case .methods, .services: true
    default: false
    }
  }
}
