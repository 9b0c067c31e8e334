import LuaBridge
import Navigation
import ScreenStack
package import Tracing

/// Where Lua meets the engine: what scripts ask for is done to the session, and what comes of it goes back to them.
///
/// It never calls a script from within a command of the engine, and no script sees the engine half changed.
final class Host {
  /// Everything that scripts have defined and made.
  var world = World()
  /// The app that runs.
  var app: App
  /// The script that plays the user.
  var scenario = Scenario()
  var trace: Trace
  /// Texts that were typed where no trace may show them.
  var secrets: Set<String> = []
  /// The lines of scripts that have caused something.
  var places = Places()
  /// Numbers of handlers, navigations, completions and swipes. None is given twice, also not after a restart.
  var serials = Serials()
  /// State that only exists while a script runs.
  var passing = Passing()
  let limits: ScriptLimits
  let folder: ModuleFolder
  /// What was said outside of the script: it wins.
  var circumstances: Circumstances
  let loader: ModuleLoader
  let tables: Tables
  let raw: RawTables
  /// The tables that flows have finished with, by the tables of these flows.
  let results: LuaReference
  let globals: LuaReference
  /// Takes what there is to read, and answers whether anybody still reads.
  let output: (Report) -> Bool
  /// Notes what the run reaches, if anybody asks.
  var recorder: Recorder?

  init(
    limits: ScriptLimits, folder: ModuleFolder, circumstances: Circumstances, detail: Level,
    recordsCoverage: Bool, output: @escaping (Report) -> Bool, in frame: inout LuaFrame
  ) throws(LuaError) {
    trace = Trace(detail: detail)
    self.limits = limits
    self.folder = folder
    self.circumstances = circumstances
    self.output = output
    recorder = recordsCoverage ? Recorder() : nil
    loader = try ModuleLoader(
      folder: folder, limits: limits, recordsCoverage: recordsCoverage, in: &frame)
    globals = try frame.keep(try Globals.make(in: &frame))
    tables = try Tables(try frame.slot(of: globals), in: &frame)
    raw = try RawTables(in: &frame)
    results = try frame.keep(try frame.makeWeakTable())
    app = App(try Estate(in: &frame))
    app.log.tellsCallbacks = recordsCoverage || detail == .lifecycle
    loader.host = self
    frame.setHost(self)
  }
}

/// What a run gives to whoever reads.
package enum Report: Sendable {
  /// A line that a script has printed, with its end.
  case printed([UInt8])
  /// A line of the trace.
  case told(TraceLine)
}

extension Host {
  /// Gives the world its globals, and the module.
  func furnish(in frame: inout LuaFrame) throws(LuaError) {
    let globals = try frame.slot(of: globals)
    try frame.add([PrintFunction.shared, RequireFunction.shared], to: globals)
    try Globals.seal(globals, in: &frame)
    try install(in: &frame)
  }
}

extension Host {
  /// Asks the run in place: a copy of it, which reading through a reference makes, costs more than most answers.
  @inline(__always)
  func look<Answer>(_ body: (inout Run) -> Answer) -> Answer { body(&app.run) }
}

/// Tables and what they stand for.
extension Host {
  /// The thing that an argument is, if it is one.
  func thing(_ index: Int, _ call: borrowing HostCall) -> (id: ThingID, thing: Thing)? {
    let id = call.identity(index)
    return world.things[id].map { (id, $0) }
  }

  /// Makes a table stand for a thing.
  func add(
    _ thing: Thing, as table: LuaSlot, by cause: Cause = .none, in frame: inout LuaFrame
  ) throws(LuaError) -> ThingID {
    let id = world.things.add(thing, by: cause)
    frame.setIdentity(id, of: table)
    return id
  }

  /// A new table that stands for a thing, with that metatable.
  func make(_ thing: Thing, _ metatable: LuaReference, in frame: inout LuaFrame) throws(LuaError) -> LuaSlot {
    let table = try frame.makeTable()
    _ = try add(thing, as: table, in: &frame)
    try frame.setMetatable(table, try frame.slot(of: metatable))
    return table
  }

  /// The table of a thing that is in use.
  func instance(of id: ThingID, in frame: inout LuaFrame) throws(LuaError) -> LuaSlot? {
    guard let slot = app.estate.slots.of(id) else { return nil }
    return try frame.get(in: app.estate.instances, at: slot).slot
  }

  /// Holds on to a thing's table while the stage or a flow needs it.
  func hold(_ id: ThingID, _ table: LuaSlot, in frame: inout LuaFrame) throws(LuaError) {
    try frame.put(table, in: app.estate.instances, at: app.estate.slots.take(for: id))
  }

  /// Lets go of a thing's table.
  func letGo(of id: ThingID, in frame: inout LuaFrame) throws(LuaError) {
    guard let slot = app.estate.slots.free(id) else { return }
    try frame.put(nil, in: app.estate.instances, at: slot)
  }
}
