import LuaBridge
import Navigation
import Platform
import ScreenStack
import Tracing

/// Acts of the outside world in manual mode: answers to calls of services, and timers that run out.
extension Host {
  /// Reads the arguments of `app:answer("pay", { reply = 2 })`.
  func answerAct(_ call: borrowing HostCall) throws(LuaError) -> Act {
    var answer = Act.Answer(service: call.text(1))
    guard let options = call.value(2).tableSlot else { return .answer(answer) }
    for key in try call.frame.keys(of: options) {
      let value = try call.frame.get(options, key)
      switch key.key(of: AnswerKey.self) {
      case .reply: answer.reply = try number(value, .reply)
      case .call: answer.call = try number(value, .call)
      case .value: answer.given = .value(try data(value, .value, in: &call.frame))
      case .failure:
        guard let words = value.text else {
          throw .refused("'\(AnswerKey.failure.rawValue)' is the message of a failure, not \(value.kindName)")
        }
        answer.given = .failure(words)
      case nil:
        let name = try call.frame.describe(key).description
        throw .refused("'answer' has no '\(name.escaped)'\(AnswerKey.questionOrList(for: name))")
      }
    }
    return .answer(answer)
  }

  private func data(
    _ value: LuaValue, _ key: AnswerKey, in frame: inout LuaFrame
  ) throws(LuaError) -> Value {
    switch value {
    case .nil, .boolean, .integer, .number, .string, .table:
      try checkIsPlain(value, key.rawValue, "an answer", in: &frame)
      return try plain(value, in: &frame)
    default: throw .refused("'\(key.rawValue)' is plain data, not \(value.kindName)")
    }
  }

  private func number(_ value: LuaValue, _ key: AnswerKey) throws(LuaError) -> Int {
    guard case .integer(let number) = value else {
      throw .refused("'\(key.rawValue)' is a whole number from 1 on, not \(value.kindName)")
    }
    return number
  }

  /// Answers a waiting call. The handler continues when the app comes to rest.
  func answer(_ given: Act.Answer, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    let waiting = try callToAnswer(given, in: &frame)
    try checkReply(given, to: waiting.call)
    begin(.answer, [.value(.text(given.service))], given.options, by: cause)
    try reply(to: waiting.call, with: given, of: waiting.handler, in: &frame)
    endWait(of: waiting.handler)
  }

  /// Fires the timer that is due first. The time until then passes.
  func fireTimer(_ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    try checkIsManual(for: "fire_timer")
    guard let timer = app.handlers.timers.first else {
      throw .refused("no timer waits. Timers are sleeps of work that 'flow.spawn' has begun.")
    }
    begin(.fireTimer, by: cause)
    let left = timer.due - app.handlers.timerClock
    app.handlers.moveTimerClock(to: timer.due)
    if left > 0 { try run(until: look({ $0.now }) + left, in: &frame) }
    app.queue.append(.resume(timer.handler, with: []))
    endWait(of: timer.handler)
  }

  /// Ends a wait whose handler is about to continue, so that it cannot be continued twice.
  private func endWait(of handler: Int32) {
    if let place = app.handlers.place(of: handler) { app.handlers.endWait(at: place) }
  }

  /// Returns a list of the calls and timers that wait for the scenario, or of the calls of a service.
  func pendingByHand(of service: String?, in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    try checkIsManual(for: "pending")
    return try pending(of: service, in: &frame)
  }

  /// Returns a list of the calls and timers that wait, or of the calls of a service.
  func pending(of service: String?, in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    let calls = app.handlers.calls.filter {
      (service == nil || $0.call.service == service) && !app.isOwnerLeaving($0.handler)
    }
    if let service, calls.isEmpty { try checkIsService(service, in: &frame) }
    let list = try frame.makeTable()
    var numbers: [String: Int] = [:]
    for (_, call) in calls {
      numbers[call.service, default: 0] += 1
      try append(
        [
          .service: .string(LuaString(call.service)), .call: .integer(numbers[call.service, default: 0]),
          .replies: .integer(world.replies[call.replies].answers.count),
          .text: .string(LuaString(call.words)),
        ], to: list, in: &frame)
    }
    if service != nil { return .table(list) }
    for left in timesLeft {
      try append([.timer: .number(Double(left) / 1_000_000)], to: list, in: &frame)
    }
    return .table(list)
  }

  /// The times left of the timers of `flow.spawn`, the shortest first.
  private var timesLeft: [Microseconds] {
    let timers = app.handlers.timers.map { max($0.due - app.handlers.timerClock, 0) }
    let now = look { $0.now }
    let sleeps = app.handlers.sleepers.compactMap { app.run.stage.time(ofRing: $0) }.map { $0 - now }
    return (timers + sleeps).sorted()
  }

  private func append(
    _ item: KeyValuePairs<PendingKey, LuaValue>, to list: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) {
    try frame.scope { frame throws(LuaError) in
      let table = try frame.makeTable()
      for (key, value) in item { try frame.set(table, key, value) }
      try frame.set(list, .integer(frame.count(of: list) + 1), .table(table))
    }
  }

  /// The calls that can be answered, the oldest first.
  var waitingCalls: [(handler: Int32, call: ServiceCall)] {
    app.handlers.unanswered.filter { !app.isOwnerLeaving($0.handler) }
  }
}

/// Refusals, which change nothing.
extension Host {
  private func checkIsManual(for act: String) throws(LuaError) {
    if app.isManual { return }
    throw .refused("'\(act)' needs an app in manual mode. Launch it with { manual = true }.")
  }

  private func callToAnswer(
    _ given: Act.Answer, in frame: inout LuaFrame
  ) throws(LuaError) -> (handler: Int32, call: ServiceCall) {
    try checkIsManual(for: "answer")
    let all = waitingCalls
    let calls = all.filter { $0.call.service == given.service }
    if calls.isEmpty {
      try checkIsService(given.service, in: &frame)
      let others = Array(Set(all.map(\.call.service))).sorted().joined(separator: ", ")
      let which = others.isEmpty ? "No other call waits." : "Calls that wait: \(others)."
      throw .refused("no call of '\(given.service)' waits. \(which)")
    }
    let number = given.call ?? 1
    if number >= 1, number <= calls.count { return calls[number - 1] }
    let count =
      calls.count == 1
      ? "1 call of '\(given.service)' waits" : "\(calls.count) calls of '\(given.service)' wait"
    throw .refused("\(count), so there is no call \(number)")
  }

  private func checkReply(_ given: Act.Answer, to call: ServiceCall) throws(LuaError) {
    guard let number = given.reply else { return }
    if given.given != nil {
      throw .refused("'answer' takes one of 'reply', 'value' and 'fail'")
    }
    let count = world.replies[call.replies].answers.count
    if number >= 1, number <= count { return }
    let replies = count.counting("reply", "replies")
    throw .refused("service '\(given.service)' has \(replies), so there is no reply \(number)")
  }

  /// Checks that calls of a service can wait.
  private func checkIsService(_ name: String, in frame: inout LuaFrame) throws(LuaError) {
    guard let launch = app.launch else { return }
    if launch.userService != nil, name == "user" { return }
    let services = try frame.slot(of: launch.services)
    switch try frame.get(services, .string(LuaString(name))) {
    case .nil: break
    case .function:
      throw .refused(
        "service '\(name.escaped)' is a function, which answers at once. Calls of flow.replies wait.")
    default: return
    }
    let known = try frame.keys(of: services).compactMap(\.text) + (launch.userService == nil ? [] : ["user"])
    throw Self.noService(name, among: known)
  }
}
