import Experiments
import LuaBridge
import Navigation
import Routing
import ScreenStack

/// The experiments of an app after its plugins were loaded again.
extension Host {
  /// Keeps the assignments of unchanged experiments, and decides all others.
  func renewTrials(_ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    guard let launch = app.launch, let plugin = launch.plugin else { return }
    var trials = trials(of: plugin)
    for place in trials.indices {
      guard let old = launch.trials.first(where: { $0.name == trials[place].name }) else { continue }
      trials[place].link = old.link
      // The text of a condition may have changed.
      if old.experiment == trials[place].experiment, !old.experiment.hasCondition {
        trials[place].assignment = old.assignment
      }
    }
    app.launch?.replaceTrials(with: trials)
    for (place, trial) in trials.enumerated() {
      if let variant = trial.assignment?.variant {
        try putInForce(trial.title(of: variant), in: &frame)
      } else {
        try assign(place, cause, in: &frame)
      }
    }
  }

  /// Takes back the changes of variants. Their files run again after the reload.
  func forgetVariants(in frame: inout LuaFrame) throws(LuaError) {
    try takeBackVariants(in: &frame)
    for number in world.overrides.layers.indices { try forget(number, in: &frame) }
    for made in world.overrides.takeMade() {
      switch made {
      case .screen(let kind): try release([kind.params, kind.state, kind.inputs], in: &frame)
      case .route(let route): world.definitions.routes.retire(route)
      }
    }
    let loaded = try frame.slot(of: loader.loaded)
    for module in world.modules.all where module.isVariant {
      try frame.set(loaded, .string(LuaString(module.name)), .nil)
      world.modules.forget(module.name)
    }
  }

  /// Returns whether a file can belong to a variant in force.
  func isFileOfVariant(_ file: String) -> Bool {
    (app.launch?.trials ?? []).contains { trial in
      let variant = trial.assignment?.variant
      return variant.map { folder.candidates(of: trial.title(of: $0).module).contains(file) } ?? false
    }
  }
}

extension Trial {
  fileprivate func title(of variant: String) -> VariantTitle {
    VariantTitle(plugin: title.plugin, experiment: title.name, name: variant)
  }
}
