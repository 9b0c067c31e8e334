import LuaBridge
import Navigation
import ScreenStack
package import Tracing

/// The connection between Lua and the engine. It performs calls of scripts and returns their results.
///
/// It never calls a script during a command of the engine, so no script sees an inconsistent state.
final class Host {
  var world = World()
  var app: App
  var scenario = Scenario()
  var trace: Trace
  /// The secret texts that the user has typed, which no trace shows.
  var secrets: Set<String> = []
  /// The lines of scripts that have caused events.
  var places = Places()
  /// The numbers of handlers, navigations, completions, and swipes. They are unique, even after a restart.
  var serials = Serials()
  var passing = Passing()
  let limits: ScriptLimits
  let folder: ModuleFolder
  /// The circumstances given outside the script, which take precedence.
  var circumstances: Circumstances
  let loader: ModuleLoader
  let tables: Tables
  /// The tables that flows have finished with, by the flows' tables.
  let results: LuaReference
  let globals: LuaReference
  /// A closure that takes the output, and returns false if the output is closed.
  let output: (Report) -> Bool
  var recorder: Recorder?
  /// The recorder of what is on the stage, or nil if nobody views the run.
  var viewing: ViewRecorder?
  let judging: ScenarioJudging?
  /// The values that scenarios give, if they are recorded.
  var givenValues: GivenValues?
  /// The values that a search tries.
  var valuesToTry = GivenValues()

  init(
    _ settings: ScriptSettings, output: @escaping (Report) -> Bool, in frame: inout LuaFrame
  ) throws(LuaError) {
    trace = Trace(detail: settings.detail)
    limits = settings.limits
    let folder = settings.folder
    self.folder = folder
    judging = settings.judging
    circumstances = settings.circumstances
    self.output = output
    recorder = settings.recordsCoverage ? Recorder() : nil
    loader = try ModuleLoader(
      folder: folder, limits: limits, recordsCoverage: settings.recordsCoverage, in: &frame)
    globals = try frame.keep(try Globals.make(in: &frame))
    tables = try Tables(try frame.slot(of: globals), in: &frame)
    results = try frame.keep(try frame.makeWeakTable())
    app = App(try Estate(in: &frame))
    app.log.tellsCallbacks = settings.recordsCoverage || settings.detail == .lifecycle
    try plant(circumstances.seed, in: &frame)
    loader.host = self
    frame.setHost(self)
  }
}

/// The output of a run.
package enum Report: Sendable {
  /// A line that a script has printed, including the line feed.
  case printed([UInt8])
  case told(TraceLine)
}

extension Host {
  /// The seed with which `math.random` has begun.
  var seed: Int { app.launch?.circumstances.seed ?? circumstances.seed ?? LuaState.firstSeed }

  /// Lets `math.random` begin with a seed, if there is one.
  func plant(_ seed: Int?, in frame: inout LuaFrame) throws(LuaError) {
    guard let seed else { return }
    try frame.call(try frame.slot(of: tables.randomSeed), .integer(seed))
  }

  /// Adds the globals and the module to the world.
  func installGlobals(in frame: inout LuaFrame) throws(LuaError) {
    let globals = try frame.slot(of: globals)
    try frame.add([PrintFunction.shared, RequireFunction.shared], to: globals)
    try Globals.seal(globals, in: &frame)
    try install(in: &frame)
  }
}

extension Host {
  /// Reads the run in place. Reading through a reference copies it, which costs more than most queries.
  @inline(__always)
  func look<Answer>(_ body: (inout Run) -> Answer) -> Answer { body(&app.run) }
}

extension Host {
  func thing(_ index: Int, _ call: borrowing HostCall) -> (id: ThingID, thing: Thing)? {
    let id = call.identity(index)
    return world.things[id].map { (id, $0) }
  }

  /// Makes a table represent a new thing.
  func add(
    _ thing: Thing, as table: LuaSlot, by cause: Cause = .none, in frame: inout LuaFrame
  ) throws(LuaError) -> ThingID {
    let id = world.things.add(thing, by: cause)
    frame.setIdentity(id, of: table)
    return id
  }

  /// Makes a table that represents a new thing, with a metatable.
  func make(_ thing: Thing, _ metatable: LuaReference, in frame: inout LuaFrame) throws(LuaError) -> LuaSlot {
    let table = try frame.makeTable()
    _ = try add(thing, as: table, in: &frame)
    try frame.setMetatable(table, try frame.slot(of: metatable))
    return table
  }

  func instance(of id: ThingID, in frame: inout LuaFrame) throws(LuaError) -> LuaSlot? {
    guard let slot = app.estate.slots.of(id) else { return nil }
    return try frame.get(in: app.estate.instances, at: slot).slot
  }

  /// Holds the table of a thing while the screen stack or a flow needs it.
  func hold(_ id: ThingID, _ table: LuaSlot, in frame: inout LuaFrame) throws(LuaError) {
    try frame.put(table, in: app.estate.instances, at: app.estate.slots.take(for: id))
  }

  func letGo(of id: ThingID, in frame: inout LuaFrame) throws(LuaError) {
    guard let slot = app.estate.slots.free(id) else { return }
    try frame.put(nil, in: app.estate.instances, at: slot)
  }
}
