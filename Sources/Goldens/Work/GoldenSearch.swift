package import Maps
package import Proving
import ScreenStack
package import Scripting

/// The searches through the states of a plugin's app that a golden names: one for each combination of some variants.
package struct GoldenSearch {
  /// The name of the plugin.
  package let plugin: String
  /// The part of the app that is searched. Time is no limit, because a golden is the same on every machine.
  package let limits: ProofLimits
  /// The experiments whose variants are searched, or `device`, `os`, `user` and `start`.
  package let experiments: [MapHead.Experiment]
  private let circumstances: Circumstances

  /// The number of states without another limit.
  package static let defaultStates = 20_000

  /// Creates a search.
  package init(
    of plugin: String, _ limits: ProofLimits, by experiments: [MapHead.Experiment] = [],
    under circumstances: Circumstances = Circumstances()
  ) {
    (self.plugin, self.experiments, self.circumstances) = (plugin, experiments, circumstances)
    var limits = limits
    limits.seconds = nil
    if limits.states == nil, limits.depth == nil { limits.states = Self.defaultStates }
    self.limits = limits
  }

  /// Creates a search with the limits and the experiments of an earlier one. The golden may name another plugin, because
  /// its folder was copied or renamed.
  package init(like head: MapHead, of plugin: String) {
    var limits = ProofLimits()
    if case .within(let states, let depth) = head.scope { (limits.states, limits.depth) = (states, depth) }
    self.init(of: plugin, limits, by: head.experiments)
  }

  /// Searches through all states of the plugin's app under some circumstances.
  package typealias Search = (String, Circumstances, ProofLimits) throws(ScriptError) -> ProofResult

  /// Returns the map.
  /// - Parameter note: A closure that is called with the result of each search, and its variants.
  package func map(
    noting note: (ProofResult, [Variant]) -> Void = { _, _ in }, _ search: Search
  ) throws(ScriptError) -> ScreenMap {
    var steps: [Step] = []
    var results: [Proof] = []
    for cell in cells {
      let result = try search(plugin, circumstances(of: cell), limits)
      steps += result.steps(under: cell)
      note(result, cell)
      results.append(result.proof)
    }
    return ScreenMap(head(of: results), steps: steps)
  }

  /// Returns the golden of the proof.
  func proof(_ search: Search) throws(ScriptError) -> ProofGolden {
    var proofs: [Proof] = []
    for cell in cells {
      var proof = try search(plugin, circumstances(of: cell), limits).proof
      proof.circumstances = Self.words(for: cell)
      proofs.append(proof)
    }
    return golden(of: proofs)
  }

  /// Returns the golden of the proofs of all cells.
  package func golden(of proofs: [Proof]) -> ProofGolden { ProofGolden(head(of: proofs), proofs) }

  /// Returns the first line, so that another search like it tries the same.
  private func head(of proofs: [Proof]) -> MapHead {
    let isWhole = proofs.allSatisfy { $0.ending == .complete && $0.counts.states <= Self.defaultStates }
    let scope = isWhole ? MapHead.Scope.whole : .within(states: limits.states, depth: limits.depth)
    return MapHead(plugin: Name(plugin), scope: scope, experiments: experiments)
  }

  /// Returns variants as `--as` takes them.
  static func words(for cell: [Variant]) -> [String] {
    cell.map { "\($0.experiment.text)=\($0.name.text)" }
  }

  /// All combinations of variants.
  var cells: [[Variant]] {
    experiments.reduce([[]]) { cells, experiment in
      cells.flatMap { cell in experiment.variants.map { cell + [Variant($0, of: experiment.name)] } }
    }
  }

  /// Returns the circumstances of a cell, over those of all cells.
  func circumstances(of cell: [Variant]) -> Circumstances {
    var circumstances = circumstances
    for variant in cell {
      switch variant.experiment.text {
      case "device": circumstances.device = Device(variant.name.text)
      case "os": circumstances.os = OS(rawValue: variant.name.text)
      case "user": circumstances.user = variant.name.text
      case "start": circumstances.start = variant.name.text
      case let experiment: circumstances.variants[experiment] = variant.name.text
      }
    }
    return circumstances
  }
}
