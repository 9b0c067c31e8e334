package import Navigation
package import ScreenStack

/// The questions of a plan to its caller. They are asked before anything moves, and need an immediate answer.
/// The caller has to record an error in an answer.
package struct RouteAnswers {
  /// Returns whether a condition holds.
  package var isTrue: (Ticket) -> Bool = { _ in false }
  /// Returns the variant that the user has of an experiment.
  package var variant: (String) -> String = { _ in "control" }
  /// Returns whether the predicate of a finder accepts a screen.
  package var accepts: (Ticket, ScreenID) -> Bool = { _, _ in false }
  /// Returns the params of a flow.
  package var params: (FlowID) -> [Value.Field] = { _ in [] }
  /// Returns the context that results from a mapping of the caller.
  package var mapped: (Ticket, [Value.Field]) -> [Value.Field] = { _, context in context }
  /// Returns the action that the caller chooses.
  package var action: (Ticket) -> RouteAction = { _ in .push }
  /// Returns whether a screen refuses to leave.
  package var isLocked: (ScreenID) -> Bool = { _ in false }

  /// Creates default answers.
  package init() {}
}
