import LuaBridge
import Routing

/// The experiments of a manifest.
extension Host {
  /// `experiments = { checkout = { "control", "modal" } }`: those of a plugin, in byte order of their names.
  func experiments(
    of plugin: String, _ manifest: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) -> [Experiment] {
    let value = try frame.get(manifest, "experiments")
    if value == .nil { return [] }
    let wanted = "plugin '\(plugin)': 'experiments' is a table: { checkout = { \"control\", \"modal\" } }"
    guard let table = value.tableSlot else { throw .refused(wanted) }
    var experiments: [Experiment] = []
    for key in try frame.keys(of: table) {
      guard case .string(let name) = key else { throw .refused(wanted) }
      var reader = try ExperimentReader(name.description, of: plugin)
      experiments.append(try reader.read(try frame.get(table, key), in: &frame))
    }
    return experiments.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
