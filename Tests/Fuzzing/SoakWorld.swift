import Scripting

/// The one world of a soak, which is put back before each walk.
struct SoakWorld: ~Copyable {
  private var host: ScriptHost
  private let heard = Heard()
  private let fresh: ScriptImage

  init(_ folder: String) throws {
    let heard = heard
    var limits = ScriptLimits()
    limits.seconds = 300
    limits.fuel = 4_000_000_000
    limits.time = 1_000_000_000_000
    let file = folder + "/tour/scenarios/soak.lua"
    var host = try ScriptHost(ScriptSettings(limits: limits, folder: ModuleFolder(forScript: file))) {
      heard.take($0)
    }
    fresh = try host.snapshot()
    self.host = host
  }

  /// Plays a walk from its launch on.
  mutating func play(_ script: String) throws -> SoakSlice {
    heard.clear()
    try host.restore(fresh)
    var slice = SoakSlice()
    do throws(ScriptError) {
      _ = try host.run(Array(script.utf8), name: "soak.lua")
    } catch {
      slice.error = error.message
    }
    slice.reachable = host.reachableBytes()
    slice.told = heard.lines
    slice.problems = host.stageProblems
    return slice
  }
}

/// The result of a walk.
struct SoakSlice {
  /// All lines that were told.
  var told: [String] = []
  /// The bytes that Lua reached at the end.
  var reachable = 0
  var error: String?
  var problems: [String] = []

  /// The lines of leaks.
  var leaks: Set<String> { Set(told.filter { $0.hasPrefix("  leak") }) }

  /// The lines without those of reloads, and without the last, which counts.
  var unreloaded: [String] {
    let marks = ["> reload", "  reload", "  refuse   reload", "= "]
    return told.filter { line in !marks.contains { line.hasPrefix($0) } }
  }
}
