import TestSupport
import Testing

/// `flowhost import` as its user sees it.
struct ImportCommandTests {
  private static let plugin = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { open = { "id" } } })
    local Page = flow.screen("page", { params = { "id" }, actions = { "done" } })
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_open(id) self:push(Page { id = id }) end
    function App:on_done() self:pop() end
    return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App }
    """

  static let log = """
    {"t":0,"launch":"p"}
    {"t":0,"screen":"home","path":"home"}
    {"t":1,"act":"tap","id":"open","args":[3]}
    {"t":1.4,"screen":"page","params":{"id":3},"path":"home page"}
    {"t":2,"act":"tap","id":"done"}
    {"t":2.4,"screen":"home","path":"home"}

    """

  private static let script = """
    local flow = require "flowhost"
    local app = flow.launch "p"
    app:tap("open", 3)
    app:tap "done"
    app:expect "home"

    """

  static func folder(_ log: String = log) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", plugin)
    try folder.file("log.jsonl", log)
    return folder
  }

  @Test func `a session is printed as a scenario`() throws {
    let folder = try Self.folder()
    let run = try Program.shell("flowhost import log.jsonl", in: folder.path)
    #expect(run == Program.Result(Self.script, complaints: "6 lines: 6 followed\n"))
  }

  @Test func `a session is written with its golden, and passes`() throws {
    let folder = try Self.folder()
    let run = try Program.shell("flowhost import log.jsonl -o p/session && flowhost test p", in: folder.path)
    #expect(
      run.output.hasPrefix("6 lines: 6 followed\nwrote plugins/p/scenarios/session.lua and its golden\n"))
    #expect(run.status == 0 && run.output.contains("1 passed"), "\(run)")
    let again = try Program.shell("flowhost import log.jsonl -o p/session", in: folder.path)
    #expect(again.status == 2 && again.complaints.contains("plugins/p/scenarios/session.lua"))
  }

  /// The signal waits while it is blocked, and arrives when the import catches it.
  @Test func `an import that is interrupted prints what it has, but is no success`() throws {
    let lines = Self.log.split(separator: "\n").dropFirst(2).joined(separator: "\n") + "\n"
    let folder = try Self.folder(Self.log + String(repeating: lines, count: 30))
    let blocked = "sigprocmask(SIG_BLOCK, POSIX::SigSet->new(SIGINT)); kill INT => $$; exec @ARGV"
    let run = try Program.shell(
      "perl -MPOSIX -e '\(blocked)' '\(Program.path)' import log.jsonl; exit $?", in: folder.path)
    #expect(run.status == 130 && run.output.hasPrefix("local flow = require"), "\(run)")
    #expect(run.output.hasSuffix("app:expect \"home page\"\n"), "\(run)")
    #expect(
      run.complaints.hasSuffix("flowhost: interrupted after 64 of 126 lines\n"), "\(run.complaints)")
  }

  private static let failures: [(handler: String, words: String)] = [
    (
      "self:push(Page { id = nil })",
      "at line 3 the model fails: plugins/p/init.lua:6: fail on_open: screen 'page' needs 'id'"
    ),
    (
      "self.page = Page { id = id } self:push(self.page)",
      "at the end the model fails: plugins/p/init.lua:6: leak page (App.page), made at p/init.lua:6, "
        + "left at p/init.lua:7"
    ),
  ]

  @Test(arguments: failures) func `a failure of the model is reported, because the scenario fails`(
    _ handler: String, _ words: String
  ) throws {
    let isLeak = words.contains("leak")
    let lines = Self.log.split(separator: "\n").prefix(isLeak ? 6 : 3).joined(separator: "\n")
    let folder = try Self.folder(lines + "\n")
    let plugin = Self.plugin.replacing("self:push(Page { id = id })", with: handler)
    try folder.file("plugins/p/init.lua", plugin)
    let run = try Program.shell("flowhost import log.jsonl -o p/session", in: folder.path)
    #expect(run.status == 1 && run.complaints.hasPrefix("flowhost: log.jsonl: \(words)"), "\(run)")
    #expect(try Program.shell("flowhost test p", in: folder.path).status == 1)
  }

  @Test func `a contradiction is a finding`() throws {
    let folder = try Self.folder(Self.log.replacing("\"home page\"", with: "\"home | page\""))
    let run = try Program.shell("flowhost import log.jsonl", in: folder.path)
    #expect(run.status == 1)
    #expect(
      run.complaints.hasSuffix(
        "log.jsonl: after line 4 the app shows 'home | page', and the model is at 'home page': no act leads there\n"
      ))
  }

  @Test func `a contradiction names the params that differ`() throws {
    let folder = try Self.folder()
    try folder.file("plugins/p/init.lua", Self.plugin.replacing("Page { id = id }", with: "Page { id = 2 }"))
    let run = try Program.shell("flowhost import log.jsonl", in: folder.path)
    #expect(run.status == 1)
    #expect(
      run.complaints.hasSuffix(
        "the app shows 'home page' with id=3, and the model is at 'home page' with id=2: no act leads there\n"
      ))
  }

  @Test func `a contradiction names the nearest values that the model has`() throws {
    let folder = try Self.folder()
    let list = Self.plugin.replacing("open = { \"id\" }", with: "open = { \"id\", of = \"rows\" }")
      .replacing("\"home\", {", with: "\"home\", { state = { rows = { 9, 10 } },")
    try folder.file("plugins/p/init.lua", list)
    let run = try Program.shell("flowhost import log.jsonl", in: folder.path)
    #expect(
      run.complaints.hasSuffix(
        "at line 3 the user does 'tap open 3', and the model is at 'home': 3 is not in home.rows (9, 10)\n"))
    let acts = Self.log.split(separator: "\n").filter { !$0.contains("tap") }
    try folder.file("log.jsonl", acts.joined(separator: "\n"))
    let other = try Program.shell("flowhost import log.jsonl", in: folder.path)
    #expect(
      other.complaints.hasSuffix(
        "after line 3 the app shows 'home page' with id=3, and the model is at 'home': "
          + "no act leads there, but app:tap(\"open\", { row = 1 }) does with id=9\n"), "\(other)")
  }

  @Test func `a plugin has the links of tapped notifications, and no tabs that no path shows`() throws {
    let folder = try Self.folder(
      """
      {"launch":"x"}
      {"screen":"today"}
      {"act":"notify","options":{"title":"R","link":"x://labs/72"}}
      {"screen":"lab","params":{"id":72}}

      """)
    let run = try Program.shell("flowhost import --new q log.jsonl && flowhost test q", in: folder.path)
    #expect(run.status == 0 && run.complaints == "", "\(run)")
    try folder.file(
      "log.jsonl", #"{"screen":"today"} {"act":"tab","id":"book"}"#.replacing("} {", with: "}\n{"))
    let tab = try Program.shell(
      "flowhost import --new r log.jsonl; cat plugins/r/init.lua", in: folder.path)
    #expect(!tab.output.contains("tabs"), "\(tab)")
  }

  /// The tap comes while the payment waits, and asks before the locked screen is left.
  @Test func `a notification is tapped at the time of its line, before the app is at rest`() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "plugins/w/init.lua",
      """
      local flow = require "flowhost"
      local Home = flow.screen("home", { actions = { "pay" } })
      local Paying = flow.screen("paying", { locked = true })
      local Done = flow.screen "done"
      local App = flow.coordinator "App"
      function App:start() self:set_root(Home {}) end
      function App:on_pay() self:push(Paying {}) self.services.pay() self:replace(Done {}) end
      function App:on_leave() return self:alert { title = "Leave?", "leave", cancel = "stay" } == "leave" end
      flow.route("home", { show = Home, build = false })
      flow.route("news", { show = flow.screen "news", from = "home" })
      return flow.plugin {
        name = "w", version = "1.0.0", api = 1, root = App, opens = { "w://" }, links = { news = "news" },
        services = { pay = flow.replies { 1, after = 2 } },
      }
      """)
    try folder.file(
      "log.jsonl",
      """
      {"t":0,"launch":"w"}
      {"t":5,"act":"tap","id":"pay"}
      {"t":6,"act":"notify","options":{"title":"U1","link":"w://news"}}
      {"t":6.1,"alert":"Leave?"}
      {"t":6.5,"act":"tap","id":"stay"}
      {"t":7.2,"screen":"done"}

      """)
    let run = try Program.shell("flowhost import log.jsonl", in: folder.path)
    #expect(run.complaints == "6 lines: 6 followed\n", "\(run)")
    #expect(
      run.output.contains("app:after(1.0):notify({ title = \"U1\", link = \"w://news\" }):after(0):tap()\n"))
    #expect(run.output.hasSuffix("app:tap \"stay\"\napp:expect \"home done\"\n"), "\(run)")
  }

  @Test func `a limit is no contradiction`() throws {
    let folder = try Self.folder()
    let hungry = Self.plugin.replacing(
      "self:push(Page", with: "self.kept = ('x'):rep(700000) self:push(Page")
    try folder.file("plugins/p/init.lua", hungry)
    let run = try Program.shell("flowhost import log.jsonl --memory 1M", in: folder.path)
    #expect(
      run
        == Program.Result(
          complaints: "flowhost: the memory limit was reached. Give it more with --memory.\n", status: 2))
  }

  @Test(arguments: ["-o p/session", ""])
  func `a scenario that takes too long to pass is neither written nor printed`(_ options: String) throws {
    let folder = try Self.folder(Self.log + #"{"act":"wait","args":[3601]}"#)
    let run = try Program.shell(
      "flowhost import log.jsonl \(options); status=$?; ls plugins/p/scenarios; exit $status",
      in: folder.path)
    #expect(run.complaints.contains("flowhost: log.jsonl takes 360"), "\(run)")
    #expect(run.complaints.contains(" s, and a scenario has 3600 s. Import a part of it.\n"))
    #expect(run.output.isEmpty && run.status == 2)
  }

  @Test func `a broken log names its file and line`() throws {
    let folder = try Self.folder("{\"launch\":\"p\"}\n{\"screen\":\n")
    let run = try Program.shell("flowhost import log.jsonl", in: folder.path)
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.complaints
        == "flowhost: log.jsonl:2: column 11: a value is missing. A log has one JSON object on each line.\n")
  }

  static let mistakes: [(log: String, options: String, complaint: String)] = [
    (
      #"{"launch":"p","options":{"device":"watch"}}"#, "",
      "log.jsonl:1: there is no device 'watch': phone, pad"
    ),
    (#"{"alert":5}"#, "", "log.jsonl:1: 'alert' is no text. Write it as one."),
    (
      #"{"launch":"p"}"#, "--after start.lua",
      #"start.lua launches no app as 'app': local app = flow.launch "p""#
    ),
    (
      #"{"launch":"p"}"#, "--mapping three.lua",
      "log.jsonl:1: three.lua returns no line of a log: the line is no JSON object. A log has one on each line, "
        + #"such as {"screen":"photo"}."#
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake has its place`(_ log: String, _ options: String, _ complaint: String) throws {
    let folder = try Self.folder(log + "\n")
    try folder.file("start.lua", "local flow = require 'flowhost'\nlocal ap = flow.launch 'p'\n")
    try folder.file("three.lua", "return function() return 3 end")
    let run = try Program.shell("flowhost import log.jsonl \(options)", in: folder.path)
    #expect(run == Program.Result(complaints: "flowhost: \(complaint)\n", status: 2))
  }

  @Test func `lines outside the model are listed, and acts that no log has`() throws {
    let folder = try Self.folder(
      Self.log + #"{"act":"tapp","id":"open"}"# + "\n" + #"{"act":"wait","args":["x"]}"# + "\n")
    let run = try Program.shell("flowhost import log.jsonl", in: folder.path)
    #expect(
      run.complaints == """
        8 lines: 6 followed, 1 outside the model, 1 without meaning here
          unknown acts: tapp
          outside the model: line 8
          without meaning: line 7

        """, "\(run)")
  }

  @Test func `a mapping says what events mean`() throws {
    let folder = try Self.folder(
      """
      {"name":"open_app","ms":0}
      {"name":"view","page":"home"}
      {"name":"click","button":"open","value":3}
      {"name":"scroll"}

      """)
    try folder.file(
      "flowhost.import.lua",
      """
      return function(event)
        if event.name == "open_app" then return { t = event.ms / 1000, launch = "p" } end
        if event.name == "view" then return { screen = event.page } end
        if event.name == "click" then return { { act = "tap", id = event.button, args = { event.value } } } end
      end
      """)
    let run = try Program.shell("flowhost import log.jsonl", in: folder.path)
    #expect(
      run.complaints == "4 lines: 3 followed, 1 without meaning here\n  without meaning: line 4\n"
        && run.status == 0)
    try folder.file("broken.lua", "return function(event) return event.a.b end")
    let broken = try Program.shell("flowhost import log.jsonl --mapping broken.lua", in: folder.path)
    #expect(broken.status == 2 && broken.complaints.hasPrefix("flowhost: log.jsonl:1: broken.lua:1: "))
    try folder.file("none.lua", "return 3")
    let none = try Program.shell("flowhost import log.jsonl --mapping none.lua", in: folder.path)
    #expect(none.status == 2 && none.complaints.contains("it returns no function"))
    try folder.file("loop.lua", "return function() while true do end end")
    let loop = try Program.shell("flowhost import log.jsonl --mapping loop.lua", in: folder.path)
    #expect(loop.status == 2 && loop.complaints.contains("fuel"))
  }

  @Test func `the first lines of the scenario can be given`() throws {
    let folder = try Self.folder()
    try folder.file(
      "start.lua", "local flow = require \"flowhost\"\nlocal app = flow.launch(\"p\", { user = \"ann\" })\n")
    let run = try Program.shell("flowhost import log.jsonl --after start.lua", in: folder.path)
    #expect(run.status == 0 && run.output.contains("{ user = \"ann\" })\napp:tap(\"open\", 3)\n"))
  }

  static let meaningless: [(log: String, options: String, remedy: String)] = [
    (#"{"Launch":"p"}"# + "\n" + #"{"name":"scroll"}"#, "", "Translate its events with --mapping."),
    (#"{"act":"tapp","id":"open"}"#, "", "Translate its events with --mapping."),
    (#"{"event":"ping"}"#, "--new q ", "Translate its events with --mapping."),
    (#"{"launch":"p"}"#, "--mapping none.lua ", "Let the mapping return such lines."),
  ]

  @Test(arguments: meaningless)
  func `a log in which no line has a meaning is a mistake`(
    _ log: String, _ options: String, _ remedy: String
  ) throws {
    let folder = try Self.folder(log + "\n")
    try folder.file("none.lua", "return function() end")
    let run = try Program.shell("flowhost import \(options)log.jsonl", in: folder.path)
    let words = "log.jsonl has no line with a meaning here, such as {\"screen\":\"photos\"}. \(remedy)"
    #expect(run == Program.Result(complaints: "flowhost: \(words)\n", status: 2))
  }

  @Test(arguments: ["", "\n \r\n"], ["", "--new q ", "--mapping log.lua "])
  func `a log without a line is a mistake`(_ log: String, _ option: String) throws {
    let folder = try Self.folder(log)
    try folder.file("log.lua", "return function() end")
    let run = try Program.shell("flowhost import \(option)log.jsonl", in: folder.path)
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.complaints.hasPrefix("flowhost: log.jsonl has no line. A log has one JSON object on each line"))
  }
}
