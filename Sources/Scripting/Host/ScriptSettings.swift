package import ScreenStack

/// The settings of a world of scripts.
package struct ScriptSettings: Sendable {
  /// The limits of each visit.
  package var limits: ScriptLimits
  /// The folder from which modules are loaded.
  package var folder: ModuleFolder
  /// The circumstances given outside the script, such as the device for its app.
  package var circumstances = Circumstances()
  /// The level of detail of the trace. Lines of higher levels are not made.
  package var detail = Level.navigation
  /// A Boolean value that enables ``ScriptHost/takeCoverage()`` for the scripts of plugins.
  package var recordsCoverage = false

  /// The functions that judge apps, or nil if nothing is judged.
  package var judging: ScenarioJudging?

  /// Creates settings.
  package init(
    limits: ScriptLimits = ScriptLimits(), folder: ModuleFolder,
    circumstances: Circumstances = Circumstances(), detail: Level = .navigation,
    recordsCoverage: Bool = false
  ) {
    (self.limits, self.folder, self.circumstances) = (limits, folder, circumstances)
    (self.detail, self.recordsCoverage) = (detail, recordsCoverage)
  }
}
