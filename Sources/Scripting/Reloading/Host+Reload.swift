import LuaBridge
import Navigation
import Platform
import ScreenStack
import Tracing

/// The stages of a reload. An error refuses the reload, and the world is then restored.
extension Host {
  /// Loads the modules again that the changes affect.
  /// - Returns: A problem in the plan itself, or nil.
  func stage(
    _ plan: ReloadPlan, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) -> String? {
    let changed = modulesChanged(by: plan)
    let hasVariant = plan.changes.contains { isFileOfVariant($0.file) }
    for change in plan.changes { world.modules.hold(change.text, for: change.file) }
    let affected = world.modules.affected(by: changed)
    begin(affected)
    if affected.isEmpty, !hasVariant { return mistake(in: plan) }
    world.staleness.beginAnew()
    try forgetVariants(in: &frame)
    let modules = affected.filter { !$0.isVariant }
    try forget(modules, in: &frame)
    for module in modules where loader.file(of: module.name) != nil {
      _ = try loader.require(module.name, in: &frame)
    }
    try checkPlugin()
    try retireOrphans(in: &frame)
    try renewServices(in: &frame)
    try renewTrials(cause, in: &frame)
    try renewTables(in: &frame)
    return mistake(in: plan)
  }

  private func begin(_ affected: [Modules.Module]) {
    let variants = affected.isEmpty ? [] : world.modules.all.filter(\.isVariant)
    let all = affected + variants
    passing.reloading = Reloading(
      modules: Set(all.map(\.name)), chunks: Dictionary(all.map { ($0.name, $0.chunk) }) { $1 },
      line: trace.count, firstReplies: world.replies.count)
    let chunks = Set(all.map(\.chunk))
    world.reaches.removeAll { chunks.contains($0.place.chunk) }
  }

  private func modulesChanged(by plan: ReloadPlan) -> Set<String> {
    var changed: Set<String> = []
    for module in world.modules.all where !module.isOfScenarios {
      let candidates = folder.candidates(of: module.name)
      for change in plan.changes
      where candidates.contains(change.file) || module.isPayload && change.file == module.file {
        let isOther = change.file == module.file ? change.text != module.text : change.text != nil
        // A new file can replace the file of a module that comes later in search order.
        if isOther, change.file == module.file || change.file == candidates.first {
          changed.insert(module.name)
        }
      }
    }
    return changed
  }

  private func forget(_ modules: [Modules.Module], in frame: inout LuaFrame) throws(LuaError) {
    let loaded = try frame.slot(of: loader.loaded)
    for module in modules {
      if !module.isPayload {
        let key = LuaValue.string(LuaString(module.name))
        let old = try frame.holdForWorld(try frame.get(loaded, key))
        passing.reloading?.migrate(.module(module.name, old))
        try frame.set(loaded, key, .nil)
      }
      world.modules.forget(module.name)
    }
  }

  /// Returns the problem that no script requires a new file, or nil.
  private func mistake(in plan: ReloadPlan) -> String? {
    for change in plan.changes where change.text != nil && world.modules.of(file: change.file) == nil {
      if FileKind(at: change.file) == .file || VariantTitle(chunk: folder.chunkName(of: change.file)) != nil {
        continue
      }
      let names = world.modules.all.filter { !$0.isOfScenarios }.map(\.chunk.withoutPluginsFolder)
      return "no script requires '\(change.name.escaped)'\(Suggestion.question(for: change.name, in: names))"
    }
    return nil
  }

  /// Checks that the app's plugin still is a plugin with a root, which the next start of the app uses.
  private func checkPlugin() throws(LuaError) {
    guard let number = app.launch?.plugin else { return }
    let plugin = world.definitions.plugins[number]
    if orphans().contains(.plugin(number)) {
      throw .refused(
        "'\(plugin.name)' is no plugin any more. End its init.lua with: return flow.plugin { name = \"\(plugin.name)\", … }"
      )
    }
    guard let root = plugin.root else {
      throw .refused(
        "plugin '\(plugin.name)' has no app any more. Give it one: root = App in its flow.plugin.")
    }
    app.launch?.start = root.start
  }

  private func renewTables(in frame: inout LuaFrame) throws(LuaError) {
    try forgetTables(in: &frame)
    guard app.launch != nil else { return }
    _ = try routeTable()
    _ = try linkBook(in: &frame)
  }

  /// Returns the definitions that the reloaded modules no longer make.
  func orphans() -> [Definition] {
    guard let reloading = passing.reloading else { return [] }
    return world.origins.definitions(of: reloading.modules).filter { !reloading.remade.contains($0) }
  }
}

/// Services, which continue at their next answer after a reload.
extension Host {
  fileprivate func renewServices(in frame: inout LuaFrame) throws(LuaError) {
    if let launch = app.launch, let plugin = launch.plugin {
      let given = try frame.value(of: launch.givenServices).tableSlot
      let standard = try standardServices(of: plugin, in: &frame)
      let services = try frame.slot(of: launch.services)
      try renew(services, from: standard, besides: given, in: &frame)
    }
    try releaseReplies(in: &frame)
  }

  private func renew(
    _ services: LuaSlot, from standard: LuaSlot, besides given: LuaSlot?, in frame: inout LuaFrame
  ) throws(LuaError) {
    func isGiven(_ key: LuaValue, _ frame: inout LuaFrame) throws(LuaError) -> Bool {
      if let given { try frame.get(given, key) != .nil } else { false }
    }
    for key in try frame.keys(of: services) where try !isGiven(key, &frame) {
      if try frame.get(standard, key) == .nil { try frame.set(services, key, .nil) }
    }
    for key in try frame.keys(of: standard) {
      guard let name = key.text else {
        throw .refused("a service has a name, not \(key.kindName)")
      }
      if try isGiven(key, &frame) { continue }
      let new = try frame.get(standard, key)
      if let known = try frame.get(services, key).tableSlot, let replies = new.tableSlot,
        case .service(let number, _)? = world.things[frame.identity(of: known)],
        case .replies(let other)? = world.things[frame.identity(of: replies)]
      {
        let new = world.replies[other]
        world.changeReplies(number) { $0.change(to: new) }
      } else {
        try frame.set(services, key, try service(name, new, in: &frame))
      }
    }
  }

  /// Releases the answers that only modules loaded again have used.
  private func releaseReplies(in frame: inout LuaFrame) throws(LuaError) {
    guard let modules = passing.reloading?.modules, let old = passing.reloading?.firstReplies else { return }
    let dead = world.replies[..<old].indices.filter {
      world.replies[$0].module.map(modules.contains) ?? false
    }
    let needed = Set(
      world.replies.indices.filter { !dead.contains($0) }.flatMap { world.replies[$0].references })
    for number in dead {
      for reference in world.replies[number].references where !needed.contains(reference) {
        try frame.release(reference)
      }
      world.changeReplies(number) { $0.retire() }
    }
  }
}

extension Replies {
  fileprivate var references: [LuaReference] {
    answers.compactMap { if case .kept(let reference) = $0 { reference } else { nil } }
  }
}
