import Claims
import FlowHostCLI
import Maps
import Platform
import Routing
import Sessions
import Testing

struct UsageErrorTests {
  static let messages: [(error: UsageError, text: String)] = [
    (.unknownCommand("rnu", known: ["run"]), "unknown command 'rnu'. Did you mean 'run'?"),
    (.unknownCommand("xyzzy", known: ["run"]), "unknown command 'xyzzy'. See 'flowhost --help'."),
    (.unknownCommand("", known: ["run"]), "unknown command ''. See 'flowhost --help'."),
    (.unknownCommand("a.lua", known: ["run"]), "unknown command 'a.lua'. Did you mean 'flowhost run a.lua'?"),
    (.unknownCommand("a\u{1B}[1m", known: []), #"unknown command 'a\x1B[1m'. See 'flowhost --help'."#),
    (
      .unknownOption("--memry", command: "run", known: ["--memory"]),
      "unknown option '--memry'. Did you mean '--memory'?"
    ),
    (
      .unknownOption("-x", command: "run", known: ["--memory"]),
      "unknown option '-x'. See 'flowhost run --help'."
    ),
    (.unknownOption("-x", command: nil, known: ["--help"]), "unknown option '-x'. See 'flowhost --help'."),
    (
      .of(ProvingError.unknownProperty("dead ends", known: ["leak", "dead end"])),
      "no rule or property is named 'dead ends'. Did you mean 'dead end'?"
    ),
    (
      .of(ProvingError.unknownProperty("paid", known: ["leak"])),
      "no rule or property is named 'paid'. See 'flowhost prove --list'."
    ),
    (.otherWord("--update", meant: "--accept"), "unknown option '--update'. Did you mean '--accept'?"),
    (.missingValue(option: "--memory", value: "SIZE"), "option '--memory' needs a value: --memory SIZE"),
    (.unwantedValue(option: "--help"), "option '--help' takes no value"),
    (
      .sameFile("--junit", "--html", path: "a\n"),
      #"'--junit' and '--html' write the same file 'a\x0A'. Name two."#
    ),
    (.repeatedOption("--fuel"), "option '--fuel' is given twice. Keep one."),
    (
      .badValue(option: "--timeout", value: "soon\n", wanted: "seconds"),
      #"option '--timeout' takes seconds, not 'soon\x0A'"#
    ),
    (
      .badVariable("TEST_SHARD_INDEX", value: "4", wanted: "a number from 0 to 3"),
      "variable 'TEST_SHARD_INDEX' takes a number from 0 to 3, not '4'"
    ),
    (
      .missingOperand(command: "run", operand: "SCENARIO"),
      "'run' needs a SCENARIO: flowhost run SCENARIO"
    ),
    (
      .extraOperand(command: "run", operand: "b.lua", wanted: "one SCENARIO"),
      "unexpected 'b.lua': 'run' takes one SCENARIO"
    ),
    (
      .of(NameError.unknownScenario("photos/biy", known: ["photos/buy"])),
      "unknown scenario 'photos/biy'. Did you mean 'photos/buy'?"
    ),
    (
      .of(NameError.unknownScenario("a/x\n", known: ["a/long"])),
      #"unknown scenario 'a/x\x0A'. See 'flowhost run a'."#
    ),
    (
      .of(NameError.caseOfScenario("a/x@device=pad", name: "a/x")),
      "'a/x@device=pad' is a case of scenario 'a/x'. Name the scenario."
    ),
    (.of(NameError.noScenarios("a")), "plugin 'a' has no scenarios. Write plugins/a/scenarios/NAME.lua."),
    (
      .of(ViewError.noSingleScenario(plugin: "photos")),
      "'photos' is a plugin. Name one of its scenarios: 'flowhost run photos' lists them."
    ),
    (
      .of(ViewError.pageOnTerminal(scenario: "photos/buy", isPicture: false)),
      "a page is not for a terminal. Write it to a file: flowhost view photos/buy -o run.html"
    ),
    (
      .of(ViewError.pageOnTerminal(scenario: "photos/buy", isPicture: true)),
      "a picture is not for a terminal. Write it to a file: flowhost view photos/buy --format svg -o run.svg"
    ),
    (
      .of(NameError.unknownPlugin("phots", known: ["photos"])),
      "unknown plugin 'phots'. Did you mean 'photos'?"
    ),
    (
      .of(ProvingError.unknownExperiment("siz", known: ["size"])),
      "no plugin has an experiment 'siz'. Did you mean 'size'?"
    ),
    (
      .of(ProvingError.unknownExperiment("x\n", known: [])),
      #"no plugin has an experiment 'x\x0A'. See 'flowhost experiments'."#
    ),
    (
      .of(NewFileError.badMap("a\n", .unreadable(line: 3, .noAct))),
      #"a\x0A:3: an edge between screens has no act. It is written as 'a -->|"act"| b'."#
    ),
    (
      .of(NewFileError.badMap("a", .tooLong(3, limit: 2))),
      "a: 3 characters, Mermaid reads 2 at most. Take svg."
    ),
    (
      .of(
        LinksError.badClaims(
          "a\n", ClaimError(place: ClaimPlace(line: 3, path: "applinks"), fault: .missing("details")))),
      #"a\x0A:3: applinks: 'details' is missing"#
    ),
    (
      .of(LinksError.unknownApp("shp", known: ["T.shop"])),
      "no file claims links for the app 'shp'. See 'flowhost links --help'."
    ),
    (
      .severalPlugins(command: "links", option: "--aasa FILE"),
      "'--aasa FILE' needs one plugin: flowhost links PLUGIN --aasa FILE"
    ),
    (
      .of(LogImportError.badLog("a\n", LogError(line: 3, .noObject))),
      #"a\x0A:3: the line is no JSON object. A log has one on each line, such as {"screen":"photo"}."#
    ),
    (.of(LogImportError.badImport("x.lua: it returns no function")), "x.lua: it returns no function"),
    (
      .of(ProvingError.badResults("a\n", line: 3, "a number is malformed")),
      #"a\x0A:3: a number is malformed"#
    ),
    (
      .of(ShardError.otherResults("b", than: "a", "the scripts differ")),
      "b and a are of different runs: the scripts differ"
    ),
    (
      .of(ReviewError.noSeenFile("a")),
      "a has no goldens of a run. 'flowhost test --seen FILE' writes a file that has."
    ),
    (
      .of(ReviewError.cutSeenFile("a\n")),
      #"a\x0A is cut short. Run 'flowhost test --seen FILE' for its shard again."#
    ),
    (
      .of(ReviewError.seenElsewhere("a\n")),
      #"the files are of another folder: there is no 'a\x0A' here. Call flowhost where the shards ran."#
    ),
    (
      .of(ReviewError.staleSeenFiles("a\n")),
      #"the files are older than 'a\x0A'. Run 'flowhost test --seen FILE' for all shards again."#
    ),
    (
      .of(ShardError.missingShards(["2/4", "3/4"])),
      "there is no file with the goldens of shard 2/4, 3/4. Name the files of all shards."
    ),
    (
      .of(ShardError.sameShard("b", "a", "2/4")), "b and a both have the results of shard 2/4. Leave one out."
    ),
    (
      .of(NameError.noPlugins(in: "a\n", nearest: nil)),
      #"there is no plugin in 'a\x0A'. "# + PluginFoldersTests.first
    ),
    (
      .of(NameError.noPlugins(in: "plugins", nearest: "../plugins")),
      "there is no plugin in 'plugins', but '../plugins' is there. "
        + "Call flowhost beside it, or use --plugins ../plugins."
    ),
    (
      .of(NameError.noScenario(path: "plugins/a/x.lua", folder: "plugins/a/scenarios")),
      "'plugins/a/x.lua' is no scenario. Scenarios are in plugins/a/scenarios."
    ),
    (
      .of(NameError.sharedScript(path: "a/scenarios/_x\n.lua")),
      #"'a/scenarios/_x\x0A.lua' is no scenario but a module, since its name begins with '_'. "#
        + "Name the scenarios that require it."
    ),
    (
      .of(NameError.unknownPlugin("x\n", known: ["photos"])),
      #"unknown plugin 'x\x0A'. See 'flowhost plugins'."#
    ),
    (
      .of(NewFileError.unknownKind("plugn", known: ["plugin", "scenario"])),
      "'new' creates a plugin or a scenario, not 'plugn'. Did you mean 'plugin'?"
    ),
    (
      .of(NewFileError.unknownKind("x", known: ["plugin"])),
      "'new' creates a plugin, not 'x'. See 'flowhost new --help'."
    ),
    (
      .of(LinksError.badLink("a/2", .noScheme, schemes: ["shop", "https"])),
      "'a/2' has no scheme. The plugins open shop://, https://."
    ),
    (
      .of(LinksError.badLink("a/2", .noScheme, schemes: [])),
      "'a/2' is no link: the link has no scheme. Begin with one: 'photos://' or 'https://'."
    ),
    (
      .of(LinksError.badLink("s://a\n", .noHost, schemes: ["s"])),
      #"'s://a\x0A' is no link: the link names no host. Write 'https://example.com/'."#
    ),
    (
      .of(LogImportError.emptyLog("a\n")),
      #"a\x0A has no line. A log has one JSON object on each line, such as {"launch":"photos"}."#
    ),
    (
      .of(LogImportError.longLog("a", taken: 3_601_000_000, limit: 3_600_000_000)),
      "a takes 3601 s, and a scenario has 3600 s. Import a part of it."
    ),
    (
      .of(LogImportError.noMeaning("a\n", isMapped: false)),
      #"a\x0A has no line with a meaning here, such as {"screen":"photos"}. Translate its events with --mapping."#
    ),
    (
      .of(LogImportError.noScreens("a")),
      #"a shows no screen. A log has a line for each, such as {"screen":"photos"}."#
    ),
    (
      .of(ExportError.unknownExport("maestr", known: ["maestro"])),
      "there is no export 'maestr'. Did you mean 'maestro'?"
    ),
    (
      .of(NewFileError.badName("a b", wanted: "a name has letters")),
      "'a b' cannot be a name: a name has letters"
    ),
    (.of(NewFileError.isThere("a\n")), #"'a\x0A' is there already. Choose another name."#),
    (.needless("--seed", without: "--shuffle"), "option '--seed' does nothing without '--shuffle'"),
    (.oneOf("--accept", "--reject"), "'--accept' and '--reject' exclude each other. Keep one."),
    (.of(ReviewError.allOrSome("--accept")), "'--accept' needs PATHs or --all."),
    (
      .writtenByCI,
      "nothing new is written where CI is set. Write it on your own machine, or unset CI."
    ),
    (
      .acceptedByCI,
      "nothing is accepted where CI is set. Accept on your own machine, or unset CI."
    ),
    (
      .of(NameError.nothingFound(in: ["a\n", "b"])),
      #"no scenario in 'a\x0A', 'b'. Scenarios are Lua files in folders named 'scenarios'."#
    ),
    (
      .of(SelectionError.nothingNamed("x\n")),
      #"no scenario has 'x\x0A' in its name. See 'flowhost run PLUGIN'."#
    ),
    (.of(SelectionError.nothingFailed), "no last run is known here. Leave '--failed' out."),
    (.platform(.missing(path: "a", wanted: .folder)), "no folder 'a'"),
    (.of(RulesError.unknownRule("U133", known: ["U1", "U13"])), "unknown rule 'U133'. Did you mean 'U13'?"),
    (.of(RulesError.unknownRule("x\n", known: ["U1"])), #"unknown rule 'x\x0A'. See 'flowhost rules'."#),
  ]

  @Test(arguments: messages)
  func `an error says what is wrong and what to type`(_ error: UsageError, _ text: String) {
    #expect(error.message == text)
  }
}
