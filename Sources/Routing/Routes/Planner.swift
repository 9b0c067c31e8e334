import Navigation
import ScreenStack

/// Makes a plan on a copy of the stage, with placeholders for new screens. Refusals occur before any move.
struct Planner {
  let table: RouteTable
  let answers: RouteAnswers
  /// The actual run, for existing screens and their owners.
  let run: Run
  let window: WindowID
  var stage: Stage
  var events: [Event] = []
  /// The steps that were read, the destination first. Later, the steps to build, in the order of building.
  var steps: [Step] = []
  /// The number of steps that are built already.
  var next = 0
  var made: [Made] = []
  var builds: [RouteBuild] = []
  var moves: [RouteMove] = []
  /// The screens that were found or built, with their step numbers. A container is built after its content.
  var stops: [(number: Int, stop: RouteStop)] = []
  /// The screens that were removed without an event.
  var replaced: [ScreenID] = []
  /// A stack that several steps change in one update.
  var pile: Pile?
  var explanation: RouteExplanation

  /// A step of the chain, with its params from the context.
  struct Step {
    let route: String
    let step: RouteStep
    let params: [Value.Field]
  }

  /// A placeholder for a screen to build.
  struct Made {
    let id: ScreenID
    let place: RoutePlace
  }

  /// The future stack of a navigation controller.
  struct Pile {
    let navigation: ScreenID
    var keeping: Int
    var adding: [ScreenID] = []
  }

  init(
    _ table: RouteTable, _ answers: RouteAnswers, _ run: Run, _ window: WindowID,
    _ explanation: RouteExplanation
  ) {
    self.table = table
    self.answers = answers
    self.run = run
    self.window = window
    stage = run.stage
    self.explanation = explanation
  }
}

extension Planner {
  mutating func plan() throws(RouteRefusal) -> RoutePlan {
    let start = try read()
    let before = interceptors
    if !before.isEmpty { explanation.lines.append(.asks(before)) }
    if let root = stage.root(of: window), stage.isBusy(around: root) { throw .busy }
    let route = explanation.route
    let after = table.after + steps.reversed().flatMap(\.step.after)
    try walk(from: start)
    showLastMove()
    try checkLeaving()
    try checkShown()
    return RoutePlan(
      route: route, context: explanation.context, window: window, before: before, builds: builds,
      moves: moves, stops: stops.sorted { $0.number < $1.number }.map(\.stop), after: after)
  }

  /// The interceptors: global ones, then those of the destination, then those of each step read before it.
  var interceptors: [Ticket] {
    var order: [Ticket] = []
    for ticket in table.before where !order.contains(ticket) { order.append(ticket) }
    for step in steps {
      for ticket in step.step.before where !order.contains(ticket) { order.append(ticket) }
    }
    return order
  }

  /// Moves from the start of the chain to the destination.
  private mutating func walk(from start: Start) throws(RouteRefusal) {
    let first = moves.count
    var place = start.screen
    if case .found(let id) = start {
      let found = steps.removeLast()
      steps.reverse()
      let id = found.step.shows.sort == .flow ? self.place(of: nextAction, inFlowOf: id) : id
      try reach(id, for: nextAction)
      try give(found, to: id)
      place = id
    } else {
      steps.reverse()
      if let id = place { try reach(id, for: nextAction) }
    }
    try build(from: place)
    guard moves.count == first, let id = place else { return }
    explanation.lines.append(.stays(id))
  }

  private mutating func give(_ found: Step, to id: ScreenID) throws(RouteRefusal) {
    stops.append((-1, stop(found, .existing(id))))
    guard found.step.shows.sort == .screen else { return }
    var fields = stage.params(of: id)
    for param in found.params + missing(in: found) { fields.set(param) }
    if fields != stage.params(of: id) { try make(.update(id, fields)) }
  }

  /// Returns the defaults of params missing in the context, so that the destination is as if it were new.
  private func missing(in found: Step) -> [Value.Field] {
    guard found.route == explanation.route, !found.step.onlyFinds else { return [] }
    return found.step.params.compactMap { param in
      guard !param.isRequired, found.params.value(of: param.name) == .nothing else { return nil }
      return param.standard.map { Value.Field(param.name, $0) }
    }
  }

  /// Animates the dismissal of a screen if it is the last visible move of the plan.
  private mutating func showLastMove() {
    let last = moves.lastIndex { if case .update = $0 { false } else { true } }
    guard let last, case .dismiss(let id, let presenter, false) = moves[last] else { return }
    moves[last] = .dismiss(id, presentedBy: presenter, isAnimated: true)
  }

  func stop(_ step: Step, _ place: RoutePlace) -> RouteStop {
    RouteStop(
      route: step.route, place: place, params: step.params, tasks: table.tasks + step.step.tasks)
  }
}
