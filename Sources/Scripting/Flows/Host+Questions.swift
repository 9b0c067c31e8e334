import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// Questions to a flow before a user's gesture takes effect.
extension Host {
  /// Continues with a gesture unless one of the screens that it removes is locked.
  func ask(
    leaving screens: [ScreenID], _ how: String, _ gesture: Gesture, _ cause: Cause,
    in frame: inout LuaFrame
  ) throws(LuaError) {
    try ask(leaving: screens, how, .leave(gesture), cause, in: &frame)
  }

  /// Continues with an act unless one of the screens that it removes is locked.
  func ask(
    leaving screens: [ScreenID], _ how: String, _ act: Question.Pending, _ cause: Cause,
    in frame: inout LuaFrame
  ) throws(LuaError) {
    for screen in screens {
      guard try isLocked(screen, in: &frame), let id = app.bindings.of(screen),
        let table = try instance(of: id, in: &frame)
      else { continue }
      var question = Question(
        act: act, subject: name(of: id), how: how, cause: cause,
        place: trace.end, top: screens.first)
      let values: [LuaValue] = [.string(LuaString(how)), .table(table)]
      if let owner = look({ $0.owner(of: screen) }),
        try ask(question, .onLeave, owner, with: values, in: &frame)
      {
        return
      }
      question.asked = "locked"
      return refuse(question)
    }
    try goOn(
      Question(act: act, subject: "", how: how, cause: cause, place: nil), in: &frame)
  }

  /// Asks a flow by calling one of its methods, and returns false if the flow does not have the method.
  func ask(
    _ question: Question, _ hook: FlowHook, _ owner: FlowID, with values: [LuaValue],
    in frame: inout LuaFrame
  ) throws(LuaError) -> Bool {
    guard let id = app.bindings.of(owner), let flow = try instance(of: id, in: &frame),
      case .function(let function) = try frame.lookUp(flow, hook)
    else { return false }
    var question = question
    question.asked = ["\(name(of: owner)):\(hook.rawValue)", question.how].filter { !$0.isEmpty }.joined(
      separator: " ")
    let number = app.questions.add(question)
    let outcome = try begin(
      .function(function), with: [.table(flow)] + values,
      as: Handler.Role(hook, of: owner, for: .question(number)), in: &frame)
    if let values = outcome.values { try answerQuestion(number, values, in: &frame) }
    // A tab question that waits is not refused yet. A screen that stays while the finger moves is.
    if case .waiting = outcome, !question.isTab, !question.isOfTrip { refuse(number) }
    return true
  }

  /// Performs the act of a question, or refuses it, according to the values that the handler returned.
  func answerQuestion(_ number: Int, _ values: [LuaValue], in frame: inout LuaFrame) throws(LuaError) {
    var question = app.questions.all[number]
    question.wasAsked = true
    let isAllowed: Bool
    switch question.act {
    case .leave, .order, .travel: isAllowed = values.first == true
    case .tab: isAllowed = !values.isEmpty && values.first != false || values.isEmpty && !question.isRefused
    }
    guard isAllowed else { return refuse(number) }
    try goOn(question, in: &frame)
  }

  /// Performs the act of a question, after the current transition if the question was asked.
  func goOn(_ question: Question, in frame: inout LuaFrame) throws(LuaError) {
    if question.wasAsked, !look({ $0.isAtRest }) { return app.questions.postpone(question) }
    try work(question, in: &frame)
  }

  /// Performs an act that was postponed until the end of a transition, and returns false if there was none.
  func workOffPostponed(in frame: inout LuaFrame) throws(LuaError) -> Bool {
    guard !app.questions.postponed.isEmpty, look({ $0.isAtRest }),
      let question = app.questions.takePostponed()
    else { return false }
    try work(question, in: &frame)
    return true
  }

  private func work(_ question: Question, in frame: inout LuaFrame) throws(LuaError) {
    // A navigation plans again from the current path.
    if question.wasAsked, !question.isOfTrip, isOutdated(question) { return }
    switch question.act {
    case .order(let order, let flow):
      do throws(Refusal) {
        _ = try perform(order, by: flow, question.cause, in: &frame)
      } catch {
        throw error.luaError
      }
    case .travel(let number):
      app.trips.enter(.deciding, number)
      app.queue.append(.travel(number))
    case .leave(let gesture):
      guard let sheet = gesture.sheet else {
        _ = try make(gesture, question.cause, in: &frame)
        return
      }
      try close(sheet, by: gesture, question, in: &frame)
    case .tab(let plan, let part, let container):
      do throws(Refusal) {
        try open(world.containers[plan].parts[part].thing, in: &frame)
      } catch {
        throw .refused("the tab cannot be opened")
      }
      guard let screen = world.containers[plan].parts[part].screen else { return }
      try make(.tapTab(screen, in: container), question.cause, in: &frame)
    }
  }

  /// Closes a sheet or popover for the user.
  private func close(
    _ sheet: ScreenID, by gesture: Gesture, _ question: Question, in frame: inout LuaFrame
  ) throws(LuaError) {
    guard !question.isRefused else {
      // The finger has been lifted, so the app closes the sheet for the user.
      guard let presenter = app.run.stage.presenter(of: sheet) else { return }
      do throws(Refusal) {
        try carryOut { run, log throws(NavigationError) in
          try run.route(
            .dismiss(from: presenter, animated: true), as: .user(gesture.way), by: question.cause, into: &log)
        }
      } catch {
        throw error.luaError
      }
      return try absorb(in: &frame)
    }
    guard try make(gesture, question.cause, in: &frame), case .drag = gesture else { return }
    try make(.drag(sheet, .finished), question.cause, in: &frame)
  }

  /// Returns whether the act is already done or no longer possible. An obstacle is recorded as a refusal.
  private func isOutdated(_ question: Question) -> Bool {
    if let top = question.top, !look({ $0.isOnStage(top) }) { return true }
    guard let obstacle = obstacle(to: question) else { return false }
    let fields = [Value.Field("why", .text(obstacle))]
    tell(.refuse, "\(question.subject) (\(obstacle))", subject: question.subject, fields, by: question.cause)
    return true
  }

  private func obstacle(to question: Question) -> String? {
    let stage = app.run.stage
    switch question.act {
    case .tab(_, _, let container):
      return stage.presented(by: container).map { "covered by \(stage.path(of: $0))" }
    case .leave(let gesture) where gesture.sheet != nil:
      return gesture.sheet.flatMap { stage.presented(by: $0) }.map { "covered by \(stage.path(of: $0))" }
    default:
      guard let top = question.top, let navigation = stage.navigation(around: top) else { return nil }
      let above = stage.children(of: navigation).last
      if above != top { return above.map { "covered by \(stage.path(of: $0))" } }
      guard case .leave(let gesture) = question.act else { return nil }
      return obstacle(to: gesture)
    }
  }

  /// Returns the reason why the user could not make a gesture that was allowed late, for example after another tab was
  /// selected.
  private func obstacle(to gesture: Gesture) -> String? {
    let stage = app.run.stage
    return switch stage.whyNot(gesture) {
    case .impossible(_, .covered(let id)): "covered by \(stage.path(of: id))"
    case .impossible(_, .notVisible): "not on screen"
    default: nil
    }
  }

  private func refuse(_ number: Int) {
    if app.questions.refuse(number) { refuse(app.questions.all[number]) }
  }

  /// Records a refusal at the place in the trace where the question was asked, before its effects.
  private func refuse(_ question: Question) {
    let fields = [Value.Field("why", .text(question.asked))]
    var subject = question.subject
    if case .travel(let number) = question.act, let trip = app.trips[number] { subject = trip.route }
    let text = "\(subject) (\(question.asked))"
    let line = TraceLine.event(
      .refuse, text: text, subject: subject, fields, from: origin(question.cause))
    trace.insert(line, at: question.place)
    guard case .travel(let number) = question.act else { return }
    app.trips.refuse(number, .keptByFlow(question.asked))
    app.queue.append(.travel(number))
  }

  /// Returns whether the user cannot remove a screen.
  func isLocked(_ screen: ScreenID, in frame: inout LuaFrame) throws(LuaError) -> Bool {
    guard let id = app.bindings.of(screen), let kind = world.things[id]?.screenClass else { return false }
    switch world.definitions.screens[kind].lock {
    case .never: return false
    case .always: return true
    case .whenChanged: return try isChanged(id, in: &frame)
    }
  }
}

extension Gesture {
  /// The sheet or popover that the gesture begins to close.
  fileprivate var sheet: ScreenID? {
    switch self {
    case .drag(let sheet, .began), .tapOutside(let sheet): sheet
    default: nil
    }
  }
}
