import Foundation
import TestSupport
import Testing

/// The folders of plugins: `--plugins`, `FLOWHOST_PLUGINS`, the `plugins` folder; and `flowhost plugins`.
struct PluginFoldersTests {
  private static func makeFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    func plugin(_ name: String, _ fields: String, _ version: String, _ above: String) -> String {
      PluginRequiresTests.plugin(name, fields, version: version, above: above)
    }
    try folder.file("plugins/a/init.lua", plugin("a", "", "1.0.0", ""))
    try folder.file("one/b/init.lua", plugin("b", #"requires = { c = "^1.2" },"#, "1.0.0", #"require "c.x""#))
    try folder.file("two/c/init.lua", plugin("c", "", "1.2.0", ""))
    try folder.file("two/c/x.lua", "return {}")
    try folder.file("two/b/init.lua", plugin("b", "", "9.0.0", ""))
    let scenario = "local app = require('flowhost').launch 'NAME' app:expect 'home'"
    for (place, name) in [("plugins/a", "a"), ("one/b", "b"), ("two/c", "c")] {
      try folder.file("\(place)/scenarios/x.lua", scenario.replacing("NAME", with: name))
    }
    return folder
  }

  static let lists: [(line: String, output: String)] = [
    (
      "flowhost plugins",
      """
      plugin  version  links  experiments  scenarios  root  requires  folder
      a       1.0.0        0            0          1  App   -         plugins/a

      """
    ),
    (
      "flowhost plugins --plugins one --plugins two/ b c",
      """
      plugin  version  links  experiments  scenarios  root  requires  folder
      b       1.0.0        0            0          1  App   c ^1.2    one/b
      c       1.2.0        0            0          1  App   -         two/c
      PROBLEM two/b is hidden by one/b

      """
    ),
    (
      "FLOWHOST_PLUGINS=two:plugins flowhost plugins",
      """
      plugin  version  links  experiments  scenarios  root  requires  folder
      a       1.0.0        0            0          1  App   -         plugins/a
      b       9.0.0        0            0          0  App   -         two/b
      c       1.2.0        0            0          1  App   -         two/c

      """
    ),
    (
      "FLOWHOST_PLUGINS=two flowhost plugins --plugins plugins",
      """
      plugin  version  links  experiments  scenarios  root  requires  folder
      a       1.0.0        0            0          1  App   -         plugins/a

      """
    ),
  ]

  @Test(arguments: lists)
  func `plugins are listed from where one says that they are`(_ line: String, _ output: String) throws {
    let folder = try Self.makeFolder()
    let result = try Program.shell(line, in: folder.path)
    #expect(result == Program.Result(output, status: output.contains("PROBLEM") ? 1 : 0))
  }

  @Test(arguments: ["", "two"]) func `the scenarios of a hidden plugin are no tests`(_ path: String) throws {
    let folder = try Self.makeFolder()
    try folder.file("two/b/scenarios/y.lua", "local app = require('flowhost').launch 'b' app:expect 'home'")
    let list = try Program.shell(
      "flowhost test --list \(path) --plugins one --plugins two", in: folder.path)
    let others = path.isEmpty ? "one/b/scenarios/x\n" : ""
    #expect(list.output == others + "two/c/scenarios/x\n", "\(list)")
    let complaint =
      "flowhost: 'two/b' is hidden by 'one/b', and left out. Give one of them another name.\n"
    #expect(list.status == 0 && list.complaints == complaint, "\(list)")
  }

  @Test(arguments: ["two/b", "two/b/scenarios", "two/b/scenarios/y.lua"])
  func `nothing in a hidden plugin is tested, also if its path is given`(_ path: String) throws {
    let folder = try Self.makeFolder()
    try folder.file("two/b/scenarios/y.lua", "local app = require('flowhost').launch 'b' app:expect 'home'")
    let run = try Program.shell(
      "unset CI; flowhost test --accept \(path) --plugins one --plugins two", in: folder.path)
    #expect(run.status != 0 && run.complaints.contains("'two/b' is hidden by 'one/b'"), "\(run)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/two/b/scenarios/y.golden"))
  }

  /// A script beside no plugins, such as one that was recorded elsewhere.
  @Test func `a script elsewhere finds the plugins where it is run`() throws {
    let folder = try Self.makeFolder()
    try folder.file("elsewhere/x.lua", "local app = require('flowhost').launch 'a' app:expect 'home'")
    let elsewhere = try TemporaryFolder()
    try elsewhere.file("x.lua", "local app = require('flowhost').launch 'a' app:expect 'home'")
    for path in ["elsewhere/x.lua", elsewhere.path + "/x.lua"] {
      let result = try Program.flowhost("run", path, in: folder.path)
      #expect(result.status == 0 && result.output.hasPrefix("> launch a\n"), "\(result)")
    }
    let named = try Program.flowhost("run", "--plugins", "two", "elsewhere/x.lua", in: folder.path)
    #expect(named.complaints.contains("no module 'a' in 'plugins' or beside the script"), "\(named)")
    let recorded = try Program.shell(
      "printf ':record \(elsewhere.path)/walk.lua\\n' | flowhost repl a && flowhost run \(elsewhere.path)/walk.lua",
      in: folder.path)
    #expect(recorded.status == 0 && recorded.output.hasSuffix("flows App, no leaks\n"), "\(recorded)")
  }

  static let runs = [
    "flowhost run a/x", "flowhost run plugins/a/scenarios/x.lua",
    "flowhost run --plugins one --plugins two b/x",
    "flowhost run --plugins=one --plugins=two one/b/scenarios/x.lua",
    "FLOWHOST_PLUGINS=one:two flowhost run b/x",
    // A script's own folder of plugins is one too.
    "flowhost run --plugins two plugins/a/scenarios/x.lua", "cd two/c && flowhost run --plugins .. c/x",
    "cd two/c/scenarios && flowhost run --plugins ../.. x.lua",
  ]

  @Test(arguments: runs)
  func `a scenario finds what its plugin requires`(_ line: String) throws {
    let folder = try Self.makeFolder()
    let result = try Program.shell(line, in: folder.path)
    #expect(result.status == 0 && result.output.contains("  root     home  "), "\(line): \(result)")
  }

  @Test func `a plugin's files are called the same wherever they lie`() throws {
    let folder = try Self.makeFolder()
    try folder.file("two/c/init.lua", "error 'late'")
    let result = try Program.flowhost("run", "--plugins", "one", "--plugins", "two", "b/x", in: folder.path)
    #expect(result.complaints.hasPrefix("flowhost: plugins/c/init.lua:1: late\n"), "\(result)")
  }

  /// Commands that run a scenario of a plugin in 'two', and the path of its file.
  static let places: [(line: String, file: String)] = [
    ("flowhost test --plugins two", "two/c/scenarios/x.lua"),
    ("FLOWHOST_PLUGINS=two flowhost test c/x", "two/c/scenarios/x.lua"),
    ("cd two && flowhost test --plugins . c", "./c/scenarios/x.lua"),
    ("cd two && flowhost test --plugins . c/scenarios/x.lua", "c/scenarios/x.lua"),
    ("cd two/c && flowhost test --plugins .. scenarios/x.lua", "../c/scenarios/x.lua"),
    ("mv two plugins && flowhost test c", "plugins/c/scenarios/x.lua"),
    ("mv two plugins && cd plugins/c && flowhost test scenarios/x.lua", "../c/scenarios/x.lua"),
  ]

  @Test(arguments: places, ["app:wait(2)", "app:wait(1) app:expect 'nowhere'"])
  func `the place of a failure is a file`(_ place: (line: String, file: String), _ act: String) throws {
    let folder = try Self.makeFolder()
    let launch = "local app = require('flowhost').launch 'c'\n"
    try folder.file("two/c/scenarios/x.lua", launch + "app:wait(1)")
    #expect(
      try Program.shell("rm -r plugins && flowhost test --accept --plugins two c", in: folder.path).status
        == 0)
    try folder.file("two/c/scenarios/x.lua", launch + act)
    let run = try Program.shell(place.line, in: folder.path)
    #expect(run.status == 1 && run.output.contains("\n  \(place.file):2\n"), "\(run)")
  }

  static let first =
    "Call flowhost beside a folder of plugins, or write the first one: flowhost new plugin NAME"

  static let wrong: [(line: String, complaint: String)] = [
    ("flowhost plugins --plugins nowhere", "no folder 'nowhere'"),
    ("FLOWHOST_PLUGINS=one:nowhere flowhost links", "no folder 'nowhere'"),
    ("flowhost plugins zzz", "unknown plugin 'zzz'. See 'flowhost plugins'."),
    ("flowhost plugins --plugins one d", "unknown plugin 'd'. See 'flowhost plugins'."),
    ("flowhost run --plugins one c/x", "no file 'c/x'"),
    ("mkdir e && flowhost plugins --plugins e", "there is no plugin in 'e'. \(PluginFoldersTests.first)"),
    ("mkdir e && flowhost run --plugins e a/x", "there is no plugin in 'e'. \(PluginFoldersTests.first)"),
    (
      "mkdir e && cd e && mkdir plugins && flowhost test --plugins plugins",
      "there is no plugin in 'plugins'. \(PluginFoldersTests.first)"
    ),
    (
      "cd one && flowhost plugins",
      "there is no plugin in 'plugins', but '../plugins' is there. "
        + "Call flowhost beside it, or use --plugins ../plugins."
    ),
  ]

  @Test(arguments: wrong)
  func `what is nowhere is told`(_ line: String, _ complaint: String) throws {
    let folder = try Self.makeFolder()
    let result = try Program.shell(line, in: folder.path)
    #expect(result == Program.Result(complaints: "flowhost: \(complaint)\n", status: 2))
  }

  @Test(arguments: ["a b", "wire.x", "-x", "2x", "_x", "flowhost", "plugins", "scenarios"])
  func `a folder with a plugin has a name of letters, digits and '_', without another meaning`(_ name: String)
    throws
  {
    let folder = try TemporaryFolder()
    try folder.file("plugins/\(name)/init.lua", PluginRequiresTests.plugin(name, ""))
    let words =
      "'\(name)' is no name of a plugin: a plugin's name has letters, digits and '_', begins with a letter, and "
      + "is not 'flowhost', 'plugins' or 'scenarios', which have other meanings. Rename its folder."
    let list = try Program.shell("flowhost plugins", in: folder.path)
    #expect(list.complaints == "flowhost: \(name) cannot be loaded: \(words)\n")
    let check = try Program.shell("flowhost check", in: folder.path)
    #expect((check.output + check.complaints).contains("plugins/\(name)/init.lua:1: \(words)\n"), "\(check)")
  }

  @Test func `one broken plugin is told of, and the others are listed and tested`() throws {
    let folder = try Self.makeFolder()
    try folder.file("plugins/broken/init.lua", "error 'late'")
    try folder.file("plugins/broken/scenarios/y.lua", "require('flowhost').launch 'broken'")
    let words = "plugins/broken/init.lua:1: late"
    let list = try Program.flowhost("plugins", in: folder.path)
    #expect(list.status == 2 && list.output.contains("\na       1.0.0 "), "\(list)")
    #expect(list.complaints == "flowhost: broken cannot be loaded: \(words)\n")
    let test = try Program.shell("flowhost test --accept; flowhost test", in: folder.path)
    #expect(test.status == 1 && test.output.contains("FAIL broken/y: late"), "\(test)")
    #expect(test.output.contains("1 passed, 1 failed"), "\(test)")
  }

  static let sealed: [(folder: String, complaint: String)] = [
    ("plugins/sealed", "no permission to read 'plugins/sealed/init.lua'"),
    ("plugins", "no permission to read 'plugins'"),
  ]

  static let sealedInside: [(words: String, sealed: String, complaint: String)] =
    ["prove a", "map a", "links a", "experiments a"].map {
      ($0, "plugins/a", "no permission to read 'plugins/a/init.lua'")
    }
    + ["run a", "run a/x", "export maestro a", "plugins a"].map {
      ($0, "plugins/a/scenarios", "no permission to read 'plugins/a/scenarios'")
    }

  @Test(arguments: sealedInside)
  func `a plugin that cannot be read is not called unknown or empty`(
    _ words: String, _ sealed: String, _ complaint: String
  ) throws {
    let result = try Self.run(words, sealing: sealed, in: try Self.makeFolder())
    #expect(result.status == 2 && result.complaints == "flowhost: \(complaint)\n", "\(result)")
  }

  static let all = ["prove", "prove --shard 1/2 --results r", "map", "links", "experiments", "open a://x"]

  @Test(arguments: all)
  func `a command on all plugins leaves out none that cannot be read`(_ words: String) throws {
    let folder = try Self.makeFolder()
    try folder.file("plugins/sealed/init.lua", "")
    let result = try Self.run(words, sealing: "plugins/sealed", in: folder)
    let complaint = "flowhost: no permission to read 'plugins/sealed/init.lua'\n"
    #expect(result == Program.Result(complaints: complaint, status: 2))
  }

  @Test(arguments: sealed)
  func `a folder that cannot be read is told of`(_ sealed: String, _ complaint: String) throws {
    let folder = try Self.makeFolder()
    try folder.file("plugins/sealed/init.lua", "")
    let result = try Self.run("plugins", sealing: sealed, in: folder)
    #expect(result.status == 2 && result.complaints == "flowhost: \(complaint)\n", "\(result)")
    #expect(result.output.contains("\na       1.0.0 ") == (sealed != "plugins"), "\(result)")
  }

  /// Runs a command that may not read one of the folders.
  private static func run(
    _ words: String, sealing sealed: String, in folder: borrowing TemporaryFolder
  ) throws -> Program.Result {
    try Program.shell(
      """
      as_nobody() { setpriv --reuid 65534 --regid 65534 --clear-groups "$@"; }
      chmod -R a+rX . && chmod 0 \(sealed)
      if [[ $EUID -eq 0 ]]; then as_nobody '\(Program.path)' \(words); else flowhost \(words); fi
      status=$?; chmod 755 \(sealed); exit $status
      """, in: folder.path)
  }

  @Test func `a suite is tested where its plugins are`() throws {
    let folder = try Self.makeFolder()
    let line = "flowhost test --plugins one --plugins two"
    let result = try Program.shell("\(line) --accept b; \(line) b", in: folder.path)
    #expect(result.status == 0 && result.output.contains("1 passed in"), "\(result)")
  }
}
