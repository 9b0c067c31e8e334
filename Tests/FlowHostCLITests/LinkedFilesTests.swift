import TestSupport
import Testing

/// Links and names that somebody has laid where flowhost reads and writes.
struct LinkedFilesTests {
  private static let secret = "token = 'hunter2'\n"

  @Test func `nothing is written where a link leads`() throws {
    let repository = try GoldenRepository(["good.golden": GoldenRepository.other])
    let links = [
      "plugins/p/scenarios/good.golden.new", "cache/flowhost/tests", "report.xml", "lines.lcov", "seen",
      "covered",
    ]
    let result = try repository.shell(
      """
      echo precious >mine; mkdir -p cache/flowhost; flowhost test >/dev/null; flowhost test --junit report.xml >/dev/null
      for link in \(links.joined(separator: " ")) cache/flowhost/tests-*; do ln -sfn $PWD/mine $link; done
      flowhost test --junit report.xml --lcov lines.lcov --seen seen --coverage-json covered >/dev/null
      ln -sf $PWD/mine plugins/p/scenarios/good.golden; flowhost test --accept >/dev/null; flowhost test --accept
      cat mine; find . -type l ! -name '*.lock'
      """)
    #expect(result.output.contains("\nprecious\n") && result.complaints.isEmpty, "\(result)")
    #expect(repository.text("good.golden") == GoldenRepository.golden)
    #expect(result.output.hasSuffix("precious\n./cache/flowhost/tests\n"), "\(result)")
  }

  @Test func `a report goes to standard output where that is named`() throws {
    let repository = try GoldenRepository()
    for path in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
      let piped = try repository.shell("flowhost test --junit \(path) | cat")
      #expect(piped.output.hasPrefix("1 passed"), "\(piped)")
      #expect(piped.output.contains("\n<?xml") && piped.output.hasSuffix("</testsuites>\n"))
      let file = try repository.shell("echo before >out; flowhost test --junit \(path) >>out; cat out")
      #expect(
        file.output.hasPrefix("before\n1 passed") && file.output.hasSuffix("</testsuites>\n"), "\(file)")
    }
  }

  @Test func `scripts that a link leads to outside of plugins are refused, and not shown`() throws {
    let repository = try GoldenRepository([
      "../own.lua": "return 1", "stolen.lua": "require 'p.own'", "scenario.lua": "",
    ])
    try repository.folder.file("secret.lua", Self.secret + "!")
    let link =
      "ln -sf ../../secret.lua plugins/p/own.lua; ln -sf $PWD/secret.lua plugins/p/scenarios/scenario.lua; "
    let lines = [
      ("run p/stolen", "'plugins/p/own.lua' leads out of 'plugins' by a link. Put what it leads to there."),
      ("run p/scenario", "'plugins/p/scenarios/scenario.lua' leads out of 'plugins' by a link."),
      ("repl p/scenario </dev/null", "'plugins/p/scenarios/scenario.lua' leads out of 'plugins' by a link."),
      ("check", "plugins/p/own.lua:1: 'plugins/p/own.lua' leads out of 'plugins' by a link."),
      ("test", "'plugins/p/own.lua' leads out of 'plugins' by a link."),
    ]
    for (words, complaint) in lines {
      let result = try repository.shell(link + "flowhost \(words)")
      #expect(
        result.status != 0 && (result.output + result.complaints).contains(complaint), "\(words): \(result)")
      #expect(!(result.output + result.complaints).contains("token"), "\(words): \(result)")
    }
    let inside = "mkdir -p plugins/q; mv secret.lua plugins/q; echo 'return 1' >plugins/q/secret.lua; "
    let shared = try repository.shell(
      inside + "ln -sf ../q/secret.lua plugins/p/own.lua; flowhost run p/stolen")
    #expect(shared.status == 0, "\(shared)")
    let named = try repository.shell("echo 'print(7)' >away; ln -s away named.lua; flowhost run named.lua")
    #expect(named.output == "7\n", "\(named)")
  }

  @Test func `a golden that a link leads to outside of plugins is not shown`() throws {
    let repository = try GoldenRepository()
    try repository.folder.file("secret", Self.secret)
    let link = "ln -sf $PWD/secret plugins/p/scenarios/good.golden; "
    for words in ["test", "test --format json", "test --junit /dev/stdout --github"] {
      let result = try repository.shell(link + "flowhost \(words)")
      #expect(
        result.status == 1 && result.output.contains("good.golden' leads out of 'plugins' by a link."),
        "\(result)")
      #expect(!(result.output + result.complaints).contains("token"), "\(result)")
    }
    let review = try repository.shell(
      "ln -sf $PWD/secret plugins/p/scenarios/good.golden.new; flowhost review")
    #expect(review.status == 2 && !review.output.contains("token"), "\(review)")
    #expect(review.complaints.contains("good.golden.new' leads out of 'plugins' by a link."))
  }

  @Test func `a folder that a link leads to outside is left alone, and the rest is played`() throws {
    let repository = try GoldenRepository()
    let result = try repository.shell(
      """
      mkdir -p away/scenarios; cp plugins/p/scenarios/good.lua away; cp plugins/p/scenarios/good.lua away/scenarios
      ln -s $PWD/away plugins/p/scenarios/away; ln -s $PWD/away plugins/away; flowhost test; find away | sort
      """)
    #expect(result.output.hasPrefix("1 passed in"), "\(result)")
    #expect(try repository.run("test").status == 2)
    #expect(
      result.output.hasSuffix("\naway\naway/good.lua\naway/scenarios\naway/scenarios/good.lua\n"), "\(result)"
    )
    #expect(
      result.complaints
        == ["plugins/away", "plugins/p/scenarios/away"].map {
          "flowhost: '\($0)' leads out of 'plugins' by a link. Put what it leads to there.\n"
        }.joined())
    let new = try repository.shell(
      "rm -r plugins/p/scenarios; ln -s $PWD/away plugins/p/scenarios; flowhost new scenario p/a")
    #expect(new.status == 2 && new.complaints.contains("leads out of 'plugins' by a link."), "\(new)")
  }

  @Test(arguments: ["test", "test --list", "compare --by device"])
  func `a command on all scenarios fails if some are outside, and says so if all are`(_ words: String) throws
  {
    let repository = try GoldenRepository()
    let refusal = "flowhost: 'plugins/away' leads out of 'plugins' by a link. Put what it leads to there.\n"
    let some = try repository.shell("cp -r plugins/p away; ln -s ../away plugins/away; flowhost \(words)")
    #expect(some.status == 2 && some.complaints == refusal && !some.output.isEmpty, "\(some)")
    let all = try repository.shell("rm -r plugins/p; flowhost \(words)")
    let nothing = "no scenario in 'plugins'. Scenarios are Lua files in folders named 'scenarios'."
    #expect(all == Program.Result(complaints: "\(refusal)flowhost: \(nothing)\n", status: 2))
  }

  static let lost: [(link: String, commands: [String])] = [
    (
      "plugins/q",
      ["test", "test --list", "compare --by device", "check", "prove", "map", "links", "plugins"]
    ),
    ("plugins/p/scenarios/deep", ["test", "compare --by device", "check", "prove", "map", "plugins"]),
    ("plugins/q/init.lua", ["test", "check", "prove", "plugins"]),
  ]

  @Test(arguments: lost)
  func `a command fails if a link leads nowhere`(_ link: String, _ commands: [String]) throws {
    let repository = try GoldenRepository()
    let complaint =
      "'\(link)' is a link that leads nowhere. Put back what it leads to, or remove the link.\n"
    let make = "mkdir -p $(dirname \(link)); ln -sfn nowhere \(link); "
    for words in commands {
      let result = try repository.shell(make + "flowhost \(words)")
      #expect(result.status != 0 && result.complaints.hasSuffix(complaint), "\(words): \(result)")
      #expect(result.complaints.split(separator: "\n").count == 1, "\(words): \(result)")
    }
    let one = try repository.shell(make + "flowhost check p")
    #expect(one.status == (link.contains("/p/") ? 2 : 0), "\(one)")
  }

  @Test func `a name that is not UTF-8 is left out, and the rest is played`() throws {
    let repository = try GoldenRepository()
    let make = "touch $'plugins/p/\\xff.txt' $'plugins/\\xfe' $'plugins/p/scenarios/\\xe9.lua'; "
    let notes = [#"plugins/\xFE"#, #"plugins/p/\xFF.txt"#, #"plugins/p/scenarios/\xE9.lua"#].map {
      "flowhost: '\($0)' is left out, since its name is not UTF-8. Rename it.\n"
    }
    for words in ["test", "check", "plugins", "compare --by device"] {
      let result = try repository.shell(make + "flowhost \(words)")
      #expect(result.status == 0 && result.complaints == notes.joined(), "\(words): \(result)")
    }
    for words in ["run p/good", "links", "test p/good"] {
      let result = try repository.shell(make + "flowhost \(words)")
      #expect(result.status == 0 && result.complaints.isEmpty, "\(words): \(result)")
    }
  }

  @Test func `a file of the user that is named like a draft stays`() throws {
    let repository = try GoldenRepository()
    try repository.write("plugins/p/scenarios/notes.99999999.new", "precious")
    for words in ["test", "review"] { #expect(try repository.run(words).status == 0) }
    #expect(repository.text("notes.99999999.new") == "precious")
  }

  @Test func `drafts of processes that are gone are removed, but not where CI is set`() throws {
    let repository = try GoldenRepository()
    let drafts = ["good.golden.99999998.new", "good.golden.new.99999999.new"]
    for words in ["test", "review"] {
      for draft in drafts { try repository.write("plugins/p/scenarios/" + draft, "# trace 1\n> lau") }
      if words == "test" {
        #expect(try repository.run(words, "CI=true").status == 0)
        #expect(try repository.names() == ["good.golden"] + drafts + ["good.lua"])
      }
      #expect(try repository.run(words).status == 0)
      #expect(try repository.names() == ["good.golden", "good.lua"])
    }
  }
}
