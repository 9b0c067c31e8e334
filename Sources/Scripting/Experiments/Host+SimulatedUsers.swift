import Experiments
import JSON
import LuaBridge
import ScreenStack

/// Users of whom only the id and attributes are known, without an app.
extension Host {
  /// Returns the question which variant a user gets who has kept nothing.
  func question(
    about trial: Trial, _ user: String?, _ attributes: [Value.Field], in frame: inout LuaFrame
  ) throws(LuaError) -> AssignmentQuestion {
    let id = user.map { [Value.Field("id", .text($0))] } ?? []
    let all = Value.table(attributes + id)
    var question = AssignmentQuestion(all.unit(of: trial.experiment))
    question.isMeant = try isMeant(trial, all, in: &frame)
    question.facts = FeatureQuestion(all)
    if trial.experiment.keeping.isSticky { question.facts.sticky = StickyBuckets() }
    return question
  }
}

extension Value {
  fileprivate func unit(of experiment: Experiment) -> Gate.Unit {
    let name = experiment.attribute == "user" ? "id" : experiment.attribute
    guard let value = member(name), value.isTruthy else { return .missing }
    return .id(value.scriptText)
  }
}
