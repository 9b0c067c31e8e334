import LuaBridge
import Navigation
import Platform
import Routing
import ScreenStack
import Tracing

/// Execution of a plan: its screens are made, and then all moves happen or none.
extension Host {
  func land(_ trip: Trip, _ plan: RoutePlan, in frame: inout LuaFrame) throws(LuaError) {
    // The flow to find may be what the tab starts with. All else that may fail comes before tabs are opened.
    let flows = plan.builds.filter { $0.shows.sort == .flow }.map(\.shows.name)
    if try openTabs(selectedBy: plan.moves, in: &frame, where: { flows.contains($0) }) {
      return app.queue.append(.travel(trip.number))
    }
    try endFlows(of: trip, unlessIn: plan, in: &frame)
    guard try startFlows(of: plan, app.trips[trip.number] ?? trip, in: &frame) else { return }
    if try openTabs(selectedBy: plan.moves, in: &frame, where: { _ in true }) {
      return app.queue.append(.travel(trip.number))
    }
    guard let trip = app.trips[trip.number] else { return }
    if look({ run in run.stage.root(of: plan.window).map { run.stage.isBusy(around: $0) } ?? false }) {
      return
    }
    let made = try makeAll(of: plan, trip, in: &frame)
    let screens = made.map { $0[0] } + made.flatMap { $0.dropFirst() }
    var plan = plan
    do throws(RouteRefusal) {
      for (build, screens) in made.enumerated() where screens.count > 1 {
        plan = try plan.stacking(screens.count - 1, above: build)
      }
      try app.check(plan, screens, trip.cause)
    } catch {
      try takeBack(made, of: plan, trip, in: &frame)
      if error == .busy { return }
      return app.trips.refuse(trip.number, .noPlan(error))
    }
    let owners = owners(of: plan, trip)
    var hasMoved = false
    for move in plan.moves {
      do throws(RouteRefusal) {
        try app.make(move, of: plan, screens, trip.cause)
      } catch {
        throw .refused(error.message(in: app.run.stage))
      }
      if case .update(let screen, let fields) = move { try update(screen, fields, in: &frame) }
      if case .update = move { hasMoved = true }
      hasMoved = hasMoved || !app.log.isEmpty
      try absorb(in: &frame)
    }
    for (screen, owner) in zip(screens, owners) {
      guard let owner, app.run.owner(of: screen) == nil else { continue }
      app.run.adopt(screen, by: owner)
    }
    app.removals.note(trip.cause)
    noteWay(plan.stops.map(\.route))
    seatFlows(of: plan, screens, trip)
    try endFlows(of: trip, in: &frame)
    let tasks = plan.stops.flatMap { stop in
      let screen = app.run.stage.screen(at: stop.place, among: screens)
      return stop.tasks.map { Trip.Task(ticket: $0, screen: screen, route: stop.route) }
    }
    let destination = app.run.stage.screen(at: plan.destination, among: screens)
    app.trips.note(destination: destination)
    if !hasMoved { tellStay(at: destination, "on screen already", trip.cause) }
    let after = plan.after.map { Trip.Task(ticket: $0, screen: destination, route: plan.route) }
    app.trips.enter(.landed(tasks + after), trip.number)
    noteArrivals(at: screens + plan.stops.map { app.run.stage.screen(at: $0.place, among: screens) })
  }

  /// Records all that a navigation has led to, with what is in it and above it.
  private func noteArrivals(at screens: [ScreenID]) {
    let stage = app.run.stage
    app.trips.note(arrivals: screens.flatMap { stage.screens(in: $0) }, in: app.run)
  }

  /// Updates the params of a screen that was found, in its table and in the trace.
  private func update(
    _ screen: ScreenID, _ fields: [Value.Field], in frame: inout LuaFrame
  ) throws(LuaError) {
    guard let id = app.bindings.of(screen), let table = try instance(of: id, in: &frame) else { return }
    for old in world.making.params[id] ?? [] where !fields.contains(where: { $0.name == old.name }) {
      try frame.set(table, .string(LuaString(old.name)), .nil)
    }
    for field in fields {
      try frame.set(table, .string(LuaString(field.name)), try frame.make(field.value))
    }
    world.making.update(fields, of: id)
    let shown = fields.maskingValues(secrets)
    let words = shown.map { " \($0.name)=\($0.value.written)" }.joined()
    let name = app.run.text(screen.name)
    tell(.update, name + words, subject: name, shown)
  }

  /// Makes all screens that a plan builds. If that fails, all of them are discarded.
  private func makeAll(
    of plan: RoutePlan, _ trip: Trip, in frame: inout LuaFrame
  ) throws(LuaError) -> [[ScreenID]] {
    var made: [[ScreenID]] = []
    do throws(LuaError) {
      for build in plan.builds { made.append(try make(build, made, trip, in: &frame)) }
    } catch {
      try takeBack(made, of: plan, trip, in: &frame)
      throw error
    }
    return made
  }

  /// Discards the screens made for a plan that is not executed. Screens of flows return to their navigation.
  private func takeBack(
    _ made: [[ScreenID]], of plan: RoutePlan, _ trip: Trip, in frame: inout LuaFrame
  ) throws(LuaError) {
    for (build, screens) in zip(plan.builds, made).reversed() {
      if build.shows.sort == .flow, let started = build.route.flatMap({ trip.flows[$0] }) {
        put(screens, back: started.navigation)
      } else {
        for screen in screens { try discard(screen, in: &frame) }
      }
    }
  }

  private func discard(_ screen: ScreenID, in frame: inout LuaFrame) throws(LuaError) {
    let id = app.bindings.forget(screen)
    app.run.make { try? $0.release(screen) }
    if let id { try letGo(of: id, in: &frame) }
  }

  /// Makes what a plan builds: one screen, or all screens that a flow has shown so far.
  private func make(
    _ build: RouteBuild, _ made: [[ScreenID]], _ trip: Trip, in frame: inout LuaFrame
  ) throws(LuaError) -> [ScreenID] {
    switch build.shows.sort {
    case .screen:
      let table = try construct(build, for: trip, in: &frame)
      let id = frame.identity(of: table)
      try hold(id, table, in: &frame)
      let screen = makeScreen(for: id)
      bind(id, to: screen)
      return [screen]
    case .flow:
      guard let started = build.route.flatMap({ trip.flows[$0] }),
        case let screens = takeOut(of: started.navigation), !screens.isEmpty
      else { throw .refused("'\(build.shows.name)' has shown nothing") }
      return screens
    case .navigation: return [try makeNavigation(build.shows.name, of: build.contents.flatMap { made[$0] })]
    }
  }

  func makeNavigation(_ name: String, of contents: [ScreenID]) throws(LuaError) -> ScreenID {
    do throws(StageError) {
      return try app.run.make { stage throws(StageError) in
        try stage.makeNavigation(contents, name: name)
      }
    } catch {
      throw .refused(error.message(in: app.run.stage))
    }
  }

  /// Makes an instance of the class that a step shows, with params from the context.
  func construct(
    _ build: RouteBuild, for trip: Trip, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaSlot {
    let given = try frame.makeTable()
    for field in build.params {
      try frame.set(given, .string(LuaString(field.name)), try frame.make(field.value))
    }
    let handle =
      switch step(of: build)?.shows {
      case .screen(let kind): world.definitions.screens[kind].handle
      case .flow(let kind): world.definitions.flows[kind].handle
      default: throw .refused("'\(build.shows.name)' cannot be built")
      }
    let id = frame.identity(of: try frame.slot(of: handle))
    guard let kind = world.things[id] else { throw .refused("this class is gone") }
    return try make(kind, id, from: given, trip.cause, in: &frame)
  }
}

extension App {
  /// Carries a plan out on a copy of the run.
  fileprivate func check(
    _ plan: RoutePlan, _ screens: [ScreenID], _ cause: Cause
  ) throws(RouteRefusal) {
    var (run, log) = (run, RunLog())
    try plan.commit(to: &run, screens: screens, by: cause, into: &log)
  }

  fileprivate mutating func make(
    _ move: RouteMove, of plan: RoutePlan, _ screens: [ScreenID], _ cause: Cause
  ) throws(RouteRefusal) {
    try plan.carryOut(move, on: &run, screens: screens, by: cause, into: &log)
  }
}

extension Host {
  func noteWay(_ routes: [String]) {
    guard recorder != nil else { return }
    for route in routes { recorder?.reach(routeClass(origin(of: route))?.item) }
  }
}
