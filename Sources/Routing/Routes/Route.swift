package import ScreenStack

/// A way to a screen by a name: which step leads there, and from where.
///
///     Route("chats", RouteStep(.screen("chats"), .root))
///     Route("chat", RouteStep(.screen("chat"), .push, from: .route("chats"), find: Finder(by: ["sender"])))
///
/// Read backwards, the routes behind one another are a chain: the first finder that hits says where one
/// stands already, and the rest is built.
package struct Route: Equatable, Sendable {
  /// What it is called.
  package let name: String
  /// Steps for different circumstances: the first one whose condition holds is taken.
  package var alternatives: [Alternative]

  /// A route that is the same everywhere.
  package init(_ name: String, _ step: RouteStep) {
    self.init(name, [Alternative(step)])
  }

  /// A route that depends on circumstances.
  package init(_ name: String, _ alternatives: [Alternative]) {
    self.name = name
    self.alternatives = alternatives
  }

  /// A step, and when it is the one.
  package struct Alternative: Equatable, Sendable {
    /// When it is taken; always, if there is none.
    package let condition: RouteCondition?
    /// The step.
    package var step: RouteStep

    /// A step for a condition, or for everything that is left.
    package init(when condition: RouteCondition? = nil, _ step: RouteStep) {
      self.condition = condition
      self.step = step
    }
  }
}

/// When a step is the one.
package enum RouteCondition: Equatable, Sendable {
  /// On such a device.
  case device(Device)
  /// In a window of that width.
  case width(Width)
  /// In that variant of an experiment.
  case variant(String, of: String)
  /// When the caller says so.
  case predicate(Ticket)
}
