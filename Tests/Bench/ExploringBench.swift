import Scripting
import Team

/// Searches of all states: of an example app, and of the 8-puzzle, in which half of 9! orders can be reached.
enum ExploringBench {
  static var subjects: [Subject] {
    [
      Subject(name: "a step explored, shop", most: 20_000, .nanoseconds, measure: steps),
      Subject(name: "8-puzzle, all 181,440 states, two processes", most: 10e9, .nanoseconds) {
        [try pair().ours]
      },
      Subject(name: "the same / by one process", target: 1 / 1.8) { try pair().times },
      Subject(name: "a state kept, 8-puzzle", most: 4_096, .bytes) { [try pair().bytes] },
    ]
  }

  private static func explore(
    _ app: String, states: Int, jobs: Int = 1
  ) throws -> (Exploration, time: Double) {
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
    let time = try nanoseconds { result = try host.explore(states: states, jobs: jobs) }
    guard let result else { throw BenchError.system("nothing was explored") }
    return (result, time)
  }

  private static func steps() throws -> [Double] {
    try (0..<3).map { _ in
      let (result, time) = try explore("require 'flowhost'.launch 'shop'", states: 10_000)
      return time / Double(result.steps)
    }
  }

  /// The whole puzzle by one process, and by two.
  private struct Pair {
    var times = Times()
    /// The memory in use at most for each state that is kept. The hashes of all states are a small part of it.
    let bytes: Double
    var ours: Double { times.oursInMedian }
  }

  private static func pair() throws -> Pair { try pairs.get() }

  private static let pairs = Result { () throws -> Pair in
    forgetPeak()
    let before = residentBytes()
    let (one, time) = try explore(board, states: .max)
    let bytes = Double(max(0, peakBytes() - before)) / Double(one.widest)
    let (two, timeOfTwo) = try explore(board, states: .max, jobs: 2)
    guard one.states == 181_440, one.depth == 31, two.states == one.states, two.steps == one.steps else {
      throw BenchError.system("the puzzle has \(one.states) states, \(one.depth) deep, or \(two.states)")
    }
    var pair = Pair(bytes: bytes)
    pair.times.add(ours: timeOfTwo, theirs: time)
    return pair
  }

  private static let board = Puzzle.app(width: 3, height: 3)
}
