import Foundation
import LuaBridge
import Testing

struct LuaWatchdogTests {
  @Test
  func `time ends what fuel does not`() throws {
    var sandbox = try Sandbox(fuel: 1 << 60)
    let watchdog = try LuaWatchdog(over: sandbox.state, seconds: 0.05, grace: 60)
    try watchdog.watch(lastWords: "unreachable\n")
    let error = sandbox.failure("pcall(function() while true do end end)")
    watchdog.rest()
    guard case .ended(let end) = error else {
      Issue.record("\(error?.message ?? "no error")")
      return
    }
    #expect(end.reason == .timeLimit)
    sandbox.state.fuel = LuaFuel(limit: 1000)
    #expect(sandbox.line("return 1") == "1")
  }

  @Test
  func `a watchdog that is not needed goes away at once`() throws {
    let sandbox = try Sandbox()
    let time = try ContinuousClock().measure {
      for _ in 0..<20 {
        let watchdog = try LuaWatchdog(over: sandbox.state, seconds: 3600, grace: 1)
        try watchdog.watch(lastWords: "unreachable\n")
      }
    }
    #expect(time < .seconds(5))
  }

  @Test
  func `each script has its time, and rest takes none`() throws {
    var sandbox = try Sandbox(fuel: 1 << 60)
    let watchdog = try LuaWatchdog(over: sandbox.state, seconds: 0.2, grace: 60)
    for _ in 0..<5 {
      try watchdog.watch(lastWords: "unreachable\n")
      Thread.sleep(forTimeInterval: 0.08)
      watchdog.rest()
      Thread.sleep(forTimeInterval: 0.02)
    }
    #expect(sandbox.line("return 1") == "1")
    try watchdog.watch(lastWords: "unreachable\n")
    let error = sandbox.failure("while true do end")
    watchdog.rest()
    guard case .ended(let end) = error else {
      Issue.record("\(error?.message ?? "no error")")
      return
    }
    #expect(end.reason == .timeLimit)
  }

  @Test
  func `the process ends when asking did not help`() async {
    let result = await #expect(
      processExitsWith: .exitCode(2), observing: [\.standardErrorContent]
    ) {
      let state = try LuaState(memory: 1 << 20)
      let watchdog = try LuaWatchdog(over: state, seconds: 0.01, grace: 0.01)
      try watchdog.watch(lastWords: "these are the last words\n")
      withExtendedLifetime(watchdog) { Thread.sleep(forTimeInterval: 20) }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.hasSuffix("these are the last words\n"))
  }
}
