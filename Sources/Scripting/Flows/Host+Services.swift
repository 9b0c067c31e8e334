import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// Services, which simulate the outside world.
extension Host {
  /// Calls a service, and makes the handler wait for the answer.
  func callService(_ call: borrowing HostCall) throws(LuaError) {
    guard case .service(let replies, let name)? = thing(0, call)?.thing else { return }
    let count = call.count
    if let first = call.value(1).tableSlot, let launch = app.launch,
      call.frame.isSame(first, try call.frame.slot(of: launch.services))
    {
      throw .refused("'\(name)' is called with a dot, without the services: self.services.\(name)(…)")
    }
    var arguments: [RetainedValue] = []
    var words = name
    for index in stride(from: 1, to: count, by: 1) {
      let value = call.value(index)
      words += " " + written(try plain(value, in: &call.frame))
      arguments.append(try call.frame.hold(value))
    }
    let cause = self.cause(of: call)
    let isByHand = app.isManual
    let wait = Wait.service(
      ServiceCall(
        service: name, words: words, arguments: arguments, replies: replies, isByHand: isByHand))
    try self.wait(for: wait, cause, call)
    if isByHand { return }
    let delay = world.replies[replies].delay
    ring(after: delay, cause)
    noteSlowness(delay)
  }

  /// Notes an answer that takes longer than the rest time limit. The limit starts again after the answer.
  private func noteSlowness(_ delay: Microseconds) {
    guard delay > limits.restTime,
      let place = passing.running.last.flatMap({ app.handlers.place(of: $0) }),
      app.handlers[place].purpose != .spawned
    else { return }
    let end = look({ $0.now }) + delay
    app.handlers.note(slowAnswer: end)
  }

  /// Answers a call of a service.
  /// - Parameter given: The answer of a scenario, or nil for the next reply.
  func reply(
    to call: ServiceCall, with given: Act.Answer? = nil, of handler: Int32, in frame: inout LuaFrame
  ) throws(LuaError) {
    let delay = call.isByHand ? 0 : world.replies[call.replies].delay
    let answered =
      if let own = given?.given {
        try values(of: own, in: &frame)
      } else {
        try answer(of: call, given?.reply, to: handler, in: &frame)
      }
    try frame.release(call.arguments)
    guard let values = answered else { return }
    let texts: [String]
    do throws(LuaError) {
      texts = try values.map { (value: LuaValue) throws(LuaError) -> String in try bare(value, in: &frame) }
    } catch .refused(let words) {
      return app.queue.append(.raise(handler, "service '\(call.service)' fails: \(words)"))
    }
    let seconds = delay > 0 ? " (\(Seconds(delay).written))" : ""
    let result = texts.joined(separator: ", ")
    let cause = app.handlers.place(of: handler).map { app.handlers[$0].cause } ?? .none
    let fields = [Value.Field("result", .text(result)), .init("seconds", .number(Double(delay) / 1_000_000))]
    tell(.call, "\(call.words) -> \(result)\(seconds)", subject: call.service, fields, by: cause)
    app.queue.append(.resume(handler, with: try frame.hold(all: values)))
  }

  /// Returns an answer of a service, or nil if its function failed the handler.
  private func answer(
    of call: ServiceCall, _ number: Int?, to handler: Int32, in frame: inout LuaFrame
  ) throws(LuaError) -> [LuaValue]? {
    guard let answer = takeAnswer(of: call.replies, number) else { return [.nil] }
    guard let place = app.handlers.place(of: handler) else { return nil }
    var fuel = app.handlers[place].fuel
    defer {
      if let place = app.handlers.place(of: handler) { app.handlers.setFuel(fuel, at: place) }
    }
    do throws(LuaError) {
      return try frame.spending(from: &fuel) { frame throws(LuaError) in
        try values(of: answer, call.arguments, in: &frame)
      }
    } catch .refused(let words) {
      app.queue.append(.raise(handler, "service '\(call.service)' fails: \(words)"))
    } catch .script(let words, _) {
      app.queue.append(.raise(handler, "service '\(call.service)' fails: \(words.withoutPluginsFolder)"))
    } catch .ended(let end) {
      try fail(handler, .ended(end), in: &frame)
    }
    return nil
  }

  /// Returns the answer with a number, or the next one, after which the one behind it is next.
  private func takeAnswer(of replies: Int, _ number: Int?) -> RetainedValue? {
    if let number { return world.replies[replies].answers[number - 1] }
    return world.changeReplies(replies) { $0.take() }
  }

  private func values(of given: Act.Answer.Given, in frame: inout LuaFrame) throws(LuaError) -> [LuaValue] {
    switch given {
    case .value(let value): [try frame.make(value)]
    case .failure(let words): [.nil, .string(LuaString(words))]
    }
  }

  /// Returns the values of an answer, which is a value, a failure, or a function that returns values.
  private func values(
    of answer: RetainedValue, _ arguments: [RetainedValue], in frame: inout LuaFrame
  ) throws(LuaError) -> [LuaValue] {
    let value = try frame.value(of: answer)
    switch value {
    case .table(let slot):
      guard case .failure(let words)? = world.things[frame.identity(of: slot)] else {
        return [try copyOfAnswer(value, in: &frame)]
      }
      return [.nil, .string(LuaString(words))]
    case .function(let function):
      var values: [LuaValue] = []
      for argument in arguments { values.append(try frame.value(of: argument)) }
      let results = try frame.call(function, with: values)
      return results.isEmpty ? [.nil] : results
    default: return [value]
    }
  }
}
