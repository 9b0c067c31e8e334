/// The arguments of a test run that its advice repeats, so that the next command is about the same scenarios.
package struct RunArguments: Equatable, Sendable {
  /// The PATHs.
  package let paths: [String]
  /// The options that choose among the scenarios, such as `--filter`. Nil if no options choose the same ones again.
  package let choices: [String]?
  /// The options that name folders of plugins.
  package let plugins: [String]
  /// The options that set limits.
  package let limits: [String]
  /// False if the run keeps no output that could be accepted, as on a CI server.
  package var keepsOutput = true

  /// Creates the arguments of a run.
  package init(
    paths: [String] = [], choices: [String]? = [], plugins: [String] = [], limits: [String] = []
  ) {
    (self.paths, self.choices, self.plugins, self.limits) = (paths, choices, plugins, limits)
  }

  /// The command that accepts the output of the whole run, or nil if there is none.
  var acceptingAll: String? { choices.map { accepting(paths + $0) } }

  /// The command that decides about all changes of the run. It asks before it accepts one.
  var reviewingAll: String { reviewing(paths) }

  /// Returns the command that accepts the output of some scenarios.
  func accepting(_ paths: [String]) -> String { Self.line(["test", "--accept"] + paths + plugins + limits) }

  /// Returns the command that runs some scenarios again.
  func testing(_ paths: [String]) -> String { Self.line(["test"] + paths + plugins + limits) }

  /// Returns the command that decides about the changes of some scenarios. If the run keeps no output, they run again.
  func reviewing(_ paths: [String]) -> String {
    let review = Self.line(["review"] + paths + plugins)
    return keepsOutput ? review : "\(testing(paths)); \(review)"
  }

  private static func line(_ words: [String]) -> String {
    "flowhost " + words.map(\.quotedForShell).joined(separator: " ")
  }
}
