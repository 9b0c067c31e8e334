package import Navigation
package import ScreenStack

/// What a plan asks its caller. Everything is asked while nothing moves, and must be answered at once; an
/// answer that fails is the caller's to remember.
package struct RouteAnswers {
  /// Whether a condition holds.
  package var isTrue: (Ticket) -> Bool = { _ in false }
  /// Which variant of an experiment the user has.
  package var variant: (String) -> String = { _ in "control" }
  /// Whether a finder's predicate accepts a screen.
  package var accepts: (Ticket, ScreenID) -> Bool = { _, _ in false }
  /// What a flow was made with.
  package var params: (FlowID) -> [Value.Field] = { _ in [] }
  /// What the caller's own mapping makes of the context.
  package var mapped: (Ticket, [Value.Field]) -> [Value.Field] = { _, context in context }
  /// What the caller points at.
  package var place: (Ticket) -> ScreenID? = { _ in nil }
  /// Which action the caller takes on what stands; nil while that is not built yet.
  package var action: (Ticket, ScreenID?) -> RouteAction = { _, _ in .push }
  /// Whether a screen refuses to leave.
  package var isLocked: (ScreenID) -> Bool = { _ in false }

  /// Answers of somebody who has nothing to say.
  package init() {}
}
