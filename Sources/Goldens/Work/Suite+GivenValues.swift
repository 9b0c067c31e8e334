import Platform
package import Scripting

extension Suite {
  /// Returns the values that the scenarios give to their apps: the arguments of taps, texts, and links.
  ///
  /// Each scenario runs once, without its variants. One that fails has given what it gave until then.
  package func givenValues(in plugins: PluginFolders, _ limits: ScriptLimits) throws(ScriptError)
    -> GivenValues
  {
    var values = GivenValues()
    let current = (try? Folder.current()) ?? ""
    for scenario in scenarios {
      let folder = ModuleFolder(forScript: scenario.path, in: current, among: plugins)
      var host = try ScriptHost(ScriptSettings(limits: limits, folder: folder), output: { _ in true })
      host.givenValues = values
      do throws(ScriptError) { try host.run(scenario.path, as: folder.scriptName) } catch {}
      values = host.givenValues
    }
    return values
  }
}
