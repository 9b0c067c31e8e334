import Foundation
import TestSupport
import Testing

/// `flowhost run` with a scenario that launches an app.
struct RunCommandTests {
  static let circumstances: [(words: String, top: String)] = [
    ("p/plain", "phone ios26 nil"), ("p/given", "phone ios13 1"),
    ("p/plain --as device=pad", "pad ios26 nil"),
    ("p/given --as device=pad", "pad ios13 1"), ("p/given --as os=ios18", "phone ios18 1"),
    ("p/given --as user=42", "phone ios13 42"), ("--as user=a=b p/plain", "phone ios26 a=b"),
    ("p/given --as device=pad,os=ios17,user=42", "pad ios17 42"),
  ]

  @Test(arguments: circumstances)
  func `circumstances given outside win over those of a launch`(_ words: String, _ top: String) throws {
    let folder = try makeFolder()
    let result = try Program.shell("flowhost run \(words) | grep print", in: folder.path)
    #expect(result == Program.Result("  print    \(top)\n"))
  }

  @Test func `chance begins with the seed, and the outer one wins`() throws {
    let folder = try makeFolder()
    func number(_ words: String) throws -> String {
      try Program.shell("flowhost run \(words) | grep note", in: folder.path).output
    }
    let plain = try number("p/plain")
    #expect(try number("p/plain") == plain && plain != "")
    let seeded = try number("p/plain --seed 7")
    #expect(seeded != plain)
    #expect(try number("p/plain --seed=-7") != seeded)
    #expect(try number("p/given --seed 7") == seeded)
    #expect(try number("p/given") == number("p/plain --seed 1"))
  }

  @Test func `chance begins with the seed before the launch, and without one`() throws {
    let folder = try makeFolder()
    try folder.file("chance.lua", "print(math.random(1000000))")
    let outputs = try ["", "--seed 7", "--seed 8"].map { seed in
      try Program.shell("flowhost run chance.lua \(seed)", in: folder.path).output
    }
    #expect(Set(outputs).count == 3, "\(outputs)")
  }

  static let endings: [(name: String, status: Int32, complaint: String)] = [
    ("plain", 0, ""),
    ("wrong", 1, "flowhost: plugins/p/scenarios/wrong.lua:3: the current path is not the expected one"),
    ("broken", 2, "flowhost: plugins/p/scenarios/broken.lua:2: unknown global 'ap'"),
  ]

  @Test(arguments: endings)
  func `the status tells a broken script from an app that went wrong`(
    _ name: String, _ status: Int32, _ complaint: String
  ) throws {
    let folder = try makeFolder()
    let result = try Program.flowhost("run", "p/" + name, in: folder.path)
    #expect(result.status == status)
    #expect(result.complaints.split(separator: "\n").first ?? "" == complaint)
  }

  /// The failed handler explains the error of the scenario.
  @Test func `failed handlers are printed before the error of the scenario`() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "emit.lua",
      """
      local flow = require "flowhost"
      local Home = flow.screen("home", { actions = { "go" } })
      local App = flow.coordinator("App", { events = { "done" } })
      function App:start() self:set_root(Home {}) end
      function App:on_go() self:emit "done" end
      local app = flow.launch(App)
      app:tap "go"
      app:expect "page"
      """)
    let result = try Program.flowhost("run", "emit.lua", in: folder.path)
    #expect(
      result.status == 1
        && result.complaints.hasPrefix(
          """
          flowhost: emit.lua:5: fail on_go: nothing handles 'done' of 'App': it was given no on_done, and it has no parent
          flowhost: emit.lua:8: the current path is not the expected one

          """),
      "\(result)")
  }

  @Test func `a closed pipe ends a run quietly`() throws {
    let folder = try makeFolder()
    for format in ["text", "json"] {
      let line = "flowhost run p/endless --format \(format) | head -1 | wc -l; echo ${PIPESTATUS[0]}"
      #expect(try Program.shell(line, in: folder.path) == Program.Result("1\n0\n"))
    }
  }

  static let levels = ["user", "navigation", "lifecycle"]

  /// The keys stand in the documentation of TraceJSON.
  @Test(arguments: levels)
  func `each line of JSON is an object with the documented keys, in their order`(_ level: String) throws {
    let folder = try makeFolder()
    let result = try Program.flowhost(
      "run", "p/tap", "--format", "json", "--detail", level, in: folder.path)
    #expect(result.status == 0 && result.complaints == "")
    let lines = result.output.split(separator: "\n")
    let text = try Program.flowhost("run", "p/tap", "--detail", level, in: folder.path).output
    #expect(lines.count == text.split(separator: "\n").count)
    let shown = Self.levels.prefix(through: Self.levels.firstIndex(of: level)!)
    for line in lines {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
      #expect(Self.required.allSatisfy { object[$0] != nil }, "\(line)")
      #expect(Set(object.keys).isSubset(of: Self.keys), "\(line)")
      #expect(object["time"] is Int && object["turn"] is Int && object["verb"] is String, "\(line)")
      #expect(["act", "event", "end"].contains(object["kind"] as? String), "\(line)")
      #expect(shown.contains(object["level"] as? String ?? ""), "\(line)")
      let places = Self.keys.compactMap { line.firstRange(of: "\"\($0)\":")?.lowerBound }
      #expect(places == places.sorted(), "\(line)")
    }
    #expect(lines.last?.contains("\"kind\":\"end\"") == true)
  }

  static let keys = ["time", "turn", "kind", "level", "verb", "subject", "details", "path", "at"]
  static let required = ["time", "turn", "kind", "level", "verb"]

  @Test func `a level tells more than the one before it`() throws {
    let folder = try makeFolder()
    let counts = try Self.levels.map { level in
      try Program.flowhost("run", "p/tap", "--detail", level, in: folder.path).output.count
    }
    #expect(counts == counts.sorted() && Set(counts).count == 3)
  }

  private func makeFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let start = "local flow = require 'flowhost'\nlocal app = flow.launch"
    let look = "print(table.concat({ app.top.device, app.top.os, app.top.user }, ' '))"
    let files = [
      "init.lua": """
      local flow = require "flowhost"
      local List = flow.screen("list", { params = { "device", "os", "user" }, actions = { "open" } })
      local App = flow.coordinator "App"
      function App:start()
        self:set_root(List { device = self.device, os = self.os, user = self.user or "nil" })
        self:note("number " .. math.random(1000000))
      end
      function App:on_open() self:push(List { device = "", os = "", user = "" }) end
      return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App }
      """,
      "plain": start + " 'p'\n" + look,
      "given": start + "('p', { device = 'phone', os = 'ios13', user = 1, seed = 1 })\n" + look,
      "tap": start + " 'p'\napp:tap 'open'\napp:back()\napp:goal 'seen'",
      "endless": start + " 'p'\nwhile true do app:tap 'open' app:back() end",
      "wrong": start + " 'p'\napp:expect 'list sheet'",
      "broken": "local flow = require 'flowhost'\nap:back()",
    ]
    for (name, text) in files {
      try folder.file("plugins/p/" + (name.contains(".") ? name : "scenarios/\(name).lua"), text)
    }
    return folder
  }
}
