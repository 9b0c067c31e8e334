import Goldens
import Proving
import Scripting
import Team

/// Searches through all states of apps, as `flowhost prove` makes them.
enum ExploringBench {
  static var subjects: [Subject] {
    let puzzle = SearchedApp(
      "8-puzzle", plugin: Puzzle.plugin(named: "made", width: 3, height: 3), rounds: 1)
    let apps = [
      SearchedApp("shop", plugin: nil, states: 5_000, rounds: 3), puzzle,
      SearchedApp("40 screens", plugin: ScreensApp.plugin(named: "made", tabs: 5), states: 10_000, rounds: 3),
    ]
    return apps.flatMap { rows(of: $0) } + [
      Subject(name: "8-puzzle, all 181,440 states, two processes", most: 10e9, .nanoseconds) {
        try puzzle.searches().map { search in
          guard search.states == 181_440, search.depth == 31 else {
            throw BenchError.system("the puzzle has \(search.states) states, \(search.depth) deep")
          }
          return search.timeOfTwo
        }
      }
    ]
  }

  private static func rows(of app: SearchedApp) -> [Subject] {
    [
      Subject(name: "a step explored, \(app.name)", most: 20_000, .nanoseconds) {
        try app.searches().map { $0.time / Double($0.steps) }
      },
      Subject(name: "a state kept, \(app.name)", most: 4_096, .bytes) {
        try app.searches().map { Double($0.bytes) / Double($0.widest) }
      },
      Subject(name: "two processes / one, \(app.name)", target: 1 / 1.8) {
        var times = Times()
        for search in try app.searches() { times.add(ours: search.timeOfTwo, theirs: search.time) }
        return times
      },
    ]
  }
}

/// An app that is searched by one process and by two.
private final class SearchedApp {
  let name: String
  /// The code of its plugin, or nil for the example plugin of that name.
  private let plugin: String?
  private let states: Int?
  private let rounds: Int
  private var known: [Search] = []

  /// The searches of a round.
  struct Search {
    var states = 0
    var steps = 0
    var depth = 0
    /// The number of states of the widest level, which are kept at the same time.
    var widest = 0
    /// The memory that was in use in addition, at most.
    var bytes = 0
    var time = 0.0
    var timeOfTwo = 0.0
  }

  /// - Parameter states: The number of states after which it stops at the end of a level.
  init(_ name: String, plugin: String?, states: Int? = nil, rounds: Int) {
    (self.name, self.plugin, self.states, self.rounds) = (name, plugin, states, rounds)
  }

  /// The searches, which are made once for all rows.
  func searches() throws -> [Search] {
    if !known.isEmpty { return known }
    guard let plugin else {
      known = try (0..<rounds).map { _ in try search(name, in: Self.examples) }
      return known
    }
    let folder = try GeneratedFolder()
    try folder.write(plugin, to: "plugins/made/init.lua")
    known = try (0..<rounds).map { _ in try search("made", in: folder.path + "/plugins") }
    return known
  }

  private static let examples =
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/plugins"

  private func search(_ plugin: String, in folder: String) throws -> Search {
    var search = Search()
    let one = try prove(plugin, in: folder, jobs: 1)
    let (counts, graph) = (one.result.proof.counts, one.result.graph)
    (search.time, search.bytes) = (one.time, one.bytes)
    (search.states, search.steps, search.depth) = (counts.states, counts.steps, counts.depth)
    var widths = [Int](repeating: 0, count: counts.depth + 1)
    for depth in graph.ways.depths { widths[depth] += 1 }
    search.widest = widths.max() ?? 1
    let two = try prove(plugin, in: folder, jobs: 2)
    guard two.result.proof.counts == counts else {
      throw BenchError.system("two processes find something else")
    }
    search.timeOfTwo = two.time
    return search
  }

  /// Proves a plugin, and returns the time of the search and the memory that was in use in addition.
  private func prove(
    _ plugin: String, in folder: String, jobs: Int
  ) throws -> (result: ProofResult, time: Double, bytes: Int) {
    var scripts = ScriptLimits()
    (scripts.memory, scripts.seconds) = (1 << 30, 600)
    let folders = PluginFolders([folder])
    let values = try Suite.givenValues(ofPlugin: folder + "/" + plugin, in: folders, scripts)
    var host = try ScriptHost(
      ScriptSettings(limits: scripts, folder: ModuleFolder(folders)), output: { _ in true })
    var limits = ProofLimits()
    (limits.states, limits.jobs) = (states, jobs)
    forgetPeak()
    let before = residentBytes()
    var result: ProofResult?
    let time = try nanoseconds { result = try host.prove(plugin, with: values, limits) }
    guard let result else { throw BenchError.system("nothing was searched") }
    return (result, time, max(0, peakBytes() - before))
  }
}
