package import ScreenStack

/// The reason why a navigation changed nothing. Existing screens are given by identity, others by name.
package enum RouteRefusal: Error, Equatable, Sendable {
  case unknown(String)
  /// The context lacks a param. The param is given by its name in the context.
  case missing(String, route: String)
  /// The value of a param in the context has another sort.
  case wrongSort(String, route: String, wanted: RouteParam.Sort, given: RouteParam.Sort)
  /// The step can only find its screen, and the screen does not exist.
  case notFound(String)
  /// There is no screen at which the route can begin.
  case nothingOnStage(route: String)
  case pushesNavigation(route: String)
  /// The starting screen is not inside the container that the action needs. A navigation has no name of its own.
  case lacks(Surroundings, String?, route: String)
  case noTab(String, tabs: [String], route: String)
  /// A screen that would leave is locked.
  case locked(ScreenID)
  /// A screen that would leave is protected by this route.
  case keeps(ScreenID, route: String)
  /// The container cannot be made to show its child.
  case hidden(String, in: String)
  /// The screen already presents another one.
  case presents(String, presented: String)
  case onScreenAlready(ScreenID)
  /// A transition is in progress.
  case busy
  /// The stage refuses a move. The text is its message, which may mention screens that were only planned.
  case impossible(String)
  /// All moves were made, but the destination is not visible.
  case notShown(route: String)

  /// Indicates whether it depends on the current stage, which an interceptor may still change.
  package var isOfTheStage: Bool {
    switch self {
    case .notFound, .nothingOnStage, .lacks, .noTab, .hidden, .presents, .notShown: true
    default: false
    }
  }

  /// The container that an action needs around the starting screen.
  package enum Surroundings: Equatable, Sendable {
    case navigation
    case tabs
    /// The root of the window is not in a tab bar, but the topmost screen is.
    case tabsAtTop
    case split
    case column(Column)
  }
}
