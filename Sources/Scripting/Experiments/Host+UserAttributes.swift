import Experiments
import LuaBridge
import ScreenStack

/// The attributes of the user, on which experiments may depend.
extension Host {
  /// Returns the attributes as a table: those of the store, of the launch, and those that came late. The last
  /// ones take precedence. The user's id is the text `id`, unless the launch gives another, such as a number.
  func userAttributes(in frame: inout LuaFrame) throws(LuaError) -> Value {
    guard let launch = app.launch else { return .table([]) }
    var all: [String: Value] = [:]
    let stored = try frame.get(try frame.slot(of: launch.store), "attributes")
    if let stored = stored.tableSlot {
      for key in try frame.keys(of: stored) {
        if let name = key.text { all[name] = try plain(try frame.get(stored, key), in: &frame) }
      }
    }
    all.merge(launch.circumstances.attributes) { $1 }
    all.merge(launch.person.attributes) { $1 }
    if case .id(let id) = launch.user, launch.circumstances.attributes["id"] == nil { all["id"] = .text(id) }
    return .attributes(all)
  }

  /// Returns the answer of an experiment's own condition, `when = function(user) … end`, or nil if it has none.
  func isMeant(_ trial: Trial, _ attributes: Value, in frame: inout LuaFrame) throws(LuaError) -> Bool? {
    guard trial.experiment.hasCondition, let number = world.definitions.plugin(named: trial.title.plugin),
      let all = try frame.get(
        try frame.slot(of: world.definitions.plugins[number].manifest), ManifestKey.experiments
      ).tableSlot,
      let own = try frame.get(all, .string(LuaString(trial.title.name))).tableSlot,
      case .function(let condition) = try frame.get(own, ExperimentKey.when)
    else { return nil }
    let answer = try frame.call(condition, try frame.make(attributes)).first ?? .nil
    return answer != .nil && answer != false
  }

  /// Returns the facts for an experiment that a payload decides.
  func facts(for trial: Trial, _ attributes: Value, in frame: inout LuaFrame) throws(LuaError)
    -> FeatureQuestion
  {
    var question = FeatureQuestion(attributes)
    guard trial.experiment.feature != nil else { return question }
    if trial.experiment.keeping.isSticky { question.sticky = try stickyBuckets(in: &frame) }
    return question
  }
}

extension Value {
  /// Makes a table of attributes, in byte order of their names.
  static func attributes(_ all: [String: Value]) -> Value {
    .table(
      all.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { Field($0.key, $0.value) })
  }
}
