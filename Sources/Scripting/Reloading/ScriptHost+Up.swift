import LuaBridge
import Navigation
import ScreenStack

extension ScriptHost {
  /// A Boolean value that indicates whether an app runs and has not crashed.
  package var hasApp: Bool { host.app.launch.map { $0.crash == nil } ?? false }

  /// The current path: `photos | address`.
  package var path: String { host.app.run.stage.path() }

  /// The inconsistencies in the simulated device. They are always bugs of flowhost.
  package var stageProblems: [String] { host.app.run.stage.problems + host.app.run.problems }

  /// The files of the loaded modules, without those of scenarios.
  package var loadedFiles: [String] {
    host.world.modules.all.filter { !$0.isOfScenarios }.map(\.file)
  }

  /// Returns whether a change of a file can affect the loaded modules.
  package func isLoaded(_ file: String) -> Bool {
    let modules = host.world.modules
    return modules.texts[file] != nil || modules.of(file: file) != nil
      || modules.all.contains { host.folder.candidates(of: $0.name).contains(file) }
      || host.isFileOfVariant(file)
  }

  /// Returns whether a file belongs to the scenario that has run, so that it cannot be reloaded.
  package func isOfScenario(_ file: String) -> Bool {
    host.world.modules.of(file: file)?.isOfScenarios ?? false
  }

  /// Returns the texts that modules were loaded from, or nil for files of no module.
  package func texts(of files: Set<String>) -> [String: [UInt8]?] {
    Dictionary(uniqueKeysWithValues: files.map { ($0, host.world.modules.of(file: $0)?.text) })
  }

  /// The last numbers given to screens, flows, and all other objects of an app.
  package var serials: [Int] { host.app.run.serials.map(Int.init) + [Int(host.serials.last)] }

  /// Returns the number of values that Lua keeps for the world, and the number for the running app.
  package mutating func keptCounts() throws(ScriptError) -> [Int] {
    try handle { world throws(LuaError) in
      try world.withFrame { frame in [frame.keptCount(inEstate: false), frame.keptCount(inEstate: true)] }
    }
  }

  /// Returns the bytes of Lua's heap that are reachable.
  package mutating func reachableBytes() -> Int {
    look { world in
      world.collect()
      return world.heapBytes
    }
  }
}
