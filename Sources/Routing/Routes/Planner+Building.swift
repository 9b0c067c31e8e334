import ScreenStack

/// Builds the screens that do not exist yet, in order, and navigation controllers with what is pushed next.
extension Planner {
  /// The action of the next step, or nil if there is no step left.
  var nextAction: RouteAction? {
    guard next < steps.count else { return nil }
    let action = steps[next].step.action
    if case .custom(let ticket) = action { return answers.action(ticket) }
    return action
  }

  mutating func build(from start: ScreenID?) throws(RouteRefusal) {
    var here = start
    while let action = nextAction {
      if !steps[next].step.action.isStacking { try finishPile(isLast: false) }
      let name = steps[next].route
      if action == .selectTab {
        here = try selectTab(from: here)
      } else {
        let built = try assemble(action)
        try put(built.top, action, from: here, name)
        here = built.here
      }
    }
    try finishPile(isLast: true)
  }

  /// Builds the screen of the next step, in a navigation controller if it needs one.
  private mutating func assemble(
    _ action: RouteAction
  ) throws(RouteRefusal) -> (top: ScreenID, here: ScreenID) {
    let step = steps[next]
    if step.step.onlyFinds { throw .notFound(step.route) }
    next += 1
    let id = placeholder(for: step)
    if let navigation = step.step.navigation { return try wrap(id, in: navigation) }
    guard needsNavigation(step.step.shows.sort, action) else { return (id, id) }
    if case .column(let column) = action { return try wrap(id, in: .navigation(column.rawValue)) }
    return try wrap(id, in: .navigation())
  }

  private mutating func placeholder(for step: Step) -> ScreenID {
    let id = stage.makeScreen(step.step.shows.name, params: step.params)
    let build = RouteBuild(
      route: step.route, step: step.step.number, shows: step.step.shows, params: step.params)
    stops.append((next - 1, stop(step, note(build, as: id))))
    return id
  }

  /// Records a placeholder with what it will be replaced by, and returns its place.
  private mutating func note(_ build: RouteBuild, as id: ScreenID) -> RoutePlace {
    let place = RoutePlace.built(builds.count)
    made.append(Made(id: id, place: place))
    builds.append(build)
    return place
  }

  /// Returns whether a screen or flow needs a navigation controller. A flow that is pushed does not.
  private func needsNavigation(_ sort: Shown.Sort, _ action: RouteAction) -> Bool {
    switch action {
    case .root, .column: true
    case .present, .addTab: sort == .flow
    default: false
    }
  }

  /// Creates a navigation controller for a screen and for the screens that are pushed next.
  private mutating func wrap(
    _ id: ScreenID, in shows: Shown
  ) throws(RouteRefusal) -> (top: ScreenID, here: ScreenID) {
    var contents = [id]
    while nextAction == .push {
      let name = steps[next].route
      let child = try assemble(.push)
      if stage.kind(of: child.top) == .navigation { throw .pushesNavigation(route: name) }
      contents.append(child.top)
    }
    var build = RouteBuild(route: nil, shows: shows)
    build.contents = contents.map { number(of: $0) }
    let navigation: ScreenID
    do throws(StageError) {
      navigation = try stage.makeNavigation(contents, name: shows.name)
    } catch {
      throw .impossible(error.message(in: stage))
    }
    _ = note(build, as: navigation)
    return (navigation, contents[contents.count - 1])
  }

  private func number(of id: ScreenID) -> Int {
    guard case .built(let number) = place(of: id) else { preconditionFailure("it was built") }
    return number
  }
}
