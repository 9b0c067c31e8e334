import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// The run of a script as a scenario. It stops for each act and continues with the act's result.
extension Host {
  /// Begins a script, and returns its first request, or nil if it has ended.
  func begin(_ source: [UInt8], name: String, in frame: inout LuaFrame) throws(LuaError) -> Request? {
    try begin(try frame.load(source, name: name), name: name, in: &frame)
  }

  func begin(_ chunk: LuaSlot, name: String, in frame: inout LuaFrame) throws(LuaError) -> Request? {
    scenario.name = name
    let thread = try frame.makeThread(chunk)
    if let last = scenario.run(on: try frame.keep(thread)) { try frame.release(last) }
    return try request(of: try frame.resume(thread), thread, in: &frame)
  }

  /// Performs a request of a scenario, and returns the next one.
  func answer(_ request: Request, in frame: inout LuaFrame) throws(LuaError) -> Request? {
    do throws(LuaError) {
      let values = try perform(request.act, request.cause, in: &frame)
      return try goOn(with: values, in: &frame)
    } catch .refused(let words) {
      return try goOn(raising: words, in: &frame)
    }
  }

  func goOn(with values: [LuaValue], in frame: inout LuaFrame) throws(LuaError) -> Request? {
    try resume(in: &frame) { frame, thread throws(LuaError) in try frame.resume(thread, with: values) }
  }

  func goOn(raising words: String, in frame: inout LuaFrame) throws(LuaError) -> Request? {
    try resume(in: &frame) { frame, thread throws(LuaError) in try frame.resume(thread, raising: words) }
  }

  private func resume(
    in frame: inout LuaFrame, _ body: (inout LuaFrame, LuaSlot) throws(LuaError) -> LuaOutcome
  ) throws(LuaError) -> Request? {
    let thread = try scenario(in: &frame)
    let outcome: LuaOutcome
    do throws(LuaError) {
      outcome = try body(&frame, thread)
    } catch {
      scenario.problems.isUnmet = frame.hasFailedOfRefusal
      throw error
    }
    return try request(of: outcome, thread, in: &frame)
  }

  private func scenario(in frame: inout LuaFrame) throws(LuaError) -> LuaSlot {
    guard let scenario = scenario.coroutine else { throw .unknownReference }
    return try frame.slot(of: scenario)
  }

  private func request(
    of outcome: LuaOutcome, _ thread: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) -> Request? {
    switch outcome {
    case .finished(let values):
      if scenario.prompt != nil {
        for value in values { scenario.prompt?.give(try frame.holdForWorld(value)) }
      }
      return nil
    case .waiting:
      defer { scenario.request = nil }
      return scenario.request
    case .yielded:
      let place = frame.spot(of: thread).map { frame.place(of: $0) }
      throw .script(message: "attempt to yield from outside a coroutine", trace: [place].compactMap(\.self))
    }
  }

  /// Requests an act for the scenario, which waits for it.
  func ask(_ act: Act, _ call: borrowing HostCall) throws(LuaError) {
    guard passing.running.isEmpty else {
      throw .refused("only the scenario plays the user, and a handler of the app is running")
    }
    do throws(LuaError) {
      try call.wait()
    } catch {
      throw .refused(
        "acts belong into a scenario itself, not into a module, a comparator or a 'gsub' function")
    }
    scenario.request = Request(act: act, cause: cause(of: call))
  }

  /// Lets the app come to rest, reports leaks, and adds the last line with its counts.
  func conclude(in frame: inout LuaFrame) throws(LuaError) {
    guard app.launch != nil else { return }
    do throws(LuaError) {
      try settle(in: &frame)
    } catch .refused(let words) {
      throw ending(words, at: scenario.clock.lastPlace)
    }
    try endStep(in: &frame)
    try noteRest(in: &frame)
    let leaks = try leaksAtEnd(in: &frame)
    viewing?.note(leaks)
    scenario.problems.leaks = leaks.count
    for leak in leaks {
      tell(leak)
      scenario.note(Mishap(leak))
    }
    var ending = TraceLine.Summary(acts: trace.acts, duration: look({ $0.now }))
    ending.goal = app.launch?.goal ?? "end"
    ending.flows = look({ $0.liveFlows }).map { name(of: $0) }
    ending.leaks = leaks.count
    trace.add(.end(ending, from: origin(.none)))
  }
}
