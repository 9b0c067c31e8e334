import Scripting

/// A world for scenarios, and images of it: with nothing in it, with a plugin.
struct World: ~Copyable {
  private let folders: [String]
  private var host: ScriptHost
  private var images: [String?: ScriptImage]
  /// What plugins have reached while they were loaded, until it is told.
  private var loaded = Coverage()

  /// What a scenario has goldens for.
  typealias Combinations = [(name: String, circumstances: Circumstances)]

  init(
    _ limits: ScriptLimits, _ folder: ModuleFolder, _ recordsCoverage: Bool,
    _ output: @escaping (Report) -> Bool
  ) throws(ScriptError) {
    var host = try ScriptHost(
      limits: limits, folder: folder, recordsCoverage: recordsCoverage, output: output)
    images = [nil: try host.snapshot()]
    folders = folder.paths
    self.host = host
  }

  /// Whether it is as one that would be made anew.
  borrowing func serves(_ folder: ModuleFolder) -> Bool { folders == folder.paths }

  var combinations: Combinations { host.combinations }

  /// Unexpected failures of the app that was played last.
  var mishaps: [Mishap] { host.mishaps }

  /// What was reached since this was last asked. Of a play that is not told only what was loaded for it counts,
  /// with the next one: images have it loaded from then on.
  mutating func takeCoverage(isTold: Bool) -> Coverage {
    let played = host.takeCoverage()
    if !isTold { return Coverage() }
    defer { loaded = Coverage() }
    loaded.merge(played)
    return loaded
  }

  /// Plays a scenario as the first one in this world.
  mutating func run(
    _ order: Order, as folder: ModuleFolder, under circumstances: Circumstances, into answer: inout Answer
  ) throws(ScriptError) {
    try putBack(with: folder.plugin)
    host.circumstances = circumstances
    switch try host.run(order.path, as: folder.scriptName) {
    case .good: break
    case .unmet(let error): answer.failure = Fault.Failure(.unmet, error.message, trace: error.trace)
    case .flawed(let words): answer.failure = Fault.Failure(.flawed, words)
    }
    answer.covers = host.covers
    if order.wantsFiles { answer.files = try host.moduleFiles() }
  }

  private mutating func putBack(with plugin: String?) throws(ScriptError) {
    if let image = images[plugin] { return try host.restore(image) }
    try host.restore(images[nil]!)
    if let plugin { try host.prepare(plugin) }
    loaded.merge(host.takeCoverage())
    images[plugin] = try host.snapshot()
  }
}
