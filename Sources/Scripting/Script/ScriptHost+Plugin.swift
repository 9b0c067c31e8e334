import LuaBridge

extension ScriptHost {
  /// Loads the plugin of a script in a `scenarios` folder before the script runs.
  ///
  /// An image of the resulting world serves every scenario of the plugin. A plugin that prints or fails
  /// is not loaded. Its scenarios load it instead, so that they show its output or error.
  package mutating func prepare(_ plugin: String) throws(ScriptError) {
    let fresh = try snapshot()
    host.scenario.isPreparing = true
    do throws(ScriptError) {
      try visit(of: plugin) { world throws(LuaError) in
        let host = world.host
        try world.withFrame { frame throws(LuaError) in
          _ = try host.loader.require(plugin, in: &frame)
          if host.judging != nil { try host.loadProperties(in: &frame) }
        }
      }
      if !host.scenario.hasPrinted {
        host.scenario.isPreparing = false
        return
      }
    } catch {}
    try restore(fresh)
  }

  /// The circumstances given outside the script. They are not used before an app is launched.
  package var circumstances: Circumstances {
    get { host.circumstances }
    set { host.circumstances = newValue }
  }

  /// Returns the paths of the files of the loaded modules.
  package mutating func moduleFiles() throws(ScriptError) -> [String] {
    let host = host
    return try handle { world throws(LuaError) in
      let names = try world.withFrame { frame throws(LuaError) in
        try frame.keys(of: try frame.slot(of: host.loader.loaded)).compactMap(\.text)
      }
      return names.compactMap { host.folder.file(of: $0) }
        + host.world.modules.all.filter(\.isPayload).map(\.file)
    }
  }

  /// The paths of all files that this host has read or looked for. A search requires some of them only in states that it
  /// leaves again, and the result depends on a file that did not exist, too.
  package var soughtFiles: Set<String> { host.loader.sought }

  /// The circumstances, with their names, for which the last scenario has goldens.
  package var combinations: [(name: String, circumstances: Circumstances)] {
    host.scenario.declaration.combinations(with: host.app.launch?.trials ?? [])
  }

  /// The rules and requirements that the scenario covers.
  package var covers: [String] { host.scenario.declaration.covers }

  /// The URL where the problem that the scenario shows was reported, or nil if it names none.
  package var report: String? { host.scenario.declaration.report }
}
