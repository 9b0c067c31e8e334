/// A world in which plugins are loaded one after another, each with what it requires and nothing else.
package struct PluginWorld: ~Copyable {
  var host: ScriptHost
  private let fresh: ScriptImage

  /// A world without a plugin yet.
  package init(_ folders: PluginFolders, limits: ScriptLimits) throws(ScriptError) {
    var host = try ScriptHost(limits: limits, folder: ModuleFolder(folders)) { _ in true }
    fresh = try host.snapshot()
    self.host = host
  }

  /// Takes out of the world whatever is in it.
  mutating func clear() throws(ScriptError) { try host.restore(fresh) }

  /// What there is to know of a plugin.
  package mutating func describe(_ plugin: String) throws(ScriptError) -> PluginDescription {
    try clear()
    return try host.describe(plugin)
  }

  /// The links of a plugin, and what is wrong with them.
  package mutating func links(of plugin: String) throws(ScriptError) -> LinkListing {
    try clear()
    return try host.links(of: plugin)
  }

  /// The experiments of a plugin, and what a user gets.
  package mutating func experiments(
    of plugin: String, for user: String?
  ) throws(ScriptError) -> ExperimentListing {
    try clear()
    return try host.experiments(of: plugin, for: user)
  }

  /// Where a link leads from each start of a plugin; nil if that opens no such links.
  ///
  /// - Parameter circumstances: Circumstances that win over those of each start.
  package mutating func landings(
    of url: String, in plugin: String, under circumstances: Circumstances = Circumstances()
  ) throws(ScriptError) -> [Landing]? {
    try clear()
    host.circumstances = circumstances
    return try host.landings(of: url, in: plugin)
  }
}
