import LuaBridge
import Platform

/// A Lua world and what the host knows of it, while it is visited.
///
/// ``ScriptHost/visit(of:_:)`` is the only way to one, so that no script runs without fuel and a watchdog.
struct ScriptWorld: ~Copyable {
  private var state: LuaState
  private let watchdog: LuaWatchdog
  let host: Host

  /// Seconds after the time limit at which a script that does not stop ends the process.
  private static let grace = 0.75

  init(
    _ limits: ScriptLimits, recordsCoverage: Bool, _ furnish: (inout LuaFrame) throws(LuaError) -> Host
  ) throws(LuaError) {
    var state = try LuaState(memory: limits.memory)
    if recordsCoverage { try state.recordCoverage() }
    let host = try state.withFrame(furnish)
    watchdog = try LuaWatchdog(
      over: state, seconds: limits.seconds, grace: Self.grace, lastAct: Output.handOverLines)
    self.state = state
    self.host = host
  }

  /// Begins the time of a visit.
  func watch(lastWords: String) throws(LuaError) { try watchdog.watch(lastWords: lastWords) }

  /// Ends the time of a visit.
  func rest() { watchdog.rest() }

  /// Calls `body` with a frame of the world.
  mutating func withFrame<Result>(
    _ body: (inout LuaFrame) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    try state.withFrame(body)
  }

  /// Gives scripts fuel, and lets them run again after one was ended.
  mutating func refuel(_ limit: Int) { state.fuel = LuaFuel(limit: limit) }

  /// The fuel that is left. Set it after a copy was put back, to pay for what was tried before.
  var fuelLeft: Int {
    get { state.fuel.left }
    set { state.fuel.left = newValue }
  }

  /// The bytes of Lua's heap that are in use, garbage included.
  var heapBytes: Int { state.liveBytes }

  /// Frees what nothing reaches any more.
  mutating func collect() { state.collect() }

  /// Lets ctrl-C end the script that runs, and not the program, while `body` runs.
  mutating func catchingInterrupts<Result>(
    _ body: (inout ScriptWorld) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    state.catchInterrupts()
    defer { state.releaseInterrupts() }
    return try body(&self)
  }
}

/// Copies of a world.
extension ScriptWorld {
  /// Copies the world.
  mutating func copy() throws(LuaError) -> ScriptImage {
    ScriptImage(heap: try state.snapshot(), session: host.session)
  }

  /// Copies the world and shares with an earlier copy what has not changed since.
  mutating func copy(after earlier: ScriptImage?) throws(LuaError) -> ScriptImage {
    ScriptImage(heap: try state.snapshot(after: earlier?.heap), session: host.session)
  }

  /// Puts a copy in the world's place.
  mutating func putBack(_ image: ScriptImage) throws(LuaError) {
    try state.restore(image.heap)
    host.session = image.session
  }
}

/// Coverage of what runs in a world.
extension ScriptWorld {
  /// Notes which lines have run so far, except those of texts that are in no file.
  mutating func noteLines() {
    guard host.recorder != nil else { return }
    let loader = host.loader
    let chunks = state.takeCoverage()
    host.recorder?.add(chunks, at: loader.covered.filter { !loader.isHeld($0.value) })
  }

  /// Tries something out that is no part of the run.
  mutating func tryOut<Result>(
    _ body: (inout ScriptWorld) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    setCoverageAside(true)
    defer { setCoverageAside(false) }
    return try body(&self)
  }

  private mutating func setCoverageAside(_ isAside: Bool) {
    host.recorder?.isAside = isAside
    state.setCoverageAside(isAside)
  }
}
