import LuaBridge
import Platform

/// The `properties.lua` of plugins, and the app that their functions see.
extension Host {
  /// Loads the `properties.lua` of each plugin that has one, once.
  func loadProperties(in frame: inout LuaFrame) throws(LuaError) {
    for plugin in world.definitions.plugins.map(\.name).dropFirst(world.definitions.properties.plugins) {
      if let module = try propertiesModule(of: plugin) { _ = try loader.require(module, in: &frame) }
      world.definitions.properties.plugins += 1
    }
  }

  /// Returns the module of the properties of a plugin, or nil if it has none.
  /// - Throws: An error if a folder is in its place, because the properties would not be judged.
  func propertiesModule(of plugin: String) throws(LuaError) -> String? {
    let module = plugin + ".properties"
    if let file = folder.candidates(of: module).first, FileKind(at: file) == .folder {
      throw .refused("plugins/\(plugin)/properties.lua:1: it is a folder, not a file")
    }
    return loader.file(of: module) == nil ? nil : module
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
