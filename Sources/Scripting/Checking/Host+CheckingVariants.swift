import Experiments
import LuaBridge
import Platform

extension Host {
  /// Returns the variants of a plugin that have a file.
  func variants(of plugin: String) -> [VariantTitle] {
    guard let number = world.definitions.plugin(named: plugin) else { return [] }
    return world.definitions.plugins[number].experiments.flatMap { experiment in
      experiment.variants.map { VariantTitle(plugin: plugin, experiment: experiment.name, name: $0) }
    }.filter { folder.file(of: $0.module) != nil }
  }

  /// Finds variant files that belong to no variant and are never loaded.
  func checkVariants(of plugin: String, _ files: [PluginFile]) {
    guard let number = world.definitions.plugin(named: plugin) else { return }
    let experiments = world.definitions.plugins[number].experiments
    for file in files {
      guard let title = VariantTitle(chunk: file.chunk) else { continue }
      guard let experiment = experiments.first(where: { $0.name == title.experiment }) else {
        let meant = Suggestion.question(for: title.experiment, in: experiments.map(\.name))
        note("plugin '\(plugin)' has no experiment '\(title.experiment.escaped)'\(meant)", at: file.place(1))
        continue
      }
      if experiment.variants.contains(title.name) { continue }
      let meant = Suggestion.question(for: title.name, in: experiment.variants)
      note(
        "experiment '\(experiment.name)' has no variant '\(title.name.escaped)'\(meant)", at: file.place(1))
    }
  }
}
