import Platform
import Scripting
import Tracing

/// The one world of a soak, which is put back before each walk.
struct SoakWorld: ~Copyable {
  private var host: ScriptHost
  private let heard = Heard()
  private let folder: String
  private let files: [String: [UInt8]]
  private let fresh: ScriptImage

  init(_ folder: String, _ corpus: Corpus) throws {
    let heard = heard
    var limits = ScriptLimits()
    limits.seconds = 120
    (self.folder, files) = (folder, corpus.files)
    var host = try ScriptHost(
      limits: limits, folder: ModuleFolder(forScript: folder + "/soak/scenarios/soak.lua")
    ) { heard.take($0) }
    try host.load(Array("return {}".utf8), as: "soak")
    fresh = try host.snapshot()
    self.host = host
  }

  /// Plays a walk from its launch on.
  ///
  /// - Parameter isPlain: Whether nothing is saved on the way.
  mutating func play(_ walk: SoakWalk, isPlain: Bool) throws -> SoakSlice {
    heard.clear()
    try host.restore(fresh)
    var slice = SoakSlice()
    guard run(walk.opening, &slice) else { return finish(&slice) }
    for chunk in walk.chunks {
      if let save = chunk.save, !isPlain, host.hasApp { try reload(save, &slice) }
      guard run(chunk.script, &slice) else { break }
      slice.reachable.append(host.reachableBytes())
    }
    return finish(&slice)
  }

  private func finish(_ slice: inout SoakSlice) -> SoakSlice {
    slice.told = heard.lines
    slice.problems = host.stageProblems
    return slice
  }

  /// False when the world cannot go on.
  private mutating func run(_ script: String, _ slice: inout SoakSlice) -> Bool {
    do throws(ScriptError) {
      _ = try host.run(Array(script.utf8), name: "soak.lua")
      return true
    } catch {
      slice.errors.append(error.message)
      return false
    }
  }

  private mutating func reload(_ save: SoakWalk.Save, _ slice: inout SoakSlice) throws {
    guard let text = files[save.file], case let path = folder + "/" + save.file, host.isLoaded(path) else {
      return
    }
    let changed: [UInt8] =
      switch save.kind {
      case .same: text
      case .comment: text + Array("-- saved \(slice.reloads)\n".utf8)
      case .literal:
        text.text.replacing("\"bought\"", with: "\"paid\"").replacing(
          "title = ", with: "title = \"new \" .. "
        ).utf8.map { $0 }
      case .broken: text + Array("\nlocal x = = 3\n".utf8)
      }
    let outcome = try host.reload([path: changed])
    slice.reloads += 1
    if case .refused = outcome { slice.refused += 1 }
  }
}

/// What came of a walk.
struct SoakSlice {
  /// All lines that were told.
  var told: [String] = []
  /// What Lua reached after each chunk.
  var reachable: [Int] = []
  var errors: [String] = []
  var problems: [String] = []
  var reloads = 0
  var refused = 0

  /// The lines of leaks.
  var leaks: Set<String> { Set(told.filter { $0.hasPrefix("  leak") }) }

  /// The lines without those of reloads.
  var unreloaded: [String] {
    told.filter {
      !$0.hasPrefix("> reload") && !$0.hasPrefix("  reload") && !$0.hasPrefix("  refuse   reload")
        && !$0.hasPrefix("= ")
    }
  }
}
