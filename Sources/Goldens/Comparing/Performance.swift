package import Scripting
package import Tracing

/// One run of a scenario under one variant.
package struct Performance: Equatable, Sendable {
  /// The variant, or another value on the axis of comparison: `modal`, `pad`.
  package let variant: String
  /// The trace.
  package let told: [TraceLine]
  /// The measures of the way to the goal.
  package internal(set) var measures: Measures
  /// The message of the failure. Nil if the run did not fail.
  package let failure: String?
  /// The circumstances that the scenario chooses itself.
  package let chosen: Set<String>
  /// Indicates whether the search for a way back to the start has ended at its limit.
  package let isWayBackUnknown: Bool

  /// Creates a run from its trace, the facts recorded about it, and its failure.
  package init(_ variant: String, _ told: [TraceLine], _ metrics: RunMetrics, failure: String? = nil) {
    var facts = Measures.Facts()
    (facts.goal, facts.reaches) = (metrics.goal, metrics.reaches)
    if case .steps(let count) = metrics.wayBack { facts.back = count }
    isWayBackUnknown = metrics.wayBack == .unknown
    (facts.errors, facts.leaks) = (metrics.errors, metrics.leaks)
    (self.variant, self.told, self.failure, chosen) = (variant, told, failure, metrics.chosen)
    measures = Measures(of: told, facts)
  }
}

extension Performance {
  /// Runs a scenario in a separate world.
  /// - Parameters:
  ///   - text: The script to run in place of the scenario's file. Nil to read the file.
  ///   - words: Returns the message for an error.
  package init(
    of scenario: Scenario, text: [UInt8]? = nil, as variant: String, _ settings: ScriptSettings,
    words: (ScriptError) -> String
  ) {
    let lines = Lines()
    var metrics = RunMetrics()
    var failure: String?
    do throws(ScriptError) {
      let folder = settings.folder
      var host = try ScriptHost(settings, output: lines.take)
      if let plugin = folder.plugin { try host.prepare(plugin) }
      host.recordMetrics()
      defer { metrics = host.metrics }
      let verdict =
        if let text { try host.run(text, name: folder.scriptName) } else { try host.run(scenario.path) }
      switch verdict {
      case .good: break
      case .unmet(let error): failure = words(error)
      case .flawed(let words): failure = words
      }
    } catch {
      failure = words(error)
    }
    self.init(variant, lines.told, metrics, failure: failure)
  }
}

/// Collects the trace of a run.
private final class Lines {
  var told: [TraceLine] = []

  func take(_ report: Report) -> Bool {
    if case .told(let line) = report { told.append(line) }
    return true
  }
}
