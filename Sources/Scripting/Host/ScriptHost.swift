import LuaBridge
import Platform
import ScreenStack

/// A sandboxed world that runs scripts, and their apps on a simulated device.
///
/// Every script runs in ``visit(of:_:)``, which gives it fuel, limits its time, and delivers its output.
/// Between two visits, the world can only be inspected and copied.
package struct ScriptHost: ~Copyable {
  private var world: ScriptWorld

  /// Creates a world with the allowed libraries, strict globals, `print`, `require`, and module `flowhost`.
  /// - Parameter output: A closure that takes the output, and returns false if the output is closed.
  package init(_ settings: ScriptSettings, output: @escaping (Report) -> Bool) throws(ScriptError) {
    world = try ScriptError.wrapping { () throws(LuaError) in
      try ScriptWorld(settings.limits, recordsCoverage: settings.recordsCoverage) {
        frame throws(LuaError) in
        let host = try Host(settings, output: output, in: &frame)
        try host.installGlobals(in: &frame)
        return host
      }
    }
  }

  var host: Host { world.host }

  /// Runs a closure that may run scripts, with its own fuel and time. Delivers output even after an error.
  /// - Parameter subject: The name of what is running, for the watchdog's message. If nil, the script's name.
  mutating func visit<Result>(
    of subject: String? = nil, _ body: (inout ScriptWorld) throws(LuaError) -> Result
  ) throws(ScriptError) -> Result {
    let host = host
    world.refuel(host.limits.fuel)
    defer {
      world.rest()
      _ = host.flush()
    }
    return try ScriptError.wrapping { () throws(LuaError) in
      try world.watch(lastWords: Self.lastWords(of: subject ?? host.scenario.name))
      return try body(&world)
    }
  }

  /// Runs a closure in the world without running a script.
  mutating func look<Result>(_ body: (inout ScriptWorld) -> Result) -> Result { body(&world) }

  /// Copies or restores the world between two visits.
  mutating func handle<Result>(
    _ body: (inout ScriptWorld) throws(LuaError) -> Result
  ) throws(ScriptError) -> Result {
    try ScriptError.wrapping { () throws(LuaError) in try body(&world) }
  }
}

/// The end of the process if a script cannot be ended in any other way.
extension ScriptHost {
  private static func lastWords(of subject: String) -> String {
    let prefix = subject.isEmpty ? "" : String(subject.prefix(100)).escaped + ": "
    return "flowhost: \(prefix)\(end)\n"
  }

  private static let end = "the time limit was reached, and the script could not be stopped"
}
