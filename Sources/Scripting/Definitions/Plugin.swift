import Experiments
import LuaBridge

/// The contents of a call to `flow.plugin`.
struct Plugin: Sendable {
  let name: String
  /// Nil while scripts are checked, if the manifest has none.
  let version: Version?
  /// The root coordinator class of an app of this plugin, or its app delegate function. It is nil if the
  /// plugin only provides flows and screens for other plugins.
  let root: Root?
  /// The plugins that it requires, in byte order.
  let requirements: [Requirement]
  /// The default services, as a table.
  let services: RetainedValue
  /// The experiments, in byte order of their names.
  let experiments: [Experiment]
  /// The coverage items of the variants, by `checkout=modal`. Empty if coverage is not recorded.
  let items: [String: Coverage.Item]
  let manifest: LuaReference
  let item: Coverage.Item?
  let place: LuaPlace?

  /// The ways in which an app begins.
  enum Root: Equatable, Sendable {
    case flow(Int)
    case delegate(LuaReference)
  }
}

/// A plugin that another plugin requires.
struct Requirement: Equatable, Sendable {
  let plugin: String
  let versions: VersionRange
}
