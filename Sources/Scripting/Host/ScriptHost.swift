import LuaBridge
import Platform
package import ScreenStack

/// Runs scripts in a sandboxed world of its own, and what they launch on a simulated device.
///
/// Every script runs in a ``visit(of:_:)``, which gives it fuel, watches its time and hands over what it printed.
/// Between two visits the world can only be looked at and copied.
package struct ScriptHost: ~Copyable {
  private var world: ScriptWorld

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
    world = try ScriptError.wrapping { () throws(LuaError) in
      try ScriptWorld(limits, recordsCoverage: recordsCoverage) {
        frame throws(LuaError) in
        let host = try Host(
          limits: limits, folder: folder, circumstances: circumstances, detail: detail,
          recordsCoverage: recordsCoverage, output: output, in: &frame)
        try host.furnish(in: &frame)
        return host
      }
    }
  }

  var host: Host { world.host }

  /// Does something in the world that may run scripts, with fuel and time of its own. What was printed and told is
  /// handed over when it ends, also with an error.
  ///
  /// - Parameter subject: What the program says was running, should it have to end; nil for the script.
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

  /// Looks at the world without running a script.
  mutating func look<Result>(_ body: (inout ScriptWorld) -> Result) -> Result { body(&world) }

  /// Copies the world or puts a copy back, between two visits.
  mutating func handle<Result>(
    _ body: (inout ScriptWorld) throws(LuaError) -> Result
  ) throws(ScriptError) -> Result {
    try ScriptError.wrapping { () throws(LuaError) in try body(&world) }
  }
}

/// The end of the process when a script cannot be ended in any other way.
extension ScriptHost {
  /// The line that the watchdog prints.
  private static func lastWords(of subject: String) -> String {
    let prefix = subject.isEmpty ? "" : String(subject.prefix(100)).escaped + ": "
    return "flowhost: \(prefix)\(end)\n"
  }

  /// Returns true if a program ended because its script could not be stopped, by the last that it printed.
  package static func isLastWords(_ words: String) -> Bool { words.hasSuffix(end + "\n") }

  private static let end = "the time limit was reached, and the script could not be stopped"
}
