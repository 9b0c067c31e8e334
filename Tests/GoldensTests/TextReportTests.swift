import Goldens
import Testing

/// The report for people: enough about each fault to decide, and nothing about passed cases.
struct TextReportTests {
  static let diff = """
      @ step 1
         root     photos                              photos
       > tap buy
      -  push     cart                                photos cart
      +  push     login                               photos login
       = end      1 act, 0.5 s, no flows, no leaks
    """

  static let texts: [String: String] = [
    "photos/buy": """
    FAIL photos/buy: step 1 (tap buy): pushed login instead of cart
      plugins/photos/scenarios/buy.lua:12
    \(diff)
      To decide: flowhost review photos/buy
    """,
    "photos/new": """
    FAIL photos/new: has no golden yet
      plugins/photos/scenarios/new.lua:1
      +# trace 1
      +> launch photos
      To accept its output: flowhost test --accept photos/new
    """,
    "photos/unmet@os=ios17,device=pad": """
    FAIL photos/unmet@os=ios17,device=pad: expected cart, but the current path is login
      plugins/photos/scenarios/unmet.lua:7
      called at plugins/photos/scenarios/_world.lua:3 in 'shop'
      called at plugins/photos/scenarios/unmet.lua:7
    """,
    "photos/flawed": """
    FAIL photos/flawed: 1 leak: Buy#2
      plugins/photos/scenarios/flawed.lua:1
      no such screen 'x'
    """,
    "photos/limit": """
    FAIL photos/limit: memory limit of 16 MiB reached
      plugins/photos/init.lua:3
    """,
    "photos/crash": """
    FAIL photos/crash: its process died of signal 11: Fatal error: index out of range
      plugins/photos/scenarios/crash.lua:1
      To play it again: flowhost test photos/crash
    """,
    "photos/eaten": """
    FAIL photos/eaten: its process was killed (signal 9), as when a machine runs out of memory
      plugins/photos/scenarios/eaten.lua:1
      To play it again: flowhost test photos/eaten
    """,
    "photos/quit": """
    FAIL photos/quit: its process ended with status 3
      plugins/photos/scenarios/quit.lua:1
      To play it again: flowhost test photos/quit
    """,
    "photos/hang": """
    FAIL photos/hang: did not end within 0.5 s. Is there a loop that does not end?
      plugins/photos/scenarios/hang.lua:1
    """,
    "photos/endless": """
    FAIL photos/endless: prints more than 16 MiB. Is there a loop that does not end?
      plugins/photos/scenarios/endless.lua:1
    """,
    "photos/unreadable": """
    FAIL photos/unreadable: no permission to read 'plugins/photos/scenarios/unreadable.golden'
      plugins/photos/scenarios/unreadable.lua:1
    """,
    "photos/conflict": """
    FAIL photos/conflict: its golden holds both sides of a merge
      plugins/photos/scenarios/conflict.golden:3
      To accept its output: flowhost test --accept photos/conflict
    """,
    "photos/version": """
    FAIL photos/version: its golden begins with '# trace 0', which this flowhost does not know
      plugins/photos/scenarios/version.golden:1
      To accept its output: flowhost test --accept photos/version
    """,
    "photos/newer": """
    FAIL photos/newer: its golden begins with '# trace 9', which a newer flowhost wrote. Update flowhost.
      plugins/photos/scenarios/newer.golden:1
    """,
    "photos/empty": """
    FAIL photos/empty: its golden is empty
      plugins/photos/scenarios/empty.golden:1
      To accept its output: flowhost test --accept photos/empty
    """,
    "photos/unsteady": """
    FAIL photos/unsteady: run 2 differs from run 1: step 1 (tap buy): pushed login instead of cart
      plugins/photos/scenarios/unsteady.lua:1
    \(diff)
    """,
    "photos/full": """
    FAIL photos/full: cannot write 'a.golden': No space left on device
      plugins/photos/scenarios/full.lua:1
    """,
    "photos/map.golden": """
    FAIL photos/map.golden: its golden is of plugin 'pics'
      plugins/photos/map.golden:1
    \(diff)
      To decide: flowhost review plugins/photos/map.golden
    """,
    "photos/odd \u{1B}<&>\"'#%:,|`*": """
    FAIL photos/odd \\x1B<&>"'#%:,|`*: ]]> \\x01\u{FFFF}\u{1F600} 100%: a, b|c
      plugins/photos/scenarios/odd \\x1B<&>"'#%:,|`*.lua:1
    """,
  ]

  @Test(arguments: Samples.faults)
  func `a fault is told with its place, what there is to see and what to do`(_ finding: Finding) {
    let text = TextReport.findings([finding], Style(isColoured: false))
    #expect(text == Self.texts[finding.subject.name].map { $0 + "\n" })
  }

  @Test func `nothing is told of what is good`() {
    #expect(TextReport.findings([Samples.summary.findings[0]], Style(isColoured: true)) == "")
  }

  @Test func `colours are on the marks and the lines that differ`() {
    let lines = TextReport.findings([Samples.faults[0]], Style(isColoured: true)).split(separator: "\n")
    #expect(lines[0].hasPrefix("\u{1B}[31mFAIL\u{1B}[0m photos/buy: step 1"))
    #expect(lines[2] == "  \u{1B}[36m@ step 1\u{1B}[0m")
    #expect(lines[3] == "     root     photos                              photos")
    #expect(lines[5].hasPrefix("  \u{1B}[31m-  push     cart") && lines[5].hasSuffix("cart\u{1B}[0m"))
    #expect(lines[6].hasPrefix("  \u{1B}[32m+  push     login"))
  }

  @Test func `what a new scenario tells is shortened to forty lines`() {
    var finding = Samples.missing
    finding.told = (1...41).map { "line \($0)" }
    let lines = TextReport.findings([finding], Style(isColoured: false)).split(separator: "\n")
    #expect(lines[2] == "  +line 1" && lines[40] == "  +line 39" && lines[41] == "  … 2 more lines")
    finding.told.removeLast()
    #expect(TextReport.findings([finding], Style(isColoured: false)).contains("+line 40\n"))
  }

  @Test func `after a thousand lines there are headlines only`() {
    var finding = Samples.missing
    finding.told = (1...40).map { "line \($0)" }
    let text = TextReport.findings(Array(repeating: finding, count: 30), Style(isColoured: false))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("FAIL photos/new: ") } == 30)
    #expect(text.split(separator: "\n").count { $0 == "  +line 40" } == 24)
    #expect(text.hasSuffix("\nDetails of the last 6 are left out: name PATHs to see fewer at once\n"))
  }

  @Test func `what was renamed is told with its old golden`() {
    var summary = Summary(findings: [Samples.missing], obsolete: ["plugins/photos/scenarios/old.golden"])
    summary.renamed = ["plugins/photos/scenarios/old.golden": Samples.missing.subject]
    #expect(
      TextReport.conclusion(summary, Style(isColoured: false)) == """
        OBSOLETE plugins/photos/scenarios/old.golden: no scenario produces it, but photos/new produces the same
          To rename it: mv plugins/photos/scenarios/old.golden plugins/photos/scenarios/new.golden
        0 passed, 1 failed, 1 obsolete in 0.00 s

        """)
  }

  static let ends: [(findings: [Finding], obsolete: [String], seconds: Double, text: String)] = [
    ([Finding(Samples.subject("a"))], [], 0.314, "1 passed in 0.31 s\n"),
    ([], [], 0, "0 passed in 0.00 s\n"),
    (
      Samples.faults, [], 12.34,
      "To decide about all 6: flowhost review\n0 passed, 17 failed, 2 changed in 12.3 s\n"
    ),
    (
      [Samples.missing, Samples.missing], [], 0,
      "To accept the output of all 2: flowhost test --accept\n0 passed, 2 failed in 0.00 s\n"
    ),
    (
      [Finding(Samples.subject("a"))], ["it's.golden"], 125,
      """
      OBSOLETE it's.golden: no scenario produces it
        To remove it: rm 'it'\\''s.golden'
      1 passed, 1 obsolete in 2 min 5 s

      """
    ),
  ]

  @Test(arguments: ends)
  func `the end is a line of counts, below what is obsolete`(
    _ end: (findings: [Finding], obsolete: [String], seconds: Double, text: String)
  ) {
    let summary = Summary(findings: end.findings, obsolete: end.obsolete, seconds: end.seconds)
    #expect(TextReport.conclusion(summary, Style(isColoured: false)) == end.text)
  }

  static let given: [(fault: Fault, arguments: RunArguments, advice: String)] = [
    (.missing, RunArguments(paths: ["a/new1", "it's"]), "flowhost test --accept a/new1 'it'\\''s'"),
    (.missing, RunArguments(choices: ["--filter", "new"]), "flowhost test --accept --filter new"),
    (
      .missing, RunArguments(plugins: ["--plugins", "lib"], limits: ["--fuel", "1G"]),
      "flowhost test --accept --plugins lib --fuel 1G"
    ),
    (
      .conflict(line: 1), RunArguments(paths: ["a"], choices: ["--failed"], limits: ["--fuel", "1G"]),
      "flowhost review a"
    ),
  ]

  @Test(arguments: given) func `the advice about all names what was run`(
    _ fault: Fault, _ arguments: RunArguments, _ advice: String
  ) {
    var summary = Summary(findings: ["a", "b"].map { Finding(Samples.subject($0), fault: fault) })
    summary.given = arguments
    let text = TextReport.conclusion(summary, Style(isColoured: false))
    #expect(text.split(separator: "\n")[0].hasSuffix(" all 2: " + advice))
  }

  @Test func `where no output is kept, the advice runs the scenarios again before it decides`() {
    var summary = Summary(
      findings: ["a", "b"].map { Finding(Samples.subject($0), fault: .conflict(line: 1)) })
    summary.given = RunArguments(paths: ["a"], plugins: ["--plugins", "lib"])
    summary.given.keepsOutput = false
    let text = TextReport.conclusion(summary, Style(isColoured: false))
    let line = "flowhost test a --plugins lib; flowhost review a --plugins lib"
    #expect(text.hasPrefix("To decide about all 2: \(line)\n"), "\(text)")
  }

  @Test func `nothing is said about all if no command runs the same`() {
    var summary = Summary(findings: [Samples.missing, Samples.missing])
    summary.given = RunArguments(choices: nil)
    #expect(TextReport.conclusion(summary, Style(isColoured: false)) == "0 passed, 2 failed in 0.00 s\n")
  }

  @Test func `what was removed is told`() {
    var summary = Summary(findings: [])
    summary.removed = ["a.golden"]
    let text = TextReport.conclusion(summary, Style(isColoured: false))
    #expect(text == "removed a.golden: no scenario produces it\n0 passed in 0.00 s\n")
  }

  @Test func `that each ran several times is told`() {
    var summary = Summary(findings: [Finding(Samples.subject("a")), Samples.faults[9]])
    summary.rounds = 20
    let text = TextReport.conclusion(summary, Style(isColoured: false))
    #expect(text == "1 passed 20 times, 1 failed in 0.00 s\n")
  }

  @Test func `what was accepted is counted`() {
    var finding = Finding(Samples.subject("a"))
    finding.isAccepted = true
    let text = TextReport.conclusion(Summary(findings: [finding], seconds: 60), Style(isColoured: true))
    #expect(text == "\u{1B}[32m0 passed, 1 accepted\u{1B}[0m in 1 min\n")
  }

  static let lines: [(failed: Int, playing: [String], columns: Int, text: String)] = [
    (0, [], 80, "3/12"),
    (2, ["a/b", "c"], 80, "3/12, 2 failed: a/b, c"),
    (2, ["a/b", "c"], 23, "3/12, 2 failed: a/b, c"),
    (2, ["a/b", "c"], 22, "3/12, 2 failed: a/b,…"),
    (2, ["a/b", "c"], 10, "3/12, 2 …"),
    (0, ["日本語"], 13, "3/12: 日本語"),
    (0, ["日本語"], 12, "3/12: 日本…"),
    (0, ["\u{1B}"], 80, "3/12: \\x1B"),
    (0, ["a"], 1, ""),
    (0, ["a"], 0, ""),
  ]

  @Test(arguments: lines)
  func `the status line stays on its line`(
    _ line: (failed: Int, playing: [String], columns: Int, text: String)
  ) {
    var status = StatusLine()
    (status.done, status.total, status.failed, status.playing) = (3, 12, line.failed, line.playing)
    #expect(status.written(columns: line.columns, Style(isColoured: false)) == "\r\u{1B}[K" + line.text)
  }
}
