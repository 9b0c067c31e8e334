import Goldens
import Platform
import TestSupport
import Testing

/// The scenarios among files, and their goldens.
struct SuiteTests {
  private func makeFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let files = [
      "plugins/p/init.lua", "plugins/p/scenarios/b.lua", "plugins/p/scenarios/b.golden",
      "plugins/p/scenarios/a.lua", "plugins/p/scenarios/a@os=ios17.golden", "plugins/p/scenarios/_shared.lua",
      "plugins/p/scenarios/deep/c.lua", "plugins/p/scenarios/deep/c.golden.new",
      "plugins/p/scenarios/.hidden/d.lua", "plugins/q/scenarios/e.lua", "plugins/q/notes/f.lua", "g.lua",
    ]
    for file in files { try folder.file(file) }
    return folder
  }

  private func suite(_ paths: [String], in folder: borrowing TemporaryFolder) throws -> [[String]] {
    let base = folder.path + "/"
    let suite = try Suite(at: paths.map { base + $0 })
    return [suite.scenarios.map(\.path), suite.goldens, suite.pending].map { list in
      list.map { String($0.dropFirst(base.count)) }
    }
  }

  @Test func `in folders, the files below one that is called scenarios`() throws {
    let folder = try makeFolder()
    let all = try suite(["plugins"], in: folder)
    #expect(
      all == [
        [
          "plugins/p/scenarios/a.lua", "plugins/p/scenarios/b.lua", "plugins/p/scenarios/deep/c.lua",
          "plugins/q/scenarios/e.lua",
        ],
        ["plugins/p/scenarios/a@os=ios17.golden", "plugins/p/scenarios/b.golden"],
        ["plugins/p/scenarios/deep/c.golden.new"],
      ])
    #expect(try suite(["plugins/p", "plugins/q", "plugins/p/scenarios"], in: folder) == all)
    #expect(try suite(["plugins/p/scenarios/deep"], in: folder)[0] == ["plugins/p/scenarios/deep/c.lua"])
  }

  @Test func `a file is a scenario wherever it is, and a golden means its own`() throws {
    let folder = try makeFolder()
    #expect(try suite(["g.lua"], in: folder) == [["g.lua"], [], []])
    #expect(
      try suite(["plugins/p/scenarios/a@os=ios17.golden"], in: folder)
        == [["plugins/p/scenarios/a.lua"], ["plugins/p/scenarios/a@os=ios17.golden"], []])
    #expect(
      try suite(["plugins/p/scenarios/deep/c.golden.new"], in: folder)
        == [["plugins/p/scenarios/deep/c.lua"], [], ["plugins/p/scenarios/deep/c.golden.new"]])
  }

  /// Two spellings of a name that look the same.
  private static let twins = ["k\u{E4}se", "ka\u{308}se"]

  @Test func `names that only look the same are those of two files and of two folders`() throws {
    let folder = try TemporaryFolder()
    for twin in Self.twins {
      for name in ["\(twin).lua", "\(twin).golden", "\(twin)/x.lua"] {
        try folder.file("plugins/p/scenarios/" + name)
      }
    }
    let all = try suite(["plugins"], in: folder)
    #expect(all.map(\.count) == [4, 2, 0], "\(all)")
    for twin in Self.twins {
      let own = try suite(["plugins/p/scenarios/\(twin).lua"], in: folder).flatMap { $0 }
      let wanted = ["plugins/p/scenarios/\(twin).lua", "plugins/p/scenarios/\(twin).golden"]
      #expect(own.map { Array($0.utf8) } == wanted.map { Array($0.utf8) })
    }
  }

  @Test func `a golden with an @ in its name is that of the scenario that exists`() throws {
    let folder = try TemporaryFolder()
    let names = ["login", "login@2x", "login@2x@device=pad", "login@device=pad", "gone@2x"]
    for name in names { try folder.file("scenarios/\(name).golden") }
    for name in ["login", "login@2x"] { try folder.file("scenarios/\(name).lua") }
    let stem = folder.path + "/scenarios/"
    let subjects = names.map { Case(golden: stem + $0 + ".golden") }
    let wanted = [
      ("login", ""), ("login@2x", ""), ("login@2x", "device=pad"), ("login", "device=pad"), ("gone", "2x"),
    ]
    #expect(subjects == wanted.map { Case(Scenario(path: stem + $0 + ".lua"), under: $1) })
    let goldens = ["scenarios/login.golden", "scenarios/login@device=pad.golden"]
    #expect(try suite(["scenarios/login.lua"], in: folder) == [["scenarios/login.lua"], goldens, []])
  }

  @Test func `what is not there is told`() throws {
    let folder = try makeFolder()
    let path = folder.path + "/nowhere"
    #expect(throws: PlatformError.missing(path: path, wanted: .file)) { try Suite(at: [path]) }
  }

  @Test func `a folder that leads back to itself is looked through once`() throws {
    let folder = try makeFolder()
    #expect(try Program.shell("ln -s . plugins/p/scenarios/again", in: folder.path).status == 0)
    #expect(try Suite(at: [folder.path + "/plugins/p"]).scenarios.count == 3)
  }
}
