package import ScreenStack

/// The plan of a navigation, checked on a copy of the stage. It stays valid until the stage changes.
package struct RoutePlan: Equatable, Sendable {
  /// The route to reach.
  package let route: String
  /// The requested context.
  package let context: [Value.Field]
  /// The window.
  package let window: WindowID
  /// The interceptors in order, each once: those of all navigations, the destination's, then each step's.
  package let before: [Ticket]
  /// The screens to build. The content of a container comes before the container.
  package let builds: [RouteBuild]
  /// The changes of the stage, in order.
  package let moves: [RouteMove]
  /// The stops, from the origin to the destination.
  package let stops: [RouteStop]
  /// The tasks after a successful navigation: those of all navigations, then those of each stop.
  package let after: [Ticket]

  /// The place of the destination.
  package var destination: RoutePlace { stops[stops.count - 1].place }
}

/// The result of planning a navigation, and its explanation.
package struct RouteDecision: Equatable, Sendable {
  /// The plan, or the reason why there is none.
  package let outcome: Result<RoutePlan, RouteRefusal>
  /// The explanation of the outcome.
  package let explanation: RouteExplanation
  /// The interceptors of the steps that were read, even if there is no plan. They may change the stage.
  package let before: [Ticket]
  /// The moves up to the end of the plan or up to the refusal.
  package let moves: [RouteMove]
}
