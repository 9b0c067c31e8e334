import LuaBridge
import Routing

/// What `flow.plugin` was given.
struct Plugin: Sendable {
  let name: String
  let version: String
  /// The coordinator class that an app of it begins with, or the function that is its app delegate; nil if
  /// its scenarios say what they launch.
  let root: Root
  /// The services by default, as a table.
  let services: Held
  /// What it tries out, in byte order of the names.
  let experiments: [Experiment]
  /// What coverage calls their variants, by `checkout=modal`; empty if nobody asks.
  let items: [String: Coverage.Item]
  /// The whole manifest.
  let manifest: LuaReference
  /// What coverage calls it, when it is recorded.
  let item: Coverage.Item?

  /// How an app begins.
  enum Root: Equatable, Sendable {
    case flow(Int)
    case delegate(LuaReference)
  }
}
