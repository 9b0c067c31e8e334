import LuaBridge
import Navigation
import Platform
import Routing
import ScreenStack
import Tracing

/// The questions that a plan has for scripts, answered in advance: predicates, mappings, and locked screens.
extension Host {
  func decision(_ trip: Trip, in frame: inout LuaFrame) throws(LuaError) -> RouteDecision {
    let table = try routeTable()
    let chain = chain(from: trip.route, table)
    guard let go = try instance(of: trip.table, in: &frame) else { throw .unknownReference }
    var truths: [Ticket: Bool] = [:]
    var mapped: [Ticket: [Value.Field]] = [:]
    var accepted: [Ticket: Set<ScreenID>] = [:]
    var actions: [Ticket: RouteAction] = [:]
    var params: [FlowID: [Value.Field]] = [:]
    for step in chain.flatMap(\.alternatives) {
      if case .predicate(let ticket)? = step.condition {
        truths[ticket] = try ask(ticket, [.table(go)], in: &frame).map { $0 != .nil && $0 != false } ?? false
      }
      if case .custom(let ticket) = step.step.action {
        actions[ticket] = try action(chosenBy: ticket, go, in: &frame)
      }
      if step.step.shows.sort == .flow, !step.step.comparable.isEmpty {
        try read(step.step.comparable, ofFlows: step.step.shows.name, into: &params, in: &frame)
      }
      if let ticket = step.step.mapping {
        mapped[ticket] = try mapping(by: ticket, for: step.step, go, in: &frame)
      }
      if let ticket = step.step.find?.predicate {
        accepted[ticket] = try screens(acceptedBy: ticket, among: step.step.shows, in: &frame)
      }
    }
    app.trips.askedTicket = nil
    var locked: Set<ScreenID> = []
    for screen in shownScreens where !trip.unlocked.contains(screen) {
      if try isLocked(screen, in: &frame) { locked.insert(screen) }
    }
    locked.formUnion(awaitedAlerts)
    var answers = RouteAnswers()
    answers.variant = { self.variantInForce($0) }
    answers.isTrue = { truths[$0] ?? false }
    answers.mapped = { mapped[$0] ?? $1 }
    answers.accepts = { accepted[$0]?.contains($1) ?? false }
    answers.params = { params[$0] ?? [] }
    answers.action = { actions[$0] ?? .push }
    answers.isLocked = { locked.contains($0) }
    return table.decide(trip.route, trip.context, in: app.run, asking: answers)
  }

  /// The alerts in which a flow waits for the user. An interceptor's alert is closed with its navigation.
  private var awaitedAlerts: [ScreenID] {
    app.handlers.all.compactMap { handler in
      guard case .choice(let alert, _) = handler.wait else { return nil }
      if case .trip = handler.purpose { return nil }
      return alert
    }
  }

  func title(ofAlert screen: ScreenID) -> String? {
    app.run.stage.kind(of: screen) == .alert ? app.run.stage.title(ofAlert: screen) : nil
  }

  private func action(
    chosenBy ticket: Ticket, _ go: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) -> RouteAction {
    let answer = try ask(ticket, [.table(go)], in: &frame) ?? .nil
    let what = words(about: ticket)
    guard let word = answer.text else {
      throw .refused(
        "\(what)'action' gives the name of an action, such as \"push\", not \(answer.kindName)")
    }
    return try Self.action(word, world.definitions.routes[ticket].style, what + "'action'")
  }

  /// Returns the params that a function of a route gives what its step shows.
  private func mapping(
    by ticket: Ticket, for step: RouteStep, _ go: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) -> [Value.Field] {
    let answer = try ask(ticket, [.table(go)], in: &frame) ?? .nil
    let what = words(about: ticket)
    guard answer == .nil || answer.tableSlot != nil else {
      throw .refused("\(what)'params' gives a table, such as { id = 3 }, not \(answer.kindName)")
    }
    let given: [Value.Field]
    do throws(LuaError) {
      given = try fields(answer, in: &frame)
    } catch .refused(let words) {
      throw .refused(what + words)
    }
    let known = step.params.map(\.key)
    for field in given where !known.contains(field.name) {
      let meant = Suggestion.question(for: field.name, in: known)
      let all = known.isEmpty ? ": it takes nothing" : ": it takes \(known.joined(separator: ", "))"
      throw .refused(
        "\(what)'params' gives '\(field.name.escaped)', and '\(step.shows.name)' has none\(meant.isEmpty ? all : meant)"
      )
    }
    return given
  }

  /// Returns the route of a function, for the beginning of an error message.
  private func words(about ticket: Ticket) -> String {
    world.definitions.routes.route(with: ticket).map { "\($0.place): route '\($0.title.name)': " } ?? ""
  }

  /// Reads the params of live flows with a name that a finder compares.
  private func read(
    _ names: [String], ofFlows name: String, into params: inout [FlowID: [Value.Field]],
    in frame: inout LuaFrame
  ) throws(LuaError) {
    for flow in look({ $0.liveFlows }) where self.name(of: flow) == name {
      guard let id = app.bindings.of(flow), let table = try instance(of: id, in: &frame) else { continue }
      for field in names {
        let value = try frame.get(table, .string(LuaString(field)))
        params[flow, default: []].append(Value.Field(field, try plain(value, in: &frame)))
      }
    }
  }

  /// Returns the first value that a function of a route returns.
  private func ask(
    _ ticket: Ticket, _ arguments: [LuaValue], in frame: inout LuaFrame
  ) throws(LuaError) -> LuaValue? {
    app.trips.askedTicket = ticket
    let function = world.definitions.routes[ticket]
    guard let slot = try frame.fetch(function.function).slot else { return nil }
    return try answer(of: slot, to: arguments, in: &frame)
  }

  /// Returns the first value of a function that must not wait, and that gets the fuel of a handler.
  func answer(
    of function: LuaSlot, to arguments: [LuaValue], in frame: inout LuaFrame
  ) throws(LuaError) -> LuaValue? {
    var fuel = LuaFuel(limit: limits.handlerFuel)
    return try frame.spending(from: &fuel) { frame throws(LuaError) in
      try frame.call(function, with: arguments)
    }.first
  }

  /// Asks a function of a route about each screen, or about each flow, and returns the screens of those that it accepts.
  private func screens(
    acceptedBy ticket: Ticket, among shown: Shown, in frame: inout LuaFrame
  ) throws(LuaError) -> Set<ScreenID> {
    var accepted: Set<ScreenID> = []
    for (thing, screens) in candidates(for: shown) {
      guard let table = try instance(of: thing, in: &frame) else { continue }
      let answer = try ask(ticket, [.table(table)], in: &frame)
      if let answer, answer != .nil, answer != false { accepted.formUnion(screens) }
    }
    return accepted
  }

  /// Returns the screens with a name, or the flows with a name and all their screens.
  private func candidates(for shown: Shown) -> [(thing: ThingID, screens: [ScreenID])] {
    if shown.sort == .flow {
      return look({ $0.liveFlows }).filter { name(of: $0) == shown.name }.compactMap { flow in
        app.bindings.of(flow).map { ($0, app.run.screens(of: flow)) }
      }
    }
    return shownScreens.filter { app.run.text($0.name) == shown.name }.compactMap { screen in
      app.bindings.of(screen).map { ($0, [screen]) }
    }
  }

  /// Returns a route and all routes that it can start from, directly or through other routes.
  func chain(from route: String, _ table: RouteTable) -> [Route] {
    var names = [route]
    var chain: [Route] = []
    while let name = names.popLast() {
      guard !chain.contains(where: { $0.name == name }), let next = table[name] else { continue }
      chain.append(next)
      for alternative in next.alternatives {
        if case .route(let previous) = alternative.step.from { names.append(previous) }
      }
    }
    return chain
  }
}
