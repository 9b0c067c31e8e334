import FlowHostCLI
import TestSupport
import Testing

struct HelpTests {
  static let overview = """
    flowhost runs Lua scripts in a sandbox, with the same output every time.

    usage: flowhost COMMAND …

      run FILE              run a script
      rules [ID]            list the rules of the simulated screens, or tell one

    'flowhost COMMAND --help' tells more about a command, 'flowhost --version' which flowhost this is.
    Exit status: 0 good, 1 an expectation is not met, 2 wrong use or a broken script.

    """

  static let run = """
    usage: flowhost run [OPTION …] FILE

    Runs a Lua script in a sandbox: no files, no network, no clock but its own, and the same
    output every time. What it prints goes to standard output, errors to standard error.
    'require' finds modules in the 'plugins' folder at or above FILE, else beside FILE.

      --memory SIZE         memory for the script, such as 512K, 64M or 1G (128M)
      --fuel COUNT          what it may do: instructions and more, such as 5M (100M)
      --timeout SECONDS     seconds after which it is ended, such as 0.5 (60)
      --help                this text

    """

  static let rules = """
    usage: flowhost rules [OPTION …] [ID]

    Lists the rules of UIKit that the simulated screens follow, and how far each is verified.
    With an ID, such as U13, tells what the rule says, what is left out, on which systems its
    settings hold, and where it was seen.

      --help                this text

    """

  @Test func `each command has its text`() {
    #expect(Help.overview == Self.overview)
    #expect(Command.all.map(Help.text) == [Self.run, Self.rules])
  }

  static let calls: [(words: [String], text: String)] = [
    ([], overview), (["--help"], overview), (["-h"], overview), (["help"], overview),
    (["help", "help"], overview), (["help", "--help"], overview), (["--help", "-h"], overview),
    (["help", "run"], run), (["--help", "run"], run), (["run", "--help"], run), (["run", "-h"], run),
    (["run", "nowhere.lua", "--help"], run),
    (["help", "rules"], rules), (["rules", "--help"], rules), (["rules", "U99", "-h"], rules),
    (["--version"], "flowhost 0.1.0 (Lua 5.4)\n"),
  ]

  @Test(arguments: calls)
  func `there are many ways to ask for it`(_ words: [String], _ text: String) throws {
    let line = (["flowhost"] + words).joined(separator: " ")
    #expect(try Program.shell(line) == Program.Result(text))
  }
}
