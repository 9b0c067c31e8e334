import BenchBaseline
import LuaBridge
import Scripting

/// A sandboxed world with the host's API, against Lua's own state with its own libraries.
enum WorldBench {
  static var subjects: [Subject] {
    [
      Subject(name: "fresh world, put back", target: 0.05, measure: putBack),
      Subject(name: "first world, from nothing", target: 1.3, measure: fromNothing),
    ]
  }

  private static func makeHost() throws(ScriptError) -> ScriptHost {
    try ScriptHost(ScriptSettings(folder: ModuleFolder(forScript: "bench.lua"))) { _ in true
    }
  }

  private static func fromNothing() throws -> Times {
    try Times.inTurn(rounds: 101, count: 20) { count in
      for _ in 0..<count { _ = try makeHost() }
    } _: { count in
      for _ in 0..<count { plain_world() }
    }
  }

  /// Between two times a small script runs, as a scenario would.
  private static func putBack() throws -> Times {
    var host = try makeHost()
    let image = try host.snapshot()
    let script = Array(
      "local t = {} for i = 1, 50 do t[i] = { name = 'screen ' .. i } end print(#t)".utf8)
    var times = Times()
    for _ in 0..<401 {
      try host.run(script, name: "bench.lua")
      let ours = try nanoseconds { try host.restore(image) }
      times.add(ours: ours, theirs: nanoseconds { plain_world() })
    }
    return times
  }
}
