import LuaBridge
import Navigation
import Platform
import Routing
import ScreenStack
import Tracing

/// A plan is carried out: what is to be built is made, and all moves happen at once or none.
extension Host {
  func land(_ trip: Trip, _ plan: RoutePlan, in frame: inout LuaFrame) throws(LuaError) {
    guard try startFlows(of: plan, trip, in: &frame) else { return }
    guard let trip = session.trips[trip.number] else { return }
    if look({ run in run.stage.root(of: plan.window).map { run.stage.isBusy(around: $0) } ?? false }) {
      return
    }
    var screens: [ScreenID] = []
    for build in plan.builds { screens.append(try make(build, screens, trip, in: &frame)) }
    let owners = owners(of: plan, screens)
    do throws(RouteRefusal) {
      try session.check(plan, screens, trip.cause)
    } catch {
      for screen in screens { discard(screen) }
      if error == .busy { return }
      return refuse(trip.number, error.message(in: session.run.stage))
    }
    for move in plan.moves {
      do throws(RouteRefusal) {
        try session.make(move, of: plan, screens, trip.cause)
      } catch {
        throw .refused(error.message(in: session.run.stage))
      }
      if case .update(let screen, let fields) = move { try update(screen, fields, in: &frame) }
      try absorb(in: &frame)
    }
    for (screen, owner) in zip(screens, owners) {
      guard let owner, session.run.owner(of: screen) == nil else { continue }
      session.run.adopt(screen, by: owner)
    }
    session.lastRemoval = trip.cause
    seatFlows(of: plan, screens, trip)
    let tasks = plan.stops.flatMap { stop in
      let screen = session.run.stage.screen(at: stop.place, among: screens)
      return stop.tasks.map { Trip.Task(ticket: $0, screen: screen, route: stop.route) }
    }
    let destination = session.run.stage.screen(at: plan.destination, among: screens)
    session.trips[trip.number]?.phase = .landed(
      tasks + plan.after.map { Trip.Task(ticket: $0, screen: destination, route: plan.route) })
  }

  /// What was found gets the params that the context has for it, in its table and in the trace.
  private func update(
    _ screen: ScreenID, _ fields: [Value.Field], in frame: inout LuaFrame
  ) throws(LuaError) {
    guard let id = session.things.of(screen), let table = try instance(of: id, in: &frame) else { return }
    for field in fields {
      try frame.set(table, .string(LuaString(field.name)), try value(of: field.value, in: &frame))
    }
    session.params[id] = fields
    let words = fields.map { " \($0.name)=\($0.value.written)" }.joined()
    let name = session.run.text(screen.name)
    tell("update", name + words, subject: name, fields)
  }

  private func discard(_ screen: ScreenID) {
    guard !look({ $0.isOnStage(screen) }) else { return }
    _ = session.things.forget(screen)
    session.run.make { try? $0.release(screen) }
  }

  /// Makes what a plan wants to be built.
  private func make(
    _ build: RouteBuild, _ made: [ScreenID], _ trip: Trip, in frame: inout LuaFrame
  ) throws(LuaError) -> ScreenID {
    switch build.shows.sort {
    case .screen:
      let table = try construct(build, in: &frame)
      let id = frame.identity(of: table)
      try hold(id, table, in: &frame)
      let screen = makeScreen(for: id)
      session.things.bind(id, to: screen)
      return screen
    case .flow:
      guard let started = build.route.flatMap({ trip.flows[$0] }),
        let screen = takeOut(of: started.navigation).first
      else { throw .refused("'\(build.shows.name)' has shown nothing") }
      return screen
    default: return try makeNavigation(of: build.contents.map { made[$0] })
    }
  }

  /// What a flow has shown in the navigation that was made for it leaves that for where it will stand.
  private func takeOut(of navigation: ScreenID) -> [ScreenID] {
    let screens = Array(session.run.stage.children(of: navigation))
    session.run.make { stage in
      var events: [Event] = []
      _ = try? stage.perform(.setStack([], of: navigation, animated: false), into: &events)
    }
    return screens
  }

  private func makeNavigation(of contents: [ScreenID]) throws(LuaError) -> ScreenID {
    do throws(StageError) {
      return try session.run.make { stage throws(StageError) in
        try stage.makeNavigation(contents, name: "UINavigationController")
      }
    } catch {
      throw .refused(error.message(in: session.run.stage))
    }
  }

  /// An instance of the class that a step shows, with its params from the context.
  private func construct(
    _ build: RouteBuild, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaSlot {
    let given = try frame.makeTable()
    for field in build.params {
      try frame.set(given, .string(LuaString(field.name)), try value(of: field.value, in: &frame))
    }
    let handle: LuaReference?
    switch shows(of: build) {
    case .screen(let kind): handle = session.book.screens[kind].handle
    case .flow(let kind): handle = session.book.flows[kind].handle
    default: handle = nil
    }
    guard let handle,
      let table = try frame.call(try frame.fetch(handle).slot!, .table(given)).first?.tableSlot
    else { throw .refused("'\(build.shows.name)' cannot be built") }
    return table
  }

  /// A value of the context, as Lua has it.
  func value(of value: Value, in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    switch value {
    case .nothing: return .nil
    case .flag(let flag): return .boolean(flag)
    case .integer(let number): return .integer(number)
    case .number(let number): return .number(number)
    case .text(let text): return .string(LuaString(text))
    case .list(let values):
      let table = try frame.makeTable()
      for (place, each) in values.enumerated() {
        try frame.set(table, .integer(place + 1), try self.value(of: each, in: &frame))
      }
      return .table(table)
    case .table(let fields):
      let table = try frame.makeTable()
      for field in fields {
        try frame.set(table, .string(LuaString(field.name)), try self.value(of: field.value, in: &frame))
      }
      return .table(table)
    }
  }

  /// What stands in a tab that was never seen begins before anything in it is looked for. False if all have.
  func openTabs(of plan: RoutePlan, in frame: inout LuaFrame) throws(LuaError) -> Bool {
    var hasOpened = false
    for case .select(.standing(let tab), in: _) in plan.moves {
      for part in session.containers.lazy.flatMap(\.parts) where part.screen == tab {
        guard case .flow? = session.things[part.thing], !session.opened.contains(part.thing) else { continue }
        do throws(Refusal) { try open(part.thing, in: &frame) } catch { throw error.luaError }
        hasOpened = true
      }
    }
    return hasOpened
  }

  /// The flows of a plan begin in navigations that stand nowhere yet. False while one has shown nothing.
  private func startFlows(
    of plan: RoutePlan, _ trip: Trip, in frame: inout LuaFrame
  ) throws(LuaError) -> Bool {
    for build in plan.builds where build.shows.sort == .flow {
      guard let route = build.route else { continue }
      if let started = trip.flows[route] {
        if !session.run.stage.children(of: started.navigation).isEmpty { continue }
        if case .flow(_, let flow?) = session.things[started.flow], look({ $0.isAlive(flow) }) {
          return false
        }
        refuse(trip.number, "\(build.shows.name): \(reason(of: started.flow) ?? "it is over")")
        return false
      }
      let table = try construct(build, in: &frame)
      let id = frame.identity(of: table)
      try hold(id, table, in: &frame)
      let navigation = try makeNavigation(of: [])
      session.trips[trip.number]?.flows[route] = Trip.Started(flow: id, navigation: navigation)
      let parent = session.launch?.root.flatMap { session.things[$0]?.flow }
      do throws(Refusal) {
        try start(id, in: parent, .made(navigation), in: &frame)
      } catch {
        throw error.luaError
      }
      if session.run.stage.children(of: navigation).isEmpty { return false }
    }
    return true
  }

  /// The flows of a plan push onto the navigations in which their screens stand now.
  private func seatFlows(of plan: RoutePlan, _ screens: [ScreenID], _ trip: Trip) {
    for (build, screen) in zip(plan.builds, screens) where build.shows.sort == .flow {
      guard let started = build.route.flatMap({ trip.flows[$0] }),
        case .flow(_, let flow?) = session.things[started.flow],
        let navigation = session.run.stage.navigation(around: screen)
      else { continue }
      if screens.contains(navigation) {
        session.run.seat(flow, at: navigation)
      } else {
        session.run.seat(flow, on: navigation)
      }
      session.run.adopt(screen, by: flow)
    }
  }

  /// How something has ended that was shown.
  func reason(of id: ThingID) -> String? {
    if case .plain(.string(let text))? = session.outcomes[id]?.last { return text.description }
    return session.ways[id]?.words(in: session.run.stage)
  }

  /// Whose each build will be: of the flow that has what it lands on, or of the one that the route names.
  private func owners(of plan: RoutePlan, _ screens: [ScreenID]) -> [FlowID?] {
    let root = look({ $0.root })
    var owners: [FlowID?] = plan.builds.map { build in
      build.route.flatMap { route in
        routeClass(route)?.steps.compactMap(\.owner).first.flatMap { name in
          look({ $0.liveFlows }).last { self.name(of: $0) == name }
        }
      }
    }
    func owner(at place: RoutePlace) -> FlowID? {
      switch place {
      case .standing(let id):
        return session.run.owner(of: id)
          ?? session.run.stage.screens(in: id).lazy.compactMap { self.session.run.owner(of: $0) }.first
      case .built(let number, _): return owners[number]
      }
    }
    func give(_ places: [RoutePlace], from base: FlowID?) {
      for case .built(let number, _) in places where owners[number] == nil { owners[number] = base ?? root }
    }
    for move in plan.moves {
      switch move {
      case .restack(let navigation, let count, let added, _):
        let below = navigation.standing.flatMap { id in
          count > 0 ? session.run.owner(of: session.run.stage.child(at: count - 1, of: id)) : nil
        }
        give(added, from: below ?? owner(at: navigation))
      case .present(let place, let from, _, _): give([place], from: owner(at: from))
      case .setRoot(let place): give([place], from: root)
      case .addChild(let place, let container), .showDetail(let place, let container):
        give([place], from: owner(at: container))
      default: break
      }
    }
    for (number, build) in plan.builds.enumerated() {
      for content in build.contents where owners[content] == nil { owners[content] = owners[number] ?? root }
    }
    return owners
  }
}

extension RoutePlace {
  fileprivate var standing: ScreenID? { if case .standing(let id) = self { id } else { nil } }
}

extension Session {
  /// Carries a plan out on a copy.
  fileprivate func check(
    _ plan: RoutePlan, _ screens: [ScreenID], _ cause: Cause
  ) throws(RouteRefusal) {
    var (run, log) = (run, RunLog())
    try plan.commit(to: &run, screens: screens, as: .link, by: cause, into: &log)
  }

  fileprivate mutating func make(
    _ move: RouteMove, of plan: RoutePlan, _ screens: [ScreenID], _ cause: Cause
  ) throws(RouteRefusal) {
    try plan.carryOut(move, on: &run, screens: screens, as: .link, by: cause, into: &log)
  }
}
