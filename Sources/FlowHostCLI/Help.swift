/// The help of the program.
package enum Help {
  /// The version of the program.
  package static let number = "0.1.0"

  /// The name and the version of the program.
  package static let version = "flowhost \(number) (Lua 5.4)"

  /// The text that is printed if there are no arguments.
  package static let start = """
    flowhost runs the navigation of iOS apps, written in Lua, without a phone. Type:

      flowhost run photos                          list the scenarios of the plugin 'photos'
      flowhost run photos/buy                      run one of them, and see what happens
      flowhost repl photos                         tap through the app by hand
      flowhost run bank/login --as device=pad      run a scenario on another device
      flowhost rules U13                           read about a rule of UIKit

    'flowhost --help' lists all commands.

    """

  /// The list of all commands.
  package static var overview: String {
    let names = Command.all.map { $0.name + " " + $0.operands }
    let width = (names.map(\.count).max() ?? 0) + 2
    let commands = zip(names, Command.all).map { row($0, $1.summary, width) }
    return """
      flowhost runs the navigation of iOS apps, written in Lua, with the same output every time.

      usage: flowhost COMMAND …

      \(commands.joined(separator: "\n"))

      'flowhost COMMAND --help' describes a command, 'flowhost --version' prints the version.
      Exit status: 0 success, 1 an expectation is not met, 2 wrong use or a broken script.

      """
  }

  /// Returns the help of a command with its options.
  package static func text(of command: Command) -> String {
    let options = command.options + [Command.Option(name: "--help", value: "", help: "print this help")]
    let rows = options.map { row($0.value.isEmpty ? $0.name : "\($0.name) \($0.value)", $0.help) }
    return """
      usage: flowhost \(command.name) [OPTION …]\(command.operands.isEmpty ? "" : " " + command.operands)

      \(command.description)

      \(rows.joined(separator: "\n"))

      """
  }

  private static func row(_ left: String, _ right: String, _ width: Int = 22) -> String {
    "  " + left + String(repeating: " ", count: max(2, width - left.count)) + right
  }
}
