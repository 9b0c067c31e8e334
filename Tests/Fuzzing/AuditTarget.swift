import Goldens
import Platform
import Proving
import Scripting
package import StageWalk
import Team

/// Apps whose states are all searched and audited: from two worlds that a search took for one state, the same acts must
/// show the same, and both forms of a state must agree.
///
/// The first rounds have one kind of thing each, the next ones the example plugins. All others have apps of chance.
package struct AuditTarget: FuzzTarget {
  package static let name = "audits"

  private let repository: String
  private let folder: String
  private let plugins: [String]
  private var sums = (worlds: 0, refused: 0, states: 0, merges: 0)

  package init(_ room: borrowing FuzzRoom) throws {
    (repository, folder) = (room.repository, room.folder + "/audits")
    let corpus = try Corpus(room.repository + "/plugins")
    plugins = corpus.plugins.filter { corpus.files[$0 + "/init.lua"] != nil }
  }

  package mutating func input(of round: Int, seed: UInt64, _ random: inout Random) -> FuzzInput {
    if round < ChanceKind.all.count {
      return FuzzInput(ChanceApp(kind: ChanceKind.all[round], &random).parts)
    }
    let place = round - ChanceKind.all.count
    return place < plugins.count ? FuzzInput([Self.plugin + plugins[place]]) : input(&random)
  }

  package mutating func input(_ random: inout Random) -> FuzzInput { FuzzInput(ChanceApp(&random).parts) }

  /// The word before the name of an example plugin.
  private static let plugin = "plugin "

  package mutating func fault(in input: FuzzInput) -> String? {
    let parts = input.pieces.map(\.text)
    do {
      let result =
        if let first = parts.first, first.hasPrefix(Self.plugin) {
          try prove(String(first.dropFirst(Self.plugin.count)), among: repository, states: 300)
        } else {
          try prove(ChanceApp(parts: parts))
        }
      sums.worlds += 1
      sums.states += result.graph.count
      sums.merges += result.audit?.audited ?? 0
      if result.audit?.disagreements ?? 0 > 0 { return "partition: only one form distinguishes some states" }
      return result.audit?.difference.map { "lockstep: \($0.words)\n\($0.message)" }
    } catch {
      sums.refused += 1
      return nil
    }
  }

  private func prove(_ app: ChanceApp) throws -> ProofResult {
    for file in app.files(of: "made") {
      let path = folder + "/" + file.path
      try FuzzFolder.makeAll(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
      try File.write(Array(file.text.utf8), to: path)
    }
    return try prove("made", among: folder, states: 100)
  }

  private func prove(_ plugin: String, among folder: String, states: Int) throws -> ProofResult {
    let folder = folder + "/plugins"
    let folders = PluginFolders([folder])
    var scripts = ScriptLimits()
    (scripts.seconds, scripts.memory) = (3_600, 1 << 30)
    let settings = ScriptSettings(limits: scripts, folder: ModuleFolder(folders))
    let values = try Suite.givenValues(ofPlugin: folder + "/" + plugin, in: folders, scripts)
    var host = try ScriptHost(settings, output: { _ in true })
    var limits = ProofLimits()
    (limits.states, limits.audited) = (states, .max)
    return try host.prove(plugin, with: values, limits)
  }

  package func coverage(after rounds: Int) -> String {
    "\(sums.worlds) apps, \(sums.refused) refused, \(sums.states) states, "
      + "\(sums.merges) pairs of worlds in lockstep"
  }
}
