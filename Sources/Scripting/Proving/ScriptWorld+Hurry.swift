import LuaBridge
import Proving

extension ScriptWorld {
  /// Returns pairs of acts: each of the given ones, and each act that is possible during its transition, or while its
  /// handler sleeps. These are other acts than before: a coming screen may already take touches, and a new call may wait.
  /// - Parameter last: The number of the last pair that is needed.
  mutating func hurried(
    _ choices: [Choice], upTo last: Int, in search: StateSearch
  ) throws(LuaError) -> [Choice] {
    let state = try search.take(&self)
    var pairs: [Choice] = []
    for first in choices where first.means != .system && pairs.count <= last {
      if try begin(first) {
        let seconds = try everything().choices.filter { $0.means != .system }
        pairs += seconds.map { .hurry(first, then: $0) }
      }
      try search.put(state, &self)
    }
    return pairs
  }

  /// Performs an act, and lets a moment pass. Returns whether the app is not at rest then.
  mutating func begin(_ choice: Choice) throws(LuaError) -> Bool {
    let host = host
    refuel(host.limits.fuel)
    do throws(LuaError) {
      return try withFrame { frame throws(LuaError) in try host.begin(choice, in: &frame) == nil }
    } catch .ended(let end) where end.reason == .fuel {
      return false
    }
  }
}
