package import ScreenStack

/// What a navigation will do, found right on a copy of the stage: nothing of it can be refused while the
/// stage stands as it did.
package struct RoutePlan: Equatable, Sendable {
  /// Where it goes.
  package let route: String
  /// What it was asked with.
  package let context: [Value.Field]
  /// In which window.
  package let window: WindowID
  /// The interceptors, each once, in the order in which they are asked: those of all navigations, those of
  /// the destination, then those of each step before it.
  package let before: [Ticket]
  /// What is to be built, what stands in something else before that.
  package let builds: [RouteBuild]
  /// What happens on the stage, in order.
  package let moves: [RouteMove]
  /// The way, from the origin to the destination.
  package let stops: [RouteStop]
  /// What is done once all has gone well: that of all navigations, then that of each stop.
  package let after: [Ticket]

  /// Where the destination is.
  package var destination: RoutePlace { stops[stops.count - 1].place }

  /// The interceptors that were not asked yet: a plan that is made again may have others.
  package func before(without asked: [Ticket]) -> [Ticket] { before.filter { !asked.contains($0) } }
}

/// What came of a question for a way, and why.
package struct RouteDecision: Equatable, Sendable {
  /// The plan, or why there is none.
  package let outcome: Result<RoutePlan, RouteRefusal>
  /// How it came to that.
  package let explanation: RouteExplanation
  /// The interceptors of the steps that were read, also where there is no plan: they may change what stands.
  package let before: [Ticket]
  /// The moves up to the plan's end, or to where it was refused.
  package let moves: [RouteMove]

  /// The plan.
  ///
  /// - Throws: ``RouteRefusal`` if there is none.
  package func plan() throws(RouteRefusal) -> RoutePlan { try outcome.get() }
}
