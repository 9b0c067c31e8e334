import LuaBridge
import Routing
import ScreenStack

/// Everything that scripts have defined and made. It outlives the apps of a script, and reloads change it.
struct World: Sendable {
  var definitions = Definitions()
  @Shared var origins = Origins()
  @Shared var modules = Modules()
  /// The code that reloads have replaced.
  var staleness = Staleness()
  /// The changes that variants have made to definitions.
  @Shared var overrides = Overrides()
  /// The modules of other plugins that plugins have required, which are checked when a manifest is read.
  var reaches: [Reach] = []
  /// The problems found while scripts are checked, or nil if the first error ends a script.
  var defects: Defects?
  var things = Things()
  var endings = Endings()
  var making = Making()
  var containers: [ContainerPlan] = []
  var selections: [Selection] = []
  private(set) var replies: [Replies] = []
  var patterns: [LinkPattern] = []
  /// The unused coroutines for handlers.
  var workers: [LuaReference] = []

  mutating func add(_ replies: Replies) -> Int {
    self.replies.append(replies)
    return self.replies.count - 1
  }

  /// Notes that another screen is in the place of the one that was made for a part of a container.
  mutating func replace(screenOfParts old: ScreenID, with new: ScreenID) {
    for plan in containers.indices {
      for part in containers[plan].parts.indices where containers[plan].parts[part].screen == old {
        containers[plan].parts[part].screen = new
      }
    }
  }

  /// Changes the replies of a service by one of their methods.
  mutating func changeReplies<Result>(_ number: Int, _ change: (inout Replies) -> Result) -> Result {
    change(&replies[number])
  }
}
