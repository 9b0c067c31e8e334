import Experiments
import JSON
import LuaBridge
import Navigation
import ScreenStack
import Tracing

extension Host {
  /// Decides all experiments of the starting app, and records the exposures.
  func assign(_ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    for place in app.launch?.trials.indices ?? 0..<0 { try assign(place, cause, in: &frame) }
  }

  /// Decides the experiments that depend on what is now known of the user.
  func assign(to user: Gate.Unit, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    guard let launch = app.launch else { return }
    let isOther = launch.user != user
    app.launch?.identify(user)
    for (place, trial) in launch.trials.enumerated() {
      let experiment = trial.experiment
      let isByUser =
        experiment.attribute == "user"
        && (isOther || experiment.feature != nil || trial.experiment.hasCondition)
      if isByUser || launch.person.attributes[experiment.attribute] != nil {
        try assign(place, cause, in: &frame)
      }
    }
  }

  /// Decides an experiment, records its exposure if there is one, and puts its variant in force.
  func assign(_ place: Int, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    guard let launch = app.launch else { return }
    let trial = launch.trials[place]
    let attributes = try userAttributes(in: &frame)
    let unit = launch.unit(of: trial.experiment, attributes)
    let kept = try kept(of: trial, by: unit, in: &frame)
    var question = AssignmentQuestion(unit, kept: { kept[$0] })
    question.link = trial.link
    question.forced = launch.circumstances.variants[trial.name]
    question.isMeant = try isMeant(trial, attributes, in: &frame)
    question.facts = try facts(for: trial, attributes, in: &frame)
    let assignment = trial.experiment.assign(question)
    app.launch?.trials[place].assignment = assignment
    if assignment.isExposed, trial.assignment?.exposes(assignment.variant) != true {
      try keep(assignment.variant, of: trial, by: unit, in: &frame)
      tellExposure(of: trial.name, assignment.variant, cause)
    }
    try keep(assignment.kept, in: &frame)
    noteVariant(assignment.variant, of: trial.title)
    if trial.assignment?.variant == assignment.variant { return }
    try use(assignment.variant, of: trial.title.name, in: trial.title.plugin, cause, in: &frame)
  }

  private func tellExposure(of name: String, _ variant: String, _ cause: Cause) {
    tell(.expose, "\(name)=\(variant)", subject: name, [.init("variant", .text(variant))], by: cause)
  }
}

extension Assignment {
  /// Returns whether the user already counts for a variant.
  fileprivate func exposes(_ variant: String) -> Bool { isExposed && self.variant == variant }
}

extension Launch {
  fileprivate func unit(of experiment: Experiment, _ attributes: Value) -> Gate.Unit {
    if experiment.attribute == "user" { return user == .nobody && isAnybody ? .missing : user }
    if let value = attributes.member(experiment.attribute), value.isTruthy { return .id(value.scriptText) }
    return person.isAwaited ? .pending : isAnybody ? .missing : .nobody
  }

  /// A Boolean value that indicates whether the launch identifies the user in any way.
  private var isAnybody: Bool {
    user != .nobody || !circumstances.attributes.isEmpty || !person.attributes.isEmpty
  }
}
