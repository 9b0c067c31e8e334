import Platform
import Repl
import TestSupport
import Testing

struct RecordingTests {
  @Test func `a reload brings the app to rest, also before an act that goes on from the middle`() throws {
    let folder = try TemporaryFolder()
    let typist = try Typist(.plugin("photos"))
    typist.type("select 3", ":reload", "app:after(0):back()")
    let path = try folder.file("walk.lua")
    try File.remove(path)
    typist.type(":record \(path)")
    #expect(try text(path).contains("app:tap(\"select\", 3)\napp:path()\napp:after(0):back()\n"))
  }

  @Test func `what takes longer than a scenario may is not recorded`() throws {
    let folder = try TemporaryFolder()
    let typist = try Typist(.plugin("photos"))
    typist.type("app:wait(3601)")
    let path = try folder.file("walk.lua")
    try File.remove(path)
    #expect(
      typist.type(":record \(path)") == [
        "! 3601 s have passed in this session, and a scenario has 3600 s. Take acts back with :undo."
      ])
    #expect(FileKind(at: path) == nil)
    typist.type(":undo")
    #expect(typist.type(":record \(path)") == ["wrote \(path) and its golden"])
  }

  @Test func `what was typed is a scenario with its golden`() throws {
    let folder = try TemporaryFolder()
    let typist = try Typist(.plugin("photos"))
    typist.type(
      "select 3", "1 + 1", "buy", ":undo", "n = 2", "buy", "submit ann secret", "app:after(0.1):back()")
    let path = try folder.file("walk.lua")
    try File.remove(path)
    #expect(typist.type(":record \(path)") == ["wrote \(path) and its golden"])
    #expect(
      try text(path)
        == """
        local flow = require "flowhost"
        local secret_1 = "secret 1" -- was typed in secret: write a value that may be read
        local n
        local app = flow.launch "photos"
        app:tap("select", 3)
        app:path()
        n = 2
        app:tap "buy"
        app:tap("submit", "ann", secret_1)
        app:after(0.1):back()
        app:expect "photos photo"

        """.replacing("app:path()\nn", with: "n"))
    #expect(try text(path.dropLast(4) + ".golden").hasPrefix("# trace 1\n> launch photos\n"))
    // Of its own a file may be written again.
    typist.type(":back")
    #expect(typist.type(":record \(path)") == ["wrote \(path) and its golden"])
    let other = try Typist(.plugin("photos"))
    other.type("select 3")
    #expect(
      other.type(":record \(path)") == [
        "! \(path) is there already. Record under another name, or remove it first."
      ])
  }

  @Test func `the circumstances of its start are in it`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("as.lua")
    try File.remove(path)
    let typist = try Typist(.plugin("photos"))
    typist.type(":as os=ios13 device=pad user=7 checkout=modal", "select 1", ":record \(path)")
    let launch =
      #"local app = flow.launch("photos", { device = "pad", os = "ios13", user = "7", variants = { checkout = "modal" } })"#
    #expect(try text(path).split(separator: "\n")[1] == launch)
  }

  @Test func `the last value is recorded where somebody needs it`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("last.lua")
    try File.remove(path)
    let typist = try Typist(.plugin("photos"))
    typist.type("1 + 1", "app:tap('select', _ + 1)", ":record \(path)")
    #expect(
      typist.said == [
        "2", "> tap select 3", "  push     photo id=3                          photos photo",
        "wrote \(path) and its golden",
      ])
  }

  @Test func `what was typed in secret is in no file`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("secret.lua")
    try File.remove(path)
    let typist = try Typist(.plugin("photos"))
    typist.type("p = 'open sesame'", "select 3", "buy", "app:tap('submit', 'ann', p)")
    #expect(typist.type(":record \(path)") == ["wrote \(path) and its golden"])
    #expect(
      try text(path)
        == """
        local flow = require "flowhost"
        local secret_1 = "secret 1" -- was typed in secret: write a value that may be read
        local p
        local app = flow.launch "photos"
        p = secret_1
        app:tap("select", 3)
        app:tap "buy"
        app:tap('submit', 'ann', p)
        app:expect "photos photo confirm"

        """)
    #expect(try text(path.dropLast(4) + ".golden").contains("> tap submit ann •\n"))
    #expect(typist.type(":compare checkout").contains { $0.contains("> tap submit ann •") })
  }

  @Test func `an app that looks at a secret tells otherwise, and it is said why`() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "plugins/safe/init.lua",
      """
      local flow = require "flowhost"
      local Door = flow.screen("door", { actions = { open = { "code", secret = { "code" } } } })
      local App = flow.coordinator "App"
      function App:start() self:set_root(Door {}) end
      function App:on_open(code) self:note(code == 4711 and "open" or "closed") end
      return flow.plugin { name = "safe", version = "1.0.0", api = 1, root = App }
      """)
    try folder.file("plugins/safe/scenarios/_world.lua")
    let typist = try Typist(.plugin("safe"), plugins: folder.path + "/plugins")
    #expect(typist.type("open 4711") == ["> tap open •", "  note     open"])
    let said = typist.type(":record first")
    #expect(
      said.last
        == "! its trace differs from this session's, because secrets have other values in it. "
        + "Write values that may be read at its top: step 1 (tap open •): noted closed instead of open",
      "\(said)")
    let scenario = try text(folder.path + "/plugins/safe/scenarios/first.lua")
    #expect(
      scenario.contains("local secret_1 = 900001 --") && scenario.contains("app:tap(\"open\", secret_1)"))
    #expect(!scenario.contains("4711"))
  }

  static let kept: [(line: String, kept: String)] = [
    ("submit ann sesame", "submit ann •"), (":tap submit ann sesame", ":tap submit ann •"),
    ("app:tap('submit', 'ann', 'sesame')", "app:tap('submit', 'ann', '•')"),
    ("submit ann \"open sesame\"", "submit ann \"•\""), ("submit sesame", "submit sesame"),
    ("submit ann sesame twice", "submit ann • •"), ("sumbit ann sesame", "sumbit ann •"),
    ("app:tap('submit', 'ann', 'sesame') error 'no'", "app:tap('submit', 'ann', '•') error 'no'"),
    ("app:tap('submit', 'ann', 'sesame', 3)", "app:tap('submit', 'ann', '•', •)"),
    (
      "app:tap('submit', 'ann', 'sesame') -- sesame, not sesames",
      "app:tap('submit', 'ann', '•') -- •, not sesames"
    ),
  ]

  @Test(arguments: kept)
  func `a line is kept without what was typed in secret`(_ line: String, _ kept: String) throws {
    let typist = try Typist(.plugin("photos"))
    typist.type("select 3", "buy", line)
    #expect(typist.prompt.hidingSecrets(line) == kept)
  }

  static let failed: [(line: String, kept: String)] = [
    ("submit ann sesame", "submit ann •"), (":tap submit ann sesame", ":tap submit ann •"),
    ("> tap sign_in.submit ann sesame", "> tap sign_in.submit ann •"),
    ("sign_in.submit ann sesame after=0", "sign_in.submit ann • after=0"),
    ("submit ann \"open sesame", "submit •"), ("submit ann {sesame", "submit •"),
    ("submit\"ann\" sesame", "submit •"), ("submit('ann', 'sesame')", "submit •"),
    ("submit ann open=sesame", "submit ann •"), ("submit ann 'sesame", "submit •"),
    ("app:tap('submit', 'ann', 'sesame')", "app:tap('submit', 'ann', '•')"),
    ("app:tap(\"sign_in.submit\", \"ann\", \"sesame\")", "app:tap(\"sign_in.submit\", \"ann\", \"•\")"),
    ("app:tap('submit', { row = 1 }, f(1, 2), 'sesame')", "app:tap('submit', { row = 1 }, f(1, 2), '•')"),
    ("app:tap('submit', 'ann', 'open' .. 'sesame')", "app:tap('submit', 'ann', •)"),
    ("app:tap('submit', 'ann', [[sesame]])", "app:tap('submit', 'ann', •)"),
    ("app:tap('submit', 'ann', \"sesame)", "app:tap('submit', •"), ("submit = 3", "submit = 3"),
    ("select 3 4", "select 3 4"), ("app:tap('select', 'sesame')", "app:tap('select', 'sesame')"),
    ("1 + 1\nsubmit ann sesame", "1 + 1\nsubmit ann •"), ("sumbit ann sesame", "sumbit ann •"),
    ("sumbit = 3", "sumbit = 3"), (":after 0.1 submit ann sesame", ":after 0.1 submit ann •"),
    (":undo; submit ann sesame", ":undo; submit ann •"), (":undo;submit ann sesame", ":undo;submit ann •"),
    ("select 3; tap submit ann sesame", "select 3; tap submit ann •"),
    ("submit = 3; submit ann 'open; sesame'", "submit = 3; submit ann '•'"),
    ("if submit then print(1) end", "if submit then print(1) end"),
  ]

  @Test(arguments: failed)
  func `a line that failed is kept without what was typed in secret`(_ line: String, _ kept: String) throws {
    let typist = try Typist(.plugin("photos"))
    typist.type(line)
    #expect(typist.prompt.hidingSecrets(line) == kept)
    #expect(typist.prompt.hidingSecrets(kept) == kept)
  }

  static let names = [
    "../../../x", "a/../b", "_a", "a b", "\u{1B}[2J", "photos/../x", "/tmp/x", "a/", "photos/",
  ]

  @Test(arguments: names)
  func `a name stays in the folder of its plugin`(_ name: String) throws {
    let typist = try Typist(.plugin("photos"))
    typist.type("select 3")
    let said = typist.type(":record \(name)")
    #expect(said.count == 1 && said[0].hasPrefix("! "), "\(said)")
    #expect(!said[0].contains("\u{1B}") && !said[0].contains("wrote"))
  }

  @Test func `a plugin's scenarios are not recorded where a link leads`() throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", "")
    try folder.file("away/x")
    #expect(try Program.shell("ln -s ../../away plugins/p/scenarios", in: folder.path).status == 0)
    let typist = try Typist(.inside("p"), plugins: folder.path + "/plugins")
    typist.type("x = 1")
    let said = typist.type(":record a")
    #expect(said.count == 1 && said[0].contains("leads out of"), "\(said)")
    #expect(try Folder.names(in: folder.path + "/away") == ["x"])
  }

  @Test func `a scenario may be in a folder that is new`() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "plugins/p/init.lua",
      """
      local flow = require "flowhost"
      local Door = flow.screen("door", { actions = { "open" } })
      local App = flow.coordinator "App"
      function App:start() self:set_root(Door {}) end
      function App:on_open() self:note "open" end
      return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App }
      """)
    let typist = try Typist(.plugin("p"), plugins: folder.path + "/plugins")
    typist.type("open")
    let path = folder.path + "/plugins/p/scenarios/pay/card/first.lua"
    #expect(typist.type(":record pay/card/first") == ["wrote \(path) and its golden"])
    #expect(FileKind(at: path) == .file)
  }

  @Test func `nothing is recorded where nobody looks at it`() throws {
    let typist = try Typist(.plugin("photos")) { $0.mayRecord = false }
    typist.type("select 3")
    #expect(
      typist.type(":record /tmp/nothing.lua") == [
        "! nothing is recorded where CI is set. Record on your own machine, or unset CI."
      ])
  }

  @Test func `a text that only looks lets the app come to rest in a recording too`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/look.lua"
    let typist = try Typist(.plugin("photos"))
    typist.type("select 3", "app.top", "app:after(0.1):back()")
    #expect(typist.type(":record \(path)") == ["wrote \(path) and its golden"])
    #expect(try text(path).contains("app:tap(\"select\", 3)\napp:path()\napp:after(0.1):back()\n"))
  }

  /// The variable declares the notification. Its tap belongs to the moment after the act before.
  @Test func `a text that only looks lets the app come to rest before a notification is tapped early`() throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path + "/note.lua"
    let typist = try Typist(.plugin("photos"))
    typist.type("n = app:notify { link = 'photos://photo/7' }", "select 3", "app.top", "n:after(0.1):tap()")
    #expect(typist.type(":record \(path)") == ["wrote \(path) and its golden"])
    #expect(try text(path).contains("app:tap(\"select\", 3)\napp:path()\nn:after(0.1):tap()\n"))
  }

  @Test func `a recording says that a reload is no part of it`() throws {
    let folder = try TemporaryFolder()
    let typist = try Typist(.plugin("photos"))
    typist.type(":reload")
    let said = typist.type(":record \(folder.path)/reload.lua")
    let start = "! its trace differs from this session's, since scripts were reloaded"
    #expect(said.last?.hasPrefix(start) == true)
  }

  /// `_` makes assignments of the acts. Nothing but the reload differs, so that the acts keep their moments.
  @Test func `an act during a transition stays in it after a reload, also where its value is used`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/midst.lua"
    let typist = try Typist(.plugin("photos"))
    typist.type("select 3", "app:after(0):back()", ":reload", "_ = app:count(\"App\")")
    #expect(typist.type(":record \(path)").first == "wrote \(path) and its golden")
    #expect(try text(path).contains("app:tap(\"select\", 3)\n_ = app:after(0):back()\n"))
  }

  @Test func `there has to be something`() throws {
    #expect(try Typist(.nothing).type(":record /tmp/nothing.lua") == ["! there is nothing to record yet"])
  }

  private func text(_ path: some StringProtocol) throws -> String {
    String(decoding: try File.read(String(path), limit: 1 << 20), as: UTF8.self)
  }
}
