import LuaBridge
import Navigation
import ScreenStack

extension ScriptHost {
  /// Starts to record the course of the run.
  package mutating func recordMetrics() { host.scenario.metrics = RunMetrics() }

  /// The metrics recorded so far.
  package var metrics: RunMetrics {
    var metrics = host.scenario.metrics ?? RunMetrics()
    metrics.errors = host.scenario.problems.errors
    metrics.leaks = host.scenario.problems.leaks
    return metrics
  }
}

extension ScriptWorld {
  /// Measures the world before an act. This is no part of the run.
  mutating func noteCourse(before request: Request) throws(LuaError) {
    guard let metrics = host.scenario.metrics, host.app.launch != nil else { return }
    if metrics.start == nil {
      let start = try placeOfStart(before: request)
      host.scenario.metrics?.start = start
    }
    guard case .goal = request.act else { return }
    let way = try wayBack(from: request)
    host.scenario.metrics?.wayBack = way
  }

  /// Measures the world at the end of the scenario, which is the goal if none was named.
  mutating func noteEndOfCourse() throws(LuaError) {
    guard let metrics = host.scenario.metrics, metrics.goal == nil, host.app.launch != nil else { return }
    let way = try wayBack(from: nil)
    host.scenario.metrics?.wayBack = way
  }

  private mutating func placeOfStart(before request: Request) throws(LuaError) -> String {
    try aside(from: request) { world throws(LuaError) in world.host.app.run.stage.path() }
  }

  private mutating func wayBack(from request: Request?) throws(LuaError) -> RunMetrics.WayBack {
    try aside(from: request) { world throws(LuaError) in
      guard let start = world.host.scenario.metrics?.start else { return .steps(0) }
      let isThere = { (host: Host) in host.app.run.stage.path() == start }
      do throws(LuaError) {
        if let way = try world.findWay(among: { $0.isBack }, where: isThere).way {
          return .steps(way.count)
        }
        let found = try world.findWay(within: WayExtent(states: Self.fewStates), where: isThere)
        return found.way.map { .steps($0.count) } ?? (found.isGivenUp ? .unknown : .noWay)
      } catch .memory {
        return .unknown
      }
    }
  }

  /// Advances the app to the time of an act or to rest, runs a closure, and restores the world.
  private mutating func aside<Result>(
    from request: Request?, _ body: (inout ScriptWorld) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    let start = try copy()
    defer { try? putBack(start) }
    return try tryOut { world throws(LuaError) in
      let host = world.host
      try world.withFrame { frame throws(LuaError) in
        if let request {
          try host.comeToMoment(for: request.cause, in: &frame)
        } else {
          try host.settle(in: &frame)
        }
      }
      return try body(&world)
    }
  }
}

extension Choice {
  fileprivate var isBack: Bool { if case .tap = self { false } else { true } }
}
