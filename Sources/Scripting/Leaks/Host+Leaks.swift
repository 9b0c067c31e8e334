import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// Detection of leaks. It needs no garbage collection and gives the same result in every run.
extension Host {
  /// Returns the leaks that the engine knows: idle flows, forgotten children, and completions that never ran.
  ///
  /// The leaks of a raw app come from its counters. An app that has crashed has none.
  func leaks(in frame: inout LuaFrame) throws(LuaError) -> [Leak] {
    guard let launch = app.launch, launch.crash == nil else { return [] }
    if launch.usesUIKit { return try uikitLeaks(in: &frame) }
    let children = try forgottenChildren(in: &frame).map { leak(of: $0.thing, at: $0.path) }
    return idleFlows + children + (try lostCompletions(in: &frame))
  }

  /// Returns all leaks at the end of the scenario, including things that have left and that Lua reaches.
  ///
  /// The scenario must have returned, so that it no longer holds anything.
  /// - Parameter heldByHandlers: Whether what only handlers that wait hold is among them.
  func leaksAtEnd(heldByHandlers: Bool = true, in frame: inout LuaFrame) throws(LuaError) -> [Leak] {
    let known = try leaks(in: &frame)
    guard let launch = app.launch, launch.crash == nil, !launch.usesUIKit, !app.removals.all.isEmpty else {
      return known
    }
    return try known + frame.scope { frame throws(LuaError) in try reachedLeaks(heldByHandlers, &frame) }
  }

  /// Returns the leaks that Lua reaches. A fast search first checks whether there are any.
  private func reachedLeaks(
    _ heldByHandlers: Bool, _ frame: inout LuaFrame
  ) throws(LuaError) -> [Leak] {
    let roots = try leakRoots(in: &frame).filter { heldByHandlers || !$0.kind.isHandler }
    let closed = try closedToLeaks(in: &frame) + forgottenChildren(in: &frame).map(\.table)
    let isReached = try frame.reaches(from: roots.map(\.slot), leaving: closed) { id in
      hasLeft(id) ? .found : isOpen(id) ? .open : .closed
    }
    guard isReached else { return [] }
    let walk = try walk(from: roots, leaving: closed, in: &frame)
    return try walk.found.map { (find) throws(LuaError) in
      leak(of: find.thing, at: try walk.path(to: find.node, in: &frame).words, others: find.others)
    }
  }

  /// Walks over all that Lua reaches from roots. What only the scenario holds is left out.
  func walk(
    from roots: [LeakRoot], leaving closed: [LuaSlot], in frame: inout LuaFrame
  ) throws(LuaError) -> LeakWalk {
    let script = scenario.name
    var walk = try LeakWalk(
      self, from: roots, leaving: closed, scenario: { $0 == script || $0.contains("/scenarios/") },
      in: &frame)
    try walk.run(in: &frame)
    return walk
  }

  func tell(_ leak: Leak) { tell(.leak, leak.message, subject: leak.name, leak.details) }

  private func leak(of id: ThingID, at path: String, others: Int = 0) -> Leak {
    let removal = app.removals.all[id]
    var leak = Leak(
      .held(path), of: name(of: id), made: places.line(of: world.things.cause(of: id)),
      way: removal?.word, removed: removal.flatMap { places.line(of: $0.cause) })
    leak.others = others
    return leak
  }
}

/// Children that a script has added to a flow's list and that have ended.
extension Host {
  private struct Child {
    let thing: ThingID
    let table: LuaSlot
    let path: String
  }

  private func forgottenChildren(in frame: inout LuaFrame) throws(LuaError) -> [Child] {
    guard app.flows.keptByHand.keys.contains(where: { hasLeft($0) }) else { return [] }
    var forgotten: [Child] = []
    for flow in look({ $0.liveFlows }) {
      guard let id = app.bindings.of(flow), let table = try instance(of: id, in: &frame),
        let list = try frame.get(table, FlowField.children).slot
      else { continue }
      for place in stride(from: 1, through: frame.count(of: list), by: 1) {
        guard let child = try frame.get(list, .integer(place)).slot else { continue }
        let thing = frame.identity(of: child)
        guard hasLeft(thing) else { continue }
        forgotten.append(Child(thing: thing, table: child, path: "\(name(of: flow)).children[\(place)]"))
      }
    }
    return forgotten
  }
}

/// Completions of things that have left without calling them.
extension Host {
  private func lostCompletions(in frame: inout LuaFrame) throws(LuaError) -> [Leak] {
    var lost: [Leak] = []
    for (completion, screen) in look({ $0.lostCompletions }) {
      guard let place = try place(of: app.completions.ofScreens[completion.number], in: &frame) else {
        continue
      }
      lost.append(Leak(.neverRun, of: app.run.text(screen.name), made: place))
    }
    for (id, completion) in app.completions.ofFlows.sorted(by: { $0.key < $1.key }) where hasLeft(id) {
      let place = try place(of: .function(completion, owner: nil), in: &frame)
      let removal = app.removals.all[id]
      lost.append(
        Leak(
          .neverRun, of: name(of: id), made: place, way: removal?.word,
          removed: removal.flatMap { places.line(of: $0.cause) }))
    }
    return lost
  }

  /// Returns the line of a completion or of the waiting handler, or nil if no handler waits any longer.
  private func place(
    of completed: Completed?, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaPlace? {
    switch completed {
    case .handler(let number):
      return app.handlers.place(of: number).flatMap { places.line(of: app.handlers[$0].cause) }
    case .function(let function, _), .router(let function):
      return try frame.value(of: function).slot.flatMap { frame.definition(of: $0) }
    case nil: return nil
    }
  }
}
