import Experiments
import LuaBridge
import Platform

extension Host {
  /// Implements `app:variant "checkout"`.
  func variant(of name: String) throws(LuaError) -> String {
    let trial = try trial(name)
    return trial.assignment?.variant ?? trial.experiment.control
  }

  /// Implements `app:why "checkout"`, which explains the assignment gate by gate.
  func why(_ name: String) throws(LuaError) -> String {
    let trial = try trial(name)
    return trial.assignment?.explanation(of: name) ?? ""
  }

  private func trial(_ name: String) throws(LuaError) -> Trial {
    let trials = app.launch?.trials ?? []
    if let trial = trials.first(where: { $0.name == name }) { return trial }
    throw .refused(unknownExperiment(name, trials.map(\.name)))
  }

  /// Returns an error message for an unknown experiment, with a suggestion or the known names.
  func unknownExperiment(_ name: String, _ known: [String], besides others: [String] = []) -> String {
    let question = Suggestion.question(for: name, in: known + others)
    let list = known.isEmpty ? ". It has none." : ". It has \(known.joined(separator: ", "))."
    return "the app has no experiment '\(name.escaped)'" + (question.isEmpty ? list : question)
  }

  /// Returns the variant of an experiment, whose name is written as the running app writes it.
  func variantInForce(_ name: String) -> String {
    if let variant = app.launch?.variants[name] { return variant }
    for plugin in world.definitions.plugins {
      for experiment in plugin.experiments
      where written(Title(name: experiment.name, plugin: plugin.name)) == name { return experiment.control }
    }
    return "control"
  }
}
