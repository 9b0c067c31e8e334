import LuaBridge
import Platform
import Routing

/// What scenarios and routes learn of experiments.
extension Host {
  /// `app:variant "checkout"`
  func variant(of name: String) throws(LuaError) -> String {
    let trial = try trial(name)
    return trial.assignment?.variant ?? trial.experiment.control
  }

  /// `app:why "checkout"`: gate by gate.
  func why(_ name: String) throws(LuaError) -> String {
    let trial = try trial(name)
    return trial.assignment?.explanation(of: name) ?? ""
  }

  private func trial(_ name: String) throws(LuaError) -> Trial {
    let trials = app.launch?.trials ?? []
    if let trial = trials.first(where: { $0.name == name }) { return trial }
    throw .refused(unknownExperiment(name, trials.map(\.name)))
  }

  /// Says that there is no such experiment, and which there are.
  func unknownExperiment(_ name: String, _ known: [String], besides others: [String] = []) -> String {
    let question = Suggestion.question(for: name, in: known + others)
    let list = known.isEmpty ? ". It has none." : ". It has \(known.joined(separator: ", "))."
    return "the app has no experiment '\(name.escaped)'" + (question.isEmpty ? list : question)
  }

  /// The variant of an experiment, as the app that runs calls it.
  func variantInForce(_ name: String) -> String {
    if let variant = app.launch?.variants[name] { return variant }
    for plugin in world.book.plugins {
      for experiment in plugin.experiments
      where written(Title(name: experiment.name, plugin: plugin.name)) == name { return experiment.control }
    }
    return "control"
  }
}
