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
}

extension Book {
  /// Whether a class is another or extends it.
  func isClass(_ kind: Int, of wanted: Int) -> Bool {
    var place: Int? = kind
    while let kind = place {
      if kind == wanted { return true }
      place = objects[kind].base
    }
    return false
  }
}
