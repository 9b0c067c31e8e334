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
  }
}
