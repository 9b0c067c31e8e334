import LuaBridge
import Platform
import ScreenStack

extension ScriptHost {
  /// Runs a text as a module. Scripts that require the module by its name get the returned value.
  package mutating func load(_ source: [UInt8], as module: String) throws(ScriptError) {
    try visit(of: module) { world throws(LuaError) in
      let host = world.host
      try world.withFrame { frame throws(LuaError) in
        let chunk = try frame.load(source, name: module + ".lua")
        let value = try frame.spending(atMost: host.limits.moduleFuel) { frame throws(LuaError) in
          try frame.call(chunk, .string(LuaString(module))).first ?? .nil
        }
        guard let table = value.slot else { throw .refused("module '\(module)' returns no table") }
        try host.loader.preload(module, table, in: &frame)
      }
    }
  }

  /// Reads a script and runs it to its end.
  /// - Parameter name: The name for error messages, or nil for the script that the world was made for.
  @discardableResult
  package mutating func run(_ path: String, as name: String? = nil) throws(ScriptError) -> Verdict {
    let source: [UInt8]
    do throws(PlatformError) {
      source = try host.folder.source(ofScript: path, limit: host.limits.memory)
    } catch {
      throw .file(error)
    }
    return try run(source, name: name ?? host.folder.scriptName)
  }

  /// Runs a script's text to its end.
  @discardableResult
  package mutating func run(_ source: [UInt8], name: String) throws(ScriptError) -> Verdict {
    do throws(ScriptError) {
      try visit(of: name) { world throws(LuaError) in try world.play(source, name: name) }
    } catch {
      guard case .lua(.script) = error, host.scenario.problems.isUnmet else { throw error }
      return .unmet(error)
    }
    return host.verdict
  }
}

extension ScriptWorld {
  /// Runs a script. Each act enters Lua again, so that the world can be copied between two acts.
  fileprivate mutating func play(_ source: [UInt8], name: String) throws(LuaError) {
    let host = host
    var act = try withFrame { frame throws(LuaError) in
      try host.begin(source, name: name, in: &frame)
    }
    var last = Cause.none
    while let next = act {
      try noteCourse(before: next)
      last = next.cause
      act = try perform(next)
      guard host.flush() else { return }
    }
    try noteEndOfCourse()
    do throws(LuaError) {
      try withFrame { frame throws(LuaError) in try host.conclude(in: &frame) }
    } catch {
      throw host.placed(error, at: last)
    }
  }

  mutating func perform(_ request: Request) throws(LuaError) -> Request? {
    let host = host
    switch request.act {
    case .reach(let name): return try reach(name, request)
    case .reload(let plan): return try reload(plan, request)
    default: break
    }
    do throws(LuaError) {
      return try withFrame { frame throws(LuaError) in try host.answer(request, in: &frame) }
    } catch {
      throw host.placed(error, at: request.cause)
    }
  }
}

extension Host {
  /// Returns an error that occurred while no script ran, with the line of the act that caused it.
  fileprivate func placed(_ error: LuaError, at cause: Cause) -> LuaError {
    guard let place = places.line(of: cause) else { return error }
    switch error {
    case .refused(let words): return .refused("\(place.text): \(words)")
    case .ended(let end) where end.place == nil:
      return .ended(LuaEnd(reason: end.reason, place: place, fuel: end.fuel))
    default: return error
    }
  }
}
