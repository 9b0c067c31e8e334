package import Scripting
package import Tracing

/// One run of a scenario under one variant.
package struct Performance: Equatable, Sendable {
  /// The variant, or whatever else the runs differ in: `modal`, `pad`.
  package let variant: String
  /// What was told.
  package let told: [TraceLine]
  /// How one came to the goal.
  package internal(set) var measures: Measures
  /// Why it has failed, if it has.
  package let failure: String?
  /// The circumstances that the scenario has chosen itself.
  package let chosen: Set<String>

  /// A run by what it told, what was noted of it, and why it has failed.
  package init(_ variant: String, _ told: [TraceLine], _ course: Course, failure: String? = nil) {
    var facts = Measures.Facts()
    (facts.goal, facts.reaches, facts.back) = (course.goal, course.reaches, course.wayBack)
    (facts.errors, facts.leaks) = (course.errors, course.leaks)
    (self.variant, self.told, self.failure, chosen) = (variant, told, failure, course.chosen)
    measures = Measures(of: told, facts)
  }
}

extension Performance {
  /// Plays a scenario in a world of its own.
  ///
  /// - Parameters:
  ///   - text: What is played as the scenario; nil for what stands in its file.
  ///   - plugins: Where plugins stand.
  ///   - words: What is said of an error.
  package init(
    of scenario: Scenario, text: [UInt8]? = nil, as variant: String, under circumstances: Circumstances,
    _ limits: ScriptLimits,
    among plugins: PluginFolders = PluginFolders(), words: (ScriptError) -> String
  ) {
    let lines = Lines()
    var course = Course()
    var failure: String?
    do throws(ScriptError) {
      let folder = ModuleFolder(forScript: scenario.path, among: plugins)
      var host = try ScriptHost(
        limits: limits, folder: folder, circumstances: circumstances, output: lines.take)
      if let plugin = folder.plugin { try host.prepare(plugin) }
      host.recordCourse()
      defer { course = host.course }
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
    self.init(variant, lines.told, course, failure: failure)
  }
}

/// What a run tells, line by line.
private final class Lines {
  var told: [TraceLine] = []

  func take(_ report: Report) -> Bool {
    if case .told(let line) = report { told.append(line) }
    return true
  }
}
