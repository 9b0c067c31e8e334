import LuaBridge
import Navigation
import Routing
import ScreenStack
import Tracing

/// Flows that a route shows. They start in a separate navigation, and their screens then move to their place.
extension Host {
  /// Starts flows in selected tabs that have not been visible yet. Returns false if all have already started.
  func openTabs(
    selectedBy moves: [RouteMove], in frame: inout LuaFrame, where isMeant: (String) -> Bool
  ) throws(LuaError) -> Bool {
    var hasOpened = false
    for case .select(.existing(let tab), in: _) in moves {
      for part in world.containers.lazy.flatMap(\.parts) where part.screen == tab {
        guard case .flow? = world.things[part.thing], !app.flows.hasOpened(part.thing),
          isMeant(name(of: part.thing))
        else { continue }
        do throws(Refusal) { try open(part.thing, in: &frame) } catch { throw error.luaError }
        hasOpened = true
      }
    }
    return hasOpened
  }

  /// Starts a plan's flows in navigations outside the screen stack. Returns false if one has shown nothing.
  func startFlows(
    of plan: RoutePlan, _ trip: Trip, in frame: inout LuaFrame
  ) throws(LuaError) -> Bool {
    for (number, build) in plan.builds.enumerated() where build.shows.sort == .flow {
      guard let route = build.route else { continue }
      if let started = trip.flows[route] {
        if !app.run.stage.children(of: started.navigation).isEmpty { continue }
        if isAlive(started) { return false }
        app.trips.refuse(
          trip.number,
          .ended(flow: build.shows.name, reason: reason(of: started.flow) ?? "it is over"))
        return false
      }
      let parent = owners(of: plan, app.trips[trip.number] ?? trip)[number]
      let table = try construct(build, for: trip, in: &frame)
      let id = frame.identity(of: table)
      try hold(id, table, in: &frame)
      let navigation = try makeNavigation(Shown.navigation().name, of: [])
      app.trips[trip.number]?.flows[route] = Trip.Started(flow: id, navigation: navigation)
      do throws(Refusal) {
        try start(id, in: parent, .made(navigation), in: &frame)
      } catch {
        throw error.luaError
      }
      if app.run.stage.children(of: navigation).isEmpty { return false }
    }
    return true
  }

  /// Ends the flows that were started for a navigation and are not on screen with it, and releases the
  /// navigation controllers in which they started.
  func endFlows(of trip: Trip, in frame: inout LuaFrame) throws(LuaError) {
    app.trips[trip.number]?.flows = [:]
    try end(trip.flows, of: trip, in: &frame)
  }

  /// Ends the flows that were started for an earlier plan, before the user changed the screens. The flows below them
  /// end, too, and start again in the new plan.
  func endFlows(of trip: Trip, unlessIn plan: RoutePlan, in frame: inout LuaFrame) throws(LuaError) {
    let planned = Set(plan.builds.filter { $0.shows.sort == .flow }.compactMap(\.route))
    let old = trip.flows.filter { !planned.contains($0.key) }
    if old.isEmpty { return }
    let others = trip.flows.filter { planned.contains($0.key) && isAlive($0.value) }
    try end(old, of: trip, in: &frame)
    let ended = others.filter { !isAlive($0.value) }
    try end(ended, of: trip, in: &frame)
    app.trips[trip.number]?.flows = trip.flows.filter { old[$0.key] == nil && ended[$0.key] == nil }
  }

  private func isAlive(_ started: Trip.Started) -> Bool {
    world.things[started.flow]?.flow.map { flow in look { $0.isAlive(flow) } } ?? false
  }

  private func end(
    _ flows: [String: Trip.Started], of trip: Trip, in frame: inout LuaFrame
  ) throws(LuaError) {
    for started in flows.sorted(by: { $0.key < $1.key }).map(\.value) {
      if case .flow(_, let flow?) = world.things[started.flow],
        look({ $0.isAlive(flow) && $0.isUnplaced(flow) })
      {
        do throws(Refusal) {
          try carryOut { run, log throws(NavigationError) in
            try run.cancel(flow, .link, by: trip.cause, into: &log)
          }
        } catch {
          throw error.luaError
        }
        try absorb(in: &frame)
      }
      app.run.make { try? $0.release(started.navigation) }
    }
  }

  /// Makes the flows of a plan push onto the navigations that now contain their screens.
  func seatFlows(of plan: RoutePlan, _ screens: [ScreenID], _ trip: Trip) {
    for (build, screen) in zip(plan.builds, screens) where build.shows.sort == .flow {
      guard let started = build.route.flatMap({ trip.flows[$0] }),
        case .flow(_, let flow?) = world.things[started.flow],
        let navigation = app.run.stage.navigation(around: screen)
      else { continue }
      if screens.contains(navigation) {
        app.run.seat(flow, at: navigation)
      } else {
        app.run.seat(flow, on: navigation)
      }
      // A screen that a flow below this one has pushed still belongs to that flow.
      if app.run.owner(of: screen) == nil { app.run.adopt(screen, by: flow) }
    }
  }

  func reason(of id: ThingID) -> String? {
    if case .string(let text)? = world.endings.outcomes[id]?.last { return text.description }
    return way(of: id)?.words(in: app.run.stage)
  }

  /// Returns the owner of each build: the flow that the route names, or else the owner of what it lands on.
  func owners(of plan: RoutePlan, _ trip: Trip) -> [FlowID?] {
    let root = look({ $0.root })
    var owners: [FlowID?] = plan.builds.map { build in
      if build.shows.sort == .flow, let started = build.route.flatMap({ trip.flows[$0] }) {
        return world.things[started.flow]?.flow
      }
      return self.owner(of: build).flatMap { name in
        look({ $0.liveFlows }).last { self.name(of: $0) == name }
      }
    }
    // A navigation belongs to the owner of its contents.
    for (number, build) in plan.builds.enumerated() where build.route == nil {
      owners[number] = build.contents.first.flatMap { owners[$0] }
    }
    func owner(at place: RoutePlace) -> FlowID? {
      switch place {
      case .existing(let id): return self.owner(at: id)
      case .built(let number): return owners[number]
      }
    }
    // Each build belongs to the owner of the one before.
    func give(_ places: [RoutePlace], from base: FlowID?) {
      var base = base
      for case .built(let number) in places {
        owners[number] = owners[number] ?? base ?? root
        base = owners[number]
      }
    }
    for move in plan.moves {
      switch move {
      case .restack(let navigation, let count, let added, _):
        let below = navigation.existing.flatMap { id in
          count > 0 ? app.run.owner(of: app.run.stage.child(at: count - 1, of: id)) : nil
        }
        give(added, from: below ?? owner(at: navigation))
      case .present(let place, let from, _, _): give([place], from: owner(at: from))
      case .setRoot(let place): give([place], from: root)
      case .addChild(let place, let container), .setColumn(let place, _, let container, _):
        give([place], from: owner(at: container))
      default: break
      }
    }
    for (number, build) in plan.builds.enumerated() {
      give(build.contents.map { .built($0) }, from: owners[number])
    }
    return owners
  }

  /// Returns the flow of a screen, or of what is visible in a container that belongs to no flow.
  private func owner(at id: ScreenID) -> FlowID? {
    let stage = app.run.stage
    return app.run.owner(of: id)
      ?? stage.visibleChildren(of: id).lazy.compactMap { self.owner(at: $0) }.first
      ?? stage.screens(in: id).lazy.compactMap { self.app.run.owner(of: $0) }.first
  }

  /// Removes the screens of a flow from the navigation that was made for it, and returns them.
  func takeOut(of navigation: ScreenID) -> [ScreenID] {
    let screens = Array(app.run.stage.children(of: navigation))
    put([], back: navigation)
    return screens
  }

  /// Puts screens back into the navigation in which their flow started.
  func put(_ screens: [ScreenID], back navigation: ScreenID) {
    app.run.make { stage in
      var events: [Event] = []
      _ = try? stage.perform(.setStack(screens, of: navigation, animated: false), into: &events)
    }
  }

  /// Returns true if a flow in a tab that is selected, or was before, is still starting, because it may show more. It may
  /// be in a column of a split view in the tab.
  func isStarting(inTabsOf moves: [RouteMove]) -> Bool {
    let selected = moves.compactMap { if case .select(.existing(let tab), in: _) = $0 { tab } else { nil } }
    let parts = Set(world.containers.lazy.flatMap(\.parts).compactMap(\.screen))
    let inside = parts.filter { part in
      sequence(first: part) { [self] in app.run.stage.parent(of: $0) }.contains(where: selected.contains)
    }
    return inside.union(look({ $0.visibleScreens }).filter(parts.contains)).contains { part in
      let flow = app.run.owner(of: part)
      return flow != nil
        && app.handlers.all.contains {
          $0.owner == flow && $0.name == FlowHook.start.rawValue && $0.wait.takesTime
        }
    }
  }
}

extension RoutePlace {
  fileprivate var existing: ScreenID? { if case .existing(let id) = self { id } else { nil } }
}
