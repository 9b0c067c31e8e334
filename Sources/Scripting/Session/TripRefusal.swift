import Platform
import Routing
import ScreenStack

/// Why a navigation by a route has not landed.
enum TripRefusal: Equatable, Sendable {
  /// No plan could be made.
  case noPlan(RouteRefusal)
  /// An interceptor has answered no, for the reason that it gave or found.
  case declined(by: String, reason: String)
  /// An interceptor has answered with a screen or flow that it shows, and not with how that ends.
  case unawaited(String, by: String)
  /// A function of the script has failed, by its name.
  case failed(String)
  /// An interceptor has not answered in time.
  case timedOut(String, after: Microseconds)
  /// Another navigation has taken its place.
  case replaced(by: String)
  /// The flow that it was to show has ended before it had shown anything.
  case ended(flow: String, reason: String)
  /// The flow of a locked screen has answered that it stays, as the trace has printed where it was asked.
  case keptByFlow(String)
  /// It would take away an alert that waits for the user's answer: its title.
  case unanswered(String)
  /// Too many navigations have begun within each other: their routes, the outermost first.
  case tooDeep([String])
}

/// The last refusal that an act has to report.
struct LastRefusal: Equatable, Sendable {
  /// The navigation that was refused; nil for a link that has begun none.
  let trip: Int32?
  let words: String
}
