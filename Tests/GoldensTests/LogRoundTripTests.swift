import Foundation
import Goldens
import Scripting
import Sessions
import TestSupport
import Testing
import Tracing

/// Logs of all example scenarios, as a recorder would write them, played against their models.
struct LogRoundTripTests {
  /// The reasons why no log of a scenario can be written or played.
  enum Reason: String, CaseIterable {
    /// The script launches no plugin by its name.
    case launch
    /// The scripts change in the midst.
    case reload
    /// The trace does not say which link a notification has.
    case notify
    /// The script does what no user does: it acts on flows, or on the app from within.
    case inside
  }

  /// A scenario whose log can be played.
  struct Example {
    let path: String
    let plugin: String
    let head: String
    let log: String
    let paths: [String]
  }

  /// Returns the example of a scenario, or the reason why there is none.
  static func example(_ scenario: Scenario, _ writer: LogWriter) throws -> Result<Example, Failure> {
    let source = try String(contentsOfFile: scenario.path, encoding: .utf8)
    guard let head = LogWriter.head(of: source), let plugin = ModuleFolder(forScript: scenario.path).plugin
    else {
      return .failure(Failure(reason: .launch))
    }
    let trace = (try? LogWriter.trace(of: scenario.path)) ?? []
    let verbs = Set(trace.filter { $0.kind == .act }.map(\.verb))
    guard trace.contains(where: { $0.verb == "launch" }),
      (try? LogWriter.trace(of: scenario.path, text: head)) != nil
    else {
      return .failure(Failure(reason: .launch))
    }
    for reason in [Reason.reload, .notify] where verbs.contains(reason.rawValue) {
      return .failure(Failure(reason: reason))
    }
    if !verbs.subtracting(LoggedAct.verbs).subtracting(["launch"]).isEmpty {
      return .failure(Failure(reason: .inside))
    }
    return .success(
      Example(
        path: scenario.path, plugin: plugin, head: head, log: writer.log(of: trace),
        paths: LogWriter.paths(of: trace)))
  }

  struct Failure: Error { let reason: Reason }

  static func play(_ example: Example) throws -> LogPlayer.Play {
    let lines = try LogReader.lines(of: Array(example.log.utf8))
    return try LogPlayer(
      lines, ScenarioHead(text: example.head), ModuleFolder(forScript: example.path), ScriptLimits()
    ).play()
  }

  static var scenarios: [Scenario] {
    get throws {
      let plugins = Program.repository + "/plugins"
      return try Suite(at: [plugins]).scenarios.filter { $0.search == nil }
    }
  }

  /// The scenarios whose log cannot say all that happens, and why.
  static let exceptions = [
    // The script changes the app between two acts, or acts on its objects.
    "lessons/uikit/popover_without_source", "lessons/uikit/tells", "login/heard_later",
    "reports/more_list_leaves_with_its_tab", "reports/more_tab_keeps_its_screen",
    "reports/refused_second_tap_does_not_pop", "reports/should_select_is_asked_of_each_tap",
    // What happens depends on a secret value, which no log has.
    "login/buttons",
  ]

  @Test func `the log of each scenario comes back as a scenario with the same paths`() throws {
    var (same, others): (Int, [String]) = (0, [])
    var reasons: [Reason: Int] = [:]
    for scenario in try Self.scenarios {
      switch try Self.example(scenario, LogWriter()) {
      case .failure(let failure): reasons[failure.reason, default: 0] += 1
      case .success(let example):
        let play = try Self.play(example)
        let paths = try? LogWriter.paths(of: LogWriter.trace(of: example.path, text: play.script))
        if play.finding == nil, paths == example.paths { same += 1 } else { others.append(scenario.name) }
      }
    }
    #expect(others.sorted() == Self.exceptions.sorted())
    #expect(same >= 240 && reasons.values.reduce(0, +) <= 70, "\(same) same, \(reasons)")
  }

  @Test(arguments: 1...3) func `half of a model follows the rest, and counts what is outside`(_ seed: UInt64)
    throws
  {
    var (followed, outside) = (0, 0)
    for scenario in try Self.scenarios where scenario.path.contains("/shop/") {
      guard case .success(let example) = try Self.example(scenario, LogWriter()) else { continue }
      let lines = try LogReader.lines(of: Array(example.log.utf8))
      let renamed = lines.map { Self.hidden($0, seed) }
      let player = try LogPlayer(
        renamed, ScenarioHead(text: example.head), ModuleFolder(forScript: example.path), ScriptLimits())
      let play = player.play()
      followed += play.tally.followed
      outside += play.tally.outside
      if play.finding == nil { #expect(play.tally.lines == lines.count, "\(example.path)") }
    }
    #expect(followed > 100 && outside > 50, "\(followed) \(outside)")
  }

  /// Returns a line of a log whose screens are, for about half of all names, not those of the model.
  private static func hidden(_ line: LogLine, _ seed: UInt64) -> LogLine {
    guard case .screen(let sight) = line.content else { return line }
    func name(_ word: String) -> String {
      let sum = word.utf8.reduce(seed) { ($0 &* 31) &+ UInt64($1) }
      return sum % 2 == 0 ? word + "_unknown" : word
    }
    let words = sight.path?.split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.hasSuffix(":") || word.count < 2 ? String(word) : name(String(word))
    }
    let path = words?.joined(separator: " ")
    return LogLine(
      number: line.number, time: line.time, .screen(Sight(name(sight.name), params: sight.params, path: path))
    )
  }

  @Test(arguments: 1...3) func `gaps are filled and noise is skipped, or the line is named`(_ seed: UInt64)
    throws
  {
    var (whole, findings) = (0, 0)
    for scenario in try Self.scenarios where scenario.path.contains("/photos/") {
      var writer = LogWriter()
      (writer.gaps, writer.noise, writer.seed) = (0.1, 0.3, seed)
      guard case .success(let example) = try Self.example(scenario, writer) else { continue }
      let play = try Self.play(example)
      if play.finding == nil { whole += 1 } else { findings += 1 }
      #expect(throws: Never.self, "\(example.path)") {
        try LogWriter.trace(of: example.path, text: play.script)
      }
    }
    #expect(whole > findings, "\(whole) \(findings)")
  }
}
