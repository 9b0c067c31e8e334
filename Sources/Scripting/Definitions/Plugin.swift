import LuaBridge

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
  /// Where its `flow.plugin` stands.
  let place: LuaPlace?
  /// The whole manifest.
  let manifest: LuaReference

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
