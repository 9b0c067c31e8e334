import LuaBridge

/// The Lua tables of UIKit's objects. Few scripts need them, so each is made when it is first used. Those of routers
/// are among the `Tables`, because every flow has a router.
struct UIKitTables: Sendable {
  /// The methods of view controllers.
  var controllerFunctions: LuaReference?
  /// The tables of the `kinds`, up to the last one that is in use.
  private var objects: [Object?] = []

  /// The metatable of one kind of objects, whose functions read and write fields, and the methods among the fields.
  struct Object: Sendable {
    let metatable: LuaReference
    let words: LuaReference
  }

  /// The kinds of objects that UIKit makes.
  static let kinds: [APIFunction.Owner] = [
    .viewController, .navigation, .tabs, .alert, .presentation, .window, .coordination,
  ]

  /// The tables of a kind, or nil if they are not made yet.
  subscript(kind: APIFunction.Owner) -> Object? {
    get {
      guard let place = Self.kinds.firstIndex(of: kind), place < objects.count else { return nil }
      return objects[place]
    }
    set {
      guard let place = Self.kinds.firstIndex(of: kind) else { return }
      while objects.count <= place { objects.append(nil) }
      objects[place] = newValue
    }
  }
}
