import Platform

/// The program.
package enum FlowHost {
  /// Runs the command that the arguments name, and returns the exit status.
  package static func main() -> Int32 {
    ignoreWriteSignals()
    let console = Console(product: .product(), complaints: .complaints())
    return console.close(after: run(console)).rawValue
  }

  private static func run(_ console: Console) -> Console.ExitStatus {
    do throws(PlatformError) {
      return run(try Arguments.all(), console)
    } catch {
      console.complain(error.message)
      return .broken
    }
  }

  static func run(_ words: [String], _ console: Console) -> Console.ExitStatus {
    do throws(UsageError) {
      return try dispatch(words, console)
    } catch {
      console.complain(error.message)
      return .broken
    }
  }

  private static func dispatch(_ words: [String], _ console: Console) throws(UsageError) -> Console.ExitStatus
  {
    guard let word = words.first else { return say(Help.start, console) }
    let rest = Array(words.dropFirst())
    switch word {
    case "--help", "-h", "help":
      try refuseExtra(rest.dropFirst(), of: word, wanted: "one COMMAND")
      return say(try help(about: rest.first ?? word), console)
    case "--version":
      try refuseExtra(rest[...], of: word, wanted: "nothing else")
      return say(Help.version + "\n", console)
    default:
      let command = try command(named: word)
      let arguments = try ParsedArguments(rest, of: command)
      if arguments.wantsHelp { return say(Help.text(of: command), console) }
      return try command.perform(arguments, console)
    }
  }

  private static func say(_ text: String, _ console: Console) -> Console.ExitStatus {
    console.product.write(text)
    return .good
  }

  private static func refuseExtra(
    _ words: ArraySlice<String>, of word: String, wanted: String
  ) throws(UsageError) {
    guard let extra = words.first else { return }
    throw .extraOperand(command: word, operand: extra, wanted: wanted)
  }

  private static func help(about word: String) throws(UsageError) -> String {
    if ["--help", "-h", "help"].contains(word) { return Help.overview }
    return Help.text(of: try command(named: word))
  }

  private static func command(named word: String) throws(UsageError) -> Command {
    if let command = (Command.all + Command.hidden).first(where: { $0.name == word }) { return command }
    let options = ["--help", "--version"]
    if word.hasPrefix("-") { throw .unknownOption(word, command: nil, known: options) }
    throw .unknownCommand(word, known: Command.all.map(\.name) + options)
  }
}
