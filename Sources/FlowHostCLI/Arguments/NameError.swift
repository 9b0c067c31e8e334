import Platform
import Scripting

/// Errors in the names of plugins and scenarios in a command line.
package enum NameError: CommandError {
  /// A plugin has no scenario with that name.
  case unknownScenario(String, known: [String])
  /// The name of a case, as reports write it, in the place of a scenario.
  case caseOfScenario(String, name: String)
  case unknownPlugin(String, known: [String])
  /// The folder contains no plugins. `nearest` is a folder of plugins above it.
  case noPlugins(in: String, nearest: String?)
  /// A script of a plugin is not in its folder of scenarios.
  case noScenario(path: String, folder: String)
  /// A script in a folder of scenarios is a module that scenarios share.
  case sharedScript(path: String)
  case noScenarios(String)
  /// The paths contain no scenario.
  case nothingFound(in: [String])
}

extension NameError {
  /// The message for the user.
  package var message: String {
    switch self {
    case .unknownScenario(let name, let known):
      "unknown scenario '\(name.escaped)'"
        + Suggestion.remedy(name, known, see: "flowhost run \(name.prefix { $0 != "/" })")
    case .caseOfScenario(let word, let name):
      "'\(word.escaped)' is a case of scenario '\(name.escaped)'. Name the scenario."
    case .unknownPlugin(let name, let known):
      "unknown plugin '\(name.escaped)'" + Suggestion.remedy(name, known, see: "flowhost plugins")
    case .noPlugins(let folder, nil):
      "there is no plugin in '\(folder.escaped)'. Call flowhost beside a folder of plugins, or write the first one: "
        + "flowhost new plugin NAME"
    case .noPlugins(let folder, let nearest?):
      "there is no plugin in '\(folder.escaped)', but '\(nearest.escaped)' is there. "
        + "Call flowhost beside it, or use --plugins \(nearest.escaped)."
    case .noScenario(let path, let folder):
      "'\(path.escaped)' is no scenario. Scenarios are in \(folder.escaped)."
    case .sharedScript(let path):
      "'\(path.escaped)' is no scenario but a module, since its name begins with '_'. "
        + "Name the scenarios that require it."
    case .noScenarios(let plugin):
      "plugin '\(plugin.escaped)' has no scenarios. Write plugins/\(plugin.escaped)/scenarios/NAME.lua."
    case .nothingFound(let places):
      "no scenario in \(places.map { "'\($0.escaped)'" }.joined(separator: ", ")). "
        + "Scenarios are Lua files in folders named 'scenarios'."
    }
  }
}
