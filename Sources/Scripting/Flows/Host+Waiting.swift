import LuaBridge
import Navigation
import ScreenStack
import Tracing

extension Host {
  /// Implements `flow.sleep(seconds)`.
  func sleep(_ call: borrowing HostCall) throws(LuaError) {
    let time = try microseconds(call.number(0))
    let cause = self.cause(of: call)
    if app.isManual, isSpawnedWorkRunning {
      return try wait(for: .timer(due: app.handlers.timerClock + time), cause, call)
    }
    try wait(for: .sleep, cause, call)
    ring(after: time, cause)
  }

  private var isSpawnedWorkRunning: Bool {
    guard let place = passing.running.last.flatMap({ app.handlers.place(of: $0) }) else { return false }
    return app.handlers[place].purpose == .spawned
  }

  /// Sets a timer that resumes the running handler.
  func ring(after time: Microseconds, _ cause: Cause) {
    guard let handler = passing.running.last else { return }
    app.run.make { $0.ring(handler, after: time, by: cause) }
  }

  /// Implements `flow.spawn(work, …)`.
  func spawn(_ call: borrowing HostCall) throws(LuaError) {
    var values: [LuaValue] = []
    for index in stride(from: 1, to: call.count, by: 1) { values.append(call.value(index)) }
    try begin(
      .function(call.slot(0)), with: values, as: Handler.Role("spawn", for: .spawned), in: &call.frame)
  }

  /// Implements `handle:await()`, which waits for the end of a screen or a flow.
  func awaitEnd(_ call: borrowing HostCall) throws(LuaError) {
    guard let (id, thing) = thing(0, call) else { throw .refused("only a screen or a flow can be awaited") }
    if let values = try outcome(of: id, call.slot(0), in: &call.frame) {
      for value in values { call.answer(value) }
      return
    }
    if let way = way(of: id), !isShownAgain(id, thing) {
      call.answer(.nil)
      return call.answer(way.words(in: app.run.stage))
    }
    let cause = self.cause(of: call)
    if let flow = thing.flow {
      guard look({ $0.isAlive(flow) }) else {
        call.answer(.nil)
        return call.answer(Way.restart.words(in: app.run.stage))
      }
      try checkOther(than: flow, id)
      return try wait(for: .end(id), cause, call)
    }
    guard case .screen = thing, let screen = app.bindings.screen(of: id),
      look({ $0.isOnStage(screen) }) || app.run.isOnItsWayOut(screen)
    else { throw .refused("'\(name(of: id))' has not been shown, so its end cannot be awaited") }
    try wait(for: .end(id), cause, call)
    guard let handler = passing.running.last else { return }
    app.run.keep(newCompletion(.handler(handler)), for: screen)
  }

  /// Returns whether a screen is on screen again after it has left.
  private func isShownAgain(_ id: ThingID, _ thing: Thing) -> Bool {
    guard case .screen = thing, let screen = app.bindings.screen(of: id) else { return false }
    return look { $0.isOnStage(screen) }
  }

  /// Refuses a flow's wait for its own end, or for the end of a flow above it, which would never return.
  private func checkOther(than flow: FlowID, _ id: ThingID) throws(LuaError) {
    guard let number = passing.running.last, let place = app.handlers.place(of: number) else { return }
    var owner = app.handlers[place].owner
    while let above = owner {
      if above == flow {
        let own = app.handlers[place].owner == flow
        throw .refused(
          own
            ? "'\(name(of: id))' waits for itself. Let its parent wait."
            : "'\(name(of: id))' is above this flow, and would end it. Let its parent wait.")
      }
      owner = look({ $0.parent(of: above) })
    }
  }
}
