import FlowHostCLI
import Foundation
import TestSupport
import Testing

/// The words that `flowhost complete` offers, as the scripts of shells ask for them.
struct CompletionTests {
  static let lines: [(words: [String], files: String, offered: [String])] = [
    (["r"], "", ["run", "repl", "review", "rules"]),
    (["--v"], "", ["--version"]),
    (["help", "p"], "", ["prove", "plugins"]),
    (["help", "run", ""], "", []),
    (["nonsense", ""], "", []),
    (["run", "pho"], "files", ["photos/"]),
    (["run", "nowhere"], "files", []),
    (["run", "photos/cancel_s"], "files", ["photos/cancel_sheet", "photos/cancel_sign_in"]),
    (["run", "photos/buy", ""], "", []),
    (["view", "pho"], "files", ["photos/", "photos"]),
    (["test", "photos/buy", "ban"], "files", ["bank", "bank/"]),
    (["prove", "shop", "ph"], "", ["photos"]),
    (["open", "shop"], "", []),
    (["types", ""], "folders", []),
    (["rules", "U13"], "", ["U13"]),
    (["rules", "U13", ""], "", []),
    (["new", ""], "", ["plugin", "scenario"]),
    (["new", "plugin", ""], "", []), (["new", "scenario", "ph"], "", ["photos/"]),
    (["import", ""], "files", []), (["import", "log", "-o", "pho"], "", ["photos/"]),
    (["export", ""], "", ["maestro", "recorder"]), (["export", "ma"], "", ["maestro"]),
    (["export", "maestro", "photos/cancel_sh"], "files", ["photos/cancel_sheet"]),
    (["export", "maestro", "--all", "bank", "ph"], "files", ["photos", "photos/"]),
    (["test", "shop/map."], "files", ["shop/map.golden"]), (["review", "nowhere/m"], "files", []),
    (["completions", ""], "", ["bash", "zsh", "fish"]),
    (["run", "--pl"], "", ["--plugins"]),
    (["run", "--plugins", "a", "--pl"], "", ["--plugins"]),
    (["run", "--strict", "--st"], "", []),
    (["run", "--plugins", ""], "folders", []),
    (["rules", "--export", ""], "files", []),
    (["run", "--fuel", ""], "", []),
    (["run", "--format", ""], "", ["text", "json"]),
    (["run", "--format", "t"], "", ["text"]),
    (["run", "--format=j"], "", ["--format=json"]),
    (["run", "--format", "json", "bank/log"], "files", ["bank/login"]),
    (["run", "--nonsense", "bank/log"], "files", ["bank/login"]),
    (["run", "--", "bank/log"], "files", ["bank/login"]),
    (["run", "--", "--fo"], "files", []),
    (["run", "--as", "d"], "", ["device="]),
    (["run", "--as", "device="], "", ["device=phone", "device=pad"]),
    (["run", "--as=device=pa"], "", ["--as=device=pad"]),
    (["run", "--as", "device=pad,d"], "", []),
    (["run", "--as", "device=pad,os=ios1"], "", OSWords.all.map { "device=pad,os=" + $0 }),
    (["run", "--as", "manual=t"], "", ["manual=true"]),
    (["run", "photos/buy", "--as", "c"], "", ["checkout="]),
    (["run", "photos/buy", "--as", "checkout=m"], "", ["checkout=modal"]),
    (["run", "--as", "user=4"], "", []),
    (["run", "photos/buy", "--as", "start=l"], "", ["start=launch"]),
    (["prove", "bank", "--by", "start=o"], "", ["start=on_a_pad"]),
    (
      ["prove", "bank", "--by", "start=on_a_pad,"], "", ["start=on_a_pad,launch", "start=on_a_pad,signed_in"]
    ),
    (["map", "photos", "--by", ""], "", ["device", "os", "checkout"]),
    (["compare", "photos", "--by", ""], "", ["device", "os", "checkout"]),
    (["compare", "--by", "device="], "", ["device=phone", "device=pad"]),
    (["compare", "--by", "device=pad,"], "", ["device=pad,phone"]),
    (["prove", "--only", "d"], "", ["dead end"]),
    (["--help", "ma"], "", ["map", "manual"]),
  ]

  /// The systems before iOS 26.
  enum OSWords { static let all = (12...18).map { "ios\($0)" } }

  @Test(arguments: lines)
  func `a word is completed`(_ words: [String], _ files: String, _ offered: [String]) throws {
    let result = try Self.complete(words)
    #expect(result.files == files)
    #expect(Set(result.words) == Set(offered))
  }

  @Test func `all options of a command are offered, and no others`() throws {
    for command in Command.all {
      let offered = try Self.complete([command.name, "-"]).words
      #expect(offered == command.options.map(\.name) + ["--help"], "\(command.name)")
    }
    #expect(try Self.complete([""]).words == Command.all.map(\.name) + ["--help", "--version"])
  }

  @Test func `names that a shell could misread are not offered`() throws {
    let folder = try TemporaryFolder()
    for name in ["good", "two words", "line\nbreak", "tab\tbed"] {
      try folder.file("plugins/\(name)/init.lua", "return nil")
    }
    #expect(try Self.complete(["prove", ""], in: folder.path).words == ["good", "two words"])
  }

  @Test func `plugins that cannot be loaded have no experiments, and nobody complains`() throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/broken/init.lua", "error 'no'")
    try folder.file("plugins/endless/init.lua", "while true do end")
    let result = try Program.flowhost("complete", "--", "map", "--by", "c", in: folder.path)
    #expect(result == Program.Result("\n"))
  }

  @Test func `a script belongs to a shell that is known`() throws {
    for shell in ["bash", "zsh", "fish"] {
      let result = try Program.flowhost("completions", shell)
      #expect(
        result.status == 0 && result.output.contains("# Completes the commands of flowhost in \(shell)."))
    }
    let wrong = [
      "": "'completions' needs a SHELL: flowhost completions SHELL",
      "csh": "unexpected 'csh': 'completions' takes bash, zsh or fish",
      "bash zsh": "unexpected 'zsh': 'completions' takes one SHELL",
    ]
    for (words, complaint) in wrong {
      let result = try Program.shell("flowhost completions \(words)")
      #expect(result == Program.Result(complaints: "flowhost: \(complaint)\n", status: 2))
    }
  }

  private static func complete(
    _ words: [String], in folder: String = Program.repository
  ) throws -> (files: String, words: [String]) {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let result = try Program.shell("flowhost complete -- \(quoted)", in: folder)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let texts = lines.dropFirst().map { String($0.prefix { $0 != "\t" }) }
    return (lines.first.map(String.init) ?? "", texts)
  }
}
