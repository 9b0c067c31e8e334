import Platform
import Scripting
import Tracing

/// A script that is run, in a world that remains afterwards.
struct ScriptRun: ~Copyable {
  let path: String
  private(set) var host: ScriptHost
  private let limits: ScriptLimits
  private let console: Console

  init(
    _ path: String, _ options: RunOptions, _ console: Console, output: @escaping (Report) -> Bool
  ) throws(ScriptError) {
    host = try Self.world(for: path, options, output)
    self.path = path
    (limits, self.console) = (options.limits, console)
  }

  private static func world(
    for path: String, _ options: RunOptions, _ output: @escaping (Report) -> Bool
  ) throws(ScriptError) -> ScriptHost {
    let folder = ModuleFolder(forScript: path, among: options.plugins)
    var host = try ScriptHost(
      ScriptSettings(
        limits: options.limits, folder: folder, circumstances: options.trace.circumstances,
        detail: options.trace.detail), output: output)
    if let plugin = folder.plugin { try host.prepare(plugin) }
    return host
  }

  /// Runs the script to its end, and complains about errors.
  mutating func play() -> Console.ExitStatus {
    do throws(ScriptError) {
      let verdict = try host.run(path)
      if case .unmet = verdict { complainOfMishaps() }
      return Self.end(with: verdict, limits, console)
    } catch {
      if !error.isInterrupt { complainOfMishaps() }
      return Self.end(with: error, limits, console)
    }
  }

  /// Prints the failures in the app, one of which may be why the script did not meet what it expects.
  private func complainOfMishaps() {
    for mishap in host.mishaps { console.complain(mishap.message) }
  }

  mutating func reload(_ texts: [String: [UInt8]?], _ orphans: Orphans) throws(ScriptError) -> ReloadOutcome {
    try host.reload(texts, orphans: orphans)
  }

  /// Returns the files that the script read, beginning with its own.
  mutating func files() -> [String] { [path] + ((try? host.moduleFiles()) ?? []) }

  /// Prints why a script has failed, and returns the exit status.
  static func end(
    with verdict: Verdict, _ limits: ScriptLimits, _ console: Console
  ) -> Console.ExitStatus {
    switch verdict {
    case .good: return .good
    case .unmet(let error): complain(error, limits, console)
    case .flawed(let words): for line in words.split(separator: "\n") { console.complain(String(line)) }
    }
    return .unmet
  }

  /// Prints the error that ended a script, and returns the exit status.
  static func end(
    with error: ScriptError, _ limits: ScriptLimits, _ console: Console
  ) -> Console.ExitStatus {
    // The reader has gone away. The state of the output is reported when it is closed.
    if error.isInterrupt { return .good }
    complain(error, limits, console)
    return .broken
  }

  /// Prints the error that ended a script, with a remedy for a limit.
  static func complain(_ error: ScriptError, _ limits: ScriptLimits, _ console: Console) {
    console.complain(error.message + LimitOptions.remedy(for: error.limit(among: limits)))
    for place in error.trace { console.complaints.write("  at \(place)\n") }
  }
}
