package import Platform
import Scripting

/// The errors of a command line that any command can have, and one for those of a single command.
package enum UsageError: Error, Equatable {
  case unknownCommand(String, known: [String])
  /// There is no such option. `command` is nil if the option comes before any command.
  case unknownOption(String, command: String?, known: [String])
  /// The option has another name in this program.
  case otherWord(String, meant: String)
  /// The last option lacks its value.
  case missingValue(option: String, value: String)
  case unwantedValue(option: String)
  case repeatedOption(String)
  case badValue(option: String, value: String, wanted: String)
  /// The value of an environment variable is invalid.
  case badVariable(String, value: String, wanted: String)
  case missingOperand(command: String, operand: String)
  case missingOption(String, of: String)
  case extraOperand(command: String, operand: String, wanted: String)
  /// An option has no effect without another option.
  case needless(String, without: String)
  /// Two options exclude each other.
  case oneOf(String, String)
  /// Two options write the same file.
  case sameFile(String, String, path: String)
  /// Goldens cannot be accepted on a CI server, because the user could not look at them.
  case acceptedByCI
  /// New files with goldens cannot be written on a CI server, because the user could not look at them.
  case writtenByCI
  /// An option is about one plugin, and there are several.
  case severalPlugins(command: String, option: String)
  case platform(PlatformError)
  case command(OfCommand)

  /// An error of a type that a command, or a group of options, has beside it.
  package struct OfCommand: Equatable, Sendable {
    let error: any CommandError

    /// Returns whether two errors have equal types and facts.
    package static func == (one: OfCommand, other: OfCommand) -> Bool { one.error.equals(other.error) }
  }

  /// Creates the error of a command.
  package static func of(_ error: some CommandError) -> UsageError { .command(OfCommand(error: error)) }
}

/// An error that a command or a group of options finds in a command line.
package protocol CommandError: Error, Equatable {
  /// The message for the user: what is wrong, and what to type instead.
  var message: String { get }
}

extension CommandError {
  fileprivate func equals(_ other: any CommandError) -> Bool { other as? Self == self }
}

extension UsageError {
  /// The message for the user: what is wrong, and what to type instead.
  package var message: String {
    switch self {
    case .unknownCommand(let word, _) where word.hasSuffix(".lua"):
      "unknown command '\(word.escaped)'. Did you mean 'flowhost run \(word.escaped)'?"
    case .unknownCommand(let word, let known):
      "unknown command '\(word.escaped)'" + Suggestion.remedy(word, known, command: nil)
    case .unknownOption(let word, let command, let known):
      "unknown option '\(word.escaped)'" + Suggestion.remedy(word, known, command: command)
    case .otherWord(let word, let meant):
      "unknown option '\(word.escaped)'. Did you mean '\(meant)'?"
    case .missingValue(let option, let value):
      "option '\(option)' needs a value: \(option) \(value)"
    case .unwantedValue(let option):
      "option '\(option)' takes no value"
    case .repeatedOption(let option):
      "option '\(option)' is given twice. Keep one."
    case .badValue(let option, let value, let wanted):
      "option '\(option)' takes \(wanted), not '\(value.escaped)'"
    case .badVariable(let name, let value, let wanted):
      "variable '\(name)' takes \(wanted), not '\(value.escaped)'"
    case .missingOperand(let command, let operand):
      "'\(command)' needs a \(operand): flowhost \(command) \(operand)"
    case .missingOption(let option, let command):
      "'\(command)' needs an option: flowhost \(command) \(option)"
    case .extraOperand(let command, let operand, let wanted):
      "unexpected '\(operand.escaped)': '\(command)' takes \(wanted)"
    case .needless(let option, let other):
      "option '\(option)' does nothing without '\(other)'"
    case .oneOf(let option, let other):
      "'\(option)' and '\(other)' exclude each other. Keep one."
    case .sameFile(let option, let other, let path):
      "'\(option)' and '\(other)' write the same file '\(path.escaped)'. Name two."
    case .acceptedByCI:
      "nothing is accepted where CI is set. Accept on your own machine, or unset CI."
    case .writtenByCI:
      "nothing new is written where CI is set. Write it on your own machine, or unset CI."
    case .severalPlugins(let command, let option):
      "'\(option)' needs one plugin: flowhost \(command) PLUGIN \(option)"
    case .platform(let error):
      error.message
    case .command(let mistake):
      mistake.error.message
    }
  }
}
