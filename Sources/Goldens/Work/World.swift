import Scripting

/// A world for scenarios, and images of it: with nothing in it, with a plugin.
struct World: ~Copyable {
  private let folders: [String]
  private var host: ScriptHost
  private var images: [String?: ScriptImage]

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

  /// What was reached since this was last asked, as text.
  mutating func takeCoverage() -> String { host.takeCoverage().encoded }

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
    images[plugin] = try host.snapshot()
  }
}
