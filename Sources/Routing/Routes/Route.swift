package import ScreenStack

/// A named way to a screen: the step that leads to the screen, and the start of that step.
///
///     Route("chats", RouteStep(.screen("chats"), .root))
///     Route("chat", RouteStep(.screen("chat"), .push, from: .route("chats"), find: Finder(by: ["sender"])))
///
/// Read backwards, routes form a chain. The first hit of a finder is a screen that exists; the rest is built.
package struct Route: Equatable, Sendable {
  /// The name.
  package let name: String
  /// The steps for different circumstances. The first one whose condition holds is taken.
  package var alternatives: [Alternative]

  /// Creates a route with the same step in all circumstances.
  package init(_ name: String, _ step: RouteStep) {
    self.init(name, [Alternative(step)])
  }

  /// Creates a route that depends on circumstances.
  package init(_ name: String, _ alternatives: [Alternative]) {
    self.name = name
    self.alternatives = alternatives
  }

  /// A step and its condition.
  package struct Alternative: Equatable, Sendable {
    /// The condition, or nil if the step is always taken.
    package let condition: RouteCondition?
    /// The step.
    package var step: RouteStep

    /// Creates a step with a condition, or for all remaining circumstances.
    package init(when condition: RouteCondition? = nil, _ step: RouteStep) {
      self.condition = condition
      self.step = step
    }
  }
}

/// The condition for a step.
package enum RouteCondition: Equatable, Sendable {
  case device(Device)
  case width(Width)
  case variant(String, of: String)
  /// A predicate of the caller holds.
  case predicate(Ticket)
}

extension RouteCondition {
  /// Returns whether the condition holds in a window.
  package func holds(on stage: Stage, in window: WindowID = WindowID(0), asking answers: RouteAnswers) -> Bool
  {
    switch self {
    case .device(let device): stage.device == device
    case .width(let width): (stage.width(of: window) ?? stage.device.width) == width
    case .variant(let variant, let experiment): answers.variant(experiment) == variant
    case .predicate(let ticket): answers.isTrue(ticket)
    }
  }
}
