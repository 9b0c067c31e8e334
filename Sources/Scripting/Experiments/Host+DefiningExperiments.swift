import Experiments
import LuaBridge

extension Host {
  /// Reads `experiments = { checkout = { "control", "modal" } }`. The result is in byte order of names.
  func experiments(
    of plugin: String, _ call: borrowing HostCall
  ) throws(LuaError) -> [Experiment] {
    let value = try call.frame.get(call.slot(0), "experiments")
    if value == .nil { return [] }
    let wanted = "plugin '\(plugin)': 'experiments' is a table: { checkout = { \"control\", \"modal\" } }"
    guard let table = value.tableSlot else {
      try complain(wanted, call, of: "experiments")
      return []
    }
    var experiments: [Experiment] = []
    for key in try call.frame.keys(of: table) {
      guard case .string(let name) = key else {
        try complain(wanted, call, of: "experiments")
        continue
      }
      do throws(LuaError) {
        var reader = try ExperimentReader(name.description, of: plugin)
        experiments.append(try reader.read(try call.frame.get(table, key), in: &call.frame))
      } catch .refused(let words) {
        try complain(words, call, of: name.description)
      }
    }
    return experiments.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
