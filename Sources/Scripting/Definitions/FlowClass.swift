import LuaBridge

/// The definition shared by all flows of one class. It is immutable.
final class FlowClass: Sendable {
  let title: Title
  let params: Fields
  /// The names of the params as Lua keys.
  let keys: [LuaKey]
  let events: [String]
  /// The table that represents the class in scripts.
  let handle: LuaReference
  /// The table that contains the class's methods.
  let methods: LuaReference
  /// The metatable of the class's flows.
  let metatable: LuaReference
  /// The coverage item of the class, or nil if coverage is not recorded.
  let item: Coverage.Item?

  init(
    title: Title, params: Fields, events: [String], handle: LuaReference, methods: LuaReference,
    metatable: LuaReference, item: Coverage.Item?
  ) {
    (self.title, self.params, self.keys, self.events) = (title, params, params.all.map(\.key), events)
    (self.handle, self.methods, self.metatable, self.item) = (handle, methods, metatable, item)
  }

  /// The fields that every flow has from the engine.
  static let gifts = FlowField.names

  /// Returns whether a name is reserved, so that no param can use it: the engine's fields except `user`, the
  /// API's methods, `start`, and `on_…`.
  static func isReserved(_ name: String) -> Bool {
    gifts.contains(name) && name != "user" || name == "start" || name.hasPrefix("on_")
      || Word.names(of: .coordinator).contains(name)
  }
}
