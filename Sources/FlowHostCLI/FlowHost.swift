import Platform

/// The program.
package enum FlowHost {
  /// Does what the process was asked for, and answers its exit status.
  package static func main() -> Int32 {
    ignoreBrokenPipes()
    let console = Console(product: .product(), complaints: .complaints())
    return console.close(after: run(console)).rawValue
  }

  private static func run(_ console: Console) -> Console.Ending {
    do throws(PlatformError) {
      return run(try Arguments.all(), console)
    } catch {
      console.complain(error.message)
      return .broken
    }
  }

  static func run(_ words: [String], _ console: Console) -> Console.Ending {
    do throws(UsageError) {
      return try dispatch(words, console)
    } catch {
      console.complain(error.message)
      return .broken
    }
  }

  private static func dispatch(_ words: [String], _ console: Console) throws(UsageError) -> Console.Ending {
    switch words.first {
    case nil, "--help", "-h", "help":
      try explain(words.dropFirst().first, console)
    case "--version":
      console.product.write(Help.version + "\n")
    case let word?:
      let command = try command(named: word)
      let arguments = try ParsedArguments(Array(words.dropFirst()), of: command)
      if !arguments.wantsHelp { return try command.perform(arguments, console) }
      console.product.write(Help.text(of: command))
    }
    return .good
  }

  private static func explain(_ word: String?, _ console: Console) throws(UsageError) {
    console.product.write(try word.map { word throws(UsageError) in Help.text(of: try command(named: word)) } ?? Help.overview)
  }

  private static func command(named word: String) throws(UsageError) -> Command {
    guard let command = Command.all.first(where: { $0.name == word }) else {
      throw .unknownCommand(word, known: Command.all.map(\.name) + ["--help", "--version"])
    }
    return command
  }
}
