import LuaBridge
import Platform
package import ScreenStack

/// Runs a script in a sandboxed world of its own, and what it launches on a simulated device.
package struct ScriptHost: ~Copyable {
  private var watched: Watched
  let host: Host

  /// A Lua world and who watches over it.
  private struct Watched: ~Copyable {
    var state: LuaState
    let watchdog: LuaWatchdog

    init(_ limits: ScriptLimits, recordsCoverage: Bool) throws(LuaError) {
      var state = try LuaState(memory: limits.memory)
      if recordsCoverage { try state.recordCoverage() }
      watchdog = try LuaWatchdog(
        over: state, seconds: limits.seconds, grace: 2, lastWords: ScriptHost.lastWords)
      self.state = state
    }
  }

  var state: LuaState {
    _read { yield watched.state }
    _modify { yield &watched.state }
  }

  /// Makes a world with the allowed libraries, strict globals, `print`, `require` and the module `flowhost`.
  ///
  /// - Parameters:
  ///   - circumstances: What is said outside of the script about the device that it launches an app on.
  ///   - detail: What is not told at this level is not put into words.
  ///   - recordsCoverage: Whether it notes what the scripts of plugins reach, for ``takeCoverage()``.
  ///   - output: Takes what there is to read, and answers whether anybody still reads.
  package init(
    limits: ScriptLimits, folder: ModuleFolder, circumstances: Circumstances = Circumstances(),
    detail: Level = .navigation, recordsCoverage: Bool = false, output: @escaping (Report) -> Bool
  ) throws(ScriptError) {
    var made: Host?
    do throws(LuaError) {
      watched = try Self.makeWorld(limits, recordsCoverage) { frame throws(LuaError) in
        let host = try Host(
          limits: limits, folder: folder, circumstances: circumstances, detail: detail,
          recordsCoverage: recordsCoverage, output: output, in: &frame)
        try host.furnish(in: &frame)
        made = host
      }
    } catch {
      throw .lua(error)
    }
    host = made!
  }

  private static func makeWorld(
    _ limits: ScriptLimits, _ recordsCoverage: Bool,
    _ furnish: (inout LuaFrame) throws(LuaError) -> Void
  ) throws(LuaError) -> Watched {
    var watched = try Watched(limits, recordsCoverage: recordsCoverage)
    try watched.state.withFrame(furnish)
    return watched
  }

  /// Runs a text as a module: scripts that require it by its name get what it returns.
  package mutating func load(_ source: [UInt8], as module: String) throws(ScriptError) {
    state.fuel = LuaFuel(limit: host.limits.moduleFuel)
    let host = host
    do throws(LuaError) {
      try state.withFrame { frame throws(LuaError) in
        let chunk = try frame.load(source, name: module + ".lua")
        let value = try frame.call(chunk, .string(LuaString(module))).first ?? .nil
        guard let table = value.slot else { throw .refused("module '\(module)' returns no table") }
        try host.loader.preload(module, table, in: &frame)
      }
    } catch {
      throw .lua(error)
    }
  }

  /// Reads a script and runs it to its end.
  ///
  /// - Parameter name: What errors call it; nil if it is the one that the world was made for.
  @discardableResult
  package mutating func run(_ path: String, as name: String? = nil) throws(ScriptError) -> Verdict {
    let source: [UInt8]
    do throws(PlatformError) {
      source = try ScriptSource.read(path, limit: host.limits.memory)
    } catch {
      throw .file(error)
    }
    return try run(source, name: name ?? host.folder.scriptName)
  }

  /// Runs a script's text to its end.
  @discardableResult
  package mutating func run(_ source: [UInt8], name: String) throws(ScriptError) -> Verdict {
    state.fuel = LuaFuel(limit: host.limits.fuel)
    defer { watched.watchdog.rest() }
    do throws(LuaError) {
      try watched.watchdog.watch()
      try play(source, name: name)
    } catch {
      _ = host.flush()
      if host.isUnmet(error) { return .unmet(ScriptError.lua(error)) }
      throw .lua(error)
    }
    return host.verdict
  }

  /// Does something with what has run to its end, with fuel and time of its own.
  mutating func visit<Result>(
    _ body: (inout ScriptHost) throws(LuaError) -> Result
  ) throws(ScriptError) -> Result {
    state.fuel = LuaFuel(limit: host.limits.fuel)
    defer { watched.watchdog.rest() }
    do throws(LuaError) {
      try watched.watchdog.watch()
      return try body(&self)
    } catch {
      throw .lua(error)
    }
  }

  /// Each act is a visit of its own to the world, so that it can be copied between two of them.
  private mutating func play(_ source: [UInt8], name: String) throws(LuaError) {
    let host = host
    var act = try state.withFrame { frame throws(LuaError) in
      try host.begin(source, name: name, in: &frame)
    }
    while let next = act {
      try noteCourse(before: next)
      act = try perform(next)
      guard host.flush() else { return }
    }
    try noteEndOfCourse()
    try state.withFrame { frame throws(LuaError) in try host.conclude(in: &frame) }
    _ = host.flush()
  }

  mutating func perform(_ request: Request) throws(LuaError) -> Request? {
    let host = host
    switch request.act {
    case .reach(let name): return try reach(name, request)
    case .reload(let plan): return try reload(plan, request)
    default: break
    }
    return try state.withFrame { frame throws(LuaError) in try host.answer(request, in: &frame) }
  }

  /// What the watchdog says when a script could not be ended in any other way.
  package static let lastWords = "flowhost: the time limit was reached, and the script could not be stopped\n"
}

/// What a run has come to.
package enum Verdict: Equatable {
  /// All is well.
  case good
  /// The scenario has found something else than it expects.
  case unmet(ScriptError)
  /// It ran to its end, with errors, leaks or a crash that it does not expect.
  case flawed(String)
}
