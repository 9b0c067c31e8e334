/// One word of the command line: what it is called, what it takes, and what it does.
package struct Command: Sendable {
  /// The word.
  package let name: String
  /// What stands behind the name in the usage line.
  let operands: String
  /// One line for the list of commands.
  let summary: String
  /// What its own help says below the usage line.
  let description: String
  /// What may stand behind it, but for `--help`.
  package let options: [Option]
  let perform:
    @Sendable (_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Console.Ending

  /// An option and the value that it takes.
  package struct Option: Sendable {
    /// Its name with the dashes.
    package let name: String
    let value: String
    let help: String
    /// Whether it may be given again and again.
    var isRepeatable = false
    /// What other tools call it; somebody who types that is told its name.
    var others: [String] = []
  }
}

extension Command {
  /// Every command, in the order of the help.
  package static let all: [Command] = [
    .run, .repl, .test, .review, .compare, .new, .plugins, .check, .links, .open, .experiments, .rules,
    .types,
  ]
}
