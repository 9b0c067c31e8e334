import LuaBridge
import Platform

/// A Lua world and its host, during a visit.
///
/// ``ScriptHost/visit(of:_:)`` is the only access to it, so that no script runs without fuel and a watchdog.
struct ScriptWorld: ~Copyable {
  private var state: LuaState
  private let watchdog: LuaWatchdog
  let host: Host

  /// The seconds after the time limit after which a script that does not stop ends the process.
  private static let grace = 0.75

  init(
    _ limits: ScriptLimits, recordsCoverage: Bool, _ installGlobals: (inout LuaFrame) throws(LuaError) -> Host
  ) throws(LuaError) {
    var state = try LuaState(memory: limits.memory)
    if recordsCoverage { try state.recordCoverage() }
    let host = try state.withFrame(installGlobals)
    watchdog = try LuaWatchdog(
      over: state, seconds: limits.seconds, grace: Self.grace, status: limits.stuckStatus,
      lastAct: Output.handOverLines)
    self.state = state
    self.host = host
  }

  /// Starts the time limit of a visit.
  func watch(lastWords: String) throws(LuaError) { try watchdog.watch(lastWords: lastWords) }

  /// Ends the time limit of a visit.
  func rest() { watchdog.rest() }

  /// Calls `body` with a frame of the world.
  mutating func withFrame<Result>(
    _ body: (inout LuaFrame) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    try state.withFrame(body)
  }

  /// Sets the fuel, and lets scripts run again after one was ended.
  mutating func refuel(_ limit: Int) { state.fuel = LuaFuel(limit: limit) }

  /// The remaining fuel. It is set after a copy is restored, to subtract the fuel spent before.
  var fuelLeft: Int {
    get { state.fuel.left }
    set { state.fuel.left = newValue }
  }

  /// The number of bytes of Lua's heap in use, including garbage.
  var heapBytes: Int { state.liveBytes }

  mutating func collect() { state.collect() }

  /// Runs a closure, during which ctrl-C ends the script and not the program.
  mutating func catchingInterrupts<Result>(
    _ body: (inout ScriptWorld) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    state.catchInterrupts()
    defer { state.releaseInterrupts() }
    return try body(&self)
  }
}

extension ScriptWorld {
  mutating func copy() throws(LuaError) -> ScriptImage {
    ScriptImage(heap: try state.snapshot(), session: host.session, viewing: host.viewing)
  }

  /// Copies the world, and shares everything that has not changed with an earlier copy.
  mutating func copy(after earlier: ScriptImage?) throws(LuaError) -> ScriptImage {
    ScriptImage(
      heap: try state.snapshot(after: earlier?.heap), session: host.session, viewing: host.viewing)
  }

  mutating func putBack(_ image: ScriptImage) throws(LuaError) {
    try state.restore(image.heap)
    host.restore(image.session)
    host.viewing = image.viewing
  }
}

/// Images and words for searches.
extension ScriptWorld {
  mutating func beginSeries() throws(LuaError) -> LuaSeries { try state.beginSeries() }

  mutating func take(in series: LuaSeries) throws(LuaError) -> LuaSeries.Delta { try state.take(in: series) }

  mutating func put(_ delta: LuaSeries.Delta?, in series: LuaSeries) throws(LuaError) {
    try state.put(delta, in: series)
  }

  mutating func makeForm(by series: LuaSeries?) throws(LuaError) -> LuaForm {
    try state.makeForm(series, old: host.scenario.older.objects)
  }

  /// Makes coroutines for handlers, up to a number of idle ones.
  mutating func prepareWorkers(_ count: Int) throws(LuaError) {
    let host = host
    try withFrame { frame throws(LuaError) in try host.prepareWorkers(count, in: &frame) }
  }

  var observations: LuaObservations { state.observations(old: host.scenario.older.objects) }

  var wasChanceUsed: Bool { state.wasChanceUsed }

  /// A number that is equal for equal states of `math.random`.
  var chance: Int { state.chance }

  /// The first place in a script that has read the clock, or nil.
  var clockReader: LuaPlace? { state.clockReader }

  mutating func note(_ observations: LuaObservations) { state.note(observations) }

  mutating func setCollectsYoung(_ isOn: Bool) { state.setCollectsYoung(isOn) }

  mutating func collectYoung() { state.collectYoung(idle: host.world.workers) }
}

extension ScriptWorld {
  /// Records the lines that have run so far, except in texts that replace files.
  mutating func noteLines() {
    guard host.recorder != nil else { return }
    let loader = host.loader
    let chunks = state.takeCoverage()
    host.recorder?.add(chunks, at: loader.covered.filter { !loader.isHeld($0.value) })
  }

  /// Runs a closure that is no part of the run, so that its coverage is not recorded.
  mutating func tryOut<Result>(
    _ body: (inout ScriptWorld) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    setCoverageAside(true)
    defer { setCoverageAside(false) }
    return try body(&self)
  }

  private mutating func setCoverageAside(_ isAside: Bool) {
    host.recorder?.isAside = isAside
    host.viewing?.isAside = isAside
    state.setCoverageAside(isAside)
  }
}
