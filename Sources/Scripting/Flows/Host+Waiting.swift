import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// What handlers wait for beside their turn.
extension Host {
  /// `flow.sleep(seconds)`
  func sleep(_ call: borrowing HostCall) throws(LuaError) {
    let time = try microseconds(call.number(0))
    let cause = self.cause(of: call)
    try wait(for: .sleep, cause, call)
    ring(after: time, cause)
  }

  /// Lets the clock ring for the handler that runs.
  func ring(after time: Microseconds, _ cause: Cause) {
    guard let handler = session.running.last else { return }
    session.run.make { $0.ring(handler, after: time, by: cause) }
  }

  /// `flow.spawn(work, …)`
  func spawn(_ call: borrowing HostCall) throws(LuaError) {
    var values: [LuaValue] = []
    for index in stride(from: 1, to: call.count, by: 1) { values.append(call.value(index)) }
    try begin(
      .function(call.slot(0)), with: values, owner: nil, name: "spawn", for: .spawned, in: &call.frame)
  }

  /// `handle:await()`: waits for the end of a screen or a flow.
  func awaitEnd(_ call: borrowing HostCall) throws(LuaError) {
    guard let (id, thing) = thing(0, call) else { throw .refused("only a screen or a flow can be awaited") }
    if let values = try outcome(of: id, call.slot(0), in: &call.frame) {
      for value in values { call.answer(value) }
      return
    }
    if let way = session.ways[id], !isShownAgain(thing) {
      call.answer(.nil)
      return call.answer(way.words(in: session.run.stage))
    }
    let cause = self.cause(of: call)
    switch thing {
    case .flow(_, let flow?):
      try checkOther(than: flow, id)
      try wait(for: .end(id), cause, call)
    case .screen(_, let screen?) where look({ $0.isOnStage(screen) }) || session.run.isOnItsWayOut(screen):
      try wait(for: .end(id), cause, call)
      guard let handler = session.running.last else { return }
      session.run.keep(newCompletion(.handler(handler)), for: screen)
    default:
      throw .refused("'\(session.name(of: id))' has not been shown, so nobody can wait for its end")
    }
  }

  /// A screen can come back after it has left, and leave again.
  private func isShownAgain(_ thing: Thing) -> Bool {
    if case .screen(_, let screen?) = thing { look({ $0.isOnStage(screen) }) } else { false }
  }

  /// A flow that waits for its own end, or for that of a flow above it, would wait for ever.
  private func checkOther(than flow: FlowID, _ id: ThingID) throws(LuaError) {
    guard let number = session.running.last, let place = session.handlers.place(of: number) else { return }
    var owner = session.handlers[place].owner
    while let above = owner {
      if above == flow {
        let own = session.handlers[place].owner == flow
        throw .refused(
          own
            ? "'\(session.name(of: id))' waits for itself. Let its parent wait."
            : "'\(session.name(of: id))' is above this flow, and would end it. Let its parent wait.")
      }
      owner = look({ $0.parent(of: above) })
    }
  }
}
