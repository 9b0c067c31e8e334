import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// Acts of a scenario. An impossible act raises an error at the scenario's line and changes nothing.
extension Host {
  func perform(_ act: Act, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) -> [LuaValue] {
    if case .launch(let plan) = act { return try launch(plan, cause, in: &frame) }
    viewing?.note(asked: act, after: trace.acts)
    try checkAppRuns(for: act)
    try comeToMoment(for: cause, in: &frame)
    try noteRest(in: &frame)
    defer { scenario.clock.endAct() }
    switch act {
    case .count(let name): return [.integer(count(of: try counted(named: name, in: app.name)))]
    case .look(let look): return [try query(look, in: &frame)]
    case .pending(let service): return [try pendingByHand(of: service, in: &frame)]
    case .answer(let given): try answer(given, cause, in: &frame)
    case .fireTimer: try fireTimer(cause, in: &frame)
    case .can(let action, let selection): return try can(action, on: selection, in: &frame)
    case .expect(let path): return try expect(path, in: &frame)
    case .goal(let name):
      app.launch?.goal = name
      let told = trace.count
      scenario.metrics?.goal = told
    case .go(let route, let context): return try go(to: route, context, cause, in: &frame)
    case .open(let url): return try open(url, cause, in: &frame)
    case .notify(let note): return try notify(note, cause, in: &frame)
    case .tapNotification(let number): try tapNotification(number, cause, in: &frame)
    case .expectWhy(let words): try expectWhy(words)
    case .variant(let name): return [.string(LuaString(try variant(of: name)))]
    case .whyVariant(let name): return [.string(LuaString(try why(name)))]
    case .tap(let action, let arguments, let selection):
      try tap(action, arguments, on: selection, cause, in: &frame)
    case .type(let input, let text, let selection):
      try type(input, text, on: selection, cause, in: &frame)
    case .endSwipe(let number, let isFinished): try endSwipe(number, isFinished, cause, in: &frame)
    case .swipeBack(let swipe, let selection):
      return try swipeBack(swipe, on: selection, cause, in: &frame)
    case .swipeDown(let swipe): return try swipeDown(swipe, cause, in: &frame)
    case .back(let selection): try goBack(on: selection, cause, in: &frame)
    case .holdBack(let name, let number, let selection):
      try holdBack(to: (name, number ?? 1), on: selection, cause, in: &frame)
    case .tab(let name, let selection): try tapTab(name, on: selection, cause, in: &frame)
    case .leave: try leave(cause, in: &frame)
    case .tapOutside: try tapOutside(cause, in: &frame)
    case .wait(let time): try wait(time, cause, in: &frame)
    case .rotate: try rotate(cause, in: &frame)
    case .resize(let width):
      begin(.resize, [.value(.text("\(width)"))], by: cause)
      try resize(to: width, cause, in: &frame)
    case .background:
      try check(isInBackground: false)
      begin(.background, by: cause)
      try leaveForeground(in: &frame)
    case .foreground:
      try check(isInBackground: true)
      begin(.foreground, by: cause)
      try comeToForeground(in: &frame)
    case .restart: try restart(cause, in: &frame)
    // A launch has begun above. The other two consist of acts, or need the whole world.
    case .launch, .reach, .reload: break
    }
    return []
  }

  /// - Throws: An error if no app runs or if the app has crashed.
  func checkAppRuns(for act: Act) throws(LuaError) {
    if app.launch == nil { throw .refused("no app runs. Begin with flow.launch \"NAME\".") }
    if app.hasCrashed, !act.isAllowedAfterCrash {
      throw .refused("the app has crashed. Only 'restart' goes on from here.")
    }
    if act.isTouch { try check(isInBackground: false) }
  }

  /// - Throws: An error if the app is in the foreground although it has to be in the background, or the reverse.
  private func check(isInBackground isExpected: Bool) throws(LuaError) {
    if look({ $0.stage.isInBackground }) == isExpected { return }
    throw .refused(
      isExpected
        ? "the app is in the foreground. Send it to the background with 'background'."
        : "the app is in the background. Bring it back with 'foreground'.")
  }

  /// Lets the app come to rest, or the clock advance to the requested delay after the last act.
  /// - Throws: An error that ends the scenario if the app does not come to rest.
  func comeToMoment(for cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    let delay = scenario.clock.beginAct()
    do throws(LuaError) {
      guard let delay else {
        try settle(in: &frame)
        return try endStep(in: &frame)
      }
      if delay > 0 { try run(until: scenario.clock.lastAct + delay, in: &frame) }
      try checkTime()
    } catch .refused(let words) {
      throw ending(words, at: cause)
    }
  }

  /// Judges the state in which the app has come to rest.
  func endStep(in frame: inout LuaFrame) throws(LuaError) {
    try judging?.judge(self, &frame)
    scenario.clock.beginStep()
  }

  /// Returns an error with the line of an act, which ends the scenario even if the scenario catches it.
  func ending(_ words: String, at cause: Cause) -> LuaError {
    let place = place(of: cause).map { $0 + ": " } ?? ""
    return .script(message: place + words, trace: [])
  }

  /// Refuses an impossible gesture before its trace line. During a transition, it is lost but not refused.
  func check(_ gesture: Gesture) throws(LuaError) {
    switch look({ $0.stage.whyNot(gesture) }) {
    case nil, .impossible(_, .inTransition): return
    case let problem?: throw .refused(problem.message(in: app.run.stage))
    }
  }

  private func wait(_ time: Microseconds, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    begin(.wait, [.value(.number(Double(time) / 1_000_000).whole)], by: cause)
    app.handlers.moveTimerClock(to: app.handlers.timerClock + time)
    try run(until: look({ $0.now }) + time, in: &frame)
  }

  private func rotate(_ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    begin(.rotate, by: cause)
    guard app.run.stage.device == .phone, let width = app.run.stage.width(of: WindowID(0)) else {
      return
    }
    try resize(to: width == .compact ? .regular : .compact, cause, in: &frame)
  }

  private func resize(to width: Width, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    let answers: Answers
    do throws(Refusal) {
      answers = try collapseAnswers(to: .resize(WindowID(0), width), in: &frame)
    } catch {
      throw error.luaError
    }
    do throws(StageError) {
      try app.make(.resize(WindowID(0), width), answers, cause)
    } catch {
      throw .refused(error.message(in: app.run.stage))
    }
    try absorb(in: &frame)
  }
}

extension Act {
  /// True if the user touches the app.
  fileprivate var isTouch: Bool {
    switch self {
    case .tap, .type, .back, .holdBack, .swipeBack, .swipeDown, .tapOutside, .endSwipe, .tab, .leave, .reach:
      true
    case .launch, .rotate, .resize, .wait, .background, .foreground, .restart, .reload: false
    case .answer, .fireTimer, .go, .open, .notify, .tapNotification: false
    case .pending, .expect, .expectWhy, .goal, .look, .can, .count, .variant, .whyVariant: false
    }
  }

  fileprivate var isAllowedAfterCrash: Bool {
    switch self {
    case .restart, .look, .count: true
    default: false
    }
  }
}

extension Value {
  /// The value as an integer if it is a number without a fraction, or else unchanged.
  var whole: Value {
    if case .number(let number) = self, let integer = Int(exactly: number) { .integer(integer) } else { self }
  }
}

extension App {
  mutating func make(_ gesture: Gesture, _ answers: Answers, _ cause: Cause) throws(StageError) -> Outcome {
    try run.perform(gesture, answers: answers, by: cause, into: &log)
  }

  mutating func make(_ command: Command, _ answers: Answers, _ cause: Cause) throws(StageError) {
    try run.perform(command, answers: answers, by: cause, into: &log)
  }
}
