import Platform

/// Errors in a page or a picture of a scenario.
package enum ViewError: CommandError {
  /// A command that takes one scenario was given a plugin.
  case noSingleScenario(plugin: String)
  /// A page or a picture would be printed on the terminal.
  case pageOnTerminal(scenario: String, isPicture: Bool)
}

extension ViewError {
  /// The message for the user.
  package var message: String {
    switch self {
    case .noSingleScenario(let plugin):
      "'\(plugin.escaped)' is a plugin. Name one of its scenarios: 'flowhost run \(plugin.escaped)' lists them."
    case .pageOnTerminal(let scenario, let isPicture):
      "a \(isPicture ? "picture" : "page") is not for a terminal. Write it to a file: "
        + "flowhost view \(scenario.escaped) \(isPicture ? "--format svg -o run.svg" : "-o run.html")"
    }
  }
}
