import LuaBridge
import Navigation

/// The ends of flows and screens, for scripts that query them later, possibly in a later app.
struct Endings: Sendable {
  /// The values with which flows have ended.
  private(set) var outcomes = IDMap<[LuaValue]>()
  /// The ways in which screens and objects have left.
  private(set) var ways = IDMap<Way>()

  mutating func note(_ values: [LuaValue], of flow: ThingID) { outcomes[flow] = values }

  mutating func note(_ way: Way, of screen: ThingID) { ways[screen] = way }

  /// Forgets that a screen has left, because it is shown again.
  mutating func forgetWay(of screen: ThingID) { ways[screen] = nil }
}
