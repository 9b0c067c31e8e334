import LuaBridge
import Navigation
import ScreenStack

/// What is up when a script has run to its end.
extension ScriptHost {
  /// Whether an app runs, and has not crashed.
  package var hasApp: Bool { host.app.launch.map { $0.crash == nil } ?? false }

  /// Where one is: `photos | address`.
  package var path: String { host.app.run.stage.path() }

  /// What of the device does not hold together: nothing, unless flowhost itself is wrong.
  package var stageProblems: [String] { host.app.run.stage.problems + host.app.run.problems }

  /// The files of the modules that stand, scenarios' aside.
  package var loadedFiles: [String] {
    host.world.modules.all.filter { !$0.isOfScenarios }.map(\.file)
  }

  /// Whether a change of a file can matter to the modules that stand.
  package func isLoaded(_ file: String) -> Bool {
    let modules = host.world.modules
    return modules.texts[file] != nil
      || modules.all.contains { host.folder.candidates(of: $0.name).contains(file) }
      || host.isFileOfVariant(file)
  }

  /// Whether a file belongs to the scenario that has run: it cannot be reloaded into what that has made.
  package func isOfScenario(_ file: String) -> Bool {
    host.world.modules.of(file: file)?.isOfScenarios ?? false
  }

  /// The texts of which modules were made; nil for files of none.
  package func texts(of files: Set<String>) -> [String: [UInt8]?] {
    Dictionary(uniqueKeysWithValues: files.map { ($0, host.world.modules.of(file: $0)?.text) })
  }

  /// The newest numbers that screens, flows and everything else of an app have got.
  package var serials: [Int] { host.app.run.serials.map(Int.init) + [Int(host.serials.last)] }

  /// How many values Lua keeps for the world, and for the app that runs.
  package mutating func keptCounts() throws(ScriptError) -> [Int] {
    try handle { world throws(LuaError) in
      try world.withFrame { frame in [frame.keptCount(inEstate: false), frame.keptCount(inEstate: true)] }
    }
  }

  /// The bytes of Lua's heap that something reaches.
  package mutating func reachableBytes() -> Int {
    look { world in
      world.collect()
      return world.heapBytes
    }
  }
}
