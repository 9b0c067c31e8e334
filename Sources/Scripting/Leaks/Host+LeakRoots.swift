import LuaBridge
import Navigation
import ScreenStack

/// The roots of an app's Lua heap: everything that Lua holds for the app, not only for its scenario.
extension Host {
  /// Returns the roots. Those that give the most readable paths come first.
  func leakRoots(in frame: inout LuaFrame) throws(LuaError) -> [LeakRoot] {
    var roots: [LeakRoot] = []
    for id in look({ $0.liveFlows }).compactMap({ app.bindings.of($0) }) + app.bindings.onStage {
      guard isOpen(id), let slot = try instance(of: id, in: &frame) else { continue }
      roots.append(LeakRoot(kind: .thing(id), slot: slot))
    }
    try addCode(to: &roots, in: &frame)
    try addGifts(to: &roots, in: &frame)
    for handler in app.handlers.all {
      roots.append(LeakRoot(kind: .handler(handler.number), slot: try frame.slot(of: handler.worker)))
    }
    try addClosures(to: &roots, in: &frame)
    return roots
  }

  /// Returns tables of the engine that are not searched, because they hold nothing of the app except roots.
  func closedToLeaks(in frame: inout LuaFrame) throws(LuaError) -> [LuaSlot] {
    let globals = try frame.slot(of: globals)
    let tables = [
      globals, try frame.get(globals, "_G").slot, try frame.slot(of: tables.flowFunctions),
      try frame.get(try frame.slot(of: loader.loaded), "flowhost").slot,
    ]
    return tables.compactMap(\.self)
  }

  private func addCode(to roots: inout [LeakRoot], in frame: inout LuaFrame) throws(LuaError) {
    for place in world.definitions.flows.indices {
      let handle = try frame.slot(of: world.definitions.flows[place].handle)
      let methods = try frame.slot(of: world.definitions.flows[place].methods)
      let id = frame.identity(of: handle)
      roots += [LeakRoot(kind: .thing(id), slot: handle), LeakRoot(kind: .methods(id), slot: methods)]
    }
    for place in world.definitions.screens.indices {
      let handle = try frame.slot(of: world.definitions.screens[place].handle)
      roots.append(LeakRoot(kind: .thing(frame.identity(of: handle)), slot: handle))
    }
    for plugin in world.definitions.plugins {
      roots.append(LeakRoot(kind: .plugin(plugin.name), slot: try frame.slot(of: plugin.manifest)))
    }
    roots.append(LeakRoot(kind: .modules, slot: try frame.slot(of: loader.loaded)))
  }

  private func addGifts(to roots: inout [LeakRoot], in frame: inout LuaFrame) throws(LuaError) {
    guard let launch = app.launch else { return }
    let services = try frame.slot(of: launch.services)
    roots.append(LeakRoot(kind: .store, slot: try frame.slot(of: launch.store)))
    roots.append(LeakRoot(kind: .services, slot: services))
    for number in world.replies.indices where !world.replies[number].service.isEmpty {
      for case .kept(let answer) in world.replies[number].answers {
        guard let slot = try frame.fetch(answer).slot else { continue }
        roots.append(LeakRoot(kind: .answer(world.replies[number].service), slot: slot))
      }
    }
  }

  /// Adds the functions that live flows and screens on screen were given to call.
  private func addClosures(to roots: inout [LeakRoot], in frame: inout LuaFrame) throws(LuaError) {
    func add(_ name: String, _ value: LuaValue, of id: ThingID) {
      if let slot = value.slot { roots.append(LeakRoot(kind: .closure(name, of: id), slot: slot)) }
    }
    for flow in look({ $0.liveFlows }) {
      guard let id = app.bindings.of(flow) else { continue }
      if let table = try instance(of: id, in: &frame), let own = try closures(of: table, in: &frame) {
        for key in try frame.keys(of: own) { add(key.text ?? "", try frame.get(own, key), of: id) }
      }
      if let completion = app.completions.ofFlows[id] {
        add("completion", try frame.value(of: completion), of: id)
      }
    }
    for (completion, screen) in look({ $0.waitingCompletions }) {
      guard let function = app.completions.ofScreens[completion.number]?.callee,
        let id = app.bindings.of(screen)
      else { continue }
      add("completion", try frame.value(of: function), of: id)
    }
  }
}
