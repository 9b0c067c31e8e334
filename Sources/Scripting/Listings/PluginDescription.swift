import LuaBridge

/// The facts about a plugin, from its manifest.
package struct PluginDescription: Sendable {
  /// Its name.
  package let name: String
  /// The plugin's version.
  package let version: Version?
  /// The plugins that it requires, each with its versions: `auth` and `>=1.0`.
  package let requires: [(plugin: String, versions: String)]
  /// The first coordinator of its app, or nil if it has no app.
  package let root: String?
  /// The number of links.
  package let links: Int
  /// The number of experiments.
  package let experiments: Int
}

extension ScriptHost {
  mutating func describe(_ plugin: String) throws(ScriptError) -> PluginDescription {
    try visit(of: plugin) { world throws(LuaError) in
      let host = world.host
      return try world.withFrame { frame throws(LuaError) in
        try host.description(of: try host.loadPlugin(plugin, in: &frame), in: &frame)
      }
    }
  }
}

extension Host {
  fileprivate func description(
    of number: Int, in frame: inout LuaFrame
  ) throws(LuaError) -> PluginDescription {
    let plugin = world.definitions.plugins[number]
    let root: String? =
      switch plugin.root {
      case .flow(let kind): world.definitions.flows[kind].title.written(in: plugin.name)
      case .delegate: "a function"
      case nil: nil
      }
    let manifest = try frame.slot(of: plugin.manifest)
    func count(_ field: ManifestKey) throws(LuaError) -> Int {
      guard let table = try frame.get(manifest, field).tableSlot else { return 0 }
      return try frame.keys(of: table).count
    }
    return PluginDescription(
      name: plugin.name, version: plugin.version,
      requires: plugin.requirements.map { ($0.plugin, $0.versions.text) }, root: root,
      links: try count(.links), experiments: try count(.experiments))
  }
}
