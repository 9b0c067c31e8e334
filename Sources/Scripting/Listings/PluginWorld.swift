package import ScreenStack

/// A world in which plugins are loaded one after another, each only with the plugins that it requires.
package struct PluginWorld: ~Copyable {
  var host: ScriptHost
  private let fresh: ScriptImage

  /// Creates a world without plugins.
  package init(_ folders: PluginFolders, limits: ScriptLimits) throws(ScriptError) {
    var host = try ScriptHost(ScriptSettings(limits: limits, folder: ModuleFolder(folders))) { _ in true }
    fresh = try host.snapshot()
    self.host = host
  }

  mutating func clear() throws(ScriptError) { try host.restore(fresh) }

  /// Returns the description of a plugin.
  package mutating func describe(_ plugin: String) throws(ScriptError) -> PluginDescription {
    try clear()
    return try host.describe(plugin)
  }

  /// Returns the links of a plugin, and the problems in them.
  package mutating func links(of plugin: String) throws(ScriptError) -> LinkListing {
    try clear()
    return try host.links(of: plugin)
  }

  /// Returns the experiments of a plugin, and the variants of a user.
  package mutating func experiments(
    of plugin: String, for user: String?, _ attributes: [Value.Field]? = nil
  ) throws(ScriptError) -> ExperimentListing {
    try clear()
    return try host.experiments(of: plugin, for: user, attributes)
  }

  /// Returns the landings of a link from each start of a plugin, or nil if the plugin opens no such links.
  /// - Parameter circumstances: Circumstances that take precedence over those of each start.
  package mutating func landings(
    of url: String, in plugin: String, under circumstances: Circumstances = Circumstances()
  ) throws(ScriptError) -> [Landing]? {
    try clear()
    host.circumstances = circumstances
    return try host.landings(of: url, in: plugin)
  }

  /// Returns a line for each pattern of a plugin: the one that opens a link, and the reason why others do not.
  package mutating func verdicts(on url: String, in plugin: String) throws(ScriptError) -> [String] {
    try clear()
    return try host.verdicts(on: url, in: plugin)
  }
}
