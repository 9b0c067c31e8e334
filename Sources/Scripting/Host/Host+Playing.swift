import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// A script runs as the scenario that it may be: each act goes out to the host and comes back with what it saw.
extension Host {
  /// Runs a script to its end, and then what it has begun to rest.
  func play(_ script: LuaSlot, in frame: inout LuaFrame) throws(LuaError) {
    let thread = try frame.makeThread(script)
    do throws(LuaError) {
      try goOn(thread, in: &frame)
    } catch {
      _ = flush()
      throw error
    }
    guard session.launch != nil, !isAbandoned else { return }
    try settle(in: &frame)
    try conclude(in: &frame)
    _ = flush()
  }

  private func goOn(_ thread: LuaSlot, in frame: inout LuaFrame) throws(LuaError) {
    var outcome = try frame.resume(thread)
    while true {
      switch outcome {
      case .finished: return
      case .yielded: outcome = try frame.resume(thread, raising: "attempt to yield from outside a coroutine")
      case .waiting:
        guard let (act, cause) = session.act else { throw .refused("a scenario can only wait for an act") }
        session.act = nil
        outcome = try frame.scope { frame throws(LuaError) in
          try answer(act, cause, thread, in: &frame)
        }
      }
      guard flush() else {
        isAbandoned = true
        return
      }
    }
  }

  private func answer(
    _ act: Act, _ cause: Cause, _ thread: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaOutcome {
    let values: [LuaValue]
    do throws(LuaError) {
      values = try perform(act, cause, in: &frame)
    } catch .refused(let words) {
      session.problems.refusal = words
      return try frame.resume(thread, raising: words)
    }
    return try frame.resume(thread, with: values)
  }

  /// What a host function of the scenario asks for goes out from here.
  func ask(_ act: Act, _ call: borrowing HostCall) throws(LuaError) {
    guard session.running.isEmpty else {
      throw .refused("only the scenario plays the user, and a handler of the app is running")
    }
    try call.wait()
    session.act = (act, cause(of: call))
  }

  /// The last line, and what it counts.
  private func conclude(in frame: inout LuaFrame) throws(LuaError) {
    let leaks = try leaks(in: &frame)
    session.problems.leaks = leaks.count
    for leak in leaks { tell("leak", leak, [.init("text", .text(leak))]) }
    var ending = TraceLine.Ending(acts: session.trace.acts, duration: session.run.now)
    ending.goal = session.launch?.goal ?? "end"
    ending.flows = session.run.liveFlows.map { name(of: $0) }
    ending.leaks = leaks.count
    session.trace.add(.end(ending, from: origin(.none)))
  }

  func leaks(in frame: inout LuaFrame) throws(LuaError) -> [String] { [] }
}
