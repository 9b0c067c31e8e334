import LuaBridge
import Platform

/// Checks of a plugin's `properties.lua`, which no run of the plugin loads.
extension Host {
  /// Loads the file, and finds names of screens and acts in it that mean nothing.
  func checkProperties(of plugin: String, in frame: inout LuaFrame) throws(LuaError) {
    guard let number = world.definitions.plugin(named: plugin) else { return }
    let chunk = "plugins/\(plugin)/properties.lua"
    do throws(LuaError) {
      guard let module = try propertiesModule(of: plugin) else { return }
      _ = try loader.require(module, in: &frame)
    } catch {
      switch error {
      case .script(let words, _), .refused(let words): return note(error: words, in: chunk)
      case .syntax: return  // Another check reports it.
      default: throw error
      }
    }
    for property in world.definitions.properties.properties where property.title.plugin == plugin {
      try check(property, of: number, chunk, in: &frame)
      for name in property.conditions.on + property.conditions.from where !isUnknown(name, in: plugin) {
        do throws(LuaError) {
          _ = try visible(named: name, in: plugin)
        } catch {
          note(error: "\(property.place): \(error.message)", in: chunk)
        }
      }
    }
    try checkInputs(of: number, chunk, in: &frame)
  }

  /// Finds an act, an experiment or a variant that does not exist in the conditions of a property.
  private func check(
    _ property: AppProperty, of number: Int, _ chunk: String, in frame: inout LuaFrame
  ) throws(LuaError) {
    // The actions of an invalid definition are unknown.
    guard world.defects?.unknown.isEmpty ?? true else { return }
    let services = try knownServices(of: number, in: &frame)
    do throws(LuaError) {
      let conditions = property.conditions
      _ = try acts(conditions.by + conditions.without, in: property.title.plugin, amid: services)
      for variants in conditions.variants {
        for variant in variants.names.map({ $0.map(Optional.some) }) ?? [nil] {
          try check(variant, of: variants.experiment, against: trials(of: number))
        }
      }
    } catch {
      note(error: "\(property.place): \(error.message)", in: chunk)
    }
  }

  /// Finds values for names of actions, inputs and services that mean nothing, and rows of a wrong length.
  private func checkInputs(of number: Int, _ chunk: String, in frame: inout LuaFrame) throws(LuaError) {
    // The actions of an invalid definition are unknown.
    guard world.defects?.unknown.isEmpty ?? true else { return }
    let plugin = world.definitions.plugins[number].name
    let services = try knownServices(of: number, in: &frame)
    for values in world.definitions.properties.inputs where values.plugin == plugin {
      do throws(LuaError) {
        try check(values, amid: services)
      } catch {
        note(error: error.message, in: chunk)
      }
    }
  }
}
