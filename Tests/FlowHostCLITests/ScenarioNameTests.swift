import TestSupport
import Testing

/// The meaning of a word after `flowhost run`.
struct ScenarioNameTests {
  static let runs: [(word: String, output: String)] = [
    ("a/one", "one\n"), ("a/deep/two", "two\n"), ("plugins/a/scenarios/one.lua", "one\n"),
    ("./plugins/a/scenarios/one.lua", "one\n"), ("a/both", "both\n"),
    ("a/_world", "world\n"), ("file", "file\n"), ("c/three", "a file, not a scenario\n"),
  ]

  @Test(arguments: runs)
  func `a file is itself, and a short name a scenario`(_ word: String, _ output: String) throws {
    let folder = try makeFolder()
    #expect(try Program.flowhost("run", word, in: folder.path) == Program.Result(output))
  }

  static let lists: [(word: String, names: [String])] = [
    ("a", ["a/both", "a/both/four", "a/deep/two", "a/one"]), ("a/deep", ["a/deep/two"]), ("c", ["c/three"]),
  ]

  @Test(arguments: lists)
  func `a plugin or a part of it lists its scenarios`(_ word: String, _ names: [String]) throws {
    let folder = try makeFolder()
    let list = names.map { $0 + "\n" }.joined()
    #expect(try Program.flowhost("run", word, in: folder.path) == Program.Result(list))
    #expect(try Program.flowhost("run", word, "--as", "device=pad", in: folder.path) == Program.Result(list))
  }

  static let wrong: [(word: String, complaint: String)] = [
    ("a/onne", "unknown scenario 'a/onne'. Did you mean 'a/one'?"),
    ("a/one@device=pad", "'a/one@device=pad' is a case of scenario 'a/one'. Name the scenario."),
    ("a/onne@device=pad", "unknown scenario 'a/onne@device=pad'. See 'flowhost run a'."),
    ("a/xyzzy", "unknown scenario 'a/xyzzy'. See 'flowhost run a'."),
    ("a/deep/one", "unknown scenario 'a/deep/one'. Did you mean 'a/deep/two'?"),
    ("a/stray", "'plugins/a/stray.lua' is no scenario. Scenarios are in plugins/a/scenarios."),
    ("b", "plugin 'b' has no scenarios. Write plugins/b/scenarios/NAME.lua."),
    ("b/one", "unknown scenario 'b/one'. See 'flowhost run b'."),
    ("loong", "unknown plugin 'loong'. Did you mean 'long'?"),
    ("loong/five", "unknown scenario 'loong/five'. Did you mean 'long/five'?"),
    ("xyzzy", "unknown plugin 'xyzzy'. See 'flowhost plugins'."), ("xyzzy/one", "no file 'xyzzy/one'"),
    ("a/", "no file 'a/'"), ("a//one", "no file 'a//one'"), ("a/../one", "no file 'a/../one'"),
    ("a/one.lua", "no file 'a/one.lua'"),
    ("plugins", "'plugins' is a folder, not a file. Name a file in it."),
  ]

  @Test(arguments: wrong)
  func `a name that is none has one complaint`(_ word: String, _ complaint: String) throws {
    let folder = try makeFolder()
    let result = try Program.flowhost("run", word, in: folder.path)
    #expect(result == Program.Result(complaints: "flowhost: \(complaint)\n", status: 2))
  }

  private func makeFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let files = [
      "a/scenarios/one.lua": "print 'one'", "a/scenarios/deep/two.lua": "print 'two'",
      "a/scenarios/both.lua": "print 'both'", "a/scenarios/both/four.lua": "",
      "a/scenarios/_world.lua": "print 'world'", "a/scenarios/one.golden": "", "a/init.lua": "",
      "a/stray.lua": "",
      "b/init.lua": "", "c/scenarios/three.lua": "", "long/scenarios/five.lua": "",
    ]
    for (path, text) in files { try folder.file("plugins/" + path, text) }
    try folder.file("file", "print 'file'")
    try folder.file("c/three", "print 'a file, not a scenario'")
    return folder
  }
}
