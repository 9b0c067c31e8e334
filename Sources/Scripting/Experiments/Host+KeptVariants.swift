import Experiments
import LuaBridge

/// Sticky experiments store variants with the app: `store.experiments["42"]["checkout__0"] = "modal"`.
extension Host {
  /// Returns the stored variants of an experiment for an id, by experiment version.
  func kept(of trial: Trial, by unit: Gate.Unit, in frame: inout LuaFrame) throws(LuaError) -> [Int: String] {
    guard case .id(let id) = unit, trial.experiment.keeping.isSticky,
      let all = try keptTable(in: &frame),
      let own = try frame.get(all, .string(LuaString(id))).tableSlot
    else { return [:] }
    var kept: [Int: String] = [:]
    for version in 0...max(trial.experiment.keeping.version, trial.experiment.keeping.leastVersion) {
      kept[version] = try frame.get(own, trial.key(version)).text
    }
    return kept
  }

  func keep(
    _ variant: String, of trial: Trial, by unit: Gate.Unit, in frame: inout LuaFrame
  ) throws(LuaError) {
    let experiment = trial.experiment
    guard case .id(let id) = unit, experiment.keeping.isSticky, experiment.feature == nil else { return }
    try keep(variant, under: trial.key(experiment.keeping.version), of: id, in: &frame)
  }

  /// Keeps the variations of a payload's experiments: `store.experiments["id||42"]["checkout__0"] = "1"`.
  func keep(_ changes: [StickyChange], in frame: inout LuaFrame) throws(LuaError) {
    for change in changes {
      let key = LuaValue.string(LuaString(change.experiment))
      try keep(change.variation, under: key, of: change.attribute + "||" + change.id, in: &frame)
    }
  }

  private func keep(
    _ variant: String, under key: LuaValue, of user: String, in frame: inout LuaFrame
  ) throws(LuaError) {
    guard let launch = app.launch else { return }
    let store = try frame.slot(of: launch.store)
    let all = try table(try keptTable(in: &frame), in: &frame)
    let user = LuaValue.string(LuaString(user))
    let own = try table(try frame.get(all, user).tableSlot, in: &frame)
    try frame.set(own, key, .string(LuaString(variant)))
    try frame.set(all, user, .table(own))
    try frame.set(store, "experiments", .table(all))
  }

  /// Returns the variations of a payload's experiments that users have kept.
  func stickyBuckets(in frame: inout LuaFrame) throws(LuaError) -> StickyBuckets {
    var buckets = StickyBuckets()
    guard let all = try keptTable(in: &frame) else { return buckets }
    for key in try frame.keys(of: all) {
      guard let user = key.text, let own = try frame.get(all, key).tableSlot else { continue }
      for key in try frame.keys(of: own) {
        guard let name = key.text, let variation = try frame.get(own, key).text else { continue }
        buckets.assignments[user, default: [:]][name] = variation
      }
    }
    return buckets
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
