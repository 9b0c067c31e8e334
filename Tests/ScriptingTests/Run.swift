import Platform
import Scripting
import TestSupport

/// What became of a script.
struct Run: Equatable {
  var output = ""
  /// The error's message and, below it, its trace.
  var error: String?
  var limit: ScriptLimits.Kind?

  /// Runs a text as `main.lua`, beside modules that are written for it.
  init(_ source: String, modules: [String: String] = [:], limits: ScriptLimits = ScriptLimits()) throws {
    let folder = try TemporaryFolder()
    for (path, text) in modules { try folder.file(path, text) }
    self.init(file: try folder.file("main.lua", source), limits: limits)
  }

  /// Runs a file.
  init(file: String, limits: ScriptLimits = ScriptLimits()) {
    let printed = Printed()
    do throws(ScriptError) {
      var host = try ScriptHost(limits: limits, folder: ModuleFolder(forScript: file)) { line in
        printed.bytes += line
        return true
      }
      try host.run(file)
    } catch {
      self.error = ([error.message] + error.trace.map { "  at " + $0 }).joined(separator: "\n")
      limit = error.limit(among: limits)
    }
    output = String(decoding: printed.bytes, as: UTF8.self)
  }
}

/// The lines that a script printed.
private final class Printed {
  var bytes: [UInt8] = []
}
