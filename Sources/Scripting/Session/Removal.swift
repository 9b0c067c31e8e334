import Navigation
import ScreenStack

/// The way in which a screen has left the screen stack, or a flow has ended.
struct Removal: Equatable, Sendable {
  /// The line that caused it, in the app or in the scenario that plays the user.
  let cause: Cause
  /// The way in which a flow has ended, such as `finish` or `back`, or nil for a screen.
  var word: String?
}

/// The screens, flows, and objects that have left an app.
struct Removals: Sendable {
  private(set) var all = IDMap<Removal>()
  /// The last line that has removed a screen or ended a flow.
  private(set) var lastCause = Cause.none
  /// The screens that have left, but whose way is not known yet.
  private var departed: [ScreenID: ThingID] = [:]

  mutating func note(_ removal: Removal, of id: ThingID) { all[id] = removal }

  /// Records the line that removes something.
  mutating func note(_ cause: Cause) { lastCause = cause }

  /// Records a screen whose way of leaving is not known yet.
  mutating func await(wayOf screen: ScreenID, _ id: ThingID) { departed[screen] = id }

  /// Removes and returns the thing of a screen whose way of leaving is now known.
  mutating func take(_ screen: ScreenID) -> ThingID? { departed.removeValue(forKey: screen) }
}

extension Host {
  /// Returns true if a screen, flow, or object has left. A screen may be shown again.
  func hasLeft(_ id: ThingID) -> Bool { app.removals.all[id] != nil && app.bindings.screen(of: id) == nil }

  /// Returns true if a thing no longer exists, in this app or in one that a restart has ended.
  func isGone(_ id: ThingID) -> Bool {
    if let flow = world.things[id]?.flow { return !look({ $0.isAlive(flow) }) }
    return hasLeft(id) || way(of: id) != nil && app.bindings.screen(of: id) == nil
  }

  /// Returns the way in which a screen or an object has left, or nil if it has not.
  func way(of id: ThingID) -> Way? {
    world.endings.ways[id] ?? (world.things.isOfApp(before: app.number, id) ? .restart : nil)
  }
}
