import LuaBridge
import Navigation
import ScreenStack
package import Tracing

/// Where Lua meets the engine: what scripts ask for is done to the session, and what comes of it goes back to them.
///
/// It never calls a script from within a command of the engine, and no script sees the engine half changed.
final class Host {
  var session: Session
  let limits: ScriptLimits
  let folder: ModuleFolder
  /// What was said outside of the script: it wins.
  var circumstances: Circumstances
  let loader: ModuleLoader
  let tables: Tables
  let raw: RawTables
  let keepsakes: Keepsakes
  let globals: LuaReference
  /// Makes an instance of a class.
  lazy var constructor = HostFunction("__call", [.table, .any.optional]) {
    [unowned self] call throws(LuaError) in
    try construct(call)
  }
  /// Reads and writes the fields of screens that their tables do not hold.
  lazy var screenField = HostFunction("__index", [.table, .any]) { [unowned self] call throws(LuaError) in
    try readScreenField(call)
  }
  lazy var setScreenField = HostFunction("__newindex", [.table, .any, .any.optional]) {
    [unowned self] call throws(LuaError) in try writeScreenField(call)
  }
  /// Makes an object of `flow.uikit`.
  lazy var objectConstructor = HostFunction("__call", [.table], variadic: true) {
    [unowned self] call throws(LuaError) in try constructObject(call)
  }
  /// Reads and writes the fields of view controllers that their tables do not hold.
  lazy var controllerField = HostFunction("__index", [.table, .any]) {
    [unowned self] call throws(LuaError) in try readControllerField(call)
  }
  lazy var setControllerField = HostFunction("__newindex", [.table, .any, .any.optional]) {
    [unowned self] call throws(LuaError) in try writeControllerField(call)
  }
  /// Screens have no methods: who shows them handles what is tapped.
  lazy var setClassField = HostFunction("__newindex", [.table, .any, .any.optional]) {
    [unowned self] call throws(LuaError) in try writeClassField(call)
  }
  /// Reads what is no variable of a prompt, and makes new ones.
  lazy var readVariable = HostFunction("__index", [.table, .any]) { [unowned self] call throws(LuaError) in
    try readVariable(call)
  }
  lazy var setVariable = HostFunction("__newindex", [.table, .any, .any.optional]) {
    [unowned self] call throws(LuaError) in try setVariable(call)
  }
  /// Keeps a flow's fields from hiding what it has from the engine.
  lazy var setFlowField = HostFunction("__newindex", [.table, .any, .any.optional]) {
    [unowned self] call throws(LuaError) in try writeFlowField(call)
  }
  /// Writes methods for a variant, and reads those that it overrides.
  lazy var setOverridingField = HostFunction("__newindex", [.table, .any, .any.optional]) {
    [unowned self] call throws(LuaError) in try writeOverridingField(call)
  }
  lazy var overriddenField = HostFunction("__index", [.table, .any]) {
    [unowned self] call throws(LuaError) in try readOverriddenField(call)
  }
  lazy var setOverriddenField = HostFunction("__newindex", [.table, .any, .any.optional]) {
    [unowned self] call throws(LuaError) in try writeOverriddenField(call)
  }
  /// Takes what there is to read, and answers whether anybody still reads.
  let output: (Report) -> Bool
  /// Notes what the run reaches, if anybody asks.
  var recorder: Recorder?

  init(
    limits: ScriptLimits, folder: ModuleFolder, circumstances: Circumstances, detail: Level,
    recordsCoverage: Bool, output: @escaping (Report) -> Bool, in frame: inout LuaFrame
  ) throws(LuaError) {
    session = Session(detail: detail)
    self.limits = limits
    self.folder = folder
    self.circumstances = circumstances
    self.output = output
    recorder = recordsCoverage ? Recorder() : nil
    if recordsCoverage { session.log.tellsCallbacks = true }
    loader = try ModuleLoader(
      folder: folder, limits: limits, recordsCoverage: recordsCoverage, in: &frame)
    globals = try frame.keep(try Globals.make(in: &frame))
    tables = try Tables(try frame.slot(of: globals), in: &frame)
    raw = try RawTables(in: &frame)
    keepsakes = try Keepsakes(in: &frame)
    loader.host = self
  }
}

/// What a run gives to whoever reads.
package enum Report: Sendable {
  /// A line that a script has printed, with its end.
  case printed([UInt8])
  /// A line of the trace.
  case told(TraceLine)
}

/// The tables of Lua's that the host works with.
struct Tables: Sendable {
  /// Instances, each on the peg of its thing, for as long as the stage or a flow needs them.
  let instances: LuaReference
  /// The words of flows, below the methods of every class.
  let flowWords: LuaReference
  /// The words of screens.
  let screenWords: LuaReference
  /// The metatables of the scenario's app, its selections and gestures.
  let app: LuaReference
  let selection: LuaReference
  let hold: LuaReference
  /// The metatables of what functions of routes are given, of notifications and of patterns.
  let go: LuaReference
  let notification: LuaReference
  let pattern: LuaReference
  let goWords: LuaReference
  let notificationWords: LuaReference
  let patternWords: LuaReference
  let appWords: LuaReference
  let selectionWords: LuaReference
  let holdWords: LuaReference
  /// The metatable of the services of an app.
  let services: LuaReference
  /// The metatable of what answers for a service.
  let replies: LuaReference
  /// Where `math.randomseed` is kept.
  let randomSeed: LuaReference
  /// The name `delegate`.
  let delegateKey: LuaKey
  /// The metatable of weak references.
  let weak: LuaReference
  /// The metatable of what `flow.fail` and `flow.tabs` give: they say nothing.
  let plain: LuaReference

  init(_ globals: LuaSlot, in frame: inout LuaFrame) throws(LuaError) {
    func table(_ frame: inout LuaFrame) throws(LuaError) -> LuaReference {
      try frame.keep(try frame.makeTable())
    }
    instances = try table(&frame)
    flowWords = try table(&frame)
    screenWords = try table(&frame)
    app = try table(&frame)
    selection = try table(&frame)
    hold = try table(&frame)
    go = try table(&frame)
    notification = try table(&frame)
    pattern = try table(&frame)
    goWords = try table(&frame)
    notificationWords = try table(&frame)
    patternWords = try table(&frame)
    appWords = try table(&frame)
    selectionWords = try table(&frame)
    holdWords = try table(&frame)
    services = try table(&frame)
    replies = try table(&frame)
    let math = try frame.get(globals, "math")
    guard let math = math.slot, case .function(let seed) = try frame.lookUp(math, "randomseed") else {
      throw .system
    }
    randomSeed = try frame.keep(seed)
    weak = try table(&frame)
    delegateKey = try frame.makeKey("delegate")
    plain = try table(&frame)
  }
}

extension Host {
  /// Gives the world its globals, and the module.
  func furnish(in frame: inout LuaFrame) throws(LuaError) {
    let globals = try frame.slot(of: globals)
    try Globals.add(PrintFunction.make(for: self), to: globals, in: &frame)
    try Globals.add(RequireFunction.make(for: self), to: globals, in: &frame)
    try Globals.seal(globals, in: &frame)
    try install(in: &frame)
  }
}

extension Host {
  /// Asks the run in place: a copy of it, which reading through a reference makes, costs more than most answers.
  @inline(__always)
  func look<Answer>(_ body: (inout Run) -> Answer) -> Answer { body(&session.run) }
}

/// Tables and what they stand for.
extension Host {
  /// The thing that an argument is, if it is one.
  func thing(_ index: Int, _ call: borrowing HostCall) -> (id: ThingID, thing: Thing)? {
    let id = call.identity(index)
    return session.things[id].map { (id, $0) }
  }

  /// Makes a table stand for a thing.
  func add(
    _ thing: Thing, as table: LuaSlot, by cause: Cause = .none, in frame: inout LuaFrame
  ) throws(LuaError) -> ThingID {
    let id = session.things.add(thing, by: cause)
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
    guard let peg = session.pegs.of(id) else { return nil }
    return try frame.get(in: tables.instances, at: peg).slot
  }

  /// Holds on to a thing's table while the stage or a flow needs it.
  func hold(_ id: ThingID, _ table: LuaSlot, in frame: inout LuaFrame) throws(LuaError) {
    try frame.put(table, in: tables.instances, at: session.pegs.take(for: id))
  }

  /// Lets go of all that an app holds.
  func letGoOfApp(in frame: inout LuaFrame) throws(LuaError) {
    try frame.release(session.heldForApp)
    for id in session.pegs.all {
      if session.things[id]?.flow != nil, let flow = try instance(of: id, in: &frame) {
        try forgetClosures(of: flow, in: &frame)
      }
      try letGo(of: id, in: &frame)
    }
  }

  /// Lets go of a thing's table.
  func letGo(of id: ThingID, in frame: inout LuaFrame) throws(LuaError) {
    guard let peg = session.pegs.free(id) else { return }
    try frame.put(nil, in: tables.instances, at: peg)
  }
}
