import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// A script runs as the scenario that it may be: each act goes out to the host and comes back with what it saw.
extension Host {
  /// Begins a script, and answers what it asks for first; nil when it has ended.
  func begin(_ source: [UInt8], name: String, in frame: inout LuaFrame) throws(LuaError) -> Request? {
    try begin(try frame.load(source, name: name), name: name, in: &frame)
  }

  /// The same for a script that has been compiled.
  func begin(_ chunk: LuaSlot, name: String, in frame: inout LuaFrame) throws(LuaError) -> Request? {
    scenario.name = name
    let thread = try frame.makeThread(chunk)
    if let last = scenario.coroutine { try frame.release(last) }
    scenario.coroutine = try frame.keep(thread)
    return try request(of: try frame.resume(thread), thread, in: &frame)
  }

  /// Does what a scenario asks for, and answers what it asks for next.
  func answer(_ request: Request, in frame: inout LuaFrame) throws(LuaError) -> Request? {
    do throws(LuaError) {
      let values = try perform(request.act, request.cause, in: &frame)
      return try goOn(with: values, in: &frame)
    } catch .refused(let words) {
      return try goOn(raising: words, in: &frame)
    }
  }

  /// The scenario goes on with what its act has given.
  func goOn(with values: [LuaValue], in frame: inout LuaFrame) throws(LuaError) -> Request? {
    try resume(in: &frame) { frame, thread throws(LuaError) in try frame.resume(thread, with: values) }
  }

  /// The scenario goes on with an error where it asked.
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
        for value in values { scenario.prompt?.given.append(try frame.holdForWorld(value)) }
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

  /// What a host function of the scenario asks for goes out from here.
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

  /// What the script has begun comes to rest; then the last line, and what it counts.
  func conclude(in frame: inout LuaFrame) throws(LuaError) {
    guard app.launch != nil else { return }
    do throws(LuaError) {
      try settle(in: &frame)
    } catch .refused(let words) {
      throw ending(words, at: scenario.clock.lastPlace)
    }
    let leaks = try leaksAtEnd(in: &frame)
    scenario.problems.leaks = leaks.count
    for leak in leaks {
      tell(leak)
      scenario.note(Mishap(leak))
    }
    var ending = TraceLine.Ending(acts: trace.acts, duration: look({ $0.now }))
    ending.goal = app.launch?.goal ?? "end"
    ending.flows = look({ $0.liveFlows }).map { name(of: $0) }
    ending.leaks = leaks.count
    trace.add(.end(ending, from: origin(.none)))
  }
}
