import Maps
import Platform
import Scripting

/// Searches whose results are goldens.
extension Scenario {
  /// Searches again as the golden says, with the values that the scenarios beside it give, and returns the new text.
  func searched(
    in current: String, _ plugins: PluginFolders, _ limits: ScriptLimits
  ) throws(ScriptError) -> String {
    // Modules are those of a scenario of the plugin.
    let files = ModuleFolder(forScript: folder + "/scenarios/map.lua", in: current, among: plugins)
    var limits = limits
    // The process that reads the answer ends a search that takes too long.
    limits.seconds = 86_400
    limits.time = .max
    let values = try Suite.givenValues(ofPlugin: folder, in: plugins, limits)
    func search(
      _ plugin: String, _ circumstances: Circumstances, _ proofLimits: ProofLimits
    ) throws(ScriptError) -> ProofResult {
      var host = try ScriptHost(ScriptSettings(limits: limits, folder: files), output: { _ in true })
      host.circumstances = circumstances
      return try host.prove(plugin, with: values, proofLimits)
    }
    return self.search == .proof ? try goldenSearch.proof(search).text : try goldenSearch.map(search).text
  }

  /// The search of the golden's first line. If that is not readable, the comparison says so.
  private var goldenSearch: GoldenSearch {
    let written = (try? Case(self).readGolden()).flatMap { Golden.lines(of: $0).first } ?? ""
    let first = Golden.withoutCarriageReturn(written)
    let head = search == .proof ? try? ProofGolden.head(of: first) : (try? ScreenMap(text: first))?.head
    if let head { return GoldenSearch(like: head) }
    return GoldenSearch(of: folder.split(separator: "/").last.map(String.init) ?? "", ProofLimits())
  }
}
