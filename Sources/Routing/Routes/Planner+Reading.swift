import ScreenStack

/// Reads the chain of steps backwards, until a finder has a hit or a step has no previous route.
extension Planner {
  /// The start of a chain.
  enum Start {
    case found(ScreenID)
    /// A screen that exists without a search.
    case existing(ScreenID)
    case anew

    var screen: ScreenID? {
      switch self {
      case .found(let id), .existing(let id): id
      case .anew: nil
      }
    }
  }

  mutating func read() throws(RouteRefusal) -> Start {
    var name = explanation.route
    while true {
      let step = try step(of: name)
      let (params, lack) = try params(of: step, in: name)
      steps.append(Step(route: name, step: step, params: params))
      if let hit = look(for: step, params, name) { return .found(hit) }
      if step.onlyFinds {
        // The way to it may select a tab whose flow shows it first. Its moves are part of the refusal.
        guard case .route(let previous) = step.from else { throw .notFound(name) }
        name = previous
        continue
      }
      // A screen that exists already does not need the params for building it.
      if let lack { throw lack }
      switch step.from {
      case .route(let previous): name = previous
      case .nothing: return .anew
      case .root, .top: return .existing(try begin(at: step.from, name))
      }
    }
  }

  private mutating func step(of name: String) throws(RouteRefusal) -> RouteStep {
    guard let route = table[name] else { throw .unknown(name) }
    guard route.alternatives.count > 1 else { return route.alternatives[0].step }
    // The last alternative has no condition. The check of the table ensures this.
    let place = route.alternatives.firstIndex { alternative in
      alternative.condition.map { $0.holds(on: stage, in: window, asking: answers) } ?? true
    }!
    explanation.lines.append(.took(place + 1, of: name, route.alternatives[place].condition))
    return route.alternatives[place].step
  }

  private mutating func begin(at source: RouteSource, _ name: String) throws(RouteRefusal) -> ScreenID {
    let place: ScreenID? =
      switch source {
      case .root: stage.root(of: window)
      case .top: stage.touchableScreens(in: window).last
      case .route, .nothing: nil
      }
    explanation.lines.append(.began(source, place))
    guard let place else { throw .nothingOnStage(route: name) }
    return place
  }
}

extension Planner {
  private func params(
    of step: RouteStep, in name: String
  ) throws(RouteRefusal) -> (params: [Value.Field], lack: RouteRefusal?) {
    let context = step.mapping.map { answers.mapped($0, explanation.context) } ?? explanation.context
    var params: [Value.Field] = []
    var lack: RouteRefusal?
    for param in step.params {
      let value = context.value(of: param.key)
      guard let given = RouteParam.Sort(of: value) else {
        if param.isRequired, lack == nil { lack = .missing(param.key, route: name) }
        continue
      }
      if let wanted = param.sort, !wanted.admits(value) {
        throw .wrongSort(param.key, route: name, wanted: wanted, given: given)
      }
      params.append(Value.Field(param.name, value))
    }
    return (params, lack)
  }
}
