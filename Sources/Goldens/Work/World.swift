import Scripting

/// A world that runs scenarios, and its images: one without a plugin, and one for each loaded plugin.
struct World: ~Copyable {
  private let folders: [String]
  private var host: ScriptHost
  private var images: [String?: ScriptImage]
  /// The coverage of loading plugins, kept until it is reported.
  private var loaded = Coverage()

  /// The circumstances for which a scenario has goldens, with their names.
  typealias Combinations = [(name: String, circumstances: Circumstances)]

  init(
    _ limits: ScriptLimits, _ folder: ModuleFolder, _ recordsCoverage: Bool,
    _ output: @escaping (Report) -> Bool
  ) throws(ScriptError) {
    var settings = ScriptSettings(limits: limits, folder: folder, recordsCoverage: recordsCoverage)
    settings.judging = .properties
    var host = try ScriptHost(settings, output: output)
    images = [nil: try host.snapshot()]
    folders = folder.paths
    self.host = host
  }

  /// Returns whether a new world for this folder would be equal.
  borrowing func serves(_ folder: ModuleFolder) -> Bool { folders == folder.paths }

  var combinations: Combinations { host.combinations }

  /// Unexpected failures of the app in the last run.
  var mishaps: [Mishap] { host.mishaps }

  /// Returns the coverage since the last call. Drops the coverage of a run that is not reported, but keeps
  /// that of loading plugins for the next call. Later runs restore an image with the plugin loaded.
  mutating func takeCoverage(isTold: Bool) -> Coverage {
    let played = host.takeCoverage()
    if !isTold { return Coverage() }
    defer { loaded = Coverage() }
    loaded.merge(played)
    return loaded
  }

  /// Runs a scenario as if it were the first in this world.
  mutating func run(
    _ job: Job, as folder: ModuleFolder, under circumstances: Circumstances, into answer: inout Answer
  ) throws(ScriptError) {
    try putBack(with: folder.plugin)
    host.circumstances = circumstances
    switch try host.run(job.path, as: folder.scriptName) {
    case .good: break
    case .unmet(let error): answer.failure = Fault.Failure(.unmet, error.message, trace: error.trace)
    case .flawed(let words): answer.failure = Fault.Failure(.flawed, words)
    }
    (answer.covers, answer.report) = (host.covers, host.report ?? "")
    if job.wantsFiles { answer.files = try host.moduleFiles() }
  }

  private mutating func putBack(with plugin: String?) throws(ScriptError) {
    if let image = images[plugin] { return try host.restore(image) }
    try host.restore(images[nil]!)
    if let plugin { try host.prepare(plugin) }
    loaded.merge(host.takeCoverage())
    images[plugin] = try host.snapshot()
  }
}
