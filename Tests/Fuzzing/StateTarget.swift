import Platform
import Scripting
package import StageWalk
import StateWalk

/// Walks through an app whose states are recognized as in a search: both forms of a state agree, and states with the
/// same hash go on in the same way.
///
/// The first piece launches an app. The others are acts: those before `probe` are the walk, those after it are
/// performed from each two states with the same hash.
package struct StateTarget: FuzzTarget {
  package static let name = "states"

  private let corpus: Corpus
  private let file: String
  private let plugins: [String]
  private var worlds = 0
  private var states = 0
  private var probed = 0

  package init(_ room: borrowing FuzzRoom) throws {
    file = room.repository + "/plugins/tour/scenarios/states.lua"
    let corpus = try Corpus(room.repository + "/plugins")
    plugins = corpus.plugins.filter { corpus.files[$0 + "/init.lua"] != nil }
    self.corpus = corpus
  }

  package mutating func input(of round: Int, seed: UInt64, _ random: inout Random) -> FuzzInput {
    let plugin = plugins[round % plugins.count]
    let options = Self.options.randomElement(using: &random) ?? ""
    let isManual = options.contains("manual")
    let acts = (corpus.acts[plugin] ?? []).filter(Self.isWhole) + (isManual ? Self.answers : [])
    let walk = (0..<40).map { _ in act(among: acts, &random) }
    let probes = (0..<8).map { _ in act(among: acts, &random) }
    return FuzzInput(["flow.launch(\"\(plugin)\", { \(options) })"] + walk + ["probe"] + probes)
  }

  package mutating func input(_ random: inout Random) -> FuzzInput { input(of: 0, seed: 0, &random) }

  private func act(among acts: [String], _ random: inout Random) -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...4: "do \(Int.random(in: 0..<60, using: &random))"
    case 5: "go \(Int.random(in: 0..<60, using: &random))"
    case 6, 7: Self.acts.randomElement(using: &random) ?? ""
    default: acts.randomElement(using: &random) ?? "app:back()"
    }
  }

  private static let options = [
    "", "", "manual = true", "manual = true", "seed = 7", "store = { token = \"t\" }",
    "store = { signed_in = true }", "device = \"pad\"",
    "os = \"ios12\"",
  ]

  /// Acts of the outside world in an app in manual mode, so many that each handler is continued some time.
  private static let answers = Array(
    repeating: [
      "app:answer(app:pending()[1].service)", "app:fire_timer()",
      "local p = app:pending() p = p[#p] app:answer(p.service, { call = p.call })",
      "local p = app:pending()[1] app:answer(p.service, { reply = p.replies })",
    ], count: 5
  ).flatMap(\.self)

  private static let acts = [
    "app:back()", "app:back()", "app:leave()", "app:swipe_back()", "app:swipe_down()", "app:restart()",
    "app:swipe_back { cancel = true }", "app:wait(0.3)", "app:wait(2)", "app:rotate()", "app:background()",
    "app:background() app:foreground()", "app:foreground()", "app:resize \"compact\"",
    "app:resize \"regular\"", "app:tap \"ok\"", "app:tap \"cancel\"",
  ]

  /// Acts of scenarios that stand on one line and only play the user.
  private static func isWhole(_ line: String) -> Bool {
    let balance = line.reduce(0) { $0 + ("({".contains($1) ? 1 : ")}".contains($1) ? -1 : 0) }
    let others = ["function", "reload", "expect", "goal", "reach", "after", "hold"]
    return balance == 0 && !others.contains { line.contains($0) }
  }

  package mutating func fault(in input: FuzzInput) -> String? {
    let pieces = input.pieces.map(\.text)
    guard let launch = pieces.first else { return nil }
    let parts = pieces.dropFirst().split(separator: "probe", maxSplits: 1, omittingEmptySubsequences: false)
    var walk = StateWalk(parts.first.map(Array.init) ?? [], probes: parts.count > 1 ? Array(parts[1]) : [])
    do throws(ScriptError) {
      var world = try StateWorld(launch, beside: file)
      let fault = try walk.fault(in: &world)
      world.end()
      (worlds, states, probed) = (worlds + walk.worlds, states + walk.count, probed + walk.probed)
      return fault
    } catch {
      return nil
    }
  }

  package func coverage(after rounds: Int) -> String {
    "\(worlds) worlds, \(states) states, \(probed) pairs of worlds in lockstep"
  }
}
