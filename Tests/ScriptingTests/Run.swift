import Platform
import ScreenStack
import Scripting
import TestSupport
import Tracing

/// The outcome of a script.
struct Run: Equatable {
  var output = ""
  /// The lines of the trace.
  var trace: [String] = []
  /// The same for programs.
  var json: [String] = []
  /// The verdict, if the script came to its end.
  var verdict: Verdict?
  /// The error's message and, below it, its trace.
  var error: String?
  var limit: ScriptLimits.Kind?
  /// The inconsistencies at its end.
  var problems: [String] = []
  /// The coverage, if it was recorded.
  var coverage = Coverage()

  /// Runs a text as `main.lua`, beside modules that are written for it.
  init(
    _ source: String, modules: [String: String] = [:], limits: ScriptLimits = ScriptLimits(),
    as circumstances: Circumstances = Circumstances(), detail: Level = .navigation
  ) throws {
    let folder = try TemporaryFolder()
    for (path, text) in modules { try folder.file(path, text) }
    self.init(file: try folder.file("main.lua", source), limits: limits, as: circumstances, detail: detail)
  }

  /// Runs a file.
  init(
    file: String, limits: ScriptLimits = ScriptLimits(), as circumstances: Circumstances = Circumstances(),
    detail: Level = .navigation, recordsCoverage: Bool = false
  ) {
    let printed = Printed()
    do throws(ScriptError) {
      var host = try ScriptHost(
        ScriptSettings(
          limits: limits, folder: ModuleFolder(forScript: file, in: "/"), circumstances: circumstances,
          detail: detail, recordsCoverage: recordsCoverage), output: printed.take)
      defer { (problems, coverage) = (host.stageProblems, host.takeCoverage()) }
      let verdict = try host.run(file)
      self.verdict = verdict
      if case .unmet(let error) = verdict { tell(error) }
    } catch {
      tell(error)
      limit = error.limit(among: limits)
    }
    output = String(decoding: printed.bytes, as: UTF8.self)
    trace = TraceText(detail: detail).lines(of: printed.lines)
    json = printed.lines.map(TraceJSON.line)
  }

  private mutating func tell(_ error: ScriptError) {
    self.error = ([error.message] + error.trace.map { "  at " + $0 }).joined(separator: "\n")
  }
}

/// The output of a run.
private final class Printed {
  var bytes: [UInt8] = []
  var lines: [TraceLine] = []

  func take(_ report: Report) -> Bool {
    switch report {
    case .printed(let line): bytes += line
    case .told(let line): lines.append(line)
    }
    return true
  }
}
