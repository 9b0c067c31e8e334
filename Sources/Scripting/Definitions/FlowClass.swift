import LuaBridge

/// What the flows of one name have in common.
struct FlowClass: Sendable {
  let title: Title
  let params: Fields
  let events: [String]
  /// The table by which scripts know the class.
  let handle: LuaReference
  /// Where its methods stand.
  let methods: LuaReference
  /// The metatable of its flows.
  let metatable: LuaReference

  /// What a flow has from the engine, so that no param may be called so.
  static let reserved = [
    "store", "services", "parent", "children", "router", "root", "device", "width", "os",
  ]
}
