import LuaBridge
import Navigation

/// How flows have ended and screens have left, for scripts that ask later, maybe in a later app.
struct Endings: Sendable {
  /// The values with which flows ended.
  private(set) var outcomes: [ThingID: [LuaValue]] = [:]
  /// The ways in which screens and objects have left.
  private(set) var ways = IDMap<Way>()

  mutating func note(_ values: [LuaValue], of flow: ThingID) { outcomes[flow] = values }

  mutating func note(_ way: Way, of screen: ThingID) { ways[screen] = way }

  /// Forgets that a screen has left: it is shown again.
  mutating func forgetWay(of screen: ThingID) { ways[screen] = nil }
}
