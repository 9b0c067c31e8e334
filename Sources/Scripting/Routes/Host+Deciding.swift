import LuaBridge
import Navigation
import Platform
import Routing
import ScreenStack
import Tracing

/// What a plan asks scripts is asked before it is made: predicates, mappings, and which screens are locked.
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
      if step.step.shows.sort == .flow, let names = step.step.find?.by, !names.isEmpty {
        try read(names, ofFlows: step.step.shows.name, into: &params, in: &frame)
      }
      if let ticket = step.step.mapping {
        mapped[ticket] = try fields(try ask(ticket, [.table(go)], in: &frame) ?? .nil, in: &frame)
      }
      if let ticket = step.step.find?.predicate {
        accepted[ticket] = try screens(acceptedBy: ticket, step.step.shows.name, in: &frame)
      }
    }
    var locked: Set<ScreenID> = []
    for screen in session.things.screens where !trip.unlocked.contains(screen) {
      if try isLocked(screen, in: &frame) { locked.insert(screen) }
    }
    var answers = RouteAnswers()
    answers.variant = { self.variantInForce($0) }
    answers.isTrue = { truths[$0] ?? false }
    answers.mapped = { mapped[$0] ?? $1 }
    answers.accepts = { accepted[$0]?.contains($1) ?? false }
    answers.params = { params[$0] ?? [] }
    answers.action = { ticket, _ in actions[ticket] ?? .push }
    answers.isLocked = { locked.contains($0) }
    return table.decide(trip.route, trip.context, in: session.run, asking: answers)
  }

  /// The action that a function of a route's chooses.
  private func action(
    chosenBy ticket: Ticket, _ go: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) -> RouteAction {
    let function = session.book.routes[ticket]
    let answer = try ask(ticket, [.table(go)], in: &frame) ?? .nil
    guard let word = answer.text else {
      throw .refused(
        "\(function.name): it gives the name of an action, such as \"push\", not \(answer.kindName)")
    }
    return try Self.action(word, function.style, function.name)
  }

  /// What live flows of a name have been made with, as far as a finder compares it.
  private func read(
    _ names: [String], ofFlows name: String, into params: inout [FlowID: [Value.Field]],
    in frame: inout LuaFrame
  ) throws(LuaError) {
    for flow in look({ $0.liveFlows }) where self.name(of: flow) == name {
      guard let id = session.things.of(flow), let table = try instance(of: id, in: &frame) else { continue }
      for field in names {
        let value = try frame.get(table, .string(LuaString(field)))
        params[flow, default: []].append(Value.Field(field, try plain(value, in: &frame)))
      }
    }
  }

  /// The first value that a function of a route's gives.
  private func ask(
    _ ticket: Ticket, _ arguments: [LuaValue], in frame: inout LuaFrame
  ) throws(LuaError) -> LuaValue? {
    let function = session.book.routes[ticket]
    guard let slot = try frame.fetch(function.function).slot else { return nil }
    return try frame.spending(atMost: limits.handlerFuel) { frame throws(LuaError) in
      try frame.call(slot, with: arguments)
    }.first
  }

  private func screens(
    acceptedBy ticket: Ticket, _ name: String, in frame: inout LuaFrame
  ) throws(LuaError) -> Set<ScreenID> {
    var accepted: Set<ScreenID> = []
    for screen in session.things.screens where session.run.text(screen.name) == name {
      guard let id = session.things.of(screen), let table = try instance(of: id, in: &frame) else { continue }
      let answer = try ask(ticket, [.table(table)], in: &frame)
      if let answer, answer != .nil, answer != false { accepted.insert(screen) }
    }
    return accepted
  }

  /// The fields of a table, in the order of their names.
  func fields(_ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> [Value.Field] {
    guard let table = value.tableSlot else { return [] }
    var fields: [Value.Field] = []
    for key in try frame.keys(of: table) {
      guard let name = key.text else {
        throw .refused("a context has names: { id = 3 }, not \(key.kindName)")
      }
      fields.append(Value.Field(name, try plain(try frame.get(table, key), in: &frame)))
    }
    return fields.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// A route and those that it may come from.
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

/// The table of all routes, as the app that runs calls them.
extension Host {
  func routeTable() throws(LuaError) -> RouteTable {
    if let table = session.routes { return table }
    var routes: [Route] = []
    for route in session.book.routes.routes { routes += try self.routes(of: route) }
    do throws(RouteTableError) {
      let globals = session.book.routes.interceptors.filter(\.isGlobal).map(\.ticket)
      let table = try RouteTable(routes, before: globals)
      session.routes = table
      return table
    } catch {
      throw .refused(error.message)
    }
  }

  /// A route, and the one to its tab if it has both a tab and something to show there.
  func routes(of route: RouteClass) throws(LuaError) -> [Route] {
    let name = written(route.title)
    var alternatives: [Route.Alternative] = []
    var tabs: [Route] = []
    for (place, each) in route.steps.enumerated() {
      var (step, source) = (try self.step(each, of: route), each.from)
      let condition = try condition(each.when, of: route.title)
      if each.action == .selectTab, each.shows != .nothing, let tab = each.tab {
        var select = RouteStep(.navigation(tab), .selectTab, from: .root, find: nil)
        select.find = nil
        let tabName = "\(name) (tab \(tab)\(route.steps.count > 1 ? ", step \(place + 1)" : ""))"
        tabs.append(Route(tabName, select))
        step.action = .push
        step.from = .route(tabName)
        source = nil
      }
      if case .route(let previous)? = source {
        guard let other = session.book.routes.route(named: previous, in: route.title.plugin) else {
          step.from = .route(previous)
          alternatives.append(Route.Alternative(when: condition, step))
          continue
        }
        step.from = .route(written(other.title))
      }
      alternatives.append(Route.Alternative(when: condition, step))
    }
    return [Route(name, alternatives)] + tabs
  }

  private func step(_ each: RouteClass.Step, of route: RouteClass) throws(LuaError) -> RouteStep {
    let shows: Shown
    let fields: Fields
    switch each.shows {
    case .screen(let kind):
      shows = .screen(written(session.book.screens[kind].title))
      fields = session.book.screens[kind].params
    case .flow(let kind):
      shows = .flow(written(session.book.flows[kind].title))
      fields = session.book.flows[kind].params
    case .nothing:
      shows = .navigation(each.tab ?? "")
      fields = Fields()
    }
    var step = RouteStep(shows, each.action, find: each.find)
    switch each.from {
    case .root: step.from = .root
    case .top: step.from = .top
    default: if each.action == .selectTab { step.from = .root }
    }
    if each.shows == .nothing { step.find = nil }
    step.onlyFinds = !each.isBuilt
    step.params = fields.all.map { field in
      RouteParam(
        field.name, key: each.names[field.name], isRequired: !field.isOptional && field.standard == nil,
        sort(of: field), standard: standard(of: field))
    }
    step.mapping = each.mapping
    for name in each.before {
      guard let interceptor = session.book.routes.interceptor(named: name, in: route.title.plugin) else {
        let known = session.book.routes.interceptors.map(\.title.name)
        throw .refused(
          "\(route.place): route '\(route.title.name)': there is no interceptor '\(name.escaped)'\(Suggestion.question(for: name, in: known))"
        )
      }
      step.before.append(interceptor.ticket)
    }
    step.tasks = each.tasks
    step.after = each.after
    step.canBeDismissed = each.canBeDismissed
    if each.action == .addTab, let tab = each.tab { step.navigation = .navigation(tab) }
    if each.hasNavigation { step.navigation = .navigation() }
    return step
  }

  /// What a screen has that was made without a param; not known of tables, which are copied for each.
  private func standard(of field: Field) -> Value? {
    guard let standard = field.standard else { return .nothing }
    guard case .plain(let value) = standard else { return nil }
    switch value {
    case .boolean(let flag): return .flag(flag)
    case .integer(let number): return .integer(number)
    case .number(let number): return .number(number)
    case .string(let text): return .text(text.description)
    default: return nil
    }
  }

  private func sort(of field: Field) -> RouteParam.Sort? {
    guard case .plain(let value)? = field.standard else { return nil }
    switch value {
    case .boolean: return .boolean
    case .integer: return .integer
    case .number: return .number
    case .string: return .string
    default: return nil
    }
  }

  /// The route of a name that the app which runs uses.
  func routeClass(_ name: String) -> RouteClass? {
    session.book.routes.routes.first { written($0.title) == name }
  }

  /// The route that a script has defined, of one that leads to its tab.
  static func routeName(_ name: String) -> String {
    name.split(separator: " (tab ").first.map(String.init) ?? name
  }

  /// The class of what a plan wants to be built, among those that the alternatives of its route show.
  func shows(of build: RouteBuild) -> RouteClass.Shows? {
    guard let name = build.route.map(Self.routeName) else { return nil }
    return routeClass(name)?.steps.lazy.map(\.shows).first { shows in
      switch shows {
      case .screen(let kind): self.written(self.session.book.screens[kind].title) == build.shows.name
      case .flow(let kind): self.written(self.session.book.flows[kind].title) == build.shows.name
      case .nothing: false
      }
    }
  }
}
