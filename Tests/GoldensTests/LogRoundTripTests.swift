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
    if verbs.subtracting(["launch"]).contains(where: { LoggedAct($0).verb == nil }) {
      return .failure(Failure(reason: .inside))
    }
    return .success(
      Example(
        path: scenario.path, plugin: plugin, head: head, log: writer.log(of: trace),
        paths: LogWriter.paths(of: trace)))
  }

  struct Failure: Error { let reason: Reason }

  static func play(_ example: Example) throws -> LogPlayer.Play {
    try play(try LogReader.lines(of: Array(example.log.utf8)), example)
  }

  static func play(_ lines: [LogLine], _ example: Example) throws -> LogPlayer.Play {
    try LogPlayer(
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
    "lessons/uikit/popover_without_source", "login/heard_later",
    "reports/refused_second_tap_does_not_pop", "reports/should_select_is_asked_of_each_tap",
    // The outcome depends on a secret value, which no log has.
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
      let play = try player.play()
      followed += play.tally.followed
      outside += play.tally.outside.count
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

  /// The fewest logs of each plugin without gaps that reach the same screens.
  @Test(arguments: [("photos", 6), ("bank", 5), ("mail", 3), ("shop", 7)])
  func `gaps are filled and noise is skipped, or the line is named`(_ plugin: String, _ floor: Int) throws {
    var (same, whole, findings) = (0, 0, 0)
    let scenarios = try Self.scenarios.filter { $0.path.contains("/\(plugin)/") }
    for (place, scenario) in scenarios.enumerated() {
      var writer = LogWriter()
      (writer.gaps, writer.noise, writer.seed) = (0.1, 0.3, UInt64(place % 3 + 1))
      guard case .success(let example) = try Self.example(scenario, writer) else { continue }
      let lines = Self.upToLastPath(try LogReader.lines(of: Array(example.log.utf8)))
      let play = try Self.play(lines, example)
      let trace = try LogWriter.trace(of: example.path, text: play.script)
      if let finding = play.finding {
        findings += 1
        #expect(lines.contains { $0.number == finding.line }, "\(example.path)")
        continue
      }
      whole += 1
      guard play.tally.outside.isEmpty, case .screen(let sight)? = lines.last?.content else { continue }
      same += 1
      #expect(LogWriter.lastPaths(of: trace).contains(sight.path ?? ""), "\(example.path): \(play.script)")
    }
    #expect(whole > findings && same >= floor, "\(same) of \(whole), \(findings)")
  }

  /// Returns the lines of a log up to the last one that shows a path.
  private static func upToLastPath(_ lines: [LogLine]) -> [LogLine] {
    let last = lines.lastIndex { line in
      if case .screen(let sight) = line.content { sight.path != nil } else { false }
    }
    return last.map { Array(lines[...$0]) } ?? []
  }

  /// Changes of models, and what is said of the log of a scenario that was played before.
  static let changes: [(scenario: String, file: String, old: String, new: String, message: String)] = [
    (
      "photos/grandchild_back", "init.lua", "self:present(Gift", "self:push(Gift",
      "after line 6 the app shows 'photos photo | card', and the model is at 'photos photo card': "
        + "no act leads there"
    ),
    (
      "photos/buy", "init.lua", "function App:on_buy(photo) self:push(Buy { photo = photo.id }) end", "",
      "at line 5 the user does 'tap buy', and the model is at 'photos photo': nothing handles 'buy' of 'photo': "
        + "'App' has no 'on_buy'. Write function App:on_buy(…) … end."
    ),
    (
      "products/saved", "saved.lua", "self:present(Details", "self:push(Details",
      "after line 6 the app shows 'saved: list | product', and the model is at 'saved: list product': "
        + "no act leads there"
    ),
    (
      "mail/discard", "init.lua", "function Mail:on_compose() self:present(Compose {}) end",
      "function Mail:on_compose() end",
      "after line 4 the app shows 'mailboxes messages | compose', and the model is at 'mailboxes messages': "
        + "no act leads there"
    ),
  ]

  @Test(arguments: changes) func `a model that was changed contradicts the log of before`(
    _ scenario: String, _ file: String, _ old: String, _ new: String, _ message: String
  ) throws {
    let parts = scenario.split(separator: "/").map(String.init)
    let home = "\(Program.repository)/plugins/\(parts[0])"
    let path = "\(home)/scenarios/\(parts[1]).lua"
    let example = try Self.example(Scenario(path: path), LogWriter()).get()
    let folder = try TemporaryFolder()
    let copy = folder.path + "/plugins/" + parts[0]
    try FileManager.default.createDirectory(
      atPath: folder.path + "/plugins", withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: home, toPath: copy)
    let source = try String(contentsOfFile: "\(copy)/\(file)", encoding: .utf8)
    try #require(source.contains(old))
    try folder.file("plugins/\(parts[0])/\(file)", source.replacing(old, with: new))
    let play = try LogPlayer(
      LogReader.lines(of: Array(example.log.utf8)), ScenarioHead(text: example.head),
      ModuleFolder(forScript: "\(copy)/scenarios/\(parts[1]).lua"), ScriptLimits()
    ).play()
    #expect(play.finding?.message == message)
  }
}
