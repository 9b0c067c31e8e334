import LuaBridge

/// A use of `require` in a plugin for a module outside the plugin.
struct Reach: Equatable, Sendable {
  let plugin: String
  let module: String
  /// The plugin that contains the module, or nil if it is in no plugin.
  let target: String?
  let place: LuaPlace
}

/// Checks of `require`, which may load a plugin's own modules and those of plugins that it requires.
extension Host {
  /// Notes that a module of a plugin requires a module of another one. The manifest decides whether it may,
  /// but `flow.plugin` is called last, so the module is loaded first.
  func noteReach(_ call: borrowing HostCall) throws(LuaError) {
    let module = call.text(0)
    guard let spot = call.spot, module != "flowhost" else { return }
    let place = call.frame.place(of: spot)
    let plugin = place.chunk.plugin
    guard !plugin.isEmpty, !place.chunk.isOfScenario, module.split(separator: ".").first != plugin[...],
      let target = target(of: module)
    else { return }
    let reach = Reach(plugin: plugin, module: module, target: target.plugin, place: place)
    if world.reaches.contains(reach) { return }
    // A plugin that is loaded again may require other plugins than before.
    if let number = world.definitions.plugin(named: plugin), !mayBeRemade(.plugin(number)) {
      try judge(reach, by: world.definitions.plugins[number].requirements.map(\.plugin))
    }
    world.reaches.append(reach)
  }

  /// Returns the folder of a module and, if it is a plugin, its name, or nil if there is no such module.
  func target(of module: String) -> (folder: String, plugin: String?)? {
    guard let file = loader.file(of: module) else { return nil }
    let name = folder.chunkName(of: file).plugin
    return (name, !name.isEmpty && loader.file(of: name + ".init") != nil ? name : nil)
  }

  /// Checks whether a module may be required by a plugin that requires the given plugins.
  func judge(_ reach: Reach, by required: [String]) throws(LuaError) {
    guard let target = reach.target else {
      return try complain(
        "'\(reach.module)' is in no plugin, and plugin '\(reach.plugin)' can only require modules of "
          + "plugins. Move it into plugins/\(reach.plugin).", at: reach.place)
    }
    if required.contains(target) { return }
    let version = world.definitions.plugin(named: target).flatMap { world.definitions.plugins[$0].version }
    let range = version.map { ">=\($0.numbers[0]).\($0.numbers[1])" } ?? ">=1.0"
    try complain(
      "plugin '\(reach.plugin)' does not require '\(target)'. Write requires = { \(target) = \"\(range)\" }.",
      at: reach.place)
  }
}

extension String {
  /// True for the short path of a scenario or a module shared by scenarios, which may require every plugin.
  var isOfScenario: Bool {
    let parts = split(separator: "/")
    return parts.count > 3 && parts[0] == "plugins" && parts[2] == "scenarios"
  }
}
