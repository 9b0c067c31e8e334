import LuaBridge

/// What the flows of one name have in common. It never changes, and is shared by whoever looks at it.
final class FlowClass: Sendable {
  let title: Title
  let params: Fields
  /// Their names, as Lua keeps them.
  let keys: [LuaKey]
  let events: [String]
  /// The table by which scripts know the class.
  let handle: LuaReference
  /// Where its methods stand.
  let methods: LuaReference
  /// The metatable of its flows.
  let metatable: LuaReference
  /// What coverage calls it, when it is recorded.
  let item: Coverage.Item?

  init(
    title: Title, params: Fields, events: [String], handle: LuaReference, methods: LuaReference,
    metatable: LuaReference, item: Coverage.Item?
  ) {
    (self.title, self.params, self.keys, self.events) = (title, params, params.all.map(\.key), events)
    (self.handle, self.methods, self.metatable, self.item) = (handle, methods, metatable, item)
  }

  /// What a flow has from the engine, so that no field may be called so.
  static let gifts = Shape.names(of: "Coordinator")

  /// Whether no param may be called so: the engine's words are below it, and methods `on_…` beside it. A flow may be
  /// made for a `user` of its own.
  static func isReserved(_ name: String) -> Bool {
    gifts.contains(name) && name != "user" || name == "start" || name.hasPrefix("on_")
      || Word.names(of: .coordinator).contains(name)
  }
}
