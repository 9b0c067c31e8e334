import LuaBridge

/// The definition shared by all objects or view controllers of one class in `flow.uikit`.
struct ObjectClass: Sendable {
  let name: String
  /// The number of the class that it extends.
  let base: Int?
  let isController: Bool
  /// The table that represents the class in scripts and contains its methods.
  let handle: LuaReference
  let metatable: LuaReference
  let item: Coverage.Item?
}

extension Definitions {
  /// Returns a class and the classes that it extends, in order.
  func lineage(of kind: Int) -> some Sequence<Int> { sequence(first: kind) { objects[$0].base } }

  /// Returns whether a class is the same as another or extends it.
  func isClass(_ kind: Int, of wanted: Int) -> Bool {
    lineage(of: kind).contains(wanted)
  }
}
