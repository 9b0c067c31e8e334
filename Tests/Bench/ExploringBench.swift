import Scripting
import Team

/// Searches of all states: of an example app, and of the 8-puzzle, in which half of 9! orders can be reached.
enum ExploringBench {
  static var subjects: [Subject] {
    [
      Subject(name: "a step explored, shop", most: 20_000, .nanoseconds, measure: steps),
      Subject(name: "8-puzzle, all 181,440 states", most: 10e9, .nanoseconds, measure: puzzle),
      Subject(name: "a state kept, 8-puzzle", most: 4_096, .bytes, measure: bytes),
    ]
  }

  private static func explore(_ app: String, states: Int) throws -> (Exploration, time: Double) {
    var limits = ScriptLimits()
    limits.memory = 1 << 30
    limits.seconds = 600
    let plugins = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/plugins"
    let settings = ScriptSettings(
      limits: limits, folder: ModuleFolder(forScript: "bench.lua", among: PluginFolders([plugins])))
    var host = try ScriptHost(settings) { _ in true }
    guard try host.run(Array(app.utf8), name: "bench.lua") == .good else {
      throw BenchError.system("the app does not start")
    }
    var result: Exploration?
    let time = try nanoseconds { result = try host.explore(states: states) }
    guard let result else { throw BenchError.system("nothing was explored") }
    return (result, time)
  }

  private static func steps() throws -> [Double] {
    try (0..<3).map { _ in
      let (result, time) = try explore("require 'flowhost'.launch 'shop'", states: 10_000)
      return time / Double(result.steps)
    }
  }

  private static func puzzle() throws -> [Double] {
    let (result, time) = try explore(board, states: .max)
    guard result.states == 181_440, result.depth == 31 else {
      throw BenchError.system("the puzzle has \(result.states) states, \(result.depth) deep")
    }
    return [time]
  }

  /// The memory in use at most, of which the hashes of all states are a small part.
  private static func bytes() throws -> [Double] {
    forgetPeak()
    let before = residentBytes()
    let result = try explore(board, states: .max).0
    return [Double(max(0, peakBytes() - before)) / Double(result.widest)]
  }

  private static let board = Puzzle.app(width: 3, height: 3)
}
