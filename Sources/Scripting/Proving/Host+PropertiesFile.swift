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

  /// Makes what the functions of properties see.
  func makeObserved(in frame: inout LuaFrame) throws(LuaError) -> Observed {
    let methods = try Tables.Methods(.observed, in: &frame)
    let metatable = try frame.makeTable()
    try frame.add([Self.observedField], to: metatable)
    try frame.setMetatable(try frame.slot(of: methods.words), metatable)
    let app = try frame.makeTable()
    try frame.setMetatable(app, try frame.slot(of: methods.metatable))
    let step = try frame.makeTable()
    try frame.add([Self.unknownStepField], to: step)
    return Observed(app: try frame.keep(app), stepMetatable: try frame.keep(step))
  }

  private static let observedField = function("__index", [.table, .any]) { host, call throws(LuaError) in
    try host.readObservedField(call)
  }

  /// Refuses names that a step does not have, because a property about one could not break.
  private static let unknownStepField = function("__index", [.table, .any]) { _, call throws(LuaError) in
    let name = try call.frame.describe(call.value(1)).description
    throw .refused("the step of a property has no '\(name.escaped)'\(StepKey.questionOrList(for: name))")
  }
}

/// The arguments of the functions of properties.
struct Observed: Sendable {
  /// The app.
  let app: LuaReference
  let stepMetatable: LuaReference
}
