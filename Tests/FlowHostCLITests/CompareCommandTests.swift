import Foundation
import TestSupport
import Testing

/// `flowhost compare`: variants in lock-step, tables, simulated users.
struct CompareCommandTests {
  private static let plugin = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { open = { "id" } } })
    local Item = flow.screen("item", { params = { "id" } })
    local App = flow.coordinator "App"
    function App:start() self:set_root(Home {}) end
    function App:on_open(id) self:push(Item { id = id }) end
    return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App,
      experiments = { size = { "control", "big" }, half = { "control", "on", coverage = 0.5 } } }
    """
  private static let files: [String: String] = [
    "p/init.lua": plugin,
    "p/variants/size/big.lua": """
    local App, control = require("flowhost").override "App"
    function App:on_open(id) control.on_open(self, id) self:note "big" end
    """,
    "p/scenarios/plain.lua": "local app = require('flowhost').launch 'p' app:tap('open', 3)",
    "p/scenarios/goal.lua": """
    local app = require('flowhost').launch 'p'
    app:tap('open', 3)
    app:goal 'open'
    app:back()
    """,
    "p/scenarios/chosen.lua":
      "local app = require('flowhost').launch('p', { variants = { size = 'big' } }) app:tap('open', 3)",
    "p/scenarios/bad/fails.lua": """
    local app = require('flowhost').launch 'p'
    assert(app:variant 'size' == 'control', 'no')
    """,
    "q/init.lua": plugin.replacing("name = \"p\"", with: "name = \"q\"").replacing(
      "\"big\"", with: "\"small\""),
    "q/scenarios/plain.lua": "local app = require('flowhost').launch 'q' app:tap('open', 3)",
    "s/init.lua": plugin.replacing("name = \"p\"", with: "name = \"s\"").replacing(
      "root = App,",
      with: "root = App, starts = { late = { store = { n = 2 } }, early = { store = { n = 1 } } },"),
    "s/scenarios/plain.lua": "local app = require('flowhost').launch 's' app:tap('open', 3)",
    "broken/init.lua": "error 'is broken'",
    "broken/scenarios/plain.lua": "",
  ]

  /// Returns the output in a folder with these plugins.
  private func compare(_ words: String) throws -> Program.Result {
    let folder = try TemporaryFolder()
    for (name, text) in Self.files { try folder.file("plugins/" + name, text) }
    return try Program.shell("flowhost compare \(words)", in: folder.path)
  }

  @Test func `a search for a way back that has ended at its limit is not the answer that there is none`()
    throws
  {
    let folder = try TemporaryFolder()
    // On a pad, nothing leads back. Each tap on 'more' leads to a state that was not seen before.
    let plugin = """
      local flow = require "flowhost"
      local Home = flow.screen("home", { actions = { "open", "close" } })
      local Item = flow.screen("item", { actions = { "more" } })
      local Last = flow.screen "last"
      local App = flow.coordinator "App"
      function App:start() self:set_root(Home {}) end
      function App:on_open() if self.device == "pad" then self:set_root(Item {}) else self:push(Item {}) end end
      function App:on_close() if self.device == "pad" then self:set_root(Last {}) else self:push(Last {}) end end
      function App:on_more() self.count = (self.count or 0) + 1 end
      return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App }
      """
    try folder.file("plugins/p/init.lua", plugin)
    try folder.file("plugins/p/scenarios/open.lua", "require('flowhost').launch('p'):tap 'open'")
    try folder.file("plugins/p/scenarios/close.lua", "require('flowhost').launch('p'):tap 'close'")
    func compare(_ path: String) throws -> String {
      try Program.flowhost("compare", path, "--by", "device", in: folder.path).output
    }
    let none = "-: no way back to the start was found"
    #expect(try compare("p/open").hasSuffix("\n\n\(none) (as pad: the search ended at its limit)\n"))
    #expect(try compare("p/close").hasSuffix("\n\n\(none)\n"))
    #expect(
      try compare("p").hasSuffix(
        "\n\n\(none); the sum of 'back' leaves out 2 scenarios (in 1, the search ended at its limit)\n"))
  }

  static let readmes = ["plugins/photos/README.md", "plugins/bank/README.md"]

  @Test(arguments: readmes)
  func `what a plugin says of its variants is what is printed`(_ path: String) throws {
    let text = try String(contentsOfFile: Program.repository + "/" + path, encoding: .utf8)
    let examples = ReadmeTests.examples(in: Markdown.blocks(of: text))
    #expect(examples.count == 3)
    for example in examples {
      #expect(try Program.shell("{ \(example.line); } 2>&1").output == example.output, "\(example.line)")
    }
  }

  @Test func `one scenario is told in lock-step, with its measures`() throws {
    let said = """
      p/goal by size

           > launch p
             expose   half=control
             start    App
             root     home                                home
           > tap open 3
             push     item id=3                           home item
      big    note     big
           > back
             pop      item                                home

                                 control  big
      taps to the goal                 1    1
      screens seen                     2    2
      deepest stack                    2    2
      modals                           0    0
      steps back to the start          1    1
      errors                           0    0
      leaks                            0    0
      links that land elsewhere        0    0

      """
    #expect(try compare("p/goal --by size") == Program.Result(said))
    let named = try compare("p/goal --by size=big,control").output
    #expect(
      named.contains("                           big  control\ntaps to the goal             1        1\n"),
      "\(named)")
  }

  @Test func `several scenarios are a table, without those that choose the variant themselves`() throws {
    let said = """
      by size: control / big

               taps  screens  deepest  modals  back  errors  leaks  strays
      p/goal      1        2        2       0     1       0      0       0
      p/plain     1        2        2       0     1       0      0       0
      sum         2        4        2       0     2       0      0       0

      left out, as they choose size themselves: p/chosen

      """
    let names = "plugins/p/scenarios/plain.lua p/goal p/chosen"
    #expect(try compare("\(names) --by size") == Program.Result(said))
    #expect(try compare("p/chosen --by size").output.hasPrefix("p/chosen by size\n"))
  }

  @Test func `at a terminal the scenarios are counted while they are compared`() throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", Self.plugin)
    for number in 1...60 {
      try folder.file("plugins/p/scenarios/s\(number).lua", Self.files["p/scenarios/plain.lua"] ?? "")
    }
    let run = try Program.shell(
      "TERM=xterm script -qec \"\(Program.path) compare --by device\" /dev/null </dev/null", in: folder.path)
    #expect(run.output.contains("of 60 scenarios"), "\(run)")
    let plain = try Program.shell("flowhost compare --by device", in: folder.path)
    #expect(plain.status == 0 && plain.complaints.isEmpty, "\(plain)")
  }

  @Test func `a variant that fails is told, and the exit status says so`() throws {
    let result = try compare("p/bad p/goal --by size")
    #expect(result.status == 1 && result.complaints.isEmpty)
    #expect(result.output.contains("p/bad/fails   0/-"), "\(result.output)")
    #expect(result.output.contains("\nsum             1        2  "), "\(result.output)")
    #expect(result.output.contains("\nFAIL p/bad/fails as big: plugins/p/scenarios/bad/fails.lua:2: no\n"))
  }

  @Test func `plugins with other variants of that name have a table of their own`() throws {
    let output = try compare("p/goal p/plain q/plain --by size").output
    #expect(
      output.hasPrefix("by size: control / big\n") && output.contains("\nq/plain by size\n"), "\(output)")
  }

  @Test func `the document for programs says the same`() throws {
    struct Document: Decodable {
      struct Measures: Decodable, Equatable {
        let taps: Int, screens: Int, deepest: Int, modals: Int, errors: Int, leaks: Int, strays: Int
        let back: Int?
      }
      struct Run: Decodable { let variant: String, measures: Measures, failure: String? }
      struct Row: Decodable { let line: String, variants: [String] }
      struct Scenario: Decodable { let name: String, result: String, runs: [Run], steps: [Row] }
      let by: String, variants: [String], scenarios: [Scenario], sum: [Measures], leftOut: [String]
    }
    let output = try compare("p/goal p/bad p/chosen --by size --format json").output
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let document = try decoder.decode(Document.self, from: Data(output.utf8))
    #expect(
      document.by == "size" && document.variants == ["control", "big"] && document.leftOut == ["p/chosen"])
    #expect(document.scenarios.map(\.name) == ["p/bad/fails", "p/goal"])
    #expect(document.scenarios.map(\.result) == ["failed", "good"])
    #expect(document.scenarios[0].runs[1].failure == "plugins/p/scenarios/bad/fails.lua:2: no")
    #expect(document.scenarios[1].runs[0].measures == document.sum[0])
    #expect(document.sum[0].back == 1 && document.sum[0].taps == 1)
    let own = document.scenarios[1].steps.filter { $0.variants != ["control", "big"] }
    #expect(own.map(\.line) == ["  note     big"] && own.map(\.variants) == [["big"]])
  }

  @Test func `simulated users are shared out as the experiment says`() throws {
    let output = try compare("p/goal --by half --users 20000").output
    let lines = output.split(separator: "\n").suffix(4)
    let head = try #require(
      lines.first?.wholeMatch(of: /20000 users of p, by half: (\d+) exposed, (\d+) take no part/))
    let (exposed, others) = (try #require(Int(head.1)), try #require(Int(head.2)))
    #expect(exposed + others == 20_000 && (9_700...10_300).contains(exposed))
    #expect(lines.last?.hasSuffix(": as expected") == true)
    let document = try compare("p/goal --by half --users 20000 --format json").output.split(separator: "\n")[
      1]
    #expect(
      document.hasPrefix("{\"plugin\":\"p\",\"experiment\":\"half\",\"users\":20000,\"exposed\":\(exposed),"))
    #expect(document.hasSuffix(",\"mismatch\":false}"))
  }

  @Test(arguments: [("", 0), ("--as attributes.country=DE", 1_000), ("--as attributes.country=AT", 0)])
  func `simulated users have the attributes that are given`(_ options: String, _ exposed: Int) throws {
    let folder = try TemporaryFolder()
    let german =
      #"german = { "control", "big", when = function(user) return user.country == "DE" end }, half"#
    try folder.file("plugins/p/init.lua", Self.plugin.replacing("half", with: german))
    try folder.file("plugins/p/scenarios/a.lua", "local app = require('flowhost').launch 'p'")
    let run = try Program.shell("flowhost compare p --by german --users 1000 \(options)", in: folder.path)
    let line = "1000 users of p, by german: \(exposed) exposed, \(1_000 - exposed) take no part\n"
    #expect(run.output.contains(line), "\(run)")
  }

  static let excluding: [(experiment: String, reason: String)] = [
    (#"when = function(user) return user.country == "DE" end"#, "'when' refuses them"),
    ("coverage = 0", "the coverage leaves them out"), ("active = false", "the experiment is not active"),
    (#"by = "company""#, "they have no attribute 'company'"),
    (#"force = "big""#, "'force' gives all of them 'big'"),
    (#"namespace = { "pay", 0.5, 0.50001 }"#, "they are outside of its part of the namespace 'pay'"),
    (
      #"coverage = 0, when = function(user) return user.id == "7" end"#,
      "'when' refuses them (999), the coverage leaves them out (1)"
    ),
  ]

  @Test(arguments: excluding)
  func `if nobody takes part, the reason is given`(_ experiment: String, _ reason: String) throws {
    let folder = try TemporaryFolder()
    let part = #"part = { "control", "big", \#(experiment) }, half"#
    try folder.file("plugins/p/init.lua", Self.plugin.replacing("half", with: part))
    try folder.file("plugins/p/scenarios/a.lua", "local app = require('flowhost').launch 'p'")
    let run = try Program.shell("flowhost compare p --by part --users 1000", in: folder.path)
    #expect(run.output.hasSuffix("\n  nobody takes part: \(reason)\n"), "\(run)")
  }

  private static let required: [String: String] = [
    "kit/init.lua": plugin.replacing("name = \"p\"", with: "name = \"kit\""),
    "r/init.lua": plugin.replacing("name = \"p\"", with: "name = \"r\", requires = { kit = \">=1.0\" }")
      .replacing(/experiments = .*?} } }/, with: "}"),
    "r/scenarios/plain.lua": "local app = require('flowhost').launch 'r' app:tap('open', 3)",
  ]

  @Test func `an experiment of a plugin that is required is found by its own name`() throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.required { try folder.file("plugins/" + name, text) }
    for axis in ["size", "kit.size", "size=big,control"] {
      let output = try Program.shell("flowhost compare r --by \(axis)", in: folder.path).output
      #expect(output.hasPrefix("r/plain by size") || output.hasPrefix("r/plain by kit.size"), "\(output)")
      #expect(output.contains("control  big\n") || output.contains("big  control\n"), "\(output)")
    }
    let split = try Program.shell("flowhost compare r --by half --users 1000 | grep users", in: folder.path)
    #expect(split.output.hasPrefix("1000 users of r, by kit.half: "), "\(split)")
    let listed = try Program.shell("flowhost experiments r --user 42", in: folder.path)
    #expect(listed.output.contains("  kit.size  control 50%, big 50%\n    kit.size="), "\(listed)")
    let refused = try Program.shell("flowhost run r/plain --as size=big", in: folder.path)
    #expect(
      refused.complaints.contains("the app has no experiment 'size'. Did you mean 'kit.size'?"), "\(refused)")
  }

  static let mistakes: [(words: String, said: String, status: Int32)] = [
    ("p", "'compare' needs an option: flowhost compare --by checkout", 2),
    (
      "p --by siz",
      "nothing to compare by 'siz': no scenario's plugin has that experiment, or all choose it themselves. Did you mean 'size'?",
      2
    ),
    (
      "p --by other",
      "nothing to compare by 'other': no scenario's plugin has that experiment, or all choose it themselves. Their experiments: half, size.",
      2
    ),
    ("p --by size=big,huge", "option '--by' takes variants of size: control, big, not 'huge'", 2),
    (
      "p --by size=big",
      "option '--by' takes two or more different values: size=A,B, not 'size=big'", 2
    ),
    ("p --by user", "option '--by' takes two or more different values: user=A,B, not 'user'", 2),
    (
      "p --by size=big,big", "option '--by' takes two or more different values: size=A,B, not 'size=big,big'",
      2
    ),
    (
      "p --by =a,b",
      "option '--by' takes an experiment, device, os or start, or some of its values: nav=tabs,stack, not '=a,b'",
      2
    ),
    (
      "p --by start",
      "nothing to compare by 'start': no scenario's plugin has starts, or all choose theirs themselves", 2
    ),
    ("s --by start=early,lat", "option '--by' takes starts: launch, early, late, not 'lat'", 2),
    ("p --by device=pad,tv", "option '--by' takes device=phone or device=pad, not 'device=tv'", 2),
    ("p --by size --users 0", "option '--users' takes a count from 1 to 10000000, not '0'", 2),
    ("p --by device --users 10", "option '--users' does nothing without '--by EXPERIMENT'", 2),
    ("p/nothing --by size", "unknown scenario 'p/nothing'. See 'flowhost run p'.", 2),
    ("broken --by size", "plugins/broken/init.lua:1: is broken", 2),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told with what to type instead`(_ words: String, _ said: String, _ status: Int32) throws
  {
    let result = try compare(words)
    #expect(result.complaints == "flowhost: \(said)\n" && result.status == status)
  }

  @Test func `runs can differ in the device or the system`() throws {
    let devices = try compare("p/goal --by device").output
    #expect(devices.contains("                           phone  pad\n"), "\(devices)")
    let starts = try compare("s/plain q/plain --by start").output
    #expect(
      starts.contains("                           early  late\n") && !starts.contains("q/plain"), "\(starts)")
    let users = try compare("p/goal --by user=1,2").output
    #expect(users.contains("                           1  2\n"), "\(users)")
    let systems = try compare("p/goal --by os=ios17,ios18").output
    #expect(systems.contains("                           ios17  ios18\n"), "\(systems)")
  }
}
