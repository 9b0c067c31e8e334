import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// Processing of the run's events, which go to the trace and to scripts.
extension Host {
  /// Processes the events in the log. Calls of scripts are queued.
  func absorb(in frame: inout LuaFrame) throws(LuaError) {
    guard !app.log.isEmpty else { return }
    var events = app.log.takeAll()
    tell(events)
    noteFlows(of: events)
    // A screen must not be forgotten before its way is recorded, and its end may be reported earlier.
    for case .left(let screen, let way) in events { remember(screen, way) }
    for event in events { try take(event, in: &frame) }
    try noteMoment(after: events, in: &frame)
    app.log.giveBack(&events)
  }

  /// Records how a screen has left, for later queries.
  private func remember(_ screen: ScreenID, _ way: Way) {
    guard let id = app.bindings.of(screen) ?? app.removals.take(screen) else { return }
    world.endings.note(way, of: id)
  }

  private func take(_ event: RunEvent, in frame: inout LuaFrame) throws(LuaError) {
    switch event {
    case .stage(let event): try take(event, in: &frame)
    case .started, .left: break
    case .finished(let id): try end(id, nil, in: &frame)
    case .cancelled(let id, let way): try end(id, way, in: &frame)
    case .completed(let completion, _, let way): try complete(completion.number, way, in: &frame)
    }
  }

  private func take(_ event: Event, in frame: inout LuaFrame) throws(LuaError) {
    note(event)
    switch event.what {
    case .rang(let number): try ring(number, in: &frame)
    case .popped, .dismissed, .removed, .setRoot: app.removals.note(event.cause)
    case .gone(let screen):
      if let id = app.bindings.forget(screen) {
        note(Removal(cause: event.cause), of: id)
        if world.endings.ways[id] == nil { app.removals.await(wayOf: screen, id) }
        try queueDeinit(to: id, in: &frame)
        try letGo(of: id, in: &frame)
      }
    case .resized: try tellResize(in: &frame)
    case .complained(let complaint) where complaint.isCrash:
      noteCrash(complaint.message(in: app.run.stage), by: event.cause)
    case .willAppear(let screen): noteSight(of: screen)
    default: break
    }
  }

  /// Ends a flow: closes its handlers, and reports the end once, to the closure and then to waiting handlers.
  private func end(_ flow: FlowID, _ way: Way?, in frame: inout LuaFrame) throws(LuaError) {
    try closeHandlers(of: flow, in: &frame)
    guard let id = app.bindings.of(flow), let table = try instance(of: id, in: &frame) else { return }
    let result = try app.flows.takeResult(of: flow.serial)
      .map { (result) throws(LuaError) in try frame.take(result.value) }
    let word = way.map { way in look { way.words(in: $0.stage) } }
    let reason = word.map { LuaValue.string(LuaString($0)) }
    let values = result.map { [$0] } ?? [.nil, reason ?? .nil]
    let told = (way == nil ? FlowEnd.finish : .cancel).closure
    let parent = try frame.get(table, FlowField.parent).tableSlot.flatMap {
      world.things[frame.identity(of: $0)]?.flow
    }
    let owner = parent.flatMap { app.run.isAlive($0) ? $0 : nil }
    let closure = try closure(told, of: table, in: &frame)
    if closure != .nil {
      let given = [try frame.hold(values.last!), try frame.hold(.table(table))]
      app.queue.append(.call(try frame.hold(closure), with: given, owner: owner, name: told))
    }
    if let completion = app.completions.take(of: id) {
      app.queue.append(.call(completion, with: [], owner: owner, name: "completion"))
    }
    try forgetClosures(of: table, in: &frame)
    try keep(outcome: values, of: id, table, in: &frame)
    note(Removal(cause: app.removals.lastCause, word: word ?? "finish"), of: id)
    try wake(awaiting: id, with: values, in: &frame)
    try removeChild(table, in: &frame)
    try letGo(of: id, in: &frame)
  }

  func wake(awaiting id: ThingID, with values: [LuaValue], in frame: inout LuaFrame) throws(LuaError) {
    for handler in app.handlers.waiting(for: .thing(id)) {
      noteReason(values, for: handler)
      app.queue.append(.resume(handler.number, with: try frame.hold(all: values)))
    }
  }

  /// Stores the reason of what an interceptor awaited, for an interceptor that ends without its own reason.
  private func noteReason(_ values: [LuaValue], for handler: Handler) {
    guard case .trip(let number) = handler.purpose else { return }
    let words: String? = if case .string(let text)? = values.last { text.description } else { nil }
    app.trips[number]?.lastReason = values.first == .nil ? words : nil
  }

  private func complete(_ number: Int32, _ way: Way, in frame: inout LuaFrame) throws(LuaError) {
    guard let completed = app.completions.take(number) else { return }
    switch completed {
    case .handler(let handler):
      let reason = RetainedValue.plain(.string(LuaString(look { way.words(in: $0.stage) })))
      app.queue.append(.resume(handler, with: [.plain(.nil), reason]))
    case .function(let function, let owner):
      app.queue.append(.call(function, with: [], owner: owner, name: "completion"))
    case .router(let function): app.uikit.calls.add(.function(function, name: "completion"))
    }
  }

  /// Continues the handler whose timer has run out.
  private func ring(_ number: Int32, in frame: inout LuaFrame) throws(LuaError) {
    guard let place = app.handlers.place(of: number) else { return try timeOut(number, in: &frame) }
    if app.isOwnerLeaving(number) { return }
    switch app.handlers[place].wait {
    case .sleep: app.queue.append(.resume(number, with: []))
    case .service(let call): try reply(to: call, of: number, in: &frame)
    default: break
    }
  }
}

extension Host {
  /// Records that a screen appears. For a view controller, the classes that it extends are recorded as well.
  func noteSight(of screen: ScreenID) {
    guard recorder != nil, let id = app.bindings.of(screen) else { return }
    switch world.things[id] {
    case .screen(let kind): recorder?.reach(world.definitions.screens[kind].item)
    case .controller(let kind):
      for kind in world.definitions.lineage(of: kind) {
        recorder?.reach(world.definitions.objects[kind].item)
      }
    default: break
    }
  }
}
