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
    let trials = session.launch?.trials ?? []
    if let trial = trials.first(where: { $0.name == name }) { return trial }
    throw .refused(unknownExperiment(name, trials.map(\.name)))
  }

  /// Says that there is no such experiment, and which there are.
  func unknownExperiment(_ name: String, _ known: [String], besides others: [String] = []) -> String {
    let question = Suggestion.question(for: name, in: known + others)
    let list = known.isEmpty ? ". It has none." : ". It has \(known.joined(separator: ", "))."
    return "the app has no experiment '\(name.escaped)'" + (question.isEmpty ? list : question)
  }

  /// What a route's condition means: the experiment of its own plugin, or `shop.nav`.
  func condition(_ condition: RouteCondition?, of route: Title) throws(LuaError) -> RouteCondition? {
    guard case .variant(let variant, let name)? = condition else { return condition }
    // A script that stands in no plugin belongs to the app.
    let home = route.plugin.isEmpty ? session.launch?.name : route.plugin
    var known: [String] = []
    for plugin in session.book.plugins where plugin.name == home || name.hasPrefix(plugin.name + ".") {
      let own = plugin.name == home ? "" : plugin.name + "."
      for experiment in plugin.experiments {
        known.append(own + experiment.name)
        guard own + experiment.name == name else { continue }
        guard experiment.variants.contains(variant) else {
          throw .refused(
            "route '\(route.name)': experiment '\(name)' has no variant '\(variant.escaped)'"
              + Suggestion.question(for: variant, in: experiment.variants))
        }
        return .variant(variant, of: written(Title(name: experiment.name, plugin: plugin.name)))
      }
    }
    throw .refused(
      "route '\(route.name)': there is no experiment '\(name.escaped)'"
        + Suggestion.question(for: name, in: known))
  }

  /// The variant of an experiment, as the app that runs calls it.
  func variantInForce(_ name: String) -> String {
    if let variant = session.launch?.variants[name] { return variant }
    for plugin in session.book.plugins {
      for experiment in plugin.experiments
      where written(Title(name: experiment.name, plugin: plugin.name)) == name { return experiment.control }
    }
    return "control"
  }
}
