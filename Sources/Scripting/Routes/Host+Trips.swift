import LuaBridge
import Navigation
import Platform
import Routing
import ScreenStack
import Tracing

/// The course of a navigation by a route: it is decided, interceptors are asked, and the plan is carried out.
extension Host {
  /// Begins a navigation. It replaces a navigation that waits for an interceptor.
  /// - Returns: The number of the navigation.
  func depart(
    _ departure: Departure, _ values: LuaSlot?, in frame: inout LuaFrame
  ) throws(LuaError) -> Int32 {
    let number = serials.next()
    let table = try makeGo(number, departure.route, values, in: &frame)
    let ancestors = tripThatRuns?.ancestorsOfNext ?? []
    app.trips.add(Trip(number: number, departure: departure, table: table, ancestors: ancestors))
    if ancestors.count >= Self.deepestTrip {
      app.trips.refuse(number, .tooDeep(ancestors.map(\.route) + [departure.route]))
    }
    try travel(number, in: &frame)
    return number
  }

  /// The maximum depth of navigations that begin within each other, because routes can lead in a cycle.
  private static let deepestTrip = 10

  /// Continues a navigation as far as possible.
  func travel(_ number: Int32, in frame: inout LuaFrame) throws(LuaError) {
    guard let trip = app.trips[number] else { return }
    app.trips.askedTicket = nil
    do throws(LuaError) {
      switch trip.phase {
      case .deciding: try decide(trip, in: &frame)
      case .refusing(let refusal): try giveUp(trip, refusal, in: &frame)
      case .landed(let tasks): try work(tasks, trip, in: &frame)
      case .asking: break
      }
    } catch {
      try fail(trip, error, in: &frame)
    }
  }

  /// Reports the error of a route's function. A navigation that has landed continues with its next function.
  private func fail(_ trip: Trip, _ error: LuaError, in frame: inout LuaFrame) throws(LuaError) {
    if case .refusing = trip.phase { throw error }
    let name = app.trips.askedTicket.map { world.definitions.routes[$0].name } ?? trip.route
    if !trip.hasLanded { app.trips.refuse(trip.number, .failed(name)) }
    if try report(error, of: name, in: &frame) { try travel(trip.number, in: &frame) }
  }

  /// Continues the navigations that wait for their turn, and returns true if one has continued.
  func travelOn(in frame: inout LuaFrame) throws(LuaError) -> Bool {
    if !app.trips.kept.isEmpty, !look({ $0.visibleScreens.isEmpty }), look({ $0.isAtRest }) {
      let kept = app.trips.takeKept()
      switch kept {
      case .link(let url, let cause): try follow(url, isTold: false, cause, in: &frame)
      case .note(let note, let cause):
        try follow(notification: try frame.take(note), cause, in: &frame)
      }
      return true
    }
    for trip in app.trips.all {
      switch trip.phase {
      case .deciding, .refusing: break
      default: continue
      }
      let old = app.trips.all.count
      let told = trace.count
      try travel(trip.number, in: &frame)
      if app.trips.all.count != old || trace.count != told { return true }
      switch app.trips[trip.number]?.phase {
      // A transition blocks the navigation, or the closing of what a refused one has shown. Time has to pass.
      case .deciding?, .refusing?: continue
      default: return true
      }
    }
    return !app.queue.isEmpty
  }

  private func decide(_ trip: Trip, in frame: inout LuaFrame) throws(LuaError) {
    let earlier = navigations(before: trip)
    if earlier.contains(where: isFinishing) || isStarting(trip) { return keep(trip) }
    let decision = try decision(trip, in: &frame)
    let stage = app.run.stage
    explain(decision, in: stage)
    if decision.outcome == .failure(.busy) { return keep(trip) }
    if !waits(trip, for: decision) { tellLink(of: trip) }
    switch decision.outcome {
    case .failure(.locked(let screen)):
      if stage.kind(of: screen) == .alert {
        app.trips.refuse(trip.number, .noPlan(.locked(screen)))
      } else {
        if !asksFirst(screen, decision.before, trip, earlier) {
          guard try pass(decision.before, trip, earlier, in: &frame) else { return }
        }
        try ask(trip, whether: screen, in: &frame)
      }
    case .failure(let refusal): try goOn(trip, earlier, from: refusal, decision, in: &frame)
    case .success(let plan):
      guard try pass(plan.before, trip, earlier, in: &frame) else { return }
      try land(trip, plan, in: &frame)
    }
    if case .deciding? = app.trips[trip.number]?.phase { return }
    try travel(trip.number, in: &frame)
  }

  /// Records the words about a decision. A search has nobody who reads them.
  private func explain(_ decision: RouteDecision, in stage: Stage) {
    if trace.isMuted { return }
    app.trips.why = decision.explanation.text(in: stage) { [book = world.definitions.routes] in
      book[$0].name
    } refusing: { [secrets] in
      TripRefusal.noPlan($0).message(in: stage, hiding: secrets)
    }
  }

  /// Continues without a plan. One may exist after an interceptor or after the start of a flow in a tab.
  private func goOn(
    _ trip: Trip, _ earlier: [Trip], from refusal: RouteRefusal, _ decision: RouteDecision,
    in frame: inout LuaFrame
  ) throws(LuaError) {
    guard refusal.isOfTheStage else { return app.trips.refuse(trip.number, .noPlan(refusal)) }
    if decision.before.contains(where: { !trip.passed.contains($0) }) {
      _ = try pass(decision.before, trip, earlier, in: &frame)
      return
    }
    if try openTabs(selectedBy: decision.moves, in: &frame, where: { _ in true }) {
      return try travel(trip.number, in: &frame)
    }
    if isStarting(inTabsOf: decision.moves) { return keep(trip) }
    app.trips.refuse(trip.number, .noPlan(refusal))
  }

  /// Returns true if a navigation has to wait for a flow in a tab that may show more. Its interceptors come first.
  private func waits(_ trip: Trip, for decision: RouteDecision) -> Bool {
    guard case .failure(let refusal) = decision.outcome, refusal.isOfTheStage else { return false }
    return decision.before.allSatisfy { trip.passed.contains($0) } && isStarting(inTabsOf: decision.moves)
  }

  /// Replaces earlier navigations, and asks the next interceptor.
  /// - Returns: True if all interceptors have let the navigation pass.
  private func pass(
    _ interceptors: [Ticket], _ trip: Trip, _ earlier: [Trip], in frame: inout LuaFrame
  ) throws(LuaError) -> Bool {
    let next = next(of: interceptors, trip)
    guard try takeOver(from: earlier, next, trip, in: &frame) else { return false }
    guard let next else { return true }
    try ask(next, trip, in: &frame)
    return false
  }

  /// Returns the earlier navigations that a navigation waits for. Those that have led to it are included
  /// only if they have landed, because they otherwise wait for it.
  private func navigations(before trip: Trip) -> [Trip] {
    app.trips.all.prefix { $0.number != trip.number }.filter { $0.hasLanded || !trip.isWithin($0) }
  }

  /// Returns true if a navigation has landed and its functions still run or will continue by themselves.
  private func isFinishing(_ trip: Trip) -> Bool {
    guard trip.hasLanded else { return false }
    return handlerPlace(of: trip).map { !app.handlers[$0].wait.isForOthers } ?? true
  }

  /// Returns true if a flow that has no place yet asks the user before the navigation shows it, or has begun it itself.
  private func isStarting(_ trip: Trip) -> Bool {
    if !passing.opening.isEmpty { return true }
    return trip.flows.values.contains { started in
      guard case .flow(_, let flow?) = world.things[started.flow] else { return false }
      return look { !$0.screens(of: flow).isEmpty }
    }
  }

  /// Keeps a navigation that has to wait. Its link is recorded when it is followed.
  private func keep(_ trip: Trip) {
    if trip.departure.telling != .followed { app.trips[trip.number]?.departure.telling = .due }
  }

  private func tellLink(of trip: Trip) {
    guard let url = trip.departure.link else { return }
    app.trips[trip.number]?.departure.telling = .followed
    if trip.departure.telling == .due { tellLink(url, trip.cause) }
  }

  /// Runs the functions of a navigation that has landed, one after another.
  private func work(_ tasks: [Trip.Task], _ trip: Trip, in frame: inout LuaFrame) throws(LuaError) {
    guard let task = tasks.first else {
      app.trips.remove(trip.number)
      try letGo(of: trip.table, in: &frame)
      guard let asker = trip.departure.asker else { return }
      return app.queue.append(.resume(asker, with: [.plain(true)]))
    }
    app.trips.enter(.landed(Array(tasks.dropFirst())), trip.number)
    if let go = try instance(of: trip.table, in: &frame) {
      let screen = try task.screen.flatMap { app.bindings.of($0) }
        .flatMap { (id) throws(LuaError) in try instance(of: id, in: &frame) }
      try frame.set(go, GoField.screen, screen.map(LuaValue.table) ?? .nil)
      try frame.set(go, GoField.route, .string(LuaString(task.route)))
    }
    try call(task.ticket, trip, in: &frame)
  }
}

extension Host {
  /// Returns a new handler's navigation: its own, the one that starts its flow, or the running handler's.
  func tripBeginning(_ purpose: Handler.Purpose, of owner: FlowID?) -> Int32? {
    switch purpose {
    case .trip(let number): return number
    case .question(let number):
      if case .travel(let trip) = app.questions.all[number].act { return trip }
    default: break
    }
    if app.trips.all.isEmpty { return nil }
    let started = owner.flatMap { app.bindings.of($0) }.flatMap { app.trips.starting($0) }
    return started?.number ?? tripThatRuns?.number
  }

  var tripThatRuns: Trip? {
    guard let place = passing.running.last.flatMap({ app.handlers.place(of: $0) }) else { return nil }
    return app.handlers[place].trip.flatMap { app.trips[$0] }
  }
}
