package import Claims
import JSON
package import Kit
package import Maps
package import Platform
package import Routing
package import ScreenStack
import Scripting
package import Sessions
import Tracing

/// The errors of a command line.
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
  case unknownRule(String, known: [String])
  /// A plugin has no scenario with that name.
  case unknownScenario(String, known: [String])
  /// The name of a case, as reports write it, in the place of a scenario.
  case caseOfScenario(String, name: String)
  case unknownPlugin(String, known: [String])
  /// No rule for every app and no property of the plugins has that name.
  case unknownProperty(String, known: [String])
  /// No plugin has an experiment of that name.
  case unknownExperiment(String, known: [String])
  /// The folder contains no plugins. `nearest` is a folder of plugins above it.
  case noPlugins(in: String, nearest: String?)
  /// A script of a plugin is not in its folder of scenarios.
  case noScenario(path: String, folder: String)
  /// A script in a folder of scenarios is a module that scenarios share.
  case sharedScript(path: String)
  /// The user asked for something new that is neither a plugin nor a scenario.
  case unknownKind(String, known: [String])
  /// There is no export of that kind.
  case unknownExport(String, known: [String])
  case badName(String, wanted: String)
  /// The file to write exists already.
  case isThere(String)
  case noScenarios(String)
  /// A command that takes one scenario was given a plugin.
  case noSingleScenario(plugin: String)
  /// A page or a picture would be printed on the terminal.
  case pageOnTerminal(scenario: String, isPicture: Bool)
  /// An option has no effect without another option.
  case needless(String, without: String)
  /// Two options exclude each other.
  case oneOf(String, String)
  /// Two options write the same file.
  case sameFile(String, String, path: String)
  /// A decision about everything needs `--all`.
  case allOrSome(String)
  /// Goldens cannot be accepted on a CI server, because the user could not look at them.
  case acceptedByCI
  /// New files with goldens cannot be written on a CI server, because the user could not look at them.
  case writtenByCI
  /// There is nothing to run.
  case nothingToPlay(Nothing)
  /// A file of answers for the rules is no JSON Lines.
  case badAnswers(String, AnswerError)
  /// A file contains no answer to a question of the kit.
  case noAnswers(String)
  /// A file has no map, or none of which a skeleton can be made.
  case badMap(String, MapError)
  /// A file of claims is broken, or of a kind that is not known.
  case badClaims(String, ClaimError)
  /// No file of claims names the app.
  case unknownApp(String, known: [String])
  /// Claims are compared with the links of one app.
  case severalPlugins(command: String, option: String)
  /// A text is no link. `schemes` are those that plugins open.
  case badLink(String, LinkError, schemes: [String])
  /// A log of a session has no line.
  case emptyLog(String)
  /// No log has a line of a screen. The text is the path of the first one.
  case noScreens(String)
  /// The session of a log takes more simulated time than a scenario has.
  case longLog(String, taken: Microseconds, limit: Microseconds)
  /// A log of a session is broken.
  case badLog(String, LogError)
  /// A launch of a log, or a script that an import needs, is wrong. The words say where.
  case badImport(String)
  /// A file is no file of results, or is broken.
  case badResults(String, line: Int, String)
  /// Two files of results are of different runs.
  case otherResults(String, than: String, String)
  /// Two files have the results of the same shard.
  case sameShard(String, String, String)
  /// A file is not one that `flowhost test --seen` writes.
  case noSeenFile(String)
  /// A file that `flowhost test --seen` wrote has lost a part.
  case cutSeenFile(String)
  /// The files of a run are of another folder. The text is the path of one of its scenarios.
  case seenElsewhere(String)
  /// The files of a run are older than a golden.
  case staleSeenFiles(String)
  /// The files of shards of a run are missing.
  case missingShards([String])
  case platform(PlatformError)

  /// The reason that there is nothing to run.
  package enum Nothing: Equatable, Sendable {
    /// The paths contain no scenario.
    case found(in: [String])
    /// No name contains the text.
    case named(String)
    /// No plugin has such an experiment, or all scenarios choose its variant themselves.
    case compared(by: String, known: [String])
    /// No last run is known, so nobody knows what failed.
    case failed
  }
}

extension UsageError {
  /// The message for the user: what is wrong, and what to type instead.
  package var message: String {
    switch self {
    case .unknownCommand(let word, _) where word.hasSuffix(".lua"):
      "unknown command '\(word.escaped)'. Did you mean 'flowhost run \(word.escaped)'?"
    case .unknownCommand(let word, let known):
      "unknown command '\(word.escaped)'" + Self.remedy(word, known, command: nil)
    case .unknownOption(let word, let command, let known):
      "unknown option '\(word.escaped)'" + Self.remedy(word, known, command: command)
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
    case .unknownRule(let id, let known):
      "unknown rule '\(id.escaped)'" + Self.remedy(id, known, see: "flowhost rules")
    case .unknownScenario(let name, let known):
      "unknown scenario '\(name.escaped)'"
        + Self.remedy(name, known, see: "flowhost run \(name.prefix { $0 != "/" })")
    case .caseOfScenario(let word, let name):
      "'\(word.escaped)' is a case of scenario '\(name.escaped)'. Name the scenario."
    case .unknownPlugin(let name, let known):
      "unknown plugin '\(name.escaped)'" + Self.remedy(name, known, see: "flowhost plugins")
    case .unknownProperty(let name, let known):
      "no rule or property is named '\(name.escaped)'"
        + Self.remedy(name, known, see: "flowhost prove --list")
    case .unknownExperiment(let name, let known):
      "no plugin has an experiment '\(name.escaped)'" + Self.remedy(name, known, see: "flowhost experiments")
    case .noPlugins(let folder, nil):
      "there is no plugin in '\(folder.escaped)'. Call flowhost beside a folder of plugins, or write the first one: "
        + "flowhost new plugin NAME"
    case .noPlugins(let folder, let nearest?):
      "there is no plugin in '\(folder.escaped)', but '\(nearest.escaped)' is there. "
        + "Call flowhost beside it, or use --plugins \(nearest.escaped)."
    case .noScenario(let path, let folder):
      "'\(path.escaped)' is no scenario. Scenarios are in \(folder.escaped)."
    case .sharedScript(let path):
      "'\(path.escaped)' is no scenario but a module, since its name begins with '_'. "
        + "Name the scenarios that require it."
    case .unknownKind(let word, let known):
      "'new' creates a \(known.joined(separator: " or a ")), not '\(word.escaped)'"
        + Self.remedy(word, known, command: "new")
    case .unknownExport(let word, let known):
      "there is no export '\(word.escaped)'" + Self.remedy(word, known, command: "export")
    case .badName(let name, let wanted):
      "'\(name.escaped)' cannot be a name: \(wanted)"
    case .isThere(let path):
      "'\(path.escaped)' is there already. Choose another name."
    case .noScenarios(let plugin):
      "plugin '\(plugin.escaped)' has no scenarios. Write plugins/\(plugin.escaped)/scenarios/NAME.lua."
    case .noSingleScenario(let plugin):
      "'\(plugin.escaped)' is a plugin. Name one of its scenarios: 'flowhost run \(plugin.escaped)' lists them."
    case .pageOnTerminal(let scenario, let isPicture):
      "a \(isPicture ? "picture" : "page") is not for a terminal. Write it to a file: "
        + "flowhost view \(scenario.escaped) \(isPicture ? "--format svg -o run.svg" : "-o run.html")"
    case .needless(let option, let other):
      "option '\(option)' does nothing without '\(other)'"
    case .oneOf(let option, let other):
      "'\(option)' and '\(other)' exclude each other. Keep one."
    case .sameFile(let option, let other, let path):
      "'\(option)' and '\(other)' write the same file '\(path.escaped)'. Name two."
    case .allOrSome(let option):
      "'\(option)' needs PATHs or --all."
    case .acceptedByCI:
      "nothing is accepted where CI is set. Accept on your own machine, or unset CI."
    case .writtenByCI:
      "nothing new is written where CI is set. Write it on your own machine, or unset CI."
    case .nothingToPlay(.found(let places)):
      "no scenario in \(places.map { "'\($0.escaped)'" }.joined(separator: ", ")). "
        + "Scenarios are Lua files in folders named 'scenarios'."
    case .nothingToPlay(.named(let text)):
      "no scenario has '\(text.escaped)' in its name. See 'flowhost run PLUGIN'."
    case .nothingToPlay(.failed):
      "no last run is known here. Leave '--failed' out."
    case .nothingToPlay(.compared("start", _)):
      "nothing to compare by 'start': no scenario's plugin has starts, or all choose theirs themselves"
    case .nothingToPlay(.compared(let axis, let known)):
      "nothing to compare by '\(axis.escaped)': no scenario's plugin has that experiment, or all choose it "
        + "themselves" + Self.choice(axis, known, see: "flowhost experiments")
    case .badAnswers(let path, let error):
      "\(path.escaped):\(error.line): \(error.mistake.reason.words), in column \(error.mistake.column). "
        + "Each line is an object, as the app of the kit prints it."
    case .noAnswers(let path):
      "\(path.escaped) has no answer to a question of 'flowhost rules --export'"
    case .badMap(let path, .unreadable(let line, let reason)):
      "\(path.escaped):\(line): \(reason.words)"
    case .badMap(let path, let error):
      "\(path.escaped): \(error.message)"
    case .badClaims(let path, let error):
      error.message(in: path.escaped)
    case .unknownApp(let app, let known):
      "no file claims links for the app '\(app.escaped)'" + Self.remedy(app, known, command: "links")
    case .severalPlugins(let command, let option):
      "'\(option)' needs one plugin: flowhost \(command) PLUGIN \(option)"
    case .badLink(let text, .noScheme, let schemes) where !schemes.isEmpty:
      "'\(text.escaped)' has no scheme. The plugins open \(schemes.map { $0 + "://" }.joined(separator: ", "))."
    case .badLink(let text, let error, _): "'\(text.escaped)' is no link: \(error.message)"
    case .emptyLog(let path):
      "\(path.escaped) has no line. A log has one JSON object on each line, such as {\"launch\":\"photos\"}."
    case .noScreens(let path):
      "\(path.escaped) shows no screen. A log has a line for each, such as {\"screen\":\"photos\"}."
    case .longLog(let path, let taken, let limit):
      "\(path.escaped) takes \(Seconds(taken).written), and a scenario has \(Seconds(limit).written). "
        + "Import a part of it."
    case .badLog(let path, let error): "\(path.escaped):\(error.message)"
    case .badImport(let words): words
    case .badResults(let path, let line, let words):
      "\(path.escaped):\(line): \(words)"
    case .otherResults(let path, let other, let what):
      "\(path.escaped) and \(other.escaped) are of different runs: \(what.escaped)"
    case .sameShard(let path, let other, let shard):
      "\(path.escaped) and \(other.escaped) both have the results of shard \(shard). Leave one out."
    case .noSeenFile(let path):
      "\(path.escaped) has no goldens of a run. 'flowhost test --seen FILE' writes a file that has."
    case .cutSeenFile(let path):
      "\(path.escaped) is cut short. Run 'flowhost test --seen FILE' for its shard again."
    case .seenElsewhere(let scenario):
      "the files are of another folder: there is no '\(scenario.escaped)' here. Call flowhost where the shards ran."
    case .staleSeenFiles(let golden):
      "the files are older than '\(golden.escaped)'. Run 'flowhost test --seen FILE' for all shards again."
    case .missingShards(let shards):
      "there is no file with the goldens of shard \(shards.joined(separator: ", ")). Name the files of all shards."
    case .platform(let error):
      error.message
    }
  }

  /// Returns the experiment that may be meant, or else all that are known.
  private static func choice(_ word: String, _ known: [String], see line: String) -> String {
    let isShort = (1...8).contains(known.count) && !known.contains(word)
    guard isShort, Suggestion.nearest(to: word, in: known) == nil else {
      return remedy(word, known, see: line)
    }
    return ". Their experiments: \(known.map(\.escaped).joined(separator: ", "))."
  }

  private static func remedy(_ word: String, _ known: [String], command: String?) -> String {
    let words = ["flowhost", command, "--help"].compactMap(\.self)
    return remedy(word, known, see: words.joined(separator: " "))
  }

  private static func remedy(_ word: String, _ known: [String], see line: String) -> String {
    // Equal strings can have different bytes, which nobody sees.
    if known.contains(word) { return ", but one whose letters are composed differently (as in NFC and NFD)" }
    let question = Suggestion.question(for: word, in: known)
    return question.isEmpty ? ". See '\(line)'." : question
  }
}
