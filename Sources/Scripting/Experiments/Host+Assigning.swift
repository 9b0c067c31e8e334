import LuaBridge
import Navigation
import Routing
import ScreenStack
import Tracing

/// Who gets which variant.
extension Host {
  /// Decides all experiments of the app that begins, and tells those that count.
  func assign(_ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    for place in session.launch?.trials.indices ?? 0..<0 { try assign(place, cause, in: &frame) }
  }

  private func assign(_ place: Int, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    guard let launch = session.launch else { return }
    let trial = launch.trials[place]
    var question = AssignmentQuestion(.nobody)
    question.link = trial.link
    question.forced = launch.circumstances.variants[trial.name]
    let assignment = trial.experiment.assign(question)
    session.launch?.trials[place].assignment = assignment
    if assignment.isExposed { tellExposure(of: trial.name, assignment.variant, cause) }
    try use(assignment.variant, of: trial.title.name, in: trial.title.plugin, cause, in: &frame)
  }

  private func tellExposure(of name: String, _ variant: String, _ cause: Cause) {
    tell("expose", "\(name)=\(variant)", subject: name, [.init("variant", .text(variant))], by: cause)
  }
}
