import Navigation
import ScreenStack

/// How something has left the stage, or how a flow has ended.
struct Removal: Equatable, Sendable {
  /// The line that took it: of the app, or of the scenario that played the user.
  let cause: Cause
  /// How a flow has ended: `finish`, `back`; nil for a screen.
  var word: String?
}

extension Session {
  /// Whether a screen or a flow was there and is so no more; a screen may come again.
  func hasLeft(_ id: ThingID) -> Bool { removals[id] != nil && things[id]?.screen == nil }

  /// True if nothing is left of it, in this app or in one that a restart has ended.
  func isGone(_ id: ThingID) -> Bool {
    if let flow = things[id]?.flow { return !run.isAlive(flow) }
    return hasLeft(id) || ways[id] != nil && things[id]?.screen == nil
  }
}
