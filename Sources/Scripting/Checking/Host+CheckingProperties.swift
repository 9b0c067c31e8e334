import LuaBridge
import Platform

/// Checks of a plugin's `properties.lua`, which no run of the plugin loads.
extension Host {
  /// Loads the file, and finds names of screens in it that mean nothing.
  func checkProperties(of plugin: String, in frame: inout LuaFrame) throws(LuaError) {
    guard world.definitions.plugin(named: plugin) != nil else { return }
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
      for name in property.conditions.on + property.conditions.from where !isUnknown(name, in: plugin) {
        do throws(LuaError) {
          _ = try screen(named: name, in: plugin)
        } catch {
          note(error: "\(property.place): \(error.message)", in: chunk)
        }
      }
    }
  }
}
