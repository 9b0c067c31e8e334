import Foundation
import TestSupport
import Testing

/// `scripts/test --goldens` in small repositories made for the purpose.
struct GoldensTests {
  @Test func `scenarios that tell what their goldens hold pass`() throws {
    let folder = try makeRepository()
    #expect(try run("--goldens", folder) == Program.Result("goldens: 4 passed, 0 failed\n"))
    #expect(try run("--goldens plugins/p/scenarios/deep", folder).output == "goldens: 1 passed, 0 failed\n")
    #expect(try run("--goldens plugins/p/scenarios/on@os=ios17.golden", folder).status == 0)
  }

  static let faults: [(path: String, text: String?, findings: String)] = [
    (
      "plain.golden", "hello\nyou",
      """
      --- plugins/p/scenarios/plain.golden
      +++ today
      @@ -1,2 +1,2 @@
       hello
      -you
      \\ No newline at end of file
      +world
      """
    ),
    (
      "on@os=ios17.golden", "> launch p\n",
      """
      --- plugins/p/scenarios/on@os=ios17.golden
      +++ today
      @@ -1 +1,4 @@
      +# trace 1
       > launch p
      +  print    ios17
      += end      no acts, 0 s, no flows, no leaks
      """
    ),
    (
      "new.lua", "print 'new'",
      "plugins/p/scenarios/new.golden: no such golden. "
        + "Accept one: scripts/test --accept plugins/p/scenarios/new.lua"
    ),
    (
      "old@os=ios12.golden", "",
      "plugins/p/scenarios/old@os=ios12.golden: no scenario plugins/p/scenarios/old.lua. Remove the golden."
    ),
    (
      "on@os=ios1.golden", "",
      """
      plugins/p/scenarios/on@os=ios1.golden: status 2 of \
      'flowhost run plugins/p/scenarios/on.lua --as os=ios1'
      flowhost: option '--as' takes os= one of ios12, ios13, ios14, ios17, ios18, ios26, not 'os=ios1'
      """
    ),
    (
      "plain.lua", "print 'hello'\nprint 'world'\nerror('late', 0)",
      "plugins/p/scenarios/plain.golden: status 2 of 'flowhost run plugins/p/scenarios/plain.lua'\n"
        + "flowhost: late\n  at plugins/p/scenarios/plain.lua:3"
    ),
  ]

  @Test(arguments: faults)
  func `each fault is told, and nothing is changed`(
    _ path: String, _ text: String?, _ findings: String
  ) throws {
    let folder = try makeRepository()
    let place = "plugins/p/scenarios/" + path
    if let text { try folder.file(place, text) }
    let result = try run("--goldens", folder)
    let count = path == "plain.golden" || path == "on@os=ios17.golden" || path == "plain.lua" ? 3 : 4
    #expect(result == Program.Result(findings + "\ngoldens: \(count) passed, 1 failed\n", status: 1))
    #expect(try self.text(place, folder) == text)
  }

  @Test func `nothing to compare is a fault`() throws {
    let folder = try makeRepository()
    #expect(try run("--goldens plugins/p/init.lua", folder).status == 1)
    let missing = try run("--goldens plugins/q", folder)
    #expect(missing.status == 1 && missing.complaints.contains("plugins/q"))
  }

  @Test func `goldens are accepted by hand, but not of a scenario that is not good`() throws {
    let folder = try makeRepository()
    try folder.file("plugins/p/scenarios/plain.golden", "old")
    try folder.file("plugins/p/scenarios/new.lua", "require('flowhost').launch 'p'")
    try folder.file("plugins/p/scenarios/bad.lua", "error('late', 0)")
    #expect(try run("--accept", folder, "CI=true").status == 2)
    #expect(try text("plugins/p/scenarios/plain.golden", folder) == "old")
    let result = try run("--accept", folder)
    let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("accepted") }.sorted()
    #expect(
      lines == ["accepted plugins/p/scenarios/new.golden", "accepted plugins/p/scenarios/plain.golden"])
    #expect(result.output.hasSuffix("goldens: 5 passed, 1 failed\n") && result.status == 1)
    #expect(try text("plugins/p/scenarios/plain.golden", folder) == "hello\nworld\n")
    let trace = "# trace 1\n> launch p\n= end      no acts, 0 s, no flows, no leaks\n"
    #expect(try text("plugins/p/scenarios/new.golden", folder) == trace)
    #expect(throws: (any Error).self) { try text("plugins/p/scenarios/bad.golden", folder) }
  }

  private func run(
    _ words: String, _ folder: borrowing TemporaryFolder, _ environment: String = "CI="
  ) throws -> Program.Result {
    try Program.shell("\(environment) scripts/test \(words)", in: folder.path)
  }

  private func text(_ path: String, _ folder: borrowing TemporaryFolder) throws -> String {
    try String(contentsOfFile: folder.path + "/" + path, encoding: .utf8)
  }

  private func makeRepository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let files = [
      "init.lua": """
      return require("flowhost").plugin {
        name = "p", version = "1.0.0", api = 1, root = function() end,
      }
      """,
      "scenarios/plain.lua": "print 'hello'\nprint 'world'", "scenarios/plain.golden": "hello\nworld\n",
      "scenarios/on.lua": "local app = require('flowhost').launch 'p'\nprint(app.os)",
      "scenarios/deep/er.lua": "print(require 'p.scenarios._world')", "scenarios/deep/er.golden": "world\n",
      "scenarios/_world.lua": "return 'world'",
    ]
    for (path, text) in files { try folder.file("plugins/p/" + path, text) }
    for os in ["ios17", "ios18"] {
      try folder.file("plugins/p/scenarios/on@os=\(os).golden", Self.golden(os))
    }
    try folder.file("Package.swift")
    try folder.file("Sources/empty")
    let made = try Program.shell(
      """
      mkdir scripts && cp '\(Program.repository)/scripts/test' scripts/ && ln -s /bin/true scripts/setup
      mkdir -p .build/debug && ln -s '\(Program.path)' .build/debug/flowhost
      touch -h -d '1 hour ago' Package.swift Sources Sources/empty
      """, in: folder.path)
    try #require(made == Program.Result())
    return folder
  }

  private static func golden(_ os: String) -> String {
    "# trace 1\n> launch p\n  print    \(os)\n= end      no acts, 0 s, no flows, no leaks\n"
  }
}
