import Platform
package import Scripting

extension Suite {
  /// Returns the values that the scenarios of a plugin give to its app: the arguments of taps, texts, and links.
  ///
  /// - Parameter note: A closure that is called with the files on which the values depend.
  /// - Throws: ``ScriptError`` for a scenario that cannot be read. Without its values, a search would miss states.
  package static func givenValues(
    ofPlugin home: String, in plugins: PluginFolders, _ limits: ScriptLimits,
    noting note: (Set<String>) -> Void = { _ in }
  ) throws(ScriptError) -> GivenValues {
    let suite: Suite
    do throws(PlatformError) {
      suite = try Suite(at: [home], homes: plugins.paths)
    } catch {
      throw .file(error)
    }
    if let error = suite.refused { throw .file(error) }
    return try suite.givenValues(in: plugins, limits, noting: note)
  }

  /// Returns the values that the scenarios give to their apps.
  ///
  /// Each scenario runs once, without its variants. One that fails has given what it gave until then.
  private func givenValues(
    in plugins: PluginFolders, _ limits: ScriptLimits, noting note: (Set<String>) -> Void
  ) throws(ScriptError) -> GivenValues {
    var values = GivenValues()
    let current = (try? Folder.current()) ?? ""
    for scenario in scenarios {
      let folder = ModuleFolder(forScript: scenario.path, in: current, among: plugins)
      var host = try ScriptHost(ScriptSettings(limits: limits, folder: folder), output: { _ in true })
      host.givenValues = values
      defer { note(host.soughtFiles) }
      do throws(ScriptError) {
        try host.run(scenario.path, as: folder.scriptName)
      } catch  where error.isUnreadable {
        throw error
      } catch {}
      values = host.givenValues
    }
    return values
  }
}
