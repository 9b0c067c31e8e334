import ScreenStack
import Scripting
import Sessions
import Tracing

/// The running model of an app, which is driven line by line. A line that is refused changes nothing.
struct Model: ~Copyable {
  private var world: ScriptHost
  private let ear = PathEar()
  private var state: Saved
  /// The reason for which the app has refused the last line that was refused.
  private(set) var refusal = ""
  /// The size of the heap after the last collection.
  private var heap: Int
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
    let start = Start(try world.snapshot(after: nil))
    let history = History(start: start, chains: [Chain(isInMidst: true)])
    try world.rest()
    state = Saved(history, act: 0, world)
    state.ahead = ear.takePaths()
    known = world.screensAndActions
    heap = world.heapBytes()
    self.world = world
  }

  /// The place at rest.
  var place: AppPlace { state.place }

  /// The paths that the last act has led through, without those that were passed.
  var ahead: [String] { state.ahead }

  /// The failures in the app so far, as a run reports them.
  var failures: [String] { state.failures }

  /// Returns the leaks that a run would report if it ended here.
  mutating func leaks() throws(ScriptError) -> [String] { try world.leaksHere().map { Mishap($0).message } }

  /// The simulated time since the launch.
  var clock: Microseconds { state.rest }

  /// The time that the app took to come to rest after the last act.
  var duration: Microseconds { state.rest - state.act }

  /// Performs a line. Returns false if the app refuses it.
  mutating func perform(_ line: String) throws(ScriptError) -> Bool {
    let history = try renewed()
    let chain = Chain(isInMidst: false, lines: [line])
    return try attempt(history.adding(chain), at: state.rest) {
      (world: inout ScriptHost) throws(ScriptError) in
      try chain.play(in: &world)
    }
  }

  /// Performs a line that begins before the app came to rest after the last act. Returns false if it refuses it.
  /// - Parameter delay: The time after the last act.
  mutating func performInMidst(_ line: String, after delay: Microseconds) throws(ScriptError) -> Bool {
    let (history, ear) = (state.history, ear)
    let longer = history.addingToLast(line)
    return try attempt(longer, at: state.act + delay) { (world: inout ScriptHost) throws(ScriptError) in
      try history.play(in: &world)
      _ = ear.takePaths()
      _ = try world.evaluate(line, as: .statement, isInMidst: true)
    }
  }

  /// Performs acts. Only a refusal says something about the app, so a limit that was reached is an error.
  private mutating func attempt(
    _ history: History, at start: Microseconds, _ body: (inout ScriptHost) throws(ScriptError) -> Void
  ) throws(ScriptError) -> Bool {
    do throws(ScriptError) {
      _ = ear.takePaths()
      try body(&world)
      try world.rest()
    } catch {
      guard error.isRefusal else { throw error }
      refusal = String(error.message.trimmingPrefix("prompt:1: "))
      try goBack()
      return false
    }
    state = Saved(history, act: start, world)
    state.ahead = ear.takePaths()
    return true
  }

  /// Restores the state at rest after a line that was refused. The next time, its image is there.
  private mutating func goBack() throws(ScriptError) {
    defer { _ = ear.takePaths() }
    if let image = state.image {
      try world.restore(image.image)
    } else {
      try state.history.play(in: &world)
      try world.rest()
      state.image = Start(try world.snapshot(after: state.history.start.image))
    }
  }

  /// Returns the history, which begins with the present state if it has become long.
  private mutating func renewed() throws(ScriptError) -> History {
    let history = state.history
    guard history.chains.count >= Self.longest else { return history }
    if let image = state.image { return History(start: image) }
    collectGarbage()
    return History(start: Start(try world.snapshot(after: history.start.image)))
  }

  /// Collects if half of the heap may be garbage, since images of a large heap take long.
  private mutating func collectGarbage() {
    guard world.heapBytes() > 2 * heap else { return }
    world.collectGarbage()
    heap = world.heapBytes()
  }

  /// The number of acts that are performed again rather than kept as an image.
  private static let longest = 8
}

/// States.
extension Model {
  /// A state that can be restored.
  struct Saved {
    fileprivate let history: History
    /// The times of the last act and of the rest after it.
    fileprivate let act, rest: Microseconds
    fileprivate let place: AppPlace
    fileprivate let failures: [String]
    fileprivate var ahead: [String] = []
    /// The image of the state, if it was needed.
    fileprivate var image: Start?

    /// Creates the state of a world at rest.
    fileprivate init(_ history: History, act: Microseconds, _ world: borrowing ScriptHost) {
      (self.history, self.act, rest) = (history, act, world.progress.clock)
      (place, failures) = (world.appPlace, world.mishaps.map(\.message))
    }
  }

  /// Returns the present state.
  func save() -> Saved { state }

  /// Restores a state.
  mutating func putBack(_ saved: Saved) throws(ScriptError) {
    state = saved
    try goBack()
  }

  /// Notes that a log has shown a path of ``ahead``, and those before it.
  mutating func pass(_ place: Int) { state.ahead.removeFirst(place + 1) }

  /// Notes that a log has shown the place at rest.
  mutating func arrive() { state.ahead = [] }

  /// Returns the shortest way to a place, as lines of a scenario.
  mutating func way(
    giving values: [String: [[Value]]], where isThere: (AppPlace) -> Bool
  ) throws(ScriptError) -> [String]? {
    let way = try world.way(giving: values, where: isThere)
    try goBack()
    return way
  }
}

extension Model {
  /// An image to begin with. It is an object, because it has many parts to be copied.
  fileprivate final class Start {
    let image: ScriptImage

    init(_ image: ScriptImage) { self.image = image }
  }

  /// The acts since an image. To perform them again takes less than an image after each.
  fileprivate struct History {
    let start: Start
    var chains: [Chain] = []

    func adding(_ chain: Chain) -> History { History(start: start, chains: chains + [chain]) }

    func addingToLast(_ line: String) -> History {
      var longer = self
      longer.chains[chains.count - 1].lines.append(line)
      return longer
    }

    /// Plays all acts. The app has not come to rest after the last one.
    func play(in world: inout ScriptHost) throws(ScriptError) {
      try world.restore(start.image)
      for (place, chain) in chains.enumerated() {
        if place > 0 { try world.rest() }
        try chain.play(in: &world)
      }
    }
  }

  /// Acts that have followed each other without rest. An act in the midst begins with them again.
  fileprivate struct Chain {
    /// True if the app is not at rest at the start, because it has just been launched.
    let isInMidst: Bool
    var lines: [String] = []

    func play(in world: inout ScriptHost) throws(ScriptError) {
      for (place, line) in lines.enumerated() {
        _ = try world.evaluate(line, as: .statement, isInMidst: place > 0 || isInMidst)
      }
    }
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
