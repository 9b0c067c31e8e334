import LuaBridge
import Navigation

/// A root of an app's heap, from which the search for leaks starts.
struct LeakRoot {
  let kind: Kind
  let slot: LuaSlot

  enum Kind: Sendable {
    /// A live flow, a screen that is on screen, or a class.
    case thing(ThingID)
    case methods(ThingID)
    /// The values that modules have returned, by their names.
    case modules
    case plugin(String)
    case store
    case services
    /// A function that answers for a service.
    case answer(String)
    /// A waiting handler, by its number.
    case handler(Int32)
    /// A function that was given to a flow or a screen: `on_finish`, `completion`.
    case closure(String, of: ThingID)
  }
}

extension LeakRoot.Kind {
  /// Returns the start of a path. It is empty if the first step contains the name.
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

  /// A Boolean value that indicates whether it is a waiting handler.
  var isHandler: Bool { if case .handler = self { true } else { false } }

  /// A Boolean value that indicates whether its functions share variables with other functions of their file.
  var isCode: Bool {
    switch self {
    case .methods, .modules: true
    default: false
    }
  }

  /// A Boolean value that indicates whether its metatable belongs to the engine.
  var isEngines: Bool {
    switch self {
    case .methods, .services: true
    default: false
    }
  }
}
