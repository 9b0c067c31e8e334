import Experiments
import LuaBridge

/// Sticky experiments store variants with the app: `store.experiments["42"]["checkout__0"] = "modal"`.
extension Host {
  /// Returns the stored variants of an experiment for an id, by experiment version.
  func kept(of trial: Trial, by unit: Gate.Unit, in frame: inout LuaFrame) throws(LuaError) -> [Int: String] {
    guard case .id(let id) = unit, trial.experiment.isSticky,
      let all = try keptTable(in: &frame),
      let own = try frame.get(all, .string(LuaString(id))).tableSlot
    else { return [:] }
    var kept: [Int: String] = [:]
    for version in 0...max(trial.experiment.version, trial.experiment.leastVersion) {
      kept[version] = try frame.get(own, trial.key(version)).text
    }
    return kept
  }

  func keep(
    _ variant: String, of trial: Trial, by unit: Gate.Unit, in frame: inout LuaFrame
  ) throws(LuaError) {
    guard case .id(let id) = unit, trial.experiment.isSticky, let launch = app.launch else { return }
    let store = try frame.slot(of: launch.store)
    let all = try table(try keptTable(in: &frame), in: &frame)
    let user = LuaValue.string(LuaString(id))
    let own = try table(try frame.get(all, user).tableSlot, in: &frame)
    try frame.set(own, trial.key(trial.experiment.version), .string(LuaString(variant)))
    try frame.set(all, user, .table(own))
    try frame.set(store, "experiments", .table(all))
  }

  private func table(_ there: LuaSlot?, in frame: inout LuaFrame) throws(LuaError) -> LuaSlot {
    if let there { return there }
    return try frame.makeTable()
  }

  private func keptTable(in frame: inout LuaFrame) throws(LuaError) -> LuaSlot? {
    guard let launch = app.launch else { return nil }
    let value = try frame.get(try frame.slot(of: launch.store), "experiments")
    guard value == .nil || value.tableSlot != nil else {
      throw .refused(
        "'store.experiments' is where sticky experiments are kept: a table, not \(value.kindName)")
    }
    return value.tableSlot
  }
}

extension Trial {
  fileprivate func key(_ version: Int) -> LuaValue { .string(LuaString("\(name)__\(version)")) }
}
