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
    var files: [String: PayloadFile] = [:]
    for key in try call.frame.keys(of: table) {
      guard case .string(let name) = key else {
        try complain(wanted, call, of: "experiments")
        continue
      }
      do throws(LuaError) {
        var reader = try ExperimentReader(name.description, of: plugin)
        let value = try call.frame.get(table, key)
        let file = try payloadFile(named: value, of: plugin, &files, call)
        experiments.append(try reader.read(value, file, in: &call.frame))
      } catch .refused(let words) {
        try complain(words, call, of: name.description)
      }
    }
    return experiments.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Returns the payload that the description of an experiment names, or nil. Each file is read once.
  private func payloadFile(
    named value: LuaValue, of plugin: String, _ files: inout [String: PayloadFile], _ call: borrowing HostCall
  ) throws(LuaError) -> PayloadFile? {
    guard let table = value.tableSlot, let name = try call.frame.get(table, ExperimentKey.payload).text else {
      return nil
    }
    if let known = files[name] { return known }
    let file = try payloadFile(name, of: plugin, call)
    files[name] = file
    return file
  }
}
