import LuaBridge
import Platform

/// Runs a plain script in a sandboxed world of its own.
package struct ScriptHost: ~Copyable {
  var state: LuaState
  private let folder: ModuleFolder
  private let limits: ScriptLimits

  /// Makes a world with the allowed libraries, strict globals, `print` and `require`.
  ///
  /// - Parameter print: Takes a line, with its end, and answers whether anybody still reads.
  package init(
    limits: ScriptLimits, folder: ModuleFolder, print: @escaping ([UInt8]) -> Bool
  ) throws(ScriptError) {
    self.limits = limits
    self.folder = folder
    do throws(LuaError) {
      state = try Self.makeState(limits, folder, print)
    } catch {
      throw .lua(error)
    }
  }

  private static func makeState(
    _ limits: ScriptLimits, _ folder: ModuleFolder, _ print: @escaping ([UInt8]) -> Bool
  ) throws(LuaError) -> LuaState {
    var state = try LuaState(memory: limits.memory)
    try state.withFrame { frame throws(LuaError) in
      let globals = try Globals.make(in: &frame)
      try Globals.add(PrintFunction.make(to: print), to: globals, in: &frame)
      try Globals.add(
        RequireFunction.make(folder: folder, limits: limits, in: &frame), to: globals, in: &frame)
      try Globals.seal(globals, in: &frame)
    }
    return state
  }

  /// Reads a script and runs it to its end.
  package mutating func run(_ path: String) throws(ScriptError) {
    let source: [UInt8]
    do throws(PlatformError) {
      source = try ScriptSource.read(path, limit: limits.memory)
    } catch {
      throw .file(error)
    }
    try run(source, name: folder.scriptName)
  }

  /// Runs a script's text to its end.
  package mutating func run(_ source: [UInt8], name: String) throws(ScriptError) {
    state.fuel = LuaFuel(limit: limits.fuel)
    do throws(LuaError) {
      let watchdog = try LuaWatchdog(
        over: state, seconds: limits.seconds, grace: 2, lastWords: ScriptHost.lastWords)
      try withExtendedLifetime(watchdog) { () throws(LuaError) in
        try state.withFrame { frame throws(LuaError) in
          _ = try frame.call(try frame.load(source, name: name))
        }
      }
    } catch {
      throw .lua(error)
    }
  }

  /// What the watchdog says when a script could not be ended in any other way.
  static let lastWords = "flowhost: the time limit was reached, and the script could not be stopped\n"
}
