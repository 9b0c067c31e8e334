import Experiments
import LuaBridge
import Platform

/// The experiments of the running app: those of its plugin and of all plugins that it requires.
extension Host {
  /// Returns the experiments of a plugin and of all it requires, in byte order of the names that it uses.
  func trials(of plugin: Int) -> [Trial] {
    let name = world.definitions.plugins[plugin].name
    return family(of: plugin).flatMap { place in
      let owner = world.definitions.plugins[place]
      return owner.experiments.map { experiment in
        let title = Title(name: experiment.name, plugin: owner.name)
        return Trial(title: title, experiment: experiment, name: title.written(in: name))
      }
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Returns a plugin and all plugins that it requires, directly or through other plugins.
  func family(of plugin: Int) -> [Int] {
    var found = [plugin]
    var next = 0
    while next < found.count {
      for requirement in world.definitions.plugins[found[next]].requirements {
        guard let place = world.definitions.plugin(named: requirement.plugin), !found.contains(place) else {
          continue
        }
        found.append(place)
      }
      next += 1
    }
    return found
  }

  /// Collects the experiments of the app that is about to begin, and refuses variants of unknown experiments.
  func prepareTrials(of plugin: Int?) throws(LuaError) {
    let trials = plugin.map(trials) ?? []
    for (name, variant) in (app.launch?.circumstances.variants ?? [:]).sorted(by: { $0.key < $1.key }) {
      try check(variant, of: name, against: trials, besides: Circumstances.axes)
    }
    try check(scenario.declaration, against: trials)
    app.launch?.replaceTrials(with: trials)
  }

  /// Refuses an unknown experiment or an unknown variant.
  /// - Parameter others: Other names that may be meant by an unknown name.
  func check(
    _ variant: String?, of name: String, against trials: [Trial], besides others: [String] = []
  ) throws(LuaError) {
    guard let trial = trials.first(where: { $0.name == name }) else {
      throw .refused(unknownExperiment(name, trials.map(\.name), besides: others))
    }
    guard let variant else { return }
    let known = trial.experiment.variants
    if known.contains(variant) { return }
    let question = Suggestion.question(for: variant, in: known)
    let list = ". It has \(known.joined(separator: ", "))."
    throw .refused(
      "experiment '\(name)' has no variant '\(variant.escaped)'" + (question.isEmpty ? list : question))
  }
}
