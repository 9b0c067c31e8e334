import Maps
import Platform
import Scripting

/// Maps that goldens pin.
extension Scenario {
  /// Draws the map again of which the scenario is the golden, with the values that the scenarios beside it give.
  func map(
    in current: String, _ plugins: PluginFolders, _ limits: ScriptLimits
  ) throws(ScriptError) -> ScreenMap {
    // Modules are those of a scenario of the plugin.
    let files = ModuleFolder(forScript: folder + "/scenarios/map.lua", in: current, among: plugins)
    var limits = limits
    // The process that reads the answer ends a search that takes too long.
    limits.seconds = 86_400
    let suite = (try? Suite(at: [folder + "/scenarios"])) ?? Suite()
    let values = try suite.givenValues(in: plugins, limits)
    return try mapSearch.map { (plugin, circumstances, proofLimits) throws(ScriptError) in
      var host = try ScriptHost(ScriptSettings(limits: limits, folder: files), output: { _ in true })
      host.circumstances = circumstances
      return try host.prove(plugin, with: values, proofLimits)
    }
  }

  /// The search of the golden's first line. If that is not readable, the comparison says so.
  private var mapSearch: MapSearch {
    let first = (try? Case(self).readGolden()).flatMap { Golden.lines(of: $0).first } ?? ""
    if let head = try? ScreenMap(text: first).head { return MapSearch(like: head) }
    return MapSearch(of: folder.split(separator: "/").last.map(String.init) ?? "", ProofLimits())
  }
}
