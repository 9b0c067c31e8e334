import LuaBridge
import Navigation
import ScreenStack

/// The state of the world, for prompts, live runs and tests.
extension ScriptHost {
  /// A Boolean value that indicates whether an app runs and has not crashed.
  package var hasApp: Bool { host.app.launch.map { $0.crash == nil } ?? false }

  /// The current path: `photos | address`.
  package var path: String { host.app.run.stage.path() }

  /// The inconsistencies in the simulated device. They are always bugs of flowhost.
  package var stageProblems: [String] { host.app.run.stage.problems + host.app.run.problems }

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
