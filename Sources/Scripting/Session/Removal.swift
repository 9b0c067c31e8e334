import Navigation
import ScreenStack

/// How something has left the stage, or how a flow has ended.
struct Removal: Equatable, Sendable {
  /// The line that took it: of the app, or of the scenario that played the user.
  let cause: Cause
  /// How a flow has ended: `finish`, `back`; nil for a screen.
  var word: String?
}

/// What has left an app.
struct Removals: Sendable {
  /// What was on screen, or alive, and how it left.
  private(set) var all = IDMap<Removal>()
  /// The line that has last taken something from the stage, or ended a flow.
  private(set) var lastCause = Cause.none
  /// Screens that are gone before the run has said how they left.
  private var departed: [ScreenID: ThingID] = [:]

  mutating func note(_ removal: Removal, of id: ThingID) { all[id] = removal }

  /// Notes the line that takes something away.
  mutating func note(_ cause: Cause) { lastCause = cause }

  /// Notes a screen whose way is not known yet.
  mutating func await(wayOf screen: ScreenID, _ id: ThingID) { departed[screen] = id }

  /// The thing that a screen was, whose way is known now.
  mutating func take(_ screen: ScreenID) -> ThingID? { departed.removeValue(forKey: screen) }
}

extension Host {
  /// Returns true if a screen, flow or object has left; a screen may come again.
  func hasLeft(_ id: ThingID) -> Bool { app.removals.all[id] != nil && app.bindings.screen(of: id) == nil }

  /// Returns true if nothing is left of it, in this app or in one that a restart has ended.
  func isGone(_ id: ThingID) -> Bool {
    if let flow = world.things[id]?.flow { return !app.run.isAlive(flow) }
    return hasLeft(id) || way(of: id) != nil && app.bindings.screen(of: id) == nil
  }

  /// The way in which a screen or an object has left; nil if it has not.
  func way(of id: ThingID) -> Way? {
    world.endings.ways[id] ?? (world.things.isOfApp(before: app.number, id) ? .restart : nil)
  }
}
