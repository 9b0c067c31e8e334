import ScreenStack

/// The placeholders on the copy of the stage for the screens to build.
extension Planner {
  mutating func placeholder(
    _ number: Int, _ contents: [ScreenID]
  ) throws(RouteRefusal) -> ScreenID {
    let step = steps[number]
    let place = RoutePlace.built(builds.count)
    let id = try placeholder(step.step.shows, step.params, place, contents)
    let numbers = contents.map { self.number(of: $0) }
    var build = RouteBuild(
      route: step.route, step: step.step.number, shows: step.step.shows, factory: step.step.factory,
      params: step.params)
    build.contents = numbers
    builds.append(build)
    stops.append((number, stop(step, place)))
    return id
  }

  private mutating func placeholder(
    _ shows: Shown, _ params: [Value.Field], _ place: RoutePlace, _ contents: [ScreenID]
  ) throws(RouteRefusal) -> ScreenID {
    let id: ScreenID
    switch shows.sort {
    case .screen, .flow: id = stage.makeScreen(shows.name, params: params)
    case .navigation, .tabs, .split, .custom:
      var children: [ScreenID] = []
      for (number, child) in shows.contents.enumerated() {
        children.append(try placeholder(child, [], place.child(number), []))
      }
      id = try container(shows.sort, shows.name, children + contents, selected: shows.selected)
    }
    made.append(Made(id: id, place: place))
    return id
  }

  mutating func container(
    _ sort: Shown.Sort, _ name: String, _ children: [ScreenID], selected: Int = 0
  ) throws(RouteRefusal) -> ScreenID {
    do throws(StageError) {
      switch sort {
      case .navigation: return try stage.makeNavigation(children, name: name)
      case .tabs:
        let shown = children.indices.contains(selected) ? children[selected] : nil
        return try stage.makeTabs(children, selected: shown, name: name)
      case .split where !children.isEmpty:
        return try stage.makeSplit(
          SplitColumns(primary: children[0], secondary: children.count > 1 ? children[1] : nil), name: name)
      case .split, .custom, .screen, .flow: return try stage.makeCustom(children, name: name)
      }
    } catch {
      throw .impossible(error.message(in: stage))
    }
  }
}

extension Stage {
  /// Returns whether a collapsed split view shows a navigation controller.
  func isFrontNavigation(of split: ScreenID) -> Bool {
    visibleChildren(of: split).first.map { kind(of: $0) == .navigation } ?? false
  }
}

extension RoutePlace {
  /// Returns the place of a child of a container that is built.
  func child(_ number: Int) -> RoutePlace {
    guard case .built(let build, let path) = self else { return self }
    return .built(build, inside: path + [number])
  }
}
