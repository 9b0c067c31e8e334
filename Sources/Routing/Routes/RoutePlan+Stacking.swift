/// The plan for a flow that shows several screens when it begins.
extension RoutePlan {
  /// Returns the plan for a build that became a stack of screens. The topmost takes its place as a stop.
  /// - Parameter count: The number of other screens. They are the last builds of the new plan.
  /// - Throws: ``RouteRefusal/lacks(_:_:route:)`` if the build is in no navigation controller.
  package func stacking(_ count: Int, above build: Int) throws(RouteRefusal) -> RoutePlan {
    let first = builds.count
    let others = Array(first..<first + count)
    let isStacked = moves.contains { $0.stacks(.built(build)) } || builds.contains { $0.isStack(of: build) }
    guard isStacked else { throw .lacks(.navigation, builds[build].shows.name, route: route) }
    let new = others.map { _ in
      RouteBuild(
        route: builds[build].route, step: builds[build].step, shows: builds[build].shows)
    }
    return RoutePlan(
      route: route, context: context, window: window, before: before,
      builds: builds.map { $0.stacking(others, above: build) } + new,
      moves: moves.map { $0.stacking(others.map { .built($0) }, above: .built(build)) },
      stops: stops.map { $0.moved(from: .built(build), to: .built(first + count - 1)) }, after: after)
  }
}

extension RouteBuild {
  fileprivate func isStack(of build: Int) -> Bool { contents.contains(build) }

  fileprivate func stacking(_ others: [Int], above build: Int) -> RouteBuild {
    guard isStack(of: build) else { return self }
    var stacked = self
    stacked.contents = contents.flatMap { $0 == build ? [$0] + others : [$0] }
    return stacked
  }
}

extension RouteMove {
  fileprivate func stacks(_ place: RoutePlace) -> Bool {
    if case .restack(_, _, let added, _) = self { added.contains(place) } else { false }
  }

  fileprivate func stacking(_ others: [RoutePlace], above place: RoutePlace) -> RouteMove {
    guard case .restack(let navigation, let count, let added, let isAnimated) = self else { return self }
    return .restack(
      navigation, keeping: count, adding: added.flatMap { $0 == place ? [$0] + others : [$0] },
      isAnimated: isAnimated)
  }
}

extension RouteStop {
  fileprivate func moved(from old: RoutePlace, to new: RoutePlace) -> RouteStop {
    place == old ? RouteStop(route: route, place: new, params: params, tasks: tasks) : self
  }
}
