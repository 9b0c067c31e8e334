import Goldens
import Scripting
import Testing

/// A scenario meets what came of a failure in its app: the failure itself comes first, at its own line.
struct MishapReportTests {
  static let finding: Finding = {
    var failure = Fault.Failure(
      .unmet, "plugins/photos/scenarios/buy.lua:3: 'home' has no action 'buy': it has open",
      trace: ["plugins/photos/scenarios/_world.lua:9"])
    failure.mishaps = [
      Mishap(.fail, "on_open: unknown global 'Itm'", at: "plugins/photos/init.lua:6"),
      Mishap(.leak, "photo (App.seen[1])", at: "photos/view.lua:7"), Mishap(.crash, "no window", at: nil),
    ]
    return Finding(Samples.subject("buy"), fault: .failed(failure), seconds: 0.5)
  }()

  static let flawed: Finding = {
    var failure = Fault.Failure(.flawed, "plugins/photos/init.lua:6: fail on_open: no")
    failure.mishaps = [Mishap(.fail, "on_open: no", at: "plugins/photos/init.lua:6")]
    return Finding(Samples.subject("buy"), fault: .failed(failure), seconds: 0.5)
  }()

  static let summary = Summary(findings: [finding], seconds: 1)

  @Test func `text names each failure with its line, and what the scenario met last`() {
    #expect(
      TextReport.findings([Self.finding, Self.flawed], Style(isColoured: false)) == """
        FAIL photos/buy: fail on_open: unknown global 'Itm'
          plugins/photos/init.lua:6
          plugins/photos/view.lua:7: leak photo (App.seen[1])
          plugins/photos/scenarios/buy.lua:1: crash no window
          plugins/photos/scenarios/buy.lua:3: 'home' has no action 'buy': it has open
          called at plugins/photos/scenarios/_world.lua:9
        FAIL photos/buy: fail on_open: no
          plugins/photos/init.lua:6

        """)
  }

  @Test func `GitHub gets an error at each line`() {
    let lines = GitHubReport.annotations(Self.summary).split(separator: "\n")
    let places = [
      "init.lua,line=6", "view.lua,line=7", "scenarios/buy.lua,line=1", "scenarios/buy.lua,line=3",
    ]
    #expect(lines.count == places.count)
    for (line, place) in zip(lines, places) {
      #expect(line.hasPrefix("::error file=plugins/photos/\(place),title=photos/buy::"), "\(line)")
    }
    let many = Summary(findings: Array(repeating: Self.finding, count: 9))
    let all = GitHubReport.annotations(many).split(separator: "\n")
    #expect(all.count == 10 && all.prefix(9).allSatisfy { $0.contains("init.lua,line=6,") })
  }

  @Test func `JUnit and TAP begin with the failure`() {
    let text = JUnitReport.text(Self.summary, start: "")
    #expect(
      text.contains(
        "<failure type=\"unmet\" message=\"fail on_open: unknown global 'Itm'\">plugins/photos/init.lua:6\n"
          + "plugins/photos/view.lua:7: leak photo (App.seen[1])\n"), "\(text)")
    let lines = TAPReport.text(Self.summary)
    #expect(
      lines.contains(
        "  message: \"fail on_open: unknown global 'Itm'\"\n  severity: fail\n  kind: unmet\n"
          + "  at:\n    file: \"plugins/photos/init.lua\"\n    line: 6\n  duration_ms: 500.000\n"
          + "  details:\n    - \"plugins/photos/view.lua:7\\x3A leak photo (App.seen[1])\"\n"), "\(lines)")
  }

  @Test func `JSON has all of them`() {
    let text = JSONReport.text(Self.summary)
    #expect(
      text.contains(
        #""fault":{"kind":"unmet","message":"fail on_open: unknown global 'Itm'","#
          + #""file":"plugins/photos/init.lua","line":6,"failures":[{"kind":"fail","#), "\(text)")
    #expect(
      text.contains(
        #"{"kind":"unmet","message":"'home' has no action 'buy': it has open","#
          + #""file":"plugins/photos/scenarios/buy.lua","line":3}]"#), "\(text)")
  }
}
