import LuaBridge

extension Host {
  /// Makes an object of UIKit's.
  func make(_ thing: Thing, of kind: APIFunction.Owner, in frame: inout LuaFrame) throws(LuaError) -> LuaSlot
  {
    let metatable = try uikitTables(of: kind, in: &frame).metatable
    return try make(thing, metatable, in: &frame)
  }

  /// Returns the tables of UIKit's objects of a kind.
  func uikitTables(
    of kind: APIFunction.Owner, in frame: inout LuaFrame
  ) throws(LuaError) -> UIKitTables.Object {
    if kind == .router { return tables.router }
    if let known = world.definitions.uikit[kind] { return known }
    let made = try Self.makeTables(of: kind, try words(of: kind, in: &frame), in: &frame)
    world.definitions.add(made, of: kind)
    return made
  }

  static func makeTables(
    of kind: APIFunction.Owner, _ words: LuaReference, in frame: inout LuaFrame
  ) throws(LuaError) -> UIKitTables.Object {
    let metatable = try frame.keepTable(fieldFunctions(of: kind))
    try frame.set(try frame.slot(of: metatable), "__metatable", false)
    return UIKitTables.Object(metatable: metatable, words: words)
  }

  private func words(of kind: APIFunction.Owner, in frame: inout LuaFrame) throws(LuaError) -> LuaReference {
    let own = APIFunction.functions(of: kind)
    switch kind {
    case .tabs, .alert: return try controllerFunctions(in: &frame)
    case .navigation: return try frame.keepTable(APIFunction.functions(of: .viewController) + own)
    default: return try frame.keepTable(own)
    }
  }

  /// Returns the methods of view controllers.
  func controllerFunctions(in frame: inout LuaFrame) throws(LuaError) -> LuaReference {
    if let known = world.definitions.uikit.controllerFunctions { return known }
    let table = try frame.keepTable(APIFunction.functions(of: .viewController))
    world.definitions.add(controllerFunctions: table)
    return table
  }
}
