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
  /// The part of the app that has decided so. Nil if a link leads nowhere by mistake.
  var decider: Decider? {
    switch self {
    case .declined, .replaced: .interceptor
    case .noPlan(.locked), .noPlan(.keeps), .ended, .keptByFlow: .app
    case .noPlan, .unawaited, .failed, .timedOut, .tooDeep: nil
    }
  }

  /// The part of an app that refuses a navigation on purpose.
  enum Decider: Equatable, Sendable {
    /// An interceptor, or the navigation that it has begun instead.
    case interceptor
    /// A flow, the function of a link, a route that keeps a screen, or an alert that the user has to answer first.
    case app
  }
}

/// The last refusal, which an act reports.
struct LastRefusal: Equatable, Sendable {
  /// The navigation that was refused, or nil for a link that began none.
  let trip: Int32?
  /// The link that was not followed, if it was one.
  let link: String?
  let words: String
  /// The part of the app that has decided so, or nil for a mistake.
  var decider: TripRefusal.Decider?
}
