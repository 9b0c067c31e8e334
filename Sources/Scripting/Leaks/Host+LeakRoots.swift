import LuaBridge
import Navigation
import ScreenStack

/// What an app begins with: everything that Lua holds for it and not only for its scenario.
extension Host {
  func beginWithRoots(_ walk: inout LeakWalk, in frame: inout LuaFrame) throws(LuaError) {
    try skipEngine(&walk, in: &frame)
    for id in session.run.liveFlows.compactMap({ session.things.of($0) }) + session.things.onStage {
      guard session.isOpen(id), let table = try instance(of: id, in: &frame) else { continue }
      try walk.begin(.thing(id), .table(table), in: &frame)
    }
    try beginWithCode(&walk, in: &frame)
    try beginWithGifts(&walk, in: &frame)
    for handler in session.handlers.all {
      try walk.begin(.handler(handler), try frame.fetch(handler.worker), in: &frame)
    }
    try beginWithClosures(&walk, in: &frame)
  }

  /// What the engine has made holds nothing of the app's but what is begun with anyway.
  private func skipEngine(_ walk: inout LeakWalk, in frame: inout LuaFrame) throws(LuaError) {
    let globals = try frame.slot(of: globals)
    for table in [
      globals, try frame.get(globals, "_G").slot, try frame.slot(of: tables.flowWords),
      try frame.get(try frame.slot(of: loader.loaded), "flowhost").slot,
    ] {
      if let table { walk.skip(table, in: &frame) }
    }
  }

  /// Classes, plugins and modules.
  private func beginWithCode(_ walk: inout LeakWalk, in frame: inout LuaFrame) throws(LuaError) {
    for kind in session.book.flows {
      let handle = try frame.slot(of: kind.handle)
      let id = frame.identity(of: handle)
      try walk.begin(.thing(id), .table(handle), in: &frame)
      try walk.begin(.methods(id), try frame.fetch(kind.methods), in: &frame)
    }
    for kind in session.book.screens {
      let handle = try frame.slot(of: kind.handle)
      try walk.begin(.thing(frame.identity(of: handle)), .table(handle), in: &frame)
    }
    for plugin in session.book.plugins {
      try walk.begin(.module(plugin.name), try frame.fetch(plugin.manifest), in: &frame)
    }
    for module in try frame.references(from: try frame.slot(of: loader.loaded)) {
      guard case .field(let name) = module.label, !name.contains(".scenarios.") else { continue }
      try walk.begin(.module(name), module.value, in: &frame)
    }
  }

  /// The store, and the services but for what the scenario plays in them.
  private func beginWithGifts(_ walk: inout LeakWalk, in frame: inout LuaFrame) throws(LuaError) {
    guard let launch = session.launch else { return }
    try walk.begin(.gift("store"), try frame.fetch(launch.store), in: &frame)
    for service in try frame.references(from: try frame.slot(of: launch.services)) {
      guard case .field(let name) = service.label, let slot = service.value.slot else { continue }
      var functions = [service.value]
      if case .service(let number, _)? = session.things[frame.identity(of: slot)] {
        functions = try session.replies[number].answers.map { (held) throws(LuaError) in
          try frame.value(of: held)
        }
      }
      for function in functions where !isScenarios(function, in: frame) {
        try walk.begin(.gift("services.\(name)"), function, in: &frame)
      }
    }
  }

  private func isScenarios(_ function: LuaValue, in frame: borrowing LuaFrame) -> Bool {
    guard let slot = function.slot, let place = frame.definition(of: slot) else { return false }
    return place.chunk == folder.scriptName || place.chunk.contains("/scenarios/")
  }

  /// What flows that live and screens on stage have been given to call.
  private func beginWithClosures(_ walk: inout LeakWalk, in frame: inout LuaFrame) throws(LuaError) {
    for flow in session.run.liveFlows {
      guard let id = session.things.of(flow) else { continue }
      for (name, closure) in (session.closures[id] ?? [:]).sorted(by: { $0.key < $1.key }) {
        try walk.begin(.closure(name, of: id), try frame.value(of: closure), in: &frame)
      }
      guard let completion = session.flowCompletions[id] else { continue }
      try walk.begin(.closure("completion", of: id), try frame.value(of: completion), in: &frame)
    }
    for (completion, screen) in session.run.waitingCompletions {
      guard case .function(let function, _)? = session.completions[completion.number],
        let id = session.things.of(screen)
      else { continue }
      try walk.begin(.closure("completion", of: id), try frame.value(of: function), in: &frame)
    }
  }
}
