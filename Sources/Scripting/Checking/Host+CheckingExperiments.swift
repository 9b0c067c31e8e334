import Experiments

extension Host {
  /// Finds variants that nobody gets, parts of payloads that never apply, and attributes that no scenario gives.
  /// - Parameter relatives: The words of the plugins that require this one, whose scenarios may give attributes.
  func checkExperiments(of plugin: String, _ files: [PluginFile], besides relatives: Relatives) {
    guard let number = world.definitions.plugin(named: plugin) else { return }
    let own = world.definitions.plugins[number]
    let scenarios = files.filter(\.isScenario).flatMap { $0.words.all.map(\.text) }
    var given = Set(scenarios).union(relatives.requiring)
    if given.contains("user") { given.insert("id") }
    for experiment in own.experiments {
      for finding in experiment.findings(given: given) {
        note(
          "plugin '\(plugin)': experiment '\(experiment.name)': \(finding)", at: own.place,
          of: experiment.name)
      }
    }
    noteLostFeatures(of: own)
  }

  /// Finds features that are no experiments only because a part of their payload cannot be read.
  private func noteLostFeatures(of plugin: Plugin) {
    let features = plugin.experiments.compactMap(\.feature)
    let known = Set(features.map(\.key))
    var told: Set<String> = []
    for problem in features.flatMap({ FeatureVariants.lost(in: $0.payload, besides: known) })
    where told.insert(problem.message).inserted {
      note("plugin '\(plugin.name)': payload: \(problem.message)", at: plugin.place, of: problem.feature)
    }
  }
}
