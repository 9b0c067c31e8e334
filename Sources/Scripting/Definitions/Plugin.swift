import LuaBridge
import Routing

/// What `flow.plugin` was given.
struct Plugin: Sendable {
  let name: String
  let version: Version
  /// The coordinator class that an app of it begins with, or the function that is its app delegate; nil if
  /// it only lends its flows and screens to other plugins.
  let root: Root?
  /// The plugins that it needs, in byte order.
  let requirements: [Requirement]
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
  /// Where its `flow.plugin` stands.
  let place: LuaPlace?

  /// How an app begins.
  enum Root: Equatable, Sendable {
    case flow(Int)
    case delegate(LuaReference)
  }
}

/// A plugin that another one needs.
struct Requirement: Equatable, Sendable {
  let plugin: String
  let versions: VersionRange
}
