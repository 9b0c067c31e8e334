import LuaBridge
import Navigation
import Platform
import Routing
import ScreenStack
import Tracing

/// How a navigation by a route goes on: it is decided, its interceptors are asked, decided again, and carried out.
extension Host {
  /// Begins a navigation. One that waits for an interceptor is given up for it.
  ///
  /// - Returns: Its number.
  func depart(
    to route: String, _ context: [Value.Field], _ values: LuaSlot?, asker: Int32?, _ cause: Cause,
    link: String? = nil, isLinkTold: Bool = false, in frame: inout LuaFrame
  ) throws(LuaError) -> Int32 {
    let number = session.trips.nextNumber()
    let table = try makeGo(number, route, values, in: &frame)
    var trip = Trip(number: number, route: route, context: context, table: table, asker: asker, cause: cause)
    trip.link = link
    trip.isLinkTold = isLinkTold
    session.trips.add(trip)
    try travel(number, in: &frame)
    return number
  }

  /// Goes on with a navigation as far as that is possible now.
  func travel(_ number: Int32, in frame: inout LuaFrame) throws(LuaError) {
    guard let trip = session.trips[number] else { return }
    switch trip.phase {
    case .deciding: try decide(trip, in: &frame)
    case .refusing(let words, let isTold): try giveUp(trip, words, isTold, in: &frame)
    case .landed(let tasks): try work(tasks, trip, in: &frame)
    case .asking: break
    }
  }

  /// Navigations that wait for their turn. True if one has gone on.
  func travelOn(in frame: inout LuaFrame) throws(LuaError) -> Bool {
    if !session.kept.isEmpty, !look({ $0.visibleScreens.isEmpty }), look({ $0.isAtRest }) {
      let kept = session.kept.removeFirst()
      switch kept {
      case .link(let url, let cause): try follow(url, isTold: false, cause, in: &frame)
      case .note(let note, let cause):
        try follow(notification: try frame.take(note), cause, in: &frame)
      }
      return true
    }
    for trip in session.trips.all {
      switch trip.phase {
      case .deciding, .refusing: break
      default: continue
      }
      let old = session.trips.all.count
      let told = session.trace.count
      try travel(trip.number, in: &frame)
      if session.trips.all.count != old || session.trace.count != told { return true }
      switch session.trips[trip.number]?.phase {
      // A transition is in the way, also of what a refused one has shown: time has to pass.
      case .deciding?, .refusing?: continue
      default: return true
      }
    }
    return !session.queue.isEmpty
  }

  private func decide(_ trip: Trip, in frame: inout LuaFrame) throws(LuaError) {
    let earlier = session.trips.all.prefix { $0.number != trip.number }
    if earlier.contains(where: { if case .landed = $0.phase { true } else { false } }) { return keep(trip) }
    let decision = try decision(trip, in: &frame)
    session.why = decision.explanation.text(in: session.run.stage) { [book = session.book.routes] in
      book[$0].name
    }
    if decision.outcome != .failure(.busy) { tellLink(of: trip) }
    switch decision.outcome {
    case .failure(.busy): return keep(trip)
    case .failure(.locked(let screen)): try ask(trip, whether: screen, in: &frame)
    case .failure(let refusal)
    where refusal.isOfTheStage && decision.before.contains { !trip.passed.contains($0) }:
      let next = decision.before.first { !trip.passed.contains($0) }
      guard try takeOver(from: earlier, next, trip, in: &frame), let next else { return }
      return try ask(next, trip, in: &frame)
    case .failure(let refusal): refuse(trip.number, refusal.message(in: session.run.stage))
    case .success(let plan):
      let next = plan.before(without: trip.passed).first
      guard try takeOver(from: earlier, next, trip, in: &frame) else { return }
      if let next { return try ask(next, trip, in: &frame) }
      try land(trip, plan, in: &frame)
    }
    if case .deciding? = session.trips[trip.number]?.phase { return }
    try travel(trip.number, in: &frame)
  }

  /// A link that has to wait is told of once it is followed.
  private func keep(_ trip: Trip) { session.trips[trip.number]?.isLinkTold = false }

  private func tellLink(of trip: Trip) {
    guard let url = trip.link else { return }
    session.trips[trip.number]?.link = nil
    if !trip.isLinkTold { tellLink(url, trip.cause) }
  }

  /// Earlier navigations that wait for an interceptor give way: if this one asks the same, that goes on for it.
  ///
  /// - Returns: False if this one has to wait, or goes on with what an earlier one has begun.
  private func takeOver(
    from earlier: ArraySlice<Trip>, _ next: Ticket?, _ trip: Trip, in frame: inout LuaFrame
  ) throws(LuaError) -> Bool {
    for other in earlier {
      let words = "replaced by \(trip.route)"
      guard case .asking(let ticket?) = other.phase else { return false }
      if ticket == next, trip.passed.isEmpty, let place = handlerPlace(of: other) {
        session.handlers[place].purpose = .trip(trip.number)
        session.trips[trip.number]?.phase = .asking(ticket)
        session.trips[trip.number]?.shown = other.shown
        session.trips[other.number]?.shown = []
        try conclude(other, refused: words, isTold: false, in: &frame)
        return false
      }
      session.trips[other.number]?.phase = .refusing(words, isTold: false)
      try closeHandler(of: other, in: &frame)
      try travel(other.number, in: &frame)
      if session.trips[other.number] != nil { return false }
    }
    return true
  }

  private func ask(_ ticket: Ticket, _ trip: Trip, in frame: inout LuaFrame) throws(LuaError) {
    let function = session.book.routes[ticket]
    session.trips[trip.number]?.phase = .asking(ticket)
    if function.timeout > 0 {
      session.run.make { $0.ring(-trip.number, after: function.timeout, by: trip.cause) }
    }
    try callRoute(function, trip, in: &frame)
  }

  /// Calls a function of a route's with `go`, as a handler that belongs to no flow.
  private func callRoute(
    _ function: RouteFunction, _ trip: Trip, in frame: inout LuaFrame
  ) throws(LuaError) {
    guard let go = try instance(of: trip.table, in: &frame) else { return }
    try begin(
      try frame.fetch(function.function), with: [.table(go)], owner: nil, name: function.name,
      for: .trip(trip.number), in: &frame)
  }

  private func handlerPlace(of trip: Trip) -> Int? {
    session.handlers.all.firstIndex { $0.purpose == .trip(trip.number) }
  }

  private func closeHandler(of trip: Trip, in frame: inout LuaFrame) throws(LuaError) {
    guard let place = handlerPlace(of: trip) else { return }
    try close(session.handlers[place].number, in: &frame)
  }

  /// A function of a navigation's has ended, with these values.
  func answerTrip(_ number: Int32, _ values: [LuaValue], in frame: inout LuaFrame) throws(LuaError) {
    guard let trip = session.trips[number] else { return }
    session.trips[number]?.hasFailed = false
    switch trip.phase {
    case .asking(let ticket?):
      if let id = values.first?.tableSlot.map({ frame.identity(of: $0) }), trip.shown.contains(id) {
        // A handle is no answer yet: the result of what is shown is.
        let (name, shown) = (session.book.routes[ticket].name, session.name(of: id))
        refuse(number, "\(name) gives '\(shown)', not how that ends: write ':await()' behind it")
      } else if values.first.map({ $0 != .nil && $0 != false }) ?? false {
        session.trips[number]?.passed.append(ticket)
        session.trips[number]?.shown = []
        session.trips[number]?.phase = .deciding
      } else {
        let name = session.book.routes[ticket].name
        let given = values.count > 1 ? try frame.describe(values[1]).description : nil
        let reason = given ?? trip.lastReason ?? trip.shown.last.flatMap { self.reason(of: $0) } ?? "no"
        refuse(number, trip.hasFailed ? "\(name) failed" : "\(name): \(reason)")
      }
    case .landed: break
    default: return
    }
    session.queue.append(.travel(number))
  }

  /// The time of an interceptor is over.
  func timeOut(_ number: Int32, in frame: inout LuaFrame) throws(LuaError) {
    guard let trip = session.trips[number], case .asking(let ticket?) = trip.phase else { return }
    let function = session.book.routes[ticket]
    let words = "\(function.name) did not answer within \(Seconds(function.timeout).written)"
    refuse(number, words)
    try closeHandler(of: trip, in: &frame)
    session.queue.append(.travel(number))
  }

  /// A locked screen's flow is asked whether it may leave.
  private func ask(_ trip: Trip, whether screen: ScreenID, in frame: inout LuaFrame) throws(LuaError) {
    session.trips[trip.number]?.phase = .asking(nil)
    session.trips[trip.number]?.unlocked.insert(screen)
    try ask(leaving: [screen], "link", .travel(trip.number), trip.cause, in: &frame)
  }

  /// The functions that are to run once it has landed, one after another.
  private func work(_ tasks: [Trip.Task], _ trip: Trip, in frame: inout LuaFrame) throws(LuaError) {
    guard let task = tasks.first else {
      session.trips.remove(trip.number)
      try letGo(of: trip.table, in: &frame)
      guard let asker = trip.asker else { return }
      return session.queue.append(.resume(asker, with: [.plain(true)]))
    }
    session.trips[trip.number]?.phase = .landed(Array(tasks.dropFirst()))
    if let go = try instance(of: trip.table, in: &frame) {
      let screen = try task.screen.flatMap { session.things.of($0) }
        .flatMap { (id) throws(LuaError) in try instance(of: id, in: &frame) }
      try frame.set(go, "screen", screen.map(LuaValue.table) ?? .nil)
      try frame.set(go, "route", .string(LuaString(task.route)))
    }
    try callRoute(session.book.routes[task.ticket], trip, in: &frame)
  }
}
