import TestSupport
import Testing

/// `flowhost prove` as its user sees it.
struct ProveCommandTests {
  /// The number of states is that of the example `2pc` of Stateright: https://github.com/stateright/stateright (MIT).
  @Test func `two-phase commit with three workers has 288 states`() throws {
    let run = try Program.shell("flowhost prove agreement --plugins Tests/Outside/plugins")
    #expect(run.output.hasPrefix("agreement: 1 start, 288 states,"), "\(run)")
    #expect(run.output.contains("agreement: proved") && run.status == 0)
  }

  /// Runs that end by themselves, by states, or by depth.
  @Test(arguments: ["products", "mail --states 60", "shop --depth 2"])
  func `the report does not depend on the number of processes`(_ words: String) throws {
    let one = try Program.shell("flowhost prove \(words) --jobs 1")
    #expect(one.output.contains(" states, "), "\(one)")
    for jobs in 2...3 {
      let other = try Program.shell("flowhost prove \(words) --jobs \(jobs)")
      #expect(other.output == one.output && other.status == one.status)
    }
  }

  static let plugin = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { open = { "id" }, "look" } })
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_open() end
    function App:on_look() self:note "looked" end
    return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App }
    """

  /// An app in which no act is possible without values.
  private static let bare = plugin.replacing(", \"look\"", with: "")

  /// An app with an action that changes nothing.
  private static let idle = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "go", "look" } })
    local Page = flow.screen "page"
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_go() self:push(Page {}) end
    function App:on_look() self:note "looked" end
    return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App }
    """

  @Test(arguments: [("", 0, "p: proved, 1 warning"), ("--strict", 1, "p: proved, 1 warning")])
  func `warnings fail a strict run only`(_ options: String, _ status: Int32, _ end: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", Self.idle)
    let run = try Program.shell("flowhost prove p " + options, in: folder.path)
    #expect(run.status == status && run.output.hasSuffix(end + "\n"), "\(run)")
    #expect(run.output.contains("WARNING  changes nothing: home: tap look"))
  }

  @Test(arguments: [("", Int32(0)), ("--exhaustive", 1)])
  func `a search that is stopped fails if it has to be exhaustive`(_ options: String, _ status: Int32) throws
  {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", Self.idle)
    let run = try Program.shell("flowhost prove p --depth 1 " + options, in: folder.path)
    #expect(
      run.status == status
        && run.output.contains("p: not proved. Stopped at depth 1: 1 state is unexplored."))
    // An act that has changed nothing may still change something in a state that was not tried.
    #expect(run.output.contains("SO FAR") && !run.output.contains("changes nothing"), "\(run)")
  }

  @Test(arguments: [("", Int32(0)), ("--exhaustive", 1)])
  func `an app of which an action was not tried is not proved`(_ options: String, _ status: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "plugins/p/init.lua",
      Self.idle.replacing("\"look\"", with: "\"look\", open = { \"id\" }")
        .replacing("return", with: "function App:on_open() self:pop() end\nreturn"))
    let run = try Program.shell("flowhost prove p " + options, in: folder.path)
    #expect(run.status == status && run.output.contains("NOT TRIED  home.open <id>"), "\(run)")
    #expect(run.output.hasSuffix("p: not proved. 1 warning, 1 not tried.\n"), "\(run)")
  }

  @Test func `an app without known values is nothing to prove`() throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", Self.bare)
    let run = try Program.shell("flowhost prove p", in: folder.path)
    #expect(run.status == 2)
    #expect(run.complaints == "flowhost: p: nothing was tried. Give values in plugins/p/properties.lua.\n")
    #expect(run.output.contains(#"flow.inputs { ["home.open"] = { { "id" } } }"#), "\(run)")
    #expect(run.output.contains("\n           With 1 for each value: 1 state, nothing broken\n"), "\(run)")
    #expect(run.output.hasSuffix("p: nothing to prove. No act is possible without values.\n"))
    let json = try Program.shell("flowhost prove p --format json", in: folder.path)
    #expect(json.output.contains(#""made_up_states":1"#), "\(json)")
  }

  @Test func `an app of which an act was tried is not nothing to prove`() throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", Self.plugin)
    let run = try Program.shell("flowhost prove p", in: folder.path)
    #expect(run.status == 0 && run.complaints.isEmpty, "\(run)")
    #expect(run.output.contains("\n           With 1 for each value: 1 state, nothing broken\n"), "\(run)")
    #expect(run.output.hasSuffix("p: not proved. 1 warning, 1 not tried.\n"), "\(run)")
  }

  @Test func `made-up values show what breaks before any are given`() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "plugins/p/init.lua",
      Self.bare.replacing(
        "function App:on_open(", with: "function App:on_open() error 'out of paper' end\nfunction App:on_old("
      ))
    let run = try Program.shell("flowhost prove p", in: folder.path)
    #expect(
      run.output.contains(
        "           With 1 for each value: 1 state, broken: failed handler: on_open: out of paper\n"),
      "\(run)")
    #expect(run.status == 2)
  }

  /// An app whose only action fails.
  private static let failing = idle.replacing("self:push(Page {}) end", with: "self.x.y = 1 end")

  @Test func `ways may take hours on the clock of the device`() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "plugins/p/init.lua",
      """
      local flow = require "flowhost"
      local Home = flow.screen("home", { actions = { "go" } })
      local App = flow.coordinator "App"
      function App:start() self.count = 0 self:set_root(Home {}) end
      function App:on_go()
        self.count = self.count + 1
        flow.sleep(50)
        if self.count == 80 then error "late" end
      end
      return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App }
      """)
    let run = try Program.flowhost("prove", "p", "--depth", "82", in: folder.path)
    #expect(run.status == 1 && run.output.contains("\nBROKEN   failed handler: on_go: late"), "\(run)")
    #expect(run.output.contains("Stopped at depth 82"), "\(run)")
  }

  @Test func `the way of a finding can be played`() throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", Self.failing)
    let run = try Program.shell("flowhost prove p --show 1", in: folder.path)
    #expect(
      run
        == Program.Result(
          """
          failed handler: on_go: attempt to index a nil value (field 'x')
          > launch p
            start    App
            root     home                                home
          > tap go
            fail     on_go p/init.lua:6: attempt to index a nil value (field 'x')
          = end      1 act, 0 s, flows App, no leaks

          """))
    let none = try Program.shell("flowhost prove p --show 9", in: folder.path)
    #expect(
      none == Program.Result(complaints: "flowhost: p: there is no finding 9. There are 2.\n", status: 2))
  }

  @Test func `programs read a line for each finding`() throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", Self.failing)
    let run = try Program.shell("flowhost prove p --format json", in: folder.path)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == #"{"kind":"begin","format":"prove/1","plugin":"p"}"#)
    #expect(
      lines.dropFirst().first == #"""
        {"kind":"finding","rule":"fail","title":"failed handler: on_go: attempt to index a nil value (field 'x')",\#
        "warning":false,"place":"plugins/p/init.lua:6","acts":1,\#
        "way":["local app = flow.launch \"p\"","app:tap \"go\""]}
        """#)
    #expect(
      lines.last == #"""
        {"kind":"end","proved":false,"ending":"complete","starts":1,"states":1,"steps":2,"depth":0,\#
        "deeper":0,"unexplored":0,"outside":0,"bounds":[]}
        """#)
  }

  @Test func `GitHub annotates the line`() throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", Self.failing)
    let run = try Program.shell("flowhost prove p --github", in: folder.path)
    #expect(run.output.contains("::error file=plugins/p/init.lua,line=6,title=p%3A failed handler%3A on_go"))
  }

  @Test func `GitHub shows a finding without a line, too`() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "plugins/p/init.lua",
      """
      local flow = require "flowhost"
      local Home = flow.screen "home"
      local App = flow.coordinator "App"
      function App:start()
        if self.store.seen then error "no" end
        self.store.seen = true
        self:push(Home {})
      end
      return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App }
      """)
    try folder.file(
      "plugins/p/properties.lua", #"require("flowhost").inputs { system = { { "restart" } } }"#)
    let run = try Program.shell("flowhost prove p --github", in: folder.path)
    let start = "\n::error title=p%3A dead end%3A nothing on screen::local app = flow.launch \"p\"%0A"
    #expect(run.status == 1 && run.output.contains(start), "\(run)")
  }

  @Test(arguments: ["lib", "some where/lib"])
  func `a report names files in any folder of plugins`(_ plugins: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("\(plugins)/p/init.lua", Self.failing)
    let run = try Program.shell(
      "flowhost prove p --plugins '\(plugins)' --github --junit report.xml; cat report.xml",
      in: folder.path)
    let parts = [
      "\n         \(plugins)/p/init.lua:6\n", "::error file=\(plugins)/p/init.lua,line=6,title=p%3A failed",
      ">\(plugins)/p/init.lua:6\n",
    ]
    #expect(parts.allSatisfy(run.output.contains) && !run.output.contains("plugins/p"), "\(run)")
  }

  static let unreadable: [(change: String, complaint: String)] = [
    ("printf 'local app = (' > plugins/p/scenarios/a.lua", "flowhost: p: plugins/p/scenarios/a.lua:1: "),
    ("mkfifo plugins/p/scenarios/a.lua", "flowhost: p: 'plugins/p/scenarios/a.lua' is a pipe, not a file"),
    (
      "mkdir ../outside; ln -s ../../../../outside plugins/p/scenarios/more",
      "flowhost: p: 'plugins/p/scenarios/more' leads out of 'plugins/p'"
    ),
  ]

  /// Without the values of all scenarios, states would be missed.
  @Test(arguments: unreadable)
  func `a scenario that cannot be read ends the search`(_ change: String, _ complaint: String) throws {
    let parent = try TemporaryFolder()
    try parent.file("app/plugins/p/init.lua", Self.idle)
    try parent.file("app/plugins/p/scenarios/go.lua", "require('flowhost').launch('p'):tap 'go'\n")
    for command in ["prove", "map"] {
      let run = try Program.shell(
        "cd app; (\(change)) 2>/dev/null; flowhost \(command) p", in: parent.path)
      #expect(run.status == 2 && run.output == "" && run.complaints.hasPrefix(complaint), "\(run)")
    }
  }

  @Test(arguments: ["prove", "map"])
  func `a plugin without an app is left out unless it is named`(_ command: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", Self.idle)
    try folder.file(
      "plugins/q/init.lua", "return require('flowhost').plugin { name = 'q', version = '1.0.0', api = 1 }")
    let all = try Program.shell("flowhost \(command)", in: folder.path)
    #expect(all == (try Program.shell("flowhost \(command) p", in: folder.path)) && all.status == 0)
    let named = try Program.shell("flowhost \(command) q", in: folder.path)
    #expect(named.status == 2 && named.complaints.contains("plugin 'q' has no app."), "\(named)")
  }

  @Test(arguments: ["--results", "--junit", "--html", "--graph"])
  func `a folder that is missing is reported before the search`(_ option: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", Self.idle)
    let run = try Program.shell("flowhost prove p \(option) no/such.file", in: folder.path)
    #expect(run == Program.Result(complaints: "flowhost: no folder 'no'\n", status: 2))
  }

  @Test(arguments: [
    ("pp", "flowhost: unknown plugin 'pp'. Did you mean 'p'?\n"),
    ("--for 0", "flowhost: option '--for' takes seconds from 0.001 to 86400, such as 20, not '0'\n"),
    ("--states x", "flowhost: option '--states' takes a count from 1 to 50000000, not 'x'\n"),
  ])
  func `mistakes are named`(_ words: String, _ complaint: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", Self.plugin)
    let run = try Program.shell("flowhost prove " + words, in: folder.path)
    #expect(run == Program.Result(complaints: complaint, status: 2))
  }
}
