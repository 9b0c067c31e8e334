package import ScreenStack

/// How a navigation came to its plan or its refusal, fact by fact.
package struct RouteExplanation: Equatable, Sendable {
  /// Where it was to go.
  package let route: String
  /// What it was asked with.
  package let context: [Value.Field]
  /// What was found out and decided, in order.
  package internal(set) var lines: [Line] = []
  /// What is built, by the numbers that places have.
  package internal(set) var builds: [RouteBuild] = []

  /// One thing that was found out or decided.
  package enum Line: Equatable, Sendable {
    /// Of the steps of a route, counted from 1, one was taken, for a reason or because it is for all that is
    /// left.
    case took(Int, of: String, RouteCondition?)
    /// A finder looked at so many screens and found one, or none.
    case looked(Look)
    /// The step is never looked for.
    case neverLooked(String)
    /// The chain begins at what stands there.
    case began(RouteSource, ScreenID?)
    /// The interceptors, in order.
    case asks([Ticket])
    /// Something happens on the stage, and takes these screens away.
    case moves(RouteMove, taking: [ScreenID])
    /// It stands already as it is to stand.
    case stays(ScreenID)
    /// It is not possible.
    case refused(RouteRefusal)
  }

  /// What a finder did.
  package struct Look: Equatable, Sendable {
    /// The route whose step it looks for.
    package let route: String
    /// What it looked for.
    package let shows: Shown
    /// The params that had to be equal, as they had to be.
    package let by: [Value.Field]
    /// How it looked.
    package let finder: Finder
    /// How many screens it looked at.
    package let count: Int
    /// What it found.
    package let hit: ScreenID?
  }
}
