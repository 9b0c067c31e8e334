import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// The questions that UIKit asks before a gesture takes effect. No change of the run is open meanwhile.
extension Host {
  /// Returns the answers to a gesture's questions, or nil if an answer forbids the gesture. The refusal is recorded then.
  func answers(
    to gesture: Gesture, _ given: Answers, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) -> Answers? {
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
      let place = trace.end
      let answer = try answer(question, in: &frame)
      answers[question] = answer
      if answer == .no, let asked = asked(question) {
        tellRefusal(of: asked.screen, asked.method, cause, at: place)
        return nil
      }
    }
  }

  /// Returns the screen that a question is about, and the method that answers it, if no prevents the gesture completely.
  private func asked(_ question: ScreenStack.Question) -> (screen: ScreenID, method: String)? {
    switch question {
    case .shouldPop(let id): (id, DelegateHook.navigationBarShouldPop.rawValue)
    case .shouldSelect(let id, let bar): (id, shouldSelect(in: bar))
    default: nil
    }
  }

  /// Records a refusal at a place in the trace, before the effects of the function that has refused.
  private func tellRefusal(of screen: ScreenID, _ why: String, _ cause: Cause, at place: Int?) {
    let name = app.run.text(screen.name)
    trace.insert(
      .event(
        .refuse, text: "\(name) (\(why))", subject: name, [.init("why", .text(why))], from: origin(cause)),
      at: place)
  }

  /// Returns the method of the delegate of a tab bar, which is another one for tab bars made of `UITab`s.
  private func shouldSelect(in bar: ScreenID) -> String {
    let hasTabs = app.run.stage.options(of: bar).contains(.hasTabs)
    return (hasTabs ? DelegateHook.tabBarShouldSelectTab : .tabBarShouldSelect).rawValue
  }

  private func answer(_ question: ScreenStack.Question, in frame: inout LuaFrame) throws(LuaError) -> Answer {
    switch question {
    case .isModalInPresentation(let id): return modal(in: id) == nil ? .no : .yes
    case .shouldPop(let id):
      guard let navigation = app.run.stage.parent(of: id), let thing = app.bindings.of(navigation),
        let function = app.uikit.settings.guards[thing]
      else { return .yes }
      let values = [try table(of: navigation, in: &frame), try table(of: id, in: &frame)]
      return try ask(
        try frame.value(of: function), DelegateHook.navigationBarShouldPop.rawValue, values, in: &frame)
    case .shouldSelect(let id, let bar):
      guard let delegate = app.bindings.of(bar).flatMap({ app.uikit.settings.delegates[$0] }) else {
        return .yes
      }
      let values = [try table(of: bar, in: &frame), try table(of: id, in: &frame)]
      return try ask(delegate, shouldSelect(in: bar), values, in: &frame)
    case .shouldDismiss(let id):
      guard let thing = app.bindings.of(id),
        let controller = app.uikit.settings.presentationControllers[thing]
      else {
        return .yes
      }
      let values = [try value(of: .thing(controller), in: &frame)]
      let delegate = app.uikit.settings.presentationDelegates[thing]
      return try ask(delegate, DelegateHook.presentationShouldDismiss.rawValue, values, in: &frame)
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
