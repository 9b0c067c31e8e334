import Foundation
import TestSupport
import Testing

/// `flowhost new`: what it writes runs and passes at once.
struct NewCommandTests {
  @Test func `a new plugin passes everything`() throws {
    let folder = try TemporaryFolder()
    let result = try Program.flowhost("new", "plugin", "my_shop2", in: folder.path)
    #expect(
      result
        == Program.Result(
          """
          wrote plugins/my_shop2/init.lua
          wrote plugins/my_shop2/properties.lua
          wrote plugins/my_shop2/scenarios/first.lua
          wrote plugins/my_shop2/scenarios/first.golden
          wrote AGENTS.md

            flowhost run my_shop2/first          run it, and print its trace
            flowhost repl my_shop2               tap through the app by hand
            flowhost test my_shop2               compare its trace with the golden
            flowhost prove my_shop2              try everything that can happen in it, and judge its properties
            flowhost check my_shop2              find mistakes in its scripts
            flowhost new scenario my_shop2/NAME  create another scenario

          """))
    let all = try Program.shell(
      """
      flowhost new scenario my_shop2/deep/two-three && flowhost run my_shop2/first && flowhost check \
      && flowhost links && flowhost open my-shop2://item/3 && flowhost plugins && flowhost test
      """, in: folder.path)
    #expect(all.status == 0 && all.complaints == "", "\(all)")
    #expect(all.output.contains("1 plugin checked, no problems\n"))
    #expect(all.output.contains("2 passed"))
    #expect(
      all.output.contains(
        "my_shop2  0.1.0        1            0          2  App   -         plugins/my_shop2"))
  }

  @Test func `a new plugin is proved within a second`() throws {
    let folder = try TemporaryFolder()
    let line = "flowhost new plugin p >/dev/null && flowhost prove p --for 1 --exhaustive"
    let result = try Program.shell(line, in: folder.path)
    #expect(result.status == 0 && result.output.hasPrefix("p: 1 start, 5 states, "), "\(result)")
    #expect(result.output.contains(", back home\n") && result.output.hasSuffix("\np: proved\n"), "\(result)")
  }

  @Test func `a new scenario expects what the plugin shows`() throws {
    let folder = try TemporaryFolder()
    try folder.file("mine/p/init.lua", PluginRequiresTests.plugin("p"))
    let line = "flowhost new --plugins mine scenario p/a && flowhost test --plugins mine p"
    let result = try Program.shell(line, in: folder.path)
    #expect(result.status == 0 && result.output.contains("1 passed"), "\(result)")
    let text = try String(contentsOfFile: folder.path + "/mine/p/scenarios/a.lua", encoding: .utf8)
    #expect(text.hasSuffix("\napp:expect \"home\"\n"))
  }

  @Test func `a link that leads nowhere is no free name`() throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", PluginRequiresTests.plugin("p"))
    let line = "mkdir plugins/p/scenarios && ln -s no plugins/p/scenarios/a.lua && flowhost new scenario p/a"
    let complaint = "'plugins/p/scenarios/a.lua' is there already. Choose another name."
    #expect(
      try Program.shell(line, in: folder.path)
        == Program.Result(complaints: "flowhost: \(complaint)\n", status: 2))
  }

  static let emptied: [(folder: String, status: Int32)] = [
    ("plugins/p", 0), ("more/p", 0), ("plugins/p/scenarios", 2), ("more/p/scenarios", 2),
  ]

  @Test(arguments: emptied) func `an empty folder is no plugin`(_ path: String, _ status: Int32) throws {
    let folder = try TemporaryFolder()
    let line = "mkdir -p plugins more \(path) && flowhost new plugin p --plugins plugins --plugins more"
    let result = try Program.shell(line, in: folder.path)
    #expect(result.status == status, "\(result)")
    #expect(result.complaints.contains("is there already") == (status == 2), "\(result)")
  }

  @Test func `where CI is set nothing is written`() throws {
    let folder = try TemporaryFolder()
    let result = try Program.shell("CI=true flowhost new plugin p; ls", in: folder.path)
    let complaint =
      "nothing new is written where CI is set. Write it on your own machine, or unset CI."
    #expect(result == Program.Result(complaints: "flowhost: \(complaint)\n"))
  }

  private static let names =
    "a plugin's name has letters, digits and '_', begins with a letter, and is not "
    + "'flowhost', 'plugins' or 'scenarios', which have other meanings"

  static let wrong: [(words: String, complaint: String)] = [
    ("plugin p", "'plugins/p' is there already. Choose another name."),
    ("scenario p/a", "'plugins/p/scenarios/a.lua' is there already. Choose another name."),
    ("scenario p/b", "'plugins/p/scenarios/b.golden' is there already. Choose another name."),
    ("scenario q/a", "unknown plugin 'q'. See 'flowhost plugins'."),
    ("scenario p/_a", "'_a' cannot be a name: a scenario's name has letters, digits, '_' and '-'"),
    ("scenario p/../a", "'../a' cannot be a name: a scenario's name has letters, digits, '_' and '-'"),
    ("scenario p", "'p' cannot be a name: a scenario is called PLUGIN/NAME"),
    ("plugin a-b", "'a-b' cannot be a name: \(names)"), ("plugin 3d", "'3d' cannot be a name: \(names)"),
    ("plugin _x", "'_x' cannot be a name: \(names)"),
    ("plugin flowhost", "'flowhost' cannot be a name: \(names)"),
    ("plugin plugins", "'plugins' cannot be a name: \(names)"),
    ("plugin scenarios", "'scenarios' cannot be a name: \(names)"),
    ("plugn x", "'new' creates a plugin or a scenario, not 'plugn'. Did you mean 'plugin'?"),
    ("", "'new' needs a plugin NAME: flowhost new plugin NAME"),
    ("plugin", "'new plugin' needs a NAME: flowhost new plugin NAME"),
    ("plugin x y", "unexpected 'y': 'new plugin' takes one NAME"),
    ("scenario broken/a", "plugins/broken/init.lua:1: late"),
    ("scenario kit/a", "plugin 'kit' has no app. Give it one: root = App in its flow.plugin."),
  ]

  @Test(arguments: wrong)
  func `what cannot be written leaves everything as it is`(_ words: String, _ complaint: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", PluginRequiresTests.plugin("p"))
    try folder.file("plugins/p/scenarios/a.lua", "mine")
    try folder.file("plugins/p/scenarios/b.golden", "mine")
    try folder.file("plugins/broken/init.lua", "error 'late'")
    try folder.file(
      "plugins/kit/init.lua",
      #"return require("flowhost").plugin { name = "kit", version = "1.0.0", api = 1 }"#)
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let result = try Program.shell("flowhost new \(words)", in: folder.path)
    #expect(result.status == 2 && result.output == "" && result.complaints.contains(complaint), "\(result)")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
    #expect(try String(contentsOfFile: folder.path + "/plugins/p/scenarios/a.lua", encoding: .utf8) == "mine")
  }
}
