package import ScreenStack

/// The first lines of a scenario: those that launch the app.
package struct ScenarioHead: Equatable, Sendable {
  /// The number of the line that launches a plugin.
  package static let launchLine = 2

  /// The lines as text.
  package let text: String

  /// Creates a head from the text of a script that launches an app as `app`.
  package init(text: String) { self.text = text.hasSuffix("\n") ? text : text + "\n" }

  /// Creates a head that launches a plugin with some options.
  package init(launching plugin: String, _ options: [Value.Field] = []) {
    let launch =
      options.isEmpty
      ? "flow.launch \(plugin.quoted)" : "flow.launch(\(plugin.quoted), \(Value.table(options).literal))"
    text = "local flow = require \"flowhost\"\nlocal app = \(launch)\n"
  }
}
