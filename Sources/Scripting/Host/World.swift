import LuaBridge
import Routing
import ScreenStack

/// Everything that scripts have defined and made. It outlives the apps of a script; a reload changes it.
struct World: Sendable {
  var book = Book()
  /// The modules that definitions come from.
  var origins = Origins()
  /// The modules that scripts have required.
  var modules = Modules()
  /// The code that reloads have replaced.
  var staleness = Staleness()
  /// The changes that variants have made to definitions.
  var overrides = Overrides()
  /// The modules of other plugins that plugins have required, judged whenever a manifest is read.
  var reaches: [Reach] = []
  /// Everything wrong with the scripts, while a check collects it; nil if the first error ends a script.
  var defects: Defects?
  var things = Things()
  var endings = Endings()
  var making = Making()
  var containers: [ContainerPlan] = []
  var selections: [Selection] = []
  var replies: [Replies] = []
  /// Patterns of links that scripts have made.
  var patterns: [LinkPattern] = []
  /// Coroutines that are free for handlers.
  var workers: [LuaReference] = []
}
