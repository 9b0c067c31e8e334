import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// The conclusion of a successful reload: its trace lines, and the calls of `on_reload`.
extension Host {
  /// - Returns: The files that ran again, in order.
  func concludeReload(
    _ plan: ReloadPlan, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) -> [String] {
    guard let reloading = passing.reloading else { return [] }
    let (screens, flows) = try retireOrphans(in: &frame)
    passing.reloading = nil
    guard !reloading.files.isEmpty else {
      tell(.reload, "nothing has changed", [Value.Field("files", .list([]))], by: cause)
      return []
    }
    let fields = [Value.Field("files", .list(reloading.files.map(Value.text)))]
    let words = reloading.files.joined(separator: ", ")
    // The lines that were added during the reload come after its own line.
    trace.insert(
      .event(.reload, text: words, subject: nil, fields, from: origin(cause)), at: reloading.line)
    let hasOrphans = try tell(orphans: screens, flows, of: reloading, cause)
    try migrate(reloading.migrations, in: &frame)
    if app.trips.all.isEmpty {
      for function in world.definitions.routes.takeRetired() { try frame.release(function.function) }
    }
    if hasOrphans { try settle(plan.orphans, screens, flows, cause, in: &frame) }
    return reloading.files
  }

  /// Removes the names of definitions that no script makes any longer, and returns the classes among them.
  @discardableResult
  func retireOrphans(in frame: inout LuaFrame) throws(LuaError) -> (screens: [Int], flows: [Int]) {
    var (screens, flows): ([Int], [Int]) = ([], [])
    for definition in orphans() {
      let isNew = !world.origins.gone.contains(definition)
      world.origins.retire(definition)
      switch definition {
      case .screen(let number): screens.append(number)
      case .flow(let number): flows.append(number)
      case .route(let title): world.definitions.routes.remove(route: title)
      case .interceptor(let title): world.definitions.routes.remove(interceptor: title)
      case .plugin(let number): if isNew { try empty(number, in: &frame) }
      case .object: break
      }
    }
    return (screens.sorted(), flows.sorted())
  }

  /// Removes the links, experiments, and requirements of a plugin that no script defines any longer.
  private func empty(_ number: Int, in frame: inout LuaFrame) throws(LuaError) {
    let old = world.definitions.plugins[number]
    try frame.release(old.manifest)
    try release(old.services, in: &frame)
    let plugin = Plugin(
      name: old.name, version: old.version, root: old.root, requirements: [], services: .plain(.nil),
      experiments: [], items: [:], manifest: try frame.keep(try frame.makeTable()), item: nil,
      place: old.place)
    world.definitions.replace(number, with: plugin)
  }

  /// Calls `on_reload` with the old and the new value of modules, then of plugins, then for live flows.
  private func migrate(
    _ migrations: [Reloading.Migration], in frame: inout LuaFrame
  ) throws(LuaError) {
    for case .module(let name, let held) in migrations {
      let loaded = try frame.slot(of: loader.loaded)
      let (old, new) = (try frame.take(held), try frame.get(loaded, .string(LuaString(name))))
      guard let table = new.tableSlot, frame.identity(of: table) == 0 else { continue }
      try callOnReload(try frame.get(table, ManifestKey.onReload), [old, new], of: nil, in: &frame)
    }
    for case .plugin(let number, let reference) in migrations {
      let (old, new) = (
        try frame.slot(of: reference), try frame.slot(of: world.definitions.plugins[number].manifest)
      )
      try frame.release(reference)
      try callOnReload(
        try frame.get(new, ManifestKey.onReload), [.table(old), .table(new)], of: nil, in: &frame)
    }
    for case .flow(let kind, let reference) in migrations {
      let (old, new) = (
        try frame.slot(of: reference), try frame.slot(of: world.definitions.flows[kind].methods)
      )
      try frame.release(reference)
      for id in liveFlows(of: kind) {
        guard let table = try instance(of: id, in: &frame), let flow = world.things[id]?.flow else {
          continue
        }
        let method = try frame.lookUp(table, FlowHook.onReload)
        try callOnReload(method, [.table(table), .table(old), .table(new)], of: flow, in: &frame)
      }
    }
  }

  private func callOnReload(
    _ function: LuaValue, _ values: [LuaValue], of flow: FlowID?, in frame: inout LuaFrame
  ) throws(LuaError) {
    guard case .function = function else { return }
    try begin(function, with: values, as: Handler.Role(FlowHook.onReload, of: flow), in: &frame)
  }
}

/// Live screens and flows that no script defines any longer.
extension Host {
  /// - Returns: A Boolean value that indicates whether there are any.
  private func tell(
    orphans screens: [Int], _ flows: [Int], of reloading: Reloading, _ cause: Cause
  ) throws(LuaError) -> Bool {
    let before = trace.count
    for kind in screens where !onStage(kind).isEmpty {
      tellOrphan(world.definitions.screens[kind].title, .screen(kind), of: reloading, cause)
    }
    for kind in flows where !liveFlows(of: kind).isEmpty {
      tellOrphan(world.definitions.flows[kind].title, .flow(kind), of: reloading, cause)
    }
    return trace.count > before
  }

  private func tellOrphan(_ title: Title, _ definition: Definition, of reloading: Reloading, _ cause: Cause) {
    let file = reloading.chunks[world.origins.module(of: definition)] ?? ""
    let (name, place) = (written(title), file.withoutPluginsFolder)
    tell(.orphan, "\(name) \(place)", subject: name, [.init("file", .text(place))], by: cause)
  }

  private func onStage(_ kind: Int) -> [ScreenID] {
    app.bindings.onStage.compactMap { id in
      world.things[id]?.screenClass == kind ? app.bindings.screen(of: id) : nil
    }
  }

  private func settle(
    _ orphans: Orphans, _ screens: [Int], _ flows: [Int], _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) {
    switch orphans {
    case .keep: return
    case .rebuild: try startAnew(cause, in: &frame)
    case .pop:
      // Running transitions would prevent the changes.
      try settle(in: &frame)
      let leaving = screens.flatMap(onStage)
      for id in flows.flatMap(liveFlows) {
        // The root flow is only removed by a restart.
        guard let flow = world.things[id]?.flow, look({ $0.isAlive(flow) && $0.root != flow }) else {
          continue
        }
        let way = Way.word(app.run.make { $0.name("reload") })
        app.change { run, log in _ = try? run.cancel(flow, way, by: cause, into: &log) }
      }
      app.change { run, log in run.takeAway(leaving, by: cause, into: &log) }
      try absorb(in: &frame)
    }
  }
}
