import LuaBridge
import Navigation
import Platform
import Routing
import ScreenStack

/// Questions to interceptors and to flows with locked screens, and the replacement of earlier navigations.
extension Host {
  /// Replaces earlier navigations that wait for an interceptor. An equal question is taken over from them.
  /// - Returns: False if this navigation has to wait, or continues with the question of an earlier one.
  func takeOver(
    from earlier: [Trip], _ next: Ticket?, _ trip: Trip, in frame: inout LuaFrame
  ) throws(LuaError) -> Bool {
    for other in earlier {
      if other.hasLanded { continue }
      guard case .asking(let ticket?) = other.phase else { return false }
      if ticket == next, trip.passed.isEmpty, let place = handlerPlace(of: other) {
        app.handlers[place].purpose = .trip(trip.number)
        app.handlers[place].trip = trip.number
        expect(answerOf: ticket, by: trip)
        let replaced = other.replaced + (isKnown(other) ? [other.number] : [])
        app.trips[trip.number]?.replaced = replaced
        app.trips[trip.number]?.shown = other.shown
        app.trips[other.number]?.shown = []
        try conclude(other, .replaced(by: trip.route), in: &frame)
        return false
      }
      app.trips.refuse(other.number, .replaced(by: trip.route))
      try closeHandler(of: other, in: &frame)
      try travel(other.number, in: &frame)
      if app.trips[other.number] != nil { return false }
    }
    return true
  }

  /// Returns the first interceptor that has not let a navigation pass.
  func next(of interceptors: [Ticket], _ trip: Trip) -> Ticket? {
    interceptors.first { !trip.passed.contains($0) }
  }

  /// Returns true if a flow is asked about its locked screen before the interceptors of a navigation run, because the
  /// interceptor of an earlier one shows it: it closes with that one, unless both wait for the same answer.
  func asksFirst(_ screen: ScreenID, _ interceptors: [Ticket], _ trip: Trip, _ earlier: [Trip]) -> Bool {
    let asked = earlier.compactMap { if case .asking(let ticket?) = $0.phase { ticket } else { nil } }
    if trip.passed.isEmpty, let next = next(of: interceptors, trip), asked.contains(next) { return false }
    return !asked.isEmpty && earlier.contains { $0.shown.contains { shows($0, screen) } }
  }

  /// Returns whether a screen is, or belongs to, what an interceptor has shown.
  private func shows(_ thing: ThingID, _ screen: ScreenID) -> Bool {
    guard case .flow(_, let flow?) = world.things[thing] else { return app.bindings.of(screen) == thing }
    var owner = look { $0.owner(of: screen) }
    while let other = owner, other != flow { owner = look { $0.parent(of: other) } }
    return owner != nil
  }

  /// Returns whether something may still mean a navigation that is replaced: a function to which it was given, or what
  /// was begun within it. One that has only waited for the answer to an earlier one is forgotten, so that a link that is
  /// opened again and again leaves no trace.
  private func isKnown(_ trip: Trip) -> Bool {
    trip.replaced.isEmpty || !trip.passed.isEmpty
      || app.trips.all.contains { $0.ancestors.contains { $0.number == trip.number } }
      || app.handlers.all.contains { $0.trip == trip.number }
  }

  func ask(_ ticket: Ticket, _ trip: Trip, in frame: inout LuaFrame) throws(LuaError) {
    expect(answerOf: ticket, by: trip)
    try call(ticket, trip, in: &frame)
  }

  /// Makes a navigation wait for an interceptor until its timeout. In manual mode, no time is too long.
  private func expect(answerOf ticket: Ticket, by trip: Trip) {
    app.trips.enter(.asking(ticket), trip.number)
    if app.isManual { return }
    let timeout = world.definitions.routes[ticket].timeout
    let deadline = look({ $0.now }) + timeout
    app.trips[trip.number]?.deadline = deadline
    app.run.make { $0.ring(trip.number, after: timeout, by: trip.cause) }
  }

  /// Calls a function of a route with `go`, as a handler that belongs to no flow.
  func call(_ ticket: Ticket, _ trip: Trip, in frame: inout LuaFrame) throws(LuaError) {
    app.trips.askedTicket = ticket
    let function = world.definitions.routes[ticket]
    guard let go = try instance(of: trip.table, in: &frame) else { return }
    let outcome = try begin(
      try frame.fetch(function.function), with: [.table(go)],
      as: Handler.Role(function.name, for: .trip(trip.number)), in: &frame)
    // Another navigation may have taken over the handler while it ran.
    if let values = outcome.values, case .trip(let number)? = outcome.purpose {
      try answerTrip(number, values, in: &frame)
    }
  }

  /// Returns the index of the handler that runs or waits for a navigation.
  func handlerPlace(of trip: Trip) -> Int? {
    app.handlers.place(for: .trip(trip.number))
  }

  private func closeHandler(of trip: Trip, in frame: inout LuaFrame) throws(LuaError) {
    guard let place = handlerPlace(of: trip) else { return }
    try close(app.handlers[place].number, in: &frame)
  }

  /// Continues a navigation after one of its functions has ended with values.
  func answerTrip(_ number: Int32, _ values: [LuaValue], in frame: inout LuaFrame) throws(LuaError) {
    guard let trip = app.trips[number] else { return }
    app.trips.setFailed(false, number)
    switch trip.phase {
    case .asking(let ticket?):
      if let id = values.first?.tableSlot.map({ frame.identity(of: $0) }), trip.shown.contains(id) {
        app.trips.refuse(number, .unawaited(name(of: id), by: world.definitions.routes[ticket].name))
      } else if values.first.map({ $0 != .nil && $0 != false }) ?? false {
        app.trips[number]?.passed.append(ticket)
        app.trips[number]?.shown = []
        app.trips.enter(.deciding, number)
      } else {
        let name = world.definitions.routes[ticket].name
        let given = values.count > 1 ? try frame.describe(values[1]).description : nil
        let reason = given ?? trip.lastReason ?? trip.shown.last.flatMap { self.reason(of: $0) } ?? "no"
        app.trips.refuse(number, trip.hasFailed ? .failed(name) : .declined(by: name, reason: reason))
      }
    case .landed: break
    default: return
    }
    app.queue.append(.travel(number))
  }

  /// Ends the running interceptor if its time is over. The timer may belong to an earlier interceptor.
  func timeOut(_ number: Int32, in frame: inout LuaFrame) throws(LuaError) {
    guard let trip = app.trips[number], case .asking(let ticket?) = trip.phase,
      look({ $0.now }) >= trip.deadline
    else { return }
    let function = world.definitions.routes[ticket]
    app.trips.refuse(number, .timedOut(function.name, after: function.timeout))
    try closeHandler(of: trip, in: &frame)
    app.queue.append(.travel(number))
  }

  func ask(_ trip: Trip, whether screen: ScreenID, in frame: inout LuaFrame) throws(LuaError) {
    app.trips.enter(.asking(nil), trip.number)
    app.trips[trip.number]?.unlocked.insert(screen)
    try ask(leaving: [screen], "link", .travel(trip.number), trip.cause, in: &frame)
  }
}
