import LuaBridge
import Navigation
import Platform
import ScreenStack

/// Alerts and action sheets. The handler that presents one waits for the user's choice.
extension Host {
  func ask(_ plan: AlertPlan, by flow: FlowID, _ cause: Cause) throws(Refusal) -> Effect {
    let handler = passing.running.last
    let alert = app.run.make { stage in
      plan.isSheet
        ? stage.makeAlert(AlertPlan.nameOfSheet, .isActionSheet, params: plan.params)
        : stage.makeAlert("alert", params: plan.params)
    }
    try carryOut { run, log throws(NavigationError) in
      try run.present(alert, by: flow, .automatic, cause: cause, into: &log)
    }
    if let handler { keep(.handler(handler), forShown: alert) }
    if !look({ $0.isOnStage(alert) }) { drop(alert, cause) }
    return .wait(.choice(alert, cancel: plan.cancel))
  }

  /// Releases an alert that UIKit has not shown.
  private func drop(_ alert: ScreenID, _ cause: Cause) {
    let title = name(ofAlert: alert)
    app.run.make { try? $0.release(alert) }
    guard scenario.problems.droppedAlerts.count < 100 else { return }
    scenario.problems.droppedAlerts.append(Problems.DroppedAlert(title: title, cause: cause))
  }

  /// Returns the title of an alert for a finding, or its style and its buttons.
  func name(ofAlert alert: ScreenID) -> String { app.run.stage.name(ofAlert: alert, hiding: secrets) }

  /// Adds a completion of a screen that was just shown.
  func keep(_ completed: Completed, forShown screen: ScreenID) {
    let completion = newCompletion(completed)
    app.change { run, log in run.keep(completion, forShown: screen, into: &log) }
  }

  /// Returns a new completion that is called when a screen has left.
  func newCompletion(_ completed: Completed) -> Completion {
    let number = serials.next()
    app.completions.add(completed, number)
    return Completion(number)
  }

  /// Taps a button of an alert. The alert closes and the waiting handler continues.
  func choose(_ word: String, in alert: ScreenID, in frame: inout LuaFrame) throws(Refusal) {
    guard let presenter = app.run.stage.presenter(of: alert) else { return }
    for completion in look({ $0.waitingCompletions(of: alert) }) {
      if case .handler = app.completions.ofScreens[completion.number] {
        _ = app.completions.take(completion.number)
      }
    }
    for handler in app.handlers.waiting(for: .alert(alert)) {
      app.queue.append(.resume(handler.number, with: [.plain(.string(LuaString(word)))]))
    }
    // The handler has its answer. Its flow sees the dismissal as if it had closed the alert itself.
    let actor = look({ $0.owner(of: alert) }).map(Run.Actor.flow) ?? .user(.back)
    try carryOut { run, log throws(NavigationError) in
      try run.route(.dismiss(from: presenter, animated: true), as: actor, into: &log)
    }
  }
}

extension AlertPlan {
  /// The params that the trace prints, without secrets, and in which acts find the buttons.
  var params: [Value.Field] {
    let title = Value.Field("title", .text(title))
    return [title, Value.Field("buttons", .list(buttons.map(Value.text)))]
  }
}
