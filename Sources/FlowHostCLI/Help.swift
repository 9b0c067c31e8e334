import ScreenStack

/// The help of the program.
package enum Help {
  /// The version of the program.
  package static let number = "0.1.0"

  /// The name and the version of the program.
  package static let version = "flowhost \(number) (Lua 5.4)"

  /// The lines that somebody types first, without the name of the program, and what each does.
  static let firstLines: [(words: String, use: String)] = [
    ("run photos", "list the scenarios of the plugin 'photos'"),
    ("run photos/buy", "run one of them, and see what happens"),
    ("repl photos", "tap through the app by hand"),
    ("run bank/login --as device=pad", "run a scenario on another device"),
    ("rules U13", "read about a rule of UIKit"),
  ]

  /// The sentence that says what the program does.
  static let purpose =
    "flowhost runs the navigation of iOS apps, written in Lua, with the same output every time."

  /// The line about exit statuses.
  static let exitStatus =
    "Exit status: 0 success; 1 a failure or a finding; 2 wrong use, a broken script, a limit; 130 ctrl-C."

  /// The option that every command has.
  static let option = Command.Option(name: "--help", value: "", help: "print this help")

  /// The text that is printed if there are no arguments.
  package static var start: String {
    """
    flowhost runs the navigation of iOS apps, written in Lua, without a phone. Type:

    \(firstLines.map { row("flowhost " + $0.words, $0.use, 45) }.joined(separator: "\n"))

    'flowhost --help' lists all commands.

    """
  }

  /// The list of all commands.
  package static var overview: String {
    let names = Command.all.map { $0.name + " " + $0.operands }
    let width = (names.map(\.count).max() ?? 0) + 2
    let commands = zip(names, Command.all).map { row($0, $1.summary, width) }
    return """
      \(purpose)

      usage: flowhost COMMAND …

      \(commands.joined(separator: "\n"))

      'flowhost COMMAND --help' describes a command, 'flowhost --version' prints the version.
      \(exitStatus)

      """
  }

  /// Returns the help of a command with its options.
  package static func text(of command: Command) -> String {
    let rows = (command.options + [option]).map { row($0.title, $0.help) }
    return """
      usage: \(usage(of: command))

      \(command.description)

      \(rows.joined(separator: "\n"))

      """
  }

  /// Returns the line with the name and the operands of a command.
  static func usage(of command: Command) -> String {
    (["flowhost", command.name, "[OPTION …]"] + [command.operands].filter { !$0.isEmpty }).joined(
      separator: " ")
  }

  private static func row(_ left: String, _ right: String, _ width: Int = 22) -> String {
    "  " + left.padded(to: width, gap: 2) + right
  }
}
