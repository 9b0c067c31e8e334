import TestSupport
import Testing

/// `flowhost test`, as somebody uses it.
struct TestCommandTests {
  /// Of two names with the same letters, a file system may have one as "ö", and one as "o" with a mark.
  @Test func `names whose letters are composed differently are told apart`() throws {
    let folder = try TemporaryFolder()
    let (one, other) = ("gro\u{308}ße", "gr\u{F6}ße")
    try folder.file("plugins/p/scenarios/\(one).lua", "print 'x'")
    try folder.file("plugins/p/scenarios/\(other).golden", "# trace 1\nx\n")
    let test = try Program.shell("flowhost test", in: folder.path)
    #expect(test.output.contains("the same (the letters of the names are composed differently"), "\(test)")
    let named = try Program.shell("flowhost test p/\(other)", in: folder.path)
    #expect(
      named.complaints.hasPrefix(
        "flowhost: unknown scenario 'p/\(other)', but one whose letters are composed differently"), "\(named)"
    )
  }

  @Test func `what tells the same as its golden passes`() throws {
    let repository = try GoldenRepository()
    for words in ["", "plugins", "p", "p/good", "plugins/p/scenarios/good.lua", "p/good p plugins/p"] {
      let result = try repository.run("test " + words)
      #expect(result.status == 0, "\(words): \(result)")
      #expect(result.output.hasPrefix("1 passed"), "\(words): \(result)")
    }
    #expect(try repository.names() == ["good.golden", "good.lua"])
  }

  @Test func `what tells something else fails, with a sentence, the lines, and a file beside the golden`()
    throws
  {
    let repository = try GoldenRepository(["good.golden": GoldenRepository.other])
    let result = try repository.run("test")
    #expect(result.status == 1)
    #expect(result.output.contains("p/good: step 1 (tap open 3): pushed item id=3 instead of item id=4"))
    #expect(
      result.output.contains("\n  -  push     item id=4 ")
        && result.output.contains("\n  +  push     item id=3 ")
    )
    #expect(result.output.contains("plugins/p/scenarios/good.lua:2"))
    #expect(try repository.names() == ["good.golden", "good.golden.new", "good.lua"])
    #expect(repository.text("good.golden") == GoldenRepository.other)
    #expect(repository.text("good.golden.new") == GoldenRepository.golden)
  }

  @Test func `what passes again takes its file away`() throws {
    let repository = try GoldenRepository(["good.golden.new": "old"])
    #expect(try repository.run("test").status == 0)
    #expect(try repository.names() == ["good.golden", "good.lua"])
  }

  @Test func `a scenario without a golden fails, and says how to accept one`() throws {
    let repository = try GoldenRepository(["new.lua": GoldenRepository.good])
    let result = try repository.run("test")
    #expect(result.status == 1)
    #expect(result.output.contains("To accept its output: flowhost test --accept p/new\n"))
    #expect(repository.text("new.golden.new") == GoldenRepository.golden)
    #expect(try repository.run("test --accept p/new").status == 0)
    #expect(repository.text("new.golden") == GoldenRepository.golden)
    #expect(try repository.names() == ["good.golden", "good.lua", "new.golden", "new.lua"])
  }

  @Test func `what does not run well is never accepted`() throws {
    let broken = [
      "unmet.lua": "require('flowhost').launch('p'):expect 'elsewhere'", "broken.lua": "error 'late'",
    ]
    let repository = try GoldenRepository(broken)
    let result = try repository.run("test --accept")
    #expect(result.status == 1)
    #expect(try repository.names() == ["broken.lua", "good.golden", "good.lua", "unmet.lua"])
    #expect(result.output.contains("p/broken: late\n  plugins/p/scenarios/broken.lua:1\n"))
  }

  @Test func `where CI is set nothing is written`() throws {
    let repository = try GoldenRepository(["good.golden": GoldenRepository.other, "new.lua": ""])
    #expect(try repository.run("test", "CI=true").status == 1)
    #expect(try repository.run("test --accept", "CI=true").status == 2)
    #expect(try repository.run("review --accept --all", "CI=true").status == 2)
    #expect(try repository.names() == ["good.golden", "good.lua", "new.lua"])
  }

  static let unusable: [(golden: String, words: String)] = [
    (
      "# trace 1\n<<<<<<< HEAD\n> launch p\n=======\n> launch q\n>>>>>>> b\n",
      "its golden holds both sides of a merge\n  plugins/p/scenarios/good.golden:2\n"
    ),
    ("# trace 0\n> launch p\n", "its golden begins with '# trace 0', which this flowhost does not know\n"),
    (
      "> launch p\n",
      "its golden begins with '> launch p', not with '# trace 1': was it edited by hand?\n"
    ),
    ("", "its golden is empty\n"),
  ]

  @Test(arguments: unusable)
  func `a golden that nothing can be compared with says why`(_ golden: String, _ words: String) throws {
    let repository = try GoldenRepository(["good.golden": golden])
    let result = try repository.run("test")
    #expect(result.status == 1 && result.output.contains(words), "\(result)")
    #expect(repository.text("good.golden") == golden)
    #expect(try repository.run("test --accept").status == 0)
    #expect(repository.text("good.golden") == GoldenRepository.golden)
  }

  @Test(arguments: ["# trace 2\n", "# trace 99 \u{1F600}\n> launch p\n"])
  func `a golden of a newer flowhost is not replaced by an older one`(_ golden: String) throws {
    let repository = try GoldenRepository(["good.golden": golden])
    for command in ["test", "test --accept"] {
      let result = try repository.run(command)
      #expect(
        result.status == 1 && result.output.contains("which a newer flowhost wrote. Update flowhost.\n"))
      #expect(!result.output.contains("To accept"), "\(result)")
    }
    #expect(try repository.names() == ["good.golden", "good.lua"])
    #expect(repository.text("good.golden") == golden)
  }

  @Test func `a golden with other ends of lines is compared all the same`() throws {
    let golden = GoldenRepository.other.replacing("\n", with: "\r\n")
    let repository = try GoldenRepository(["good.golden": golden])
    for command in ["test", "review"] {
      let result = try repository.run(command)
      #expect(result.status == 1 && result.output.contains("its golden ends lines with CR LF. "), "\(result)")
      #expect(result.output.contains("-  push     item id=4 "), "\(result)")
      #expect(result.output.contains("+  push     item id=3 "), "\(result)")
      #expect(!result.output.contains("+# trace 1"), "\(result)")
    }
    #expect(try repository.run("review --accept p/good").status == 0)
    #expect(repository.text("good.golden") == GoldenRepository.golden)
  }

  @Test func `a golden that is a folder cannot be read, and not be accepted either`() throws {
    let repository = try GoldenRepository()
    let result = try repository.shell(
      "cd plugins/p/scenarios; rm good.golden; mkdir good.golden; cd - >/dev/null; flowhost test")
    #expect(result.status == 1 && result.output.contains("is a folder"), "\(result)")
    #expect(try repository.run("test --accept").status == 1)
  }

  @Test func `goldens that no scenario tells fail, and are named`() throws {
    let repository = try GoldenRepository([
      "gone.golden": "", "good@os=ios12.golden": "", "gone@device=pad.golden": "",
    ])
    let result = try repository.run("test")
    #expect(result.status == 1)
    for name in ["gone.golden", "good@os=ios12.golden", "gone@device=pad.golden"] {
      #expect(result.output.contains("plugins/p/scenarios/" + name), "\(result)")
    }
    #expect(try repository.run("test --accept").status == 0)
    #expect(try repository.names() == ["good.golden", "good.lua"])
  }

  @Test func `the golden of a scenario with an @ in its name stays`() throws {
    let repository = try GoldenRepository([
      "login@2x.lua": GoldenRepository.good, "login@2x.golden": GoldenRepository.other,
    ])
    let test = try repository.run("test")
    #expect(test.status == 1 && test.output.contains("\n1 passed, 1 failed in "), "\(test)")
    #expect(try repository.run("review --accept p/login@2x").status == 0)
    for words in ["test --accept", "test", "test p/login@2x"] {
      let run = try repository.run(words)
      #expect(run.status == 0 && !run.output.contains("removed"), "\(words): \(run)")
    }
    #expect(repository.text("login@2x.golden") == GoldenRepository.golden)
  }

  @Test func `no golden is obsolete of what was left out, or did not get so far as to say`() throws {
    let repository = try GoldenRepository([
      "gone.golden": "", "broken.lua": "error 'late'", "broken@os=ios12.golden": "",
      "other.lua": "", "other@os=ios12.golden": "",
    ])
    #expect(try repository.run("test --filter good").status == 0)
    #expect(try repository.run("test p/good").status == 0)
    let result = try repository.run("test --filter broken")
    #expect(result.status == 1 && !result.output.contains("ios12"), "\(result)")
  }

  @Test func `names that only look the same are those of two scenarios, in shards as well`() throws {
    let (letter, mark) = ("k\u{E4}se", "ka\u{308}se")
    let both = try GoldenRepository()
    for name in [letter, mark] {
      try both.write("plugins/p/scenarios/\(name).lua", GoldenRepository.good)
    }
    #expect(try both.run("test --accept").output.hasPrefix("1 passed, 2 accepted"))
    #expect(try both.run("test").output.hasPrefix("3 passed"))
    let one = try GoldenRepository([
      "\(letter).golden": GoldenRepository.golden, "\(mark).lua": GoldenRepository.good,
    ])
    for command in ["flowhost test", "for i in 1 2 3; do flowhost test --shard $i/3; done"] {
      let result = try one.shell(command)
      let lines = result.output.split(separator: "\n").map { $0.utf8 }
      #expect(lines.contains { $0.starts(with: "FAIL p/\(mark): has no golden yet".utf8) }, "\(result)")
      #expect(
        lines.contains { $0.starts(with: "OBSOLETE plugins/p/scenarios/\(letter).golden: ".utf8) },
        "\(result)")
    }
  }

  @Test func `a scenario has a golden for each combination that it declares`() throws {
    let scenario =
      "local f = require 'flowhost'\nf.scenario { os = { 'ios17', 'ios18' }, devices = { 'phone', 'pad' } }\n"
    let repository = try GoldenRepository(["each.lua": scenario + "print(f.launch('p').os)"])
    #expect(try repository.run("test --accept").status == 0)
    #expect(
      try repository.names() == [
        "each.lua", "each@os=ios17,device=pad.golden", "each@os=ios17,device=phone.golden",
        "each@os=ios18,device=pad.golden", "each@os=ios18,device=phone.golden", "good.golden", "good.lua",
      ])
    #expect(repository.text("each@os=ios18,device=pad.golden")?.contains("print    ios18") == true)
    #expect(try repository.run("test").output.hasPrefix("5 passed"))
  }

  static let nothing: [(words: String, message: String)] = [
    ("test --filter zzz", "no scenario has 'zzz' in its name"),
    ("test --failed", "no last run is known here"),
    ("test cache", "no scenario in 'cache'"),
    ("test plugins/q", "no file 'plugins/q'"),
    ("test p/goof", "unknown scenario 'p/goof'. Did you mean 'p/good'?"),
    ("test --order slow", "option '--order' takes name or smart, not 'slow'"),
    ("test --shard 5/4", "option '--shard' takes a part"),
    ("test --update", "unknown option '--update'. Did you mean '--accept'?"),
    ("test --seed 4", "option '--seed' does nothing without '--shuffle'"),
  ]

  @Test(arguments: nothing)
  func `a selection that matches nothing is wrong use`(_ words: String, _ message: String) throws {
    let repository = try GoldenRepository()
    let result = try repository.shell("mkdir cache; flowhost \(words)")
    #expect(result.status == 2 && result.complaints.contains(message), "\(result)")
  }

  @Test func `what failed the last time can be played alone, and comes first in smart order`() throws {
    let repository = try GoldenRepository([
      "zed.lua": GoldenRepository.good, "zed.golden": GoldenRepository.other,
    ])
    #expect(try repository.run("test").status == 1)
    #expect(try repository.run("test --failed").output.contains("0 passed, 1 failed"))
    let tap = try repository.run("test --order smart --jobs 1 --format tap")
    #expect(tap.status == 1)
    try repository.write("plugins/p/scenarios/zed.golden", GoldenRepository.golden)
    #expect(try repository.run("test --failed").output.hasPrefix("1 passed"))
    let none = try repository.run("test --failed")
    #expect(
      none.status == 0 && none.output.hasPrefix("nothing failed in the last run\n0 passed in "), "\(none)")
  }

  @Test(arguments: ["gone.golden", "good@os=ios12.golden"])
  func `an obsolete golden has failed, too`(_ name: String) throws {
    let repository = try GoldenRepository([name: ""])
    for command in ["test", "test --failed"] {
      let result = try repository.run(command)
      #expect(result.status == 1 && result.output.contains(name), "\(result)")
    }
  }

  @Test func `the goldens of a plugin that is gone are obsolete`() throws {
    let repository = try GoldenRepository()
    for name in ["map", "prove"] { try repository.write("plugins/q/\(name).golden", "# \(name)") }
    for name in ["notes", "p"] { try repository.write("plugins/\(name)/deep/map.golden", "") }
    let lines = ["map", "prove"].map { name in
      "OBSOLETE plugins/q/\(name).golden: no plugin produces it\n  To remove it: rm plugins/q/\(name).golden\n"
    }
    let run = try repository.run("test --seen seen")
    #expect(run.status == 1 && run.output.hasPrefix(lines.joined() + "1 passed, 2 obsolete in "), "\(run)")
    let obsolete = lines.map { $0.split(separator: ":")[0].lowercased() + "\n" }
    let review = try repository.run("review --obsolete --seen seen")
    #expect(review == Program.Result(obsolete.joined(), status: 1))
    #expect(try repository.run("test --list").output == "p/good\n")
    let accepted = try repository.run("test --accept q")
    #expect(accepted.output.contains("removed plugins/q/map.golden: no plugin produces it\n"), "\(accepted)")
    #expect(try repository.run("test").status == 0)
  }

  @Test func `each listed name is a PATH of test and review`() throws {
    let repository = try GoldenRepository()
    let made = try repository.shell("flowhost map p --accept; flowhost prove p --accept")
    #expect(made.status == 0, "\(made)")
    let list = try repository.run("test --list")
    #expect(list.output == "p/map.golden\np/prove.golden\np/good\n")
    let run = try repository.shell("flowhost test $(flowhost test --list) && flowhost test p/map.golden")
    #expect(run.status == 0 && run.output.hasPrefix("3 passed in "), "\(run)")
    #expect(run.output.contains("\n1 passed in "), "\(run)")
    try repository.write("plugins/p/map.golden.new", "# map 1 p whole\n")
    let review = try repository.run("review --reject p/map.golden")
    #expect(review.status == 0 && review.output == "rejected plugins/p/map.golden.new\n", "\(review)")
    let none = try repository.shell("rm plugins/p/map.golden; flowhost test p/map.golden")
    #expect(none == Program.Result(complaints: "flowhost: no file 'plugins/p/map.golden'\n", status: 2))
  }

  @Test func `what would be played is listed, and not played`() throws {
    let repository = try GoldenRepository(["new.lua": GoldenRepository.good])
    #expect(try repository.run("test --list") == Program.Result("p/good\np/new\n"))
    let shards = try (1...3).map { try repository.run("test --list --shard \($0)/3").output }
    #expect(shards.joined().split(separator: "\n").sorted() == ["p/good", "p/new"])
    #expect(try repository.names() == ["good.golden", "good.lua", "new.lua"])
  }

  @Test func `a scenario with another name is told with its golden, and advice leads to plugins elsewhere`()
    throws
  {
    let repository = try GoldenRepository()
    let result = try repository.shell(
      """
      cd plugins/p/scenarios && mv good.lua fine.lua && cd - >/dev/null && flowhost test
      mkdir apps && mv plugins apps && flowhost test | grep 'To accept'
      line=$(flowhost test | sed -n 's/.*To accept its output: //p'); $line
      """)
    #expect(result.output.contains("  To rename it: mv plugins/p/scenarios/good.golden "), "\(result)")
    let words = "flowhost test --accept apps/plugins/p/scenarios/fine.lua\n"
    #expect(result.output.contains("  To accept its output: " + words), "\(result)")
    #expect(result.output.contains("0 passed, 1 accepted"), "\(result)")
  }

  @Test func `each golden of a renamed scenario goes to the case with the same circumstances`() throws {
    let repository = try GoldenRepository([
      "all.lua": "require('flowhost').scenario { devices = { 'phone', 'pad' } }\n" + GoldenRepository.good
    ])
    let result = try repository.shell(
      """
      flowhost test --accept && cd plugins/p/scenarios && mkdir deep && mv all.lua deep/ && cd - >/dev/null
      flowhost test >advice; sed -n 's/^  To rename it: //p' advice >moves; sh -e moves; flowhost test
      """)
    #expect(result.status == 0 && result.output.contains("\n3 passed in "), "\(result)")
    let names = try repository.shell("ls plugins/p/scenarios/deep").output
    #expect(names == "all.lua\nall@device=pad.golden\nall@device=phone.golden\n")
  }

  @Test(arguments: ["", "4", "-1", "x"])
  func `a shard that there is not is wrong use`(_ index: String) throws {
    let variables = "TEST_TOTAL_SHARDS=4 TEST_SHARD_INDEX=\(index)"
    let result = try GoldenRepository().run("test", variables)
    #expect(result.status == 2, "\(result)")
    let words = "variable 'TEST_SHARD_INDEX' takes a number from 0 to 3, not '\(index)'"
    #expect(result.complaints.contains(words), "\(result)")
  }

  @Test func `played 50 times in an order of chance, the bytes are the same`() throws {
    let repository = try GoldenRepository([
      "two.lua": GoldenRepository.good, "two.golden": GoldenRepository.golden,
    ])
    let result = try repository.run("test --repeat 50 --shuffle --seed 7 --jobs 3")
    #expect(
      result.status == 0 && result.output.hasPrefix("shuffled by --seed 7\n2 passed 50 times in "),
      "\(result)")
  }
}
