import Platform
import Routing
import ScreenStack

/// The reason why a navigation by a route has not landed.
enum TripRefusal: Equatable, Sendable {
  /// No plan was possible, for example because it would remove an alert that waits for an answer.
  case noPlan(RouteRefusal)
  /// An interceptor has refused it, with a reason.
  case declined(by: String, reason: String)
  /// An interceptor has returned a screen or flow that it shows, instead of the outcome of that.
  case unawaited(String, by: String)
  /// A function of the script, given by its name, has failed.
  case failed(String)
  case timedOut(String, after: Microseconds)
  case replaced(by: String)
  /// The flow to be shown has ended before it had shown anything.
  case ended(flow: String, reason: String)
  /// The flow of a locked screen has refused it. The trace already contains the refusal.
  case keptByFlow(String)
  /// Too many navigations have begun within each other. Their routes are ordered from the outermost.
  case tooDeep([String])
}

extension TripRefusal {
  /// True if the app has decided so: an interceptor, a flow, a route that keeps a screen, or what the user has to answer
  /// first. Otherwise a link leads nowhere by mistake.
  var isDecision: Bool {
    switch self {
    case .noPlan(.locked), .noPlan(.keeps), .declined, .replaced, .ended, .keptByFlow: true
    case .noPlan, .unawaited, .failed, .timedOut, .tooDeep: false
    }
  }
}

/// The last refusal, which an act reports.
struct LastRefusal: Equatable, Sendable {
  /// The navigation that was refused, or nil for a link that began none.
  let trip: Int32?
  /// The link that was not followed, if it was one.
  let link: String?
  let words: String
  /// True if the app has decided so.
  var isDecision = false
}
