import Goldens
import Platform
import Tracing

/// A run in which everything went wrong that can.
enum Samples {
  static let golden = """
    # trace 1
    > launch photos
      root     photos                              photos
    > tap buy
      push     cart                                photos cart
    = end      1 act, 0.5 s, no flows, no leaks
    """.split(separator: "\n").map(String.init)

  static let diff: TraceDiff = {
    var actual = golden
    actual[4] = "  push     login                               photos login"
    return TraceDiff(expected: golden, actual: actual)
  }()

  static func subject(_ name: String, under combination: String = "") -> Case {
    Case(Scenario(path: "plugins/photos/scenarios/\(name).lua"), under: combination)
  }

  static let place = Place(file: "plugins/photos/scenarios/buy.lua", line: 12)
  static let failure = Fault.Failure(
    .unmet, "plugins/photos/scenarios/unmet.lua:7: expected cart, but the current path is login",
    trace: ["plugins/photos/scenarios/_world.lua:3 in 'shop'", "plugins/photos/scenarios/unmet.lua:7"])
  static let flaw = Fault.Failure(.flawed, "1 leak: Buy#2\nno such screen 'x'")

  static let missing: Finding = {
    var finding = Finding(subject("new"), fault: .missing, seconds: 0.002)
    finding.told = ["# trace 1", "> launch photos"]
    finding.report = "https://example.com/issues/3"
    return finding
  }()

  /// A finding for each fault.
  static let faults: [Finding] = [
    Finding(subject("buy"), fault: .changed(diff, place: place), seconds: 0.012, covers: ["S0.9", "U13"]),
    missing,
    Finding(subject("unmet", under: "os=ios17,device=pad"), fault: .failed(failure)),
    Finding(subject("flawed"), fault: .failed(flaw)),
    Finding(
      subject("odd \u{1B}<&>\"'#%:,|`*"),
      fault: .failed(Fault.Failure(.broken, "]]> \u{1}\u{FFFF}\u{1F600} 100%: a, b|c"))),
    Finding(
      subject("limit"),
      fault: .failed(Fault.Failure(.limit, "photos/init.lua:3: memory limit of 16 MiB reached"))),
    Finding(subject("crash"), fault: .crashed(.killed(signal: 11), words: "Fatal error: index out of range")),
    Finding(subject("eaten"), fault: .crashed(.killed(signal: 9), words: "")),
    Finding(subject("quit"), fault: .crashed(.exited(3), words: "")),
    Finding(subject("hang"), fault: .hung(seconds: 0.5), seconds: 0.5),
    Finding(subject("endless"), fault: .endless(limit: 16 << 20)),
    Finding(
      subject("unreadable"), fault: .unreadable(.denied(path: "plugins/photos/scenarios/unreadable.golden"))),
    Finding(subject("conflict"), fault: .conflict(line: 3)),
    Finding(subject("version"), fault: .version("# trace 0")),
    Finding(subject("empty"), fault: .version("")),
    Finding(subject("unsteady"), fault: .unsteady(run: 2, diff)),
    Finding(subject("newer"), fault: .newer("# trace 9")),
    Finding(
      subject("full"), fault: .unwritable(.notWritten(path: "a.golden", reason: "No space left on device"))),
    Finding(Case(Scenario(path: "plugins/photos/map.golden")), fault: .foreign(plugin: "pics", diff)),
  ]

  static let summary: Summary = {
    let good = [
      Finding(subject("a"), seconds: 0.0123), Finding(Case(Scenario(path: "x/b.lua")), seconds: 1.5),
    ]
    return Summary(
      findings: good + faults, obsolete: ["plugins/photos/scenarios/old@os=ios13.golden", "it's.golden"],
      seconds: 0.314159, jobs: 2)
  }()

  /// A run of few.
  static let small = Summary(
    findings: [Finding(subject("a"), seconds: 0.0123), missing, faults[9]],
    obsolete: ["plugins/photos/scenarios/old@os=ios13.golden"], seconds: 0.5, jobs: 2)
}
