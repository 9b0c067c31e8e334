import LuaBridge

extension ScriptHost {
  /// Loads the plugin that a script of its `scenarios` folder belongs to, before the script runs.
  ///
  /// An image of the world as it is then serves every scenario of the plugin. A plugin that prints or fails
  /// while it is loaded is not: its scenarios load it, and see what it has to say.
  package mutating func prepare(_ plugin: String) throws(ScriptError) {
    let fresh = try snapshot()
    host.scenario.isPreparing = true
    do throws(ScriptError) {
      try visit(of: plugin) { world throws(LuaError) in
        let host = world.host
        try world.withFrame { frame throws(LuaError) in _ = try host.loader.require(plugin, in: &frame) }
      }
      if !host.scenario.hasPrinted {
        host.scenario.isPreparing = false
        return
      }
    } catch {}
    try restore(fresh)
  }

  /// What is said outside of the script about the device. Nothing asks for it before an app is launched.
  package var circumstances: Circumstances {
    get { host.circumstances }
    set { host.circumstances = newValue }
  }

  /// The files of the modules that have been loaded, by their paths.
  package mutating func moduleFiles() throws(ScriptError) -> [String] {
    let host = host
    return try handle { world throws(LuaError) in
      let names = try world.withFrame { frame throws(LuaError) in
        try frame.keys(of: try frame.slot(of: host.loader.loaded)).compactMap(\.text)
      }
      return names.compactMap { host.folder.file(of: $0) }
    }
  }

  /// The circumstances that the scenario which ran has a golden for each of, by what they are called.
  package var combinations: [(name: String, circumstances: Circumstances)] {
    host.scenario.declaration.combinations(with: host.app.launch?.trials ?? [])
  }

  /// What the scenario says that it covers.
  package var covers: [String] { host.scenario.declaration.covers }
}
