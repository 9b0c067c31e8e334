import FlowHostCLI
import TestSupport
import Testing

struct HelpTests {
  static let start = """
    flowhost plays the navigation of iOS apps from Lua scripts, without a phone. Type:

      flowhost run photos                          what the plugin 'photos' has to play
      flowhost run photos/buy                      play one of them, and see what happens
      flowhost run bank/login --as device=pad      play it on another device
      flowhost rules U13                           what is known of a rule of UIKit
      flowhost types .                             let an editor complete and check scripts

    'flowhost --help' lists all commands.

    """

  static let overview = """
    flowhost runs Lua scripts in a sandbox, with the same output every time.

    usage: flowhost COMMAND …

      run SCENARIO          run a scenario or a script
      rules [ID]            list the rules of the simulated screens, or tell one
      types FOLDER          let an editor complete and check scripts

    'flowhost COMMAND --help' tells more about a command, 'flowhost --version' which flowhost this is.
    Exit status: 0 good, 1 an expectation is not met, 2 wrong use or a broken script.

    """

  static let run = """
    usage: flowhost run [OPTION …] SCENARIO

    Runs a Lua script in a sandbox: no files, no network, no clock but its own, and the same
    output every time. What it prints goes to standard output, errors to standard error. If it
    launches an app, the trace of what happens is printed.
    SCENARIO is a file, or short for one: 'photos/buy' is plugins/photos/scenarios/buy.lua,
    and 'photos' lists those of the plugin.
    'require' finds modules in the 'plugins' folder at or above the file, else beside it.

      --as WHAT=VALUE,…     the circumstances: device=pad os=ios17 user=42
      --detail LEVEL        user, navigation or lifecycle (navigation)
      --format FORMAT       text, or json with a line for each event (text)
      --seed NUMBER         what chance begins with
      --strict              make an error of what UIKit would only log
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

  static let types = """
    usage: flowhost types [OPTION …] FOLDER

    Writes what lua-language-server needs to know into FOLDER, the one that an editor opens and that
    has 'plugins' in it: .flowhost/flowhost.lua, with all that scripts can call, and .luarc.json.
    Called again, it writes .flowhost/flowhost.lua anew, but leaves a .luarc.json that is there alone.

      --force               overwrite both, whoever made them
      --help                this text

    """

  @Test func `each command has its text`() {
    #expect(Help.overview == Self.overview)
    #expect(Command.all.map(Help.text) == [Self.run, Self.rules, Self.types])
  }

  /// What somebody types first works in this repository.
  @Test func `each of the five things to type is good`() throws {
    let lines = Help.start.split(separator: "\n").filter { $0.hasPrefix("  flowhost ") }
    #expect(lines.count == 5)
    for line in lines {
      let command = line.split(separator: "   ")[0].replacing(" .", with: " \"$(mktemp -d)\"")
      let result = try Program.shell(String(command) + " | grep -c .; exit ${PIPESTATUS[0]}")
      #expect(result.status == 0 && result.complaints == "" && result.output != "0\n", "\(line)")
    }
  }

  static let calls: [(words: [String], text: String)] = [
    ([], start), (["--help"], overview), (["-h"], overview), (["help"], overview),
    (["help", "help"], overview), (["help", "--help"], overview), (["--help", "-h"], overview),
    (["help", "run"], run), (["--help", "run"], run), (["run", "--help"], run), (["run", "-h"], run),
    (["run", "nowhere.lua", "--help"], run),
    (["help", "rules"], rules), (["rules", "--help"], rules), (["rules", "U99", "-h"], rules),
    (["help", "types"], types), (["types", "--help"], types), (["types", ".", "-h"], types),
    (["--version"], "flowhost 0.1.0 (Lua 5.4)\n"),
  ]

  @Test(arguments: calls)
  func `there are many ways to ask for it`(_ words: [String], _ text: String) throws {
    let line = (["flowhost"] + words).joined(separator: " ")
    #expect(try Program.shell(line) == Program.Result(text))
  }
}
