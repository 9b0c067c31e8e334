import LuaBridge

/// The definition shared by all flows of one class. It is immutable.
final class FlowClass: Sendable {
  let title: Title
  let tables: ClassTables
  let params: Fields
  let keys: [LuaKey]
  let events: [String]
  /// The coverage item of the class, or nil if coverage is not recorded.
  let item: Coverage.Item?

  init(_ title: Title, _ tables: ClassTables, params: Fields, events: [String], item: Coverage.Item?) {
    (self.title, self.tables, self.params, self.events) = (title, tables, params, events)
    (keys, self.item) = (params.all.map(\.key), item)
  }

  var handle: LuaReference { tables.handle }
  var methods: LuaReference { tables.methods }
  var metatable: LuaReference { tables.metatable }

  /// The Lua tables of a class. They stay when the class is defined again.
  struct ClassTables: Sendable {
    /// The table that represents the class in scripts.
    let handle: LuaReference
    let methods: LuaReference
    let metatable: LuaReference
  }

  static let gifts = FlowField.names

  /// The names under which scripts have flows.
  static let words: Set<String> = ["self", FlowField.root.rawValue, FlowField.parent.rawValue]
}
