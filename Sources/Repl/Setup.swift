package import ScreenStack
package import Scripting

/// What a prompt is begun with.
package struct Setup {
  /// What scripts may use.
  package var limits = ScriptLimits()
  /// Where plugins are looked for.
  package var plugins = PluginFolders()
  /// How much is told.
  package var detail = Level.navigation
  /// Under which circumstances an app is launched.
  package var circumstances = Circumstances()
  /// What becomes of what no script defines any more after a reload.
  package var orphans = Orphans.keep
  /// True if scenarios may be written with their goldens; false where nobody looks at them.
  package var mayRecord = true
  /// What a word means: a scenario's file, or the scenarios of a plugin; nil if it is no plugin's.
  package var find: (String) -> Found = { .file($0) }
  /// Reads circumstances as they are written: `user=42`, `checkout=modal`.
  package var read: ([String]) -> Result<Circumstances, Refusal> = { _ in .success(Circumstances()) }

  /// What stands when nobody says otherwise.
  package init() {}

  /// What a word was found to mean.
  package enum Found: Equatable, Sendable {
    case file(String)
    case list([String])
    case refused(String)
  }

  /// Why something cannot be done, in words.
  package struct Refusal: Error, Equatable, Sendable {
    /// The words.
    package let words: String

    /// A refusal in these words.
    package init(_ words: String) { self.words = words }
  }
}

/// What a prompt begins with.
package enum Start: Equatable, Sendable {
  /// Without an app, and as if in a folder of nobody's.
  case nothing
  /// Without an app, as a scenario of a plugin begins.
  case inside(String)
  /// With the app of a plugin.
  case plugin(String)
  /// Where a scenario comes to.
  case scenario(String)
}
