import Foundation
import Goldens
import ScreenStack
import Scripting
import Sessions
import TestSupport
import Testing
import Tracing

/// Plugins that are made from the logs of all example scenarios, each from one log.
struct SessionModelTests {
  /// The plugins, with the number of their scenarios that the made plugin follows, and of all that can be logged.
  static let plugins: [(name: String, followed: Int, scenarios: Int)] = [
    ("bank", 27, 27),
    ("chat", 19, 21),
    ("lessons", 50, 57),
    ("login", 9, 9),
    ("mail", 19, 22),
    ("photos", 25, 25),
    ("products", 8, 8),
    ("profile", 24, 25),
    ("reports", 36, 43),
    ("shop", 36, 36),
    ("tour", 6, 9),
  ]

  @Test(arguments: plugins)
  func `a plugin that is made from a log shows its paths again`(
    _ name: String, _ followed: Int, _ scenarios: Int
  ) throws {
    let suite = try Suite(at: ["\(Program.repository)/plugins/\(name)"])
    let logged = suite.scenarios.filter { $0.search == nil }.compactMap(Self.logged)
    let same = try logged.filter { try Self.follows($0.log, $0.paths) }
    #expect(
      same.count == followed && logged.count == scenarios,
      "'\(name)' follows \(same.count) of \(logged.count). Is the new scenario right in this table?")
  }

  @Test func `the table names all examples`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Program.repository + "/plugins")
    let plugins = folders.filter {
      FileManager.default.fileExists(atPath: "\(Program.repository)/plugins/\($0)/scenarios")
    }
    #expect(Self.plugins.map(\.name) == plugins.sorted())
  }

  /// Returns the log and the paths of a scenario, or nil if no log can say what it does.
  private static func logged(_ scenario: Scenario) -> (log: String, paths: [String])? {
    guard let trace = try? LogWriter.trace(of: scenario.path) else { return nil }
    let verbs = Set(trace.filter { $0.kind == .act }.map(\.verb))
    guard verbs.contains("launch"), !verbs.contains("notify"),
      verbs.subtracting(["launch"]).allSatisfy({ LoggedAct($0).verb != nil })
    else { return nil }
    return (LogWriter().log(of: trace), LogWriter.paths(of: trace))
  }

  /// Returns whether the plugin that is made from a log follows it, without an act that is not in the log, and shows these
  /// paths.
  private static func follows(_ log: String, _ paths: [String]) throws -> Bool {
    let lines = try LogReader.lines(of: Array(log.utf8))
    guard
      let model = SessionModel(of: [lines], named: "made", isReserved: ReservedNames.areOfCoordinators)
    else { return false }
    let folder = try TemporaryFolder()
    for (path, text) in model.files { try folder.file("plugins/made/" + path, text) }
    let path = folder.path + "/plugins/made/scenarios/log.lua"
    let head = ScenarioHead(launching: "made", model.options(for: lines))
    let play = try LogPlayer(lines, head, ModuleFolder(forScript: path), ScriptLimits()).play()
    guard play.finding == nil, play.tally.gaps.isEmpty else { return false }
    return try LogWriter.paths(of: LogWriter.trace(of: path, text: play.script)) == paths
  }
}
