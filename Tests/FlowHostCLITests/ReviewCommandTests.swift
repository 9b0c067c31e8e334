import TestSupport
import Testing

/// `flowhost review`, as somebody uses it.
struct ReviewCommandTests {
  /// Three scenarios that tell something else than their goldens, found so by a test.
  private func makeRepository() throws -> GoldenRepository {
    let repository = try GoldenRepository([
      "good.golden": GoldenRepository.other.replacing("0.35 s", with: "0.7 s"),
      "new.lua": GoldenRepository.good,
      "two.lua": GoldenRepository.good,
      "two.golden": GoldenRepository.other,
    ])
    #expect(try repository.run("test").status == 1)
    return repository
  }

  private static let nothing = "nothing waits for a decision. To find what differs: flowhost test\n"

  @Test func `without a terminal everything is shown and nothing decided`() throws {
    let repository = try makeRepository()
    let names = try repository.names()
    let result = try repository.run("review")
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix(
        "p/good, p/two (1 of 3): step 1 (tap open 3): pushed item id=3 instead of item id=4\n@ step 1\n"))
    #expect(
      result.output.contains(
        "p/good (2 of 3): nothing but times: at the end: 0.35 s instead of 0.7 s\n@ end\n"))
    #expect(result.output.contains("p/new (3 of 3): has no golden yet\n+# trace 1\n+> launch p\n"))
    #expect(
      result.output.hasSuffix(
        "3 wait for a decision: flowhost review --accept PATH … or --all, or --reject\n"))
    #expect(try repository.names() == names)
  }

  /// Changes of a script that shows an item, as expressions of Perl, and the places of the questions about them. The
  /// scenario \`two\` shows two items, one after the other.
  static let renamings: [(edits: String, questions: [String])] = [
    // The screen has another name.
    (
      "s/screen..item/screen(\"card/",
      ["p/good, p/two (1 of 1): screen 'card' instead of 'item' in 5 places: "]
    ),
    // Another screen is shown in its place, but not always.
    (
      "s/^local App/local Card = flow.screen('card', { params = { 'id' } })\\nlocal App/; "
        + "s/self:push.Item { id = id }./self:push((id == 3 and Card or Item) { id = id })/",
      ["p/good, p/two (1 of 2): step 1", "p/two (2 of 2): step 2"]
    ),
    // A text that is no name of a screen changes, too.
    (
      "s/screen..item/screen(\"card/; s/self:push.Item/self:note 'card'; self:push(Item/",
      [
        "p/good, p/two (1 of 3): step 1", "p/two (2 of 3): screen 'card' instead of 'item' in 2 places: ",
        "p/two (3 of 3): step 3",
      ]
    ),
  ]

  @Test(arguments: renamings)
  func `a screen with another name is one question, unless more changes`(
    _ edits: String, _ questions: [String]
  ) throws {
    let repository = try GoldenRepository([
      "two.lua": GoldenRepository.good + "\napp:back()\napp:tap('open', 4)\napp:back()"
    ])
    #expect(try repository.run("test --accept").status == 0)
    let lines = try repository.shell(
      "perl -pi -e \"\(edits.replacing("\"", with: "\\\""))\" plugins/p/init.lua; flowhost test >&2; flowhost review"
    )
    let heads = lines.output.split(separator: "\n").filter { $0.hasPrefix("p/") }
    #expect(heads.count == questions.count, "\(lines)")
    let advice = "To decide about all 2\(questions.count < 2 ? " (1 change)" : ""): flowhost review"
    #expect(lines.complaints.contains(advice), "\(lines)")
    for (head, question) in zip(heads, questions) { #expect(head.hasPrefix(question), "\(lines)") }
    _ = try repository.run("review --accept --all")
    #expect(try repository.run("test").status == 0)
  }

  static let unfit: [(golden: String, sentence: String)] = [
    ("", "its golden is empty"),
    ("# trace 0\n", "its golden begins with '# trace 0', which this flowhost does not know"),
    ("# trace 1\n<<<<<<< ours\n", "its golden holds both sides of a merge"),
    (
      "# trace 1\r\n",
      "its golden ends lines with CR LF. Save it with LF, in Git by '*.golden text eol=lf' in .gitattributes."
    ),
  ]

  @Test(arguments: unfit)
  func `a golden that cannot be compared is called what it is`(_ golden: String, _ sentence: String) throws {
    let repository = try GoldenRepository(["good.golden": golden])
    #expect(try repository.run("test").status != 0)
    let review = try repository.run("review")
    #expect(review.output.hasPrefix("p/good (1 of 1): \(sentence)\n"), "\(review)")
    #expect(review.output.contains("\n+> launch p\n"), "\(review)")
    let page = try repository.run("review --html /dev/stdout").output
    #expect(page.contains("p/good: its golden"))
  }

  /// Returns a golden in which a merge of two others is not resolved.
  private static func conflict(_ ours: String, _ theirs: String) -> String {
    let head = "# trace 1\n"
    let (mine, other) = (ours.dropFirst(head.count), theirs.dropFirst(head.count))
    return "\(head)<<<<<<< HEAD\n\(mine)||||||| base\n> launch q\n=======\n\(other)>>>>>>> branch\n"
  }

  static let merges: [(ours: String, theirs: String, head: String)] = [
    (
      GoldenRepository.other, GoldenRepository.golden,
      "p/good, p/two (1 of 1): step 1 (tap open 3): pushed item id=3 instead of item id=4\n@ step 1\n"
    ),
    (
      GoldenRepository.golden, GoldenRepository.other,
      "p/good (1 of 2): its golden holds both sides of a merge\n+# trace 1\n"
    ),
  ]

  @Test(arguments: merges)
  func `a golden in conflict after a merge is compared with its own side`(
    _ ours: String, _ theirs: String, _ head: String
  ) throws {
    let golden = Self.conflict(ours, theirs)
    let repository = try GoldenRepository([
      "good.golden": golden, "two.lua": GoldenRepository.good, "two.golden": golden,
    ])
    #expect(try repository.run("test").status != 0)
    let review = try repository.run("review")
    #expect(review.output.hasPrefix(head), "\(review)")
    _ = try repository.run("review --accept --all")
    #expect(repository.text("two.golden") == GoldenRepository.golden)
    #expect(try repository.run("test").status == 0)
  }

  @Test func `what is named is accepted or rejected without asking`() throws {
    let repository = try makeRepository()
    #expect(
      try repository.run("review --accept p/good").output == "accepted plugins/p/scenarios/good.golden\n")
    #expect(repository.text("good.golden") == GoldenRepository.golden)
    #expect(
      try repository.run("review --reject plugins/p/scenarios/two.golden.new").output
        == "rejected plugins/p/scenarios/two.golden.new\n")
    #expect(repository.text("two.golden") == GoldenRepository.other)
    #expect(try repository.run("review --accept --all").output == "accepted plugins/p/scenarios/new.golden\n")
    #expect(try repository.run("review") == Program.Result(Self.nothing))
    #expect(
      try repository.names() == ["good.golden", "good.lua", "new.golden", "new.lua", "two.golden", "two.lua"])
  }

  /// The questions are the one change of two scenarios, another's times, and a new one.
  static let answers: [(typed: String, good: Text, two: Text, new: Bool, left: Int)] = [
    (#"a\na\nr\n"#, .new, .new, false, 0), (#"a\nr\ns\n"#, .part, .new, false, 1),
    (#"s\ns\na\n"#, .old, .old, true, 2), (#"a\nq\n"#, .part, .new, false, 2), (#"A\n"#, .new, .new, true, 0),
    (#"what\nr\nA\n"#, .times, .old, true, 0), (#"R\n"#, .old, .old, false, 0), ("", .old, .old, false, 3),
    (#"abort\nAccept\naaaa\n?\nq\n"#, .old, .old, false, 3),
    (#" accept\nreject\nskip\n"#, .part, .new, false, 1),
  ]

  /// The content of a golden at the end: today's whole trace, none of it, or a part.
  enum Text { case old, new, part, times }

  private func golden(_ text: Text, _ time: String) -> String {
    switch text {
    case .old: GoldenRepository.other.replacing("0.35 s", with: time)
    case .new: GoldenRepository.golden
    case .part: GoldenRepository.golden.replacing("0.35 s", with: time)
    case .times: GoldenRepository.other
    }
  }

  @Test(arguments: answers)
  func `on a terminal each change is shown, and asked about once`(
    _ typed: String, _ good: Text, _ two: Text, _ new: Bool, _ left: Int
  ) throws {
    let repository = try makeRepository()
    let result = try repository.shell(
      #"{ sleep 0.3; printf '\#(typed)'; sleep 0.3; printf '\004'; } | TERM=xterm script -qec "\#(Program.path) review" /dev/null"#
    )
    #expect(result.output.contains("accept (a), reject (r), skip (s)"), "\(result)")
    #expect(repository.text("good.golden") == golden(good, "0.7 s"))
    #expect(repository.text("two.golden") == golden(two, "0.35 s"))
    #expect((repository.text("new.golden") != nil) == new)
    #expect(try repository.names().count { $0.hasSuffix(".new") } == left, "\(result)")
    #expect(result.status == (left == 0 ? 0 : 1))
  }

  @Test(arguments: ["review", "review --accept --all", "test"])
  func `output of a scenario or a map that is gone is no change, and is removed`(_ command: String) throws {
    let repository = try GoldenRepository([
      "good.golden": GoldenRepository.other, "two.lua": GoldenRepository.good,
      "two.golden": GoldenRepository.golden,
    ])
    let made = try repository.shell(
      """
      flowhost map p --accept; sed -i 's/→ item/→ home/' plugins/p/map.golden; flowhost test
      cd plugins/p; ls map.golden.new scenarios/good.golden.new; rm map.golden scenarios/good.lua scenarios/good.golden
      """)
    #expect(made.output.hasSuffix("\nmap.golden.new\nscenarios/good.golden.new\n"), "\(made)")
    let result = try repository.run(command)
    #expect(result.status == 0, "\(result)")
    #expect(try repository.shell("ls plugins/p").output == "init.lua\nscenarios\n")
    #expect(try repository.names() == ["two.golden", "two.lua"])
  }

  @Test func `output that waits already is not written again, but has the time of the last test`() throws {
    let repository = try GoldenRepository(["good.golden": GoldenRepository.other])
    let look = "stat -c '%i' plugins/p/scenarios/good.golden.new"
    let runs = try repository.shell(
      "flowhost test >&2; \(look) > a; flowhost test >&2; \(look) | diff a - && echo same")
    #expect(runs.output == "same\n", "\(runs)")
    let again = "touch plugins/p/init.lua; flowhost test >&2; flowhost review 2>&1 | grep newer"
    #expect(try repository.shell(again).output.isEmpty)
  }

  @Test func `output of a combination that is gone is removed by the next test`() throws {
    func scenario(_ systems: String) -> String {
      "require('flowhost').scenario { os = { \(systems) } }\n" + GoldenRepository.good
    }
    let repository = try GoldenRepository(["each.lua": scenario("'ios17', 'ios18'")])
    #expect(try repository.run("test").status == 1)
    #expect(repository.text("each@os=ios18.golden.new") != nil)
    try repository.write("plugins/p/scenarios/each.lua", scenario("'ios17'"))
    #expect(try repository.run("test").status == 1)
    #expect(
      try repository.names() == ["each.lua", "each@os=ios17.golden.new", "good.golden", "good.lua"])
  }

  @Test func `where CI is set a review says why nothing waits`() throws {
    let repository = try GoldenRepository(["good.golden": GoldenRepository.other])
    #expect(try repository.run("test", "CI=true").status == 1)
    let words =
      "'flowhost test' writes no new traces where CI is set. To see what differs: flowhost test --html DIR"
    for command in ["review", "review --html page.html"] {
      let result = try repository.run(command, "CI=true")
      #expect(result == Program.Result("nothing waits for a decision: \(words)\n"), "\(result)")
    }
    #expect(try repository.shell("grep -c 'writes no new traces' page.html").output == "1\n")
  }

  /// Changes after a test, and the script that a review names. A script of another scenario does not count.
  static let edits: [(edit: String, script: String?, names: String)] = [
    ("touch plugins/p/init.lua", "plugins/p/init.lua", "traces of p/good, p/new, p/two"),
    (
      "mkdir -p plugins/kit; touch plugins/kit/pay.lua", "plugins/kit/pay.lua",
      "traces of p/good, p/new, p/two"
    ),
    ("touch plugins/p/scenarios/_a.lua", "plugins/p/scenarios/_a.lua", "traces of p/good, p/new, p/two"),
    ("touch plugins/p/scenarios/two.lua", "plugins/p/scenarios/two.lua", "trace of p/two"),
    ("touch plugins/p/scenarios/four.lua plugins/p/scenarios/two.golden", nil, ""),
  ]

  @Test(arguments: edits)
  func `a review says that a script is newer than the output`(
    _ edit: String, _ script: String?, _ names: String
  ) throws {
    let repository = try makeRepository()
    let remedy = "Run 'flowhost test' again, to review what the scripts do now."
    let words = script.map { "flowhost: '\($0)' is newer than the new \(names). \(remedy)\n" }
    for command in ["review", "review --accept --all"] {
      let result = try repository.shell("\(edit); flowhost \(command)")
      #expect(result.complaints == words ?? "", "\(result)")
    }
  }

  static let misuse: [(words: String, message: String)] = [
    ("review --accept", "'--accept' needs PATHs or --all."),
    ("review --accept --reject p", "'--accept' and '--reject' exclude each other. Keep one."),
    ("review --obsolete", "option '--obsolete' does nothing without '--seen FILE …'"),
    ("review --seen a", "option '--seen' does nothing without '--obsolete'"),
    ("test --seen a p", "'--seen' and 'p' exclude each other. Keep one."),
    ("test --seen a --filter many", "'--seen' and '--filter' exclude each other. Keep one."),
    ("test --seen a --failed", "'--seen' and '--failed' exclude each other. Keep one."),
    ("review nowhere", "unknown plugin 'nowhere'. See 'flowhost plugins'."),
  ]

  @Test(arguments: misuse)
  func `wrong use changes nothing`(_ words: String, _ message: String) throws {
    let repository = try makeRepository()
    let names = try repository.names()
    #expect(try repository.run(words) == Program.Result(complaints: "flowhost: \(message)\n", status: 2))
    #expect(try repository.names() == names)
  }
}
