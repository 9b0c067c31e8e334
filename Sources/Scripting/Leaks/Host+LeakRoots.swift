import LuaBridge
import Navigation
import ScreenStack

/// What an app begins with: everything that Lua holds for it and not only for its scenario.
extension Host {
  /// Those in whose names a path reads best come first.
  func leakRoots(in frame: inout LuaFrame) throws(LuaError) -> [LeakRoot] {
    var roots: [LeakRoot] = []
    for id in look({ $0.liveFlows }).compactMap({ session.things.of($0) }) + session.things.onStage {
      guard session.isOpen(id), let slot = try instance(of: id, in: &frame) else { continue }
      roots.append(LeakRoot(kind: .thing(id), slot: slot))
    }
    try addCode(to: &roots, in: &frame)
    try addGifts(to: &roots, in: &frame)
    for handler in session.handlers.all {
      roots.append(LeakRoot(kind: .handler(handler.number), slot: try frame.slot(of: handler.worker)))
    }
    try addClosures(to: &roots, in: &frame)
    return roots
  }

  /// What the engine has made holds nothing of the app's but what is begun with anyway.
  func closedToLeaks(in frame: inout LuaFrame) throws(LuaError) -> [LuaSlot] {
    let globals = try frame.slot(of: globals)
    let tables = [
      globals, try frame.get(globals, "_G").slot, try frame.slot(of: tables.flowWords),
      try frame.get(try frame.slot(of: loader.loaded), "flowhost").slot,
    ]
    return tables.compactMap(\.self)
  }

  /// Classes, plugins and modules.
  private func addCode(to roots: inout [LeakRoot], in frame: inout LuaFrame) throws(LuaError) {
    for place in session.book.flows.indices {
      let handle = try frame.slot(of: session.book.flows[place].handle)
      let methods = try frame.slot(of: session.book.flows[place].methods)
      let id = frame.identity(of: handle)
      roots += [LeakRoot(kind: .thing(id), slot: handle), LeakRoot(kind: .methods(id), slot: methods)]
    }
    for place in session.book.screens.indices {
      let handle = try frame.slot(of: session.book.screens[place].handle)
      roots.append(LeakRoot(kind: .thing(frame.identity(of: handle)), slot: handle))
    }
    for plugin in session.book.plugins {
      roots.append(LeakRoot(kind: .plugin(plugin.name), slot: try frame.slot(of: plugin.manifest)))
    }
    roots.append(LeakRoot(kind: .modules, slot: try frame.slot(of: loader.loaded)))
  }

  private func addGifts(to roots: inout [LeakRoot], in frame: inout LuaFrame) throws(LuaError) {
    guard let launch = session.launch else { return }
    let services = try frame.slot(of: launch.services)
    roots.append(LeakRoot(kind: .store, slot: try frame.slot(of: launch.store)))
    roots.append(LeakRoot(kind: .services, slot: services))
    for number in session.replies.indices where !session.replies[number].service.isEmpty {
      for case .kept(let answer) in session.replies[number].answers {
        guard let slot = try frame.fetch(answer).slot else { continue }
        roots.append(LeakRoot(kind: .answer(session.replies[number].service), slot: slot))
      }
    }
  }

  /// What flows that live and screens on stage have been given to call.
  private func addClosures(to roots: inout [LeakRoot], in frame: inout LuaFrame) throws(LuaError) {
    func add(_ name: String, _ value: LuaValue, of id: ThingID) {
      if let slot = value.slot { roots.append(LeakRoot(kind: .closure(name, of: id), slot: slot)) }
    }
    for flow in look({ $0.liveFlows }) {
      guard let id = session.things.of(flow) else { continue }
      if let table = try instance(of: id, in: &frame), let own = try closures(of: table, in: &frame) {
        for key in try frame.keys(of: own) { add(key.text ?? "", try frame.get(own, key), of: id) }
      }
      if let completion = session.flowCompletions[id] {
        add("completion", try frame.value(of: completion), of: id)
      }
    }
    for (completion, screen) in look({ $0.waitingCompletions }) {
      guard let function = session.completions[completion.number]?.callee,
        let id = session.things.of(screen)
      else { continue }
      add("completion", try frame.value(of: function), of: id)
    }
  }
}
