import LuaBridge
import Navigation
import ScreenStack

/// Alerts and action sheets: they are presented, and whoever asked waits for the user's word.
extension Host {
  func ask(_ plan: AlertPlan, by flow: FlowID, _ cause: Cause) throws(Refusal) -> Effect {
    let handler = passing.running.last
    let alert = app.run.make { stage in
      stage.makeAlert(plan.isSheet ? "action_sheet" : "alert", params: plan.params)
    }
    let completion = handler.map { newCompletion(.handler($0)) }
    try carryOut { run, log throws(NavigationError) in
      try run.present(alert, by: flow, .automatic, completion, cause: cause, into: &log)
    }
    return .wait(.choice(alert))
  }

  /// A number for what is due when a screen has left.
  func newCompletion(_ completed: Completed) -> Completion {
    let number = serials.next()
    app.completions.add(completed, number)
    return Completion(number)
  }

  /// The user taps a word of an alert: it goes, and who asked goes on.
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
    // Who asked has got its answer: for its flow this is as if it had closed the alert itself.
    let actor = look({ $0.owner(of: alert) }).map(Run.Actor.flow) ?? .user(.back)
    try carryOut { run, log throws(NavigationError) in
      try run.route(.dismiss(from: presenter, animated: true), as: actor, into: &log)
    }
  }
}

extension AlertPlan {
  /// What the trace tells of it, and where acts find its words.
  var params: [Value.Field] {
    let title = Value.Field("title", .text(title))
    return [title, Value.Field("buttons", .list(buttons.map(Value.text)))]
  }
}
