/// One word of the command line: what it is called, what it takes, and what it does.
struct Command: Sendable {
  let name: String
  /// What stands behind the name in the usage line.
  let operands: String
  /// One line for the list of commands.
  let summary: String
  /// What its own help says below the usage line.
  let description: String
  var options: [Option] = []
  let perform: @Sendable (_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Console.Ending

  /// An option and the value that it takes.
  struct Option: Sendable {
    let name: String
    let value: String
    let help: String
  }
}

extension Command {
  /// Every command, in the order of the help.
  static let all: [Command] = [.run]
}
