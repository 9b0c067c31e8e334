import LuaBridge
import Proving

extension Host {
  /// Returns the rules for every app that this app has nothing for, such as locked screens.
  /// - Parameter guarded: The routes that ask interceptors.
  func inapplicableRules(
    without guarded: [GuardedRoute], in frame: inout LuaFrame
  ) throws(LuaError) -> [Proof.Rule] {
    var rules: [Proof.Rule] = []
    if world.definitions.screens.allSatisfy({ $0.lock == .never }) { rules.append(.locked) }
    if guarded.isEmpty { rules.append(.unguarded) }
    if world.replies.isEmpty { rules.append(.silent) }
    let properties = world.definitions.properties
    if properties.omission(of: .open) != nil {
      rules.append(.astray)
    } else if properties.links.isEmpty, try linkBook(in: &frame).entries.isEmpty {
      rules.append(.astray)
    }
    return rules
  }
}
