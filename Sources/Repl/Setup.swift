package import ScreenStack
package import Scripting

/// The settings of a prompt.
package struct Setup {
  /// The limits of scripts.
  package var limits = ScriptLimits()
  /// The folders that contain plugins.
  package var plugins = PluginFolders()
  /// The level of detail of the trace.
  package var detail = Level.navigation
  /// The circumstances under which an app is launched.
  package var circumstances = Circumstances()
  /// The handling of live objects that no script defines after a reload.
  package var orphans = Orphans.keep
  /// True if scenarios and their goldens may be written. False on a CI server, where no user reviews them.
  package var mayRecord = true
  /// True if a page shows the app. What the user can do is then on the page.
  package var isViewed = false
  /// Resolves an argument to the file of a scenario, or to the scenarios of a plugin.
  package var find: (String) -> Found = { .file($0) }
  /// Parses circumstances: `user=42`, `checkout=modal`.
  package var read: ([String]) -> Result<Circumstances, Failure> = { _ in .success(Circumstances()) }

  /// Shows the progress of a search. Returns true if the user has asked to stop.
  package var showProgress: (_ states: Int, _ depth: Int) -> Bool = { _, _ in false }
  /// Removes the progress of a search.
  package var clearProgress: () -> Void = {}

  /// Creates the default settings.
  package init() {}

  /// The result of resolving an argument.
  package enum Found: Equatable, Sendable {
    case file(String)
    case list([String])
    case refused(String)
  }

  /// The reason that something cannot be done.
  package struct Failure: Error, Equatable, Sendable {
    /// The message.
    package let words: String

    /// Creates a refusal with a message.
    package init(_ words: String) { self.words = words }
  }
}

/// The start of a prompt.
package enum PromptStart: Equatable, Sendable {
  /// No app, and no plugin.
  case nothing
  /// No app, in the situation of a scenario of this plugin.
  case inside(String)
  /// The app of this plugin.
  case plugin(String)
  /// The end of this scenario.
  case scenario(String)
}
