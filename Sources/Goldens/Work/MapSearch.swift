package import Maps
import Proving
package import Scripting

/// A search for the map of a plugin, or several: one for each variant of an experiment.
package struct MapSearch {
  /// The name of the plugin.
  package let plugin: String
  /// The part of the app that is searched. Time is no limit, because a map is the same on every machine.
  package let limits: ProofLimits
  /// The experiments whose variants are searched.
  package let experiments: [MapHead.Experiment]
  private let circumstances: Circumstances

  /// The number of states of a map without another limit.
  package static let defaultStates = 20_000

  /// Creates a search.
  package init(
    of plugin: String, _ limits: ProofLimits, by experiments: [MapHead.Experiment] = [],
    under circumstances: Circumstances = Circumstances()
  ) {
    (self.plugin, self.experiments, self.circumstances) = (plugin, experiments, circumstances)
    var limits = limits
    if limits.states == nil, limits.depth == nil { limits.states = Self.defaultStates }
    self.limits = limits
  }

  /// Creates a search for a map with the plugin, the limits and the experiments of an earlier one.
  package init(like head: MapHead) {
    var limits = ProofLimits()
    if case .within(let states, let depth) = head.scope { (limits.states, limits.depth) = (states, depth) }
    self.init(of: head.plugin.text, limits, by: head.experiments)
  }

  /// Returns the map.
  /// - Parameter search: Searches through all states of the plugin's app under some circumstances.
  package func map(
    _ search: (String, Circumstances, ProofLimits) throws(ScriptError) -> ProofResult
  ) throws(ScriptError) -> ScreenMap {
    var steps: [Step] = []
    var isWhole = true
    for cell in cells {
      var circumstances = circumstances
      for variant in cell { circumstances.variants[variant.experiment.text] = variant.name.text }
      let result = try search(plugin, circumstances, limits)
      steps += result.steps(under: cell)
      isWhole = isWhole && result.proof.ending == .complete
    }
    let scope = isWhole ? MapHead.Scope.whole : .within(states: limits.states, depth: limits.depth)
    return ScreenMap(MapHead(plugin: Name(plugin), scope: scope, experiments: experiments), steps: steps)
  }

  /// All combinations of variants.
  private var cells: [[Variant]] {
    experiments.reduce([[]]) { cells, experiment in
      cells.flatMap { cell in experiment.variants.map { cell + [Variant($0, of: experiment.name)] } }
    }
  }
}
