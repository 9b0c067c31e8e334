import Maps
import Platform
import Scripting

/// Searches whose results are goldens.
extension Scenario {
  /// Searches again as the golden says, with the values that the scenarios beside it give, and returns the new text.
  /// - Parameters:
  ///   - head: The first line of the golden. If it is not readable, the comparison says so.
  ///   - note: A closure that is called with the files on which the result depends.
  func searched(
    like head: MapHead?, in current: String, _ plugins: PluginFolders, _ limits: ScriptLimits,
    noting note: (Set<String>) -> Void
  ) throws(ScriptError) -> String {
    // Modules are those of a scenario of the plugin.
    let files = ModuleFolder(forScript: folder + "/scenarios/map.lua", in: current, among: plugins)
    var limits = limits
    // The process that reads the answer ends a search that takes too long.
    limits.seconds = 86_400
    limits.time = .max
    let values = try Suite.givenValues(ofPlugin: folder, in: plugins, limits, noting: note)
    func search(
      _ plugin: String, _ circumstances: Circumstances, _ proofLimits: ProofLimits
    ) throws(ScriptError) -> ProofResult {
      var host = try ScriptHost(ScriptSettings(limits: limits, folder: files), output: { _ in true })
      host.circumstances = circumstances
      defer { note(host.soughtFiles) }
      return try host.prove(plugin, with: values, proofLimits)
    }
    let plugin = files.plugin ?? folder.split(separator: "/").last.map(String.init) ?? ""
    let golden = head.map { GoldenSearch(like: $0, of: plugin) } ?? GoldenSearch(of: plugin, ProofLimits())
    return self.search == .proof ? try golden.proof(search).text : try golden.map(search).text
  }
}
