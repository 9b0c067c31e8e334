package import ScreenStack

/// Why a navigation did not happen; nothing has changed then. What may be only planned is told by its name,
/// what stands by its identity.
package enum RouteRefusal: Error, Equatable, Sendable {
  /// There is no such route.
  case unknown(String)
  /// The context has nothing for a param, by the name that it has there.
  case missing(String, route: String)
  /// What the context has for a param is of another sort.
  case wrongSort(String, route: String, wanted: RouteParam.Sort, given: RouteParam.Sort)
  /// The step may only be found, and does not stand.
  case notFound(String)
  /// There is nothing from which the route could begin.
  case nothingOnStage(route: String)
  /// A navigation cannot be pushed.
  case pushesNavigation(route: String)
  /// What the route comes from does not stand in what its action needs.
  case lacks(Surroundings, String, route: String)
  /// There is no tab of that name.
  case noTab(String, tabs: [String], route: String)
  /// A screen that would leave is locked.
  case locked(ScreenID)
  /// A screen that would leave is one that no navigation takes away, as that route says.
  case keeps(ScreenID, route: String)
  /// A container does not show that child of its.
  case hidden(String, in: String)
  /// Something presents already.
  case presents(String, presented: String)
  /// What was built stands on the stage already.
  case standsAlready(ScreenID)
  /// A transition is under way.
  case busy
  /// The stage refuses, in its own words: they may speak of what was only going to be built.
  case impossible(String)
  /// Everything was done, and the destination is not to be seen.
  case notShown(route: String)

  /// Whether it is about what stands just now, and could be otherwise once an interceptor has done its work.
  package var isOfTheStage: Bool {
    switch self {
    case .notFound, .nothingOnStage, .lacks, .noTab, .hidden, .presents, .notShown: true
    default: false
    }
  }

  /// What an action needs around what it comes from.
  package enum Surroundings: Equatable, Sendable {
    /// A navigation.
    case navigation
    /// A tab bar.
    case tabs
    /// A split view.
    case split
    /// A container of the app's own.
    case custom
  }
}
