import LuaBridge
import Navigation
import ScreenStack
import Tracing

extension Host {
  /// A request to show a screen, a flow, or a container.
  struct Showing {
    let thing: ThingID
    let seat: Seat
    /// The function that is called when it has left, or nil.
    let completion: RetainedValue?
  }

  /// Shows a screen, or starts a flow that shows its own screens.
  func show(
    _ showing: Showing, by flow: FlowID, _ cause: Cause, in frame: inout LuaFrame
  ) throws(Refusal) -> Effect {
    let (id, seat, completion) = (showing.thing, showing.seat, showing.completion)
    if seat == .pushed { try checkTurn(of: id, by: flow) }
    switch world.things[id] {
    case .screen:
      try place(id) { host, screen throws(Refusal) in
        try host.carryOut { run, log throws(NavigationError) in
          switch seat {
          case .presented(let style): try run.present(screen, by: flow, style, cause: cause, into: &log)
          case .onTop(let style): try run.presentOnTop(screen, by: flow, style, cause: cause, into: &log)
          default: try run.push(screen, by: flow, cause: cause, into: &log)
          }
        }
        if let completion { host.keep(.function(completion, owner: flow), forShown: screen) }
      }
      return .shown(id)
    case .flow(_, let running):
      // The table is read first, because a flow that ends in its `start` is released.
      let table = try table(of: id, in: &frame)
      if let completion, running == nil { app.completions.add(completion, of: id) }
      try start(id, in: flow, seat, in: &frame)
      return .value(table)
    case .container where seat != .pushed:
      guard case .presented(let style) = seat else { break }
      let screen = try build(id, by: flow, in: &frame)
      try carryOut { run, log throws(NavigationError) in
        try run.present(screen, by: flow, style, cause: cause, into: &log)
      }
      if let completion { keep(.function(completion, owner: flow), forShown: screen) }
      return .value(try table(of: id, in: &frame))
    default: break
    }
    throw .words("a container cannot be pushed. Push its screens, or present it.")
  }

  /// Replaces the flow's screen, or all its screens, with another screen.
  func replace(
    with id: ThingID, all: Bool, by flow: FlowID, _ cause: Cause, in frame: inout LuaFrame
  ) throws(Refusal) -> Effect {
    try checkTurn(of: id, by: flow)
    guard case .screen = world.things[id] else {
      throw .words("'replace' takes a screen. Finish this flow and push the other from its parent.")
    }
    try place(id) { host, screen throws(Refusal) in
      try host.carryOut { run, log throws(NavigationError) in
        try run.replace(all: all, with: screen, by: flow, cause: cause, into: &log)
      }
    }
    return .shown(id)
  }

  /// Throws `busy` if a transition prevents the push, so that no screen is made and then discarded.
  private func checkTurn(of id: ThingID, by flow: FlowID) throws(Refusal) {
    guard case .screen = world.things[id] else { return }
    if let screen = app.bindings.screen(of: id), look({ $0.isAlive(screen) }) { return }
    if look({ $0.isBusyForPush(by: flow) }) { throw .busy }
  }

  /// Returns the table of a thing, which is the result of an order.
  func table(of id: ThingID, in frame: inout LuaFrame) throws(Refusal) -> LuaValue {
    do throws(LuaError) {
      return try instance(of: id, in: &frame).map(LuaValue.table) ?? .nil
    } catch {
      throw .lua(error)
    }
  }

  /// Makes a simulated screen for a thing and passes it to a closure. If that fails, the screen is discarded.
  func place(
    _ id: ThingID, _ body: (Host, ScreenID) throws(Refusal) -> Void
  ) throws(Refusal) {
    let screen = makeScreen(for: id)
    bind(id, to: screen)
    do throws(Refusal) {
      try body(self, screen)
    } catch {
      if !look({ $0.isOnStage(screen) }) { discard(screen) }
      throw error
    }
    world.endings.forgetWay(of: id)
  }

  /// Returns the simulated screen of a thing, and makes it if necessary.
  func makeScreen(for id: ThingID) -> ScreenID {
    guard case .screen(let kind) = world.things[id] else {
      preconditionFailure("only screens are made here")
    }
    if let screen = app.bindings.screen(of: id), look({ $0.isAlive(screen) }) { return screen }
    let title = written(world.definitions.screens[kind].title)
    let params = world.making.params[id] ?? []
    let options = app.uikit.settings.options[id] ?? []
    return app.run.make { $0.makeScreen($0.name(title), options, params: params) }
  }

  private func discard(_ screen: ScreenID) {
    _ = app.bindings.forget(screen)
    app.run.make { try? $0.release(screen) }
  }

  /// Starts a flow. Its `start` runs at once, up to its first wait.
  func start(
    _ id: ThingID, in parent: FlowID?, _ seat: Seat, in frame: inout LuaFrame
  ) throws(Refusal) {
    guard case .flow(let kind, nil) = world.things[id] else {
      throw .words("'\(name(of: id))' was shown already. Make a new one: a flow is shown once.")
    }
    let title = written(world.definitions.flows[kind].title)
    let flow = try carryOut { run, log throws(NavigationError) -> FlowID in
      try run.start(run.make { $0.name(title) }, in: parent, seat, into: &log)
    }
    bind(id, to: flow)
    noteStart(of: id)
    do throws(LuaError) {
      try absorb(in: &frame)
      try connect(id, flow, parent, seat, in: &frame)
      if case .tab = seat { return }
      try callStart(id, flow, in: &frame)
    } catch {
      throw .lua(error)
    }
  }

  func callStart(_ id: ThingID, _ flow: FlowID, in frame: inout LuaFrame) throws(LuaError) {
    guard let table = try instance(of: id, in: &frame) else { return }
    let method = try frame.lookUp(table, FlowHook.start)
    guard case .function = method else {
      throw .refused(
        "'\(name(of: id))' has no 'start'. Write function \(className(of: id)):start() … end.")
    }
    try begin(method, with: [.table(table)], as: Handler.Role(FlowHook.start, of: flow), in: &frame)
  }

  /// Sets the fields that a flow gets from the engine: its parent and its router.
  private func connect(
    _ id: ThingID, _ flow: FlowID, _ parent: FlowID?, _ seat: Seat, in frame: inout LuaFrame
  ) throws(LuaError) {
    guard let table = try instance(of: id, in: &frame) else { return }
    let above = try parent.flatMap { app.bindings.of($0) }
      .flatMap { (id) throws(LuaError) in try instance(of: id, in: &frame) }
    try frame.set(table, FlowField.router, try router(of: flow, seat, below: above, in: &frame))
    guard let parentTable = above else { return }
    try frame.set(table, FlowField.parent, .table(parentTable))
    try addChild(table, to: parentTable, in: &frame)
  }
}

extension Host {
  /// Returns the router of a flow: its parent's if it uses the same navigation, or else a new one.
  func router(
    of flow: FlowID, _ seat: Seat, below parent: LuaSlot?, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaValue {
    if seat == .pushed, let parent { return try frame.get(parent, FlowField.router) }
    return .table(try make(.router(.flow(flow)), tables.router.metatable, in: &frame))
  }
}
