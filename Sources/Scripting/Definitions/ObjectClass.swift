import LuaBridge

/// What the objects, or the view controllers, of one name in `flow.uikit` have in common.
struct ObjectClass: Sendable {
  let name: String
  /// The class that it extends.
  let base: Int?
  /// Whether its objects are view controllers.
  let isController: Bool
  /// The table by which scripts know the class, and in which its methods stand.
  let handle: LuaReference
  /// The metatable of its objects.
  let metatable: LuaReference
  /// What coverage calls it, when it is recorded.
  let item: Coverage.Item?
}

extension Book {
  /// A class and those that it extends, one after the other.
  func lineage(of kind: Int) -> some Sequence<Int> { sequence(first: kind) { objects[$0].base } }

  /// Whether a class is another or extends it.
  func isClass(_ kind: Int, of wanted: Int) -> Bool {
    lineage(of: kind).contains(wanted)
  }
}
