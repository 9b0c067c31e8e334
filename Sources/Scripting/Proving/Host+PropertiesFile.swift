import LuaBridge

/// The `properties.lua` of plugins, and the app that their functions see.
extension Host {
  /// Loads the `properties.lua` of each plugin that has one, once.
  func loadProperties(in frame: inout LuaFrame) throws(LuaError) {
    for plugin in world.definitions.plugins.map(\.name).dropFirst(world.definitions.properties.plugins) {
      let module = plugin + ".properties"
      if folder.file(of: module) != nil { _ = try loader.require(module, in: &frame) }
      world.definitions.properties.plugins += 1
    }
  }

  /// Makes the app that the functions of properties see.
  func makeObserved(in frame: inout LuaFrame) throws(LuaError) -> LuaReference {
    let methods = try Tables.Methods(.observed, in: &frame)
    let metatable = try frame.makeTable()
    try frame.add([Self.observedField], to: metatable)
    try frame.setMetatable(try frame.slot(of: methods.words), metatable)
    let app = try frame.makeTable()
    try frame.setMetatable(app, try frame.slot(of: methods.metatable))
    return try frame.keep(app)
  }

  private static let observedField = function("__index", [.table, .any]) { host, call throws(LuaError) in
    try host.readObservedField(call)
  }
}
