import ScreenStack
import Scripting
import Sessions
import Tracing

/// The running model of an app, which is driven line by line. A line that is refused changes nothing.
struct Model: ~Copyable {
  private var world: ScriptHost
  private let ear = PathEar()
  /// The state at rest.
  private var rest: ScriptImage
  /// The state before the acts that have followed each other without rest, and these.
  private var chain: Chain
  /// The times of the last act and of the rest after it.
  private var times: (act: Microseconds, rest: Microseconds) = (0, 0)
  /// The place at rest.
  private(set) var place: AppPlace
  /// The paths that the last act has led through, without those that were passed.
  private(set) var ahead: [String] = []
  /// The names of all screens and actions.
  let known: (screens: Set<String>, actions: Set<String>)

  /// Launches an app by the first lines of a scenario.
  init(_ head: ScenarioHead, _ folder: ModuleFolder, _ limits: ScriptLimits) throws(ScriptError) {
    var limits = limits
    limits.time = .max
    var world = try ScriptHost(ScriptSettings(limits: limits, folder: folder), output: ear.take)
    if let plugin = folder.plugin { try world.prepare(plugin) }
    try world.openPrompt()
    _ = try world.evaluate(Array(head.text.utf8), ofFile: folder.scriptName)
    let midst = try world.snapshot()
    try world.rest()
    rest = try world.snapshot(after: midst)
    chain = Chain(start: midst, isInMidst: true)
    place = world.appPlace
    known = world.screensAndActions
    ahead = ear.takePaths()
    times = (0, world.progress.clock)
    self.world = world
  }

  /// The time that the app took to come to rest after the last act.
  var duration: Microseconds { times.rest - times.act }

  /// The time since the last act.
  var sinceAct: Microseconds { world.progress.clock - times.act }

  /// Performs a line. Returns false if the app refuses it.
  mutating func perform(_ line: String) -> Bool {
    let chain = Chain(start: rest, isInMidst: false, lines: [line])
    return attempt(chain, at: world.progress.clock) { (world: inout ScriptHost) throws(ScriptError) in
      _ = try world.evaluate(line, as: .statement)
    }
  }

  /// Performs a line that begins before the app came to rest after the last act. Returns false if it refuses it.
  /// - Parameter delay: The time after the last act.
  mutating func performInMidst(_ line: String, after delay: Microseconds) -> Bool {
    var chain = chain
    let (before, ear) = (chain, ear)
    chain.lines.append(line)
    return attempt(chain, at: times.act + delay) { (world: inout ScriptHost) throws(ScriptError) in
      try world.restore(before.start)
      for (place, line) in before.lines.enumerated() {
        _ = try world.evaluate(line, as: .statement, isInMidst: place > 0 || before.isInMidst)
      }
      _ = ear.takePaths()
      _ = try world.evaluate(line, as: .statement, isInMidst: true)
    }
  }

  private mutating func attempt(
    _ chain: Chain, at start: Microseconds, _ body: (inout ScriptHost) throws(ScriptError) -> Void
  ) -> Bool {
    do throws(ScriptError) {
      _ = ear.takePaths()
      try body(&world)
      try world.rest()
      rest = try world.snapshot(after: rest)
      self.chain = chain
    } catch {
      _ = ear.takePaths()
      try? world.restore(rest)
      return false
    }
    times = (start, world.progress.clock)
    place = world.appPlace
    ahead = ear.takePaths()
    return true
  }

  /// A state that can be restored.
  struct Saved {
    fileprivate let rest: ScriptImage
    fileprivate let chain: Chain
    fileprivate let times: (act: Microseconds, rest: Microseconds)
    fileprivate let place: AppPlace
    fileprivate let ahead: [String]
  }

  /// Returns the present state.
  func save() -> Saved { Saved(rest: rest, chain: chain, times: times, place: place, ahead: ahead) }

  /// Restores a state.
  mutating func putBack(_ saved: Saved) {
    (rest, chain, times, place, ahead) = (saved.rest, saved.chain, saved.times, saved.place, saved.ahead)
    try? world.restore(rest)
  }

  /// Notes that a log has shown a path of ``ahead``, and those before it.
  mutating func pass(_ place: Int) { ahead.removeFirst(place + 1) }

  /// Notes that a log has shown the place at rest.
  mutating func arrive() { ahead = [] }

  /// Returns the shortest way to a place, as lines of a scenario.
  mutating func way(giving values: [String: [[Value]]], where isThere: (AppPlace) -> Bool) -> [String]? {
    defer { try? world.restore(rest) }
    return (try? world.way(giving: values, where: isThere)) ?? nil
  }
}

extension Model {
  /// Acts that have followed each other without rest. An act in the midst begins with them again, so that no image is
  /// needed between an act and the rest after it.
  fileprivate struct Chain {
    let start: ScriptImage
    /// True if the app is not at rest at the start, because it has just been launched.
    let isInMidst: Bool
    var lines: [String] = []
  }
}

/// Gathers the paths that an app leads through.
private final class PathEar {
  private var paths: [String] = []

  func take(_ report: Report) -> Bool {
    if case .told(let line) = report, let path = line.path { paths.append(path) }
    return true
  }

  func takePaths() -> [String] {
    defer { paths = [] }
    return paths
  }
}
