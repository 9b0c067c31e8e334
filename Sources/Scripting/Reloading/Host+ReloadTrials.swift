import LuaBridge
import Navigation
import ScreenStack

/// What an app tries out, after its plugins were loaded anew.
extension Host {
  /// What an experiment has come to stays, as long as it is the same experiment; others are decided now.
  func renewTrials(_ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    guard let launch = session.launch, let plugin = launch.plugin else { return }
    var trials = try trials(of: plugin, in: &frame)
    for place in trials.indices {
      guard let old = launch.trials.first(where: { $0.name == trials[place].name }) else { continue }
      trials[place].link = old.link
      if old.experiment == trials[place].experiment { trials[place].assignment = old.assignment }
    }
    session.launch?.trials = trials
    session.launch?.variants = launch.variants.filter { name, _ in trials.contains { $0.name == name } }
    for place in trials.indices where trials[place].assignment == nil {
      try assign(place, cause, in: &frame)
    }
  }
}
