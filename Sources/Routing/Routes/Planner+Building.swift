import ScreenStack

/// Builds the screens that do not exist yet, in order, and containers with what the next steps add to them.
extension Planner {
  /// Returns the action of the next step on a screen, or nil if there is no step left.
  func firstAction(on id: ScreenID?) -> RouteAction? {
    next < steps.count ? action(at: next, on: id) : nil
  }

  func action(at number: Int, on id: ScreenID?) -> RouteAction {
    let action = steps[number].step.action
    if case .custom(let ticket) = action { return answers.action(ticket, id) }
    return action
  }

  mutating func build(from start: ScreenID?) throws(RouteRefusal) {
    var here = start
    while next < steps.count {
      if !steps[next].step.action.isStacking { try finishPile(isLast: false) }
      let action = action(at: next, on: here)
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

  /// Builds the screen of a step, with the screens that the next steps add to it.
  private mutating func assemble(
    _ action: RouteAction
  ) throws(RouteRefusal) -> (top: ScreenID, here: ScreenID) {
    let number = next
    if steps[number].step.onlyFinds { throw .notFound(steps[number].route) }
    let shows = steps[number].step.shows
    next += 1
    var contents: [ScreenID] = []
    var here: ScreenID?
    while next < steps.count, shows.takes(self.action(at: next, on: nil), after: contents.count) {
      let child = try assembleInside(shows.sort)
      contents.append(child.top)
      here = child.here
    }
    let id = try placeholder(number, contents)
    if let navigation = steps[number].step.navigation { return try wrap(id, in: navigation) }
    guard needsNavigation(shows.sort, action) else { return (id, here ?? id) }
    if case .column(let column) = action { return try wrap(id, in: .navigation(column.rawValue)) }
    return try wrap(id, in: .navigation())
  }

  private mutating func assembleInside(
    _ sort: Shown.Sort
  ) throws(RouteRefusal) -> (top: ScreenID, here: ScreenID) {
    let name = steps[next].route
    let child = try assemble(action(at: next, on: nil))
    if sort == .navigation, stage.kind(of: child.top) == .navigation { throw .pushesNavigation(route: name) }
    return child
  }

  /// Returns whether a screen or flow needs a navigation controller. A flow that is pushed does not.
  private func needsNavigation(_ sort: Shown.Sort, _ action: RouteAction) -> Bool {
    switch action {
    case .root, .column: sort == .screen || sort == .flow
    case .present, .addTab: sort == .flow
    default: false
    }
  }

  /// Creates a navigation controller for a screen and for the screens that are pushed next.
  private mutating func wrap(
    _ id: ScreenID, in shows: Shown
  ) throws(RouteRefusal) -> (top: ScreenID, here: ScreenID) {
    var contents = [id]
    while next < steps.count, action(at: next, on: nil) == .push {
      contents.append(try assembleInside(.navigation).top)
    }
    var build = RouteBuild(route: nil, shows: shows)
    build.contents = contents.map { number(of: $0) }
    let navigation = try container(.navigation, build.shows.name, contents)
    made.append(Made(id: navigation, place: .built(builds.count)))
    builds.append(build)
    return (navigation, contents[contents.count - 1])
  }

  func number(of id: ScreenID) -> Int {
    guard case .built(let number, _) = place(of: id) else { preconditionFailure("it was built") }
    return number
  }
}
