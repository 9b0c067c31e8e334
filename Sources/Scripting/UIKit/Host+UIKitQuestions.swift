import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// The questions that UIKit asks before a gesture takes effect. No change of the run is open meanwhile.
extension Host {
  /// Returns the answers to a gesture's questions, or nil if an answer forbids the gesture.
  func answers(to gesture: Gesture, _ given: Answers, in frame: inout LuaFrame) throws(LuaError) -> Answers? {
    guard app.answersQuestions else { return given }
    var answers = given
    while true {
      let question: ScreenStack.Question?
      do throws(StageError) {
        question = try app.run.stage.question(raisedBy: gesture, after: answers)
      } catch {
        return answers
      }
      guard let question else { return answers }
      let answer = try answer(question, in: &frame)
      answers[question] = answer
      if answer == .no, question.isAboutDoingIt { return nil }
    }
  }

  private func answer(_ question: ScreenStack.Question, in frame: inout LuaFrame) throws(LuaError) -> Answer {
    switch question {
    case .isModalInPresentation(let id): return modal(in: id) == nil ? .no : .yes
    case .shouldPop(let id):
      guard let navigation = app.run.stage.parent(of: id), let thing = app.bindings.of(navigation),
        let function = app.uikit.settings.guards[thing]
      else { return .yes }
      let values = [try table(of: navigation, in: &frame), try table(of: id, in: &frame)]
      return try ask(try frame.value(of: function), "navigation_bar_should_pop", values, in: &frame)
    case .shouldSelect(let id, let bar):
      let values = [try table(of: bar, in: &frame), try table(of: id, in: &frame)]
      let delegate = app.bindings.of(bar).flatMap { app.uikit.settings.delegates[$0] }
      let hasTabs = app.run.stage.options(of: bar).contains(.hasTabs)
      let method = "tab_bar_controller_should_select" + (hasTabs ? "_tab" : "")
      return try ask(delegate, method, values, in: &frame)
    case .shouldDismiss(let id):
      guard let thing = app.bindings.of(id),
        let controller = app.uikit.settings.presentationControllers[thing]
      else {
        return .yes
      }
      let values = [try value(of: .thing(controller), in: &frame)]
      let delegate = app.uikit.settings.presentationDelegates[thing]
      return try ask(delegate, "presentation_controller_should_dismiss", values, in: &frame)
    case .primaryForCollapsing, .collapseSecondary, .topColumn: return .yes
    }
  }

  private func ask(
    _ delegate: ThingID?, _ name: String, _ values: [LuaValue], in frame: inout LuaFrame
  ) throws(LuaError) -> Answer {
    guard let delegate, !hasLeft(delegate),
      let table = try instance(of: delegate, in: &frame)
    else { return .yes }
    return try ask(
      try method(name, of: table, in: &frame), name, [.table(table)] + values, in: &frame)
  }

  /// Returns no only if the function returns nil or false. An error or a missing function means yes.
  private func ask(
    _ function: LuaValue, _ name: String, _ values: [LuaValue], in frame: inout LuaFrame
  ) throws(LuaError) -> Answer {
    guard case .function = function else { return .yes }
    guard let answer = try answerAtOnce(of: function, values, as: Handler.Role(name), in: &frame) else {
      return .yes
    }
    return [.nil, false].contains(answer.first ?? .nil) ? .no : .yes
  }
}

extension ScreenStack.Question {
  /// A Boolean value that indicates whether the answer no prevents the gesture completely.
  fileprivate var isAboutDoingIt: Bool {
    switch self {
    case .shouldPop, .shouldSelect: true
    default: false
    }
  }
}
