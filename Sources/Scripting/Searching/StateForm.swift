import LuaBridge
import Navigation
import ScreenStack

/// The words of a whole world, by which a search recognizes a state: those of the app, and those of Lua's heap.
///
/// The host writes numbers and texts itself. For a value of Lua it writes a reference, and Lua's part follows.
struct StateForm {
  private let heap: LuaForm
  /// - Parameter series: A series that begins with the state as it is now. Without it, everything is written.
  init(_ world: inout ScriptWorld, _ series: LuaSeries?) throws(LuaError) {
    heap = try world.makeForm(by: series)
  }

  /// Writes the state. Returns false if it cannot be recognized, because something is under way.
  func write(_ host: Host) throws(LuaError) -> Bool {
    var scribe = StateScribe(heap)
    heap.begin(weak: [host.results, host.app.estate.closures])
    host.writeRoots(to: &scribe)
    scribe.flush()
    try heap.walk {
      host.write(met: $0, to: &scribe)
      scribe.flush()
    }
    host.app.run.writeOrder(to: &scribe.writer)
    scribe.flush()
    return scribe.writer.isComplete
  }

  /// The hash of the state that was written last.
  var hash: LuaHash { heap.hash }

  /// The words of the state that was written last.
  var words: [UInt64] { heap.words }
}

/// Writes the words of the host, and passes them on before each value of Lua.
struct StateScribe {
  private let heap: LuaForm
  var writer = StateWriter()
  /// The things whose words were written.
  private var written: Set<ThingID> = []

  init(_ heap: LuaForm) { self.heap = heap }

  mutating func flush() { heap.write(writer.takeWords()) }

  /// Returns false if a thing was written before.
  mutating func begin(_ id: ThingID) -> Bool { written.insert(id).inserted }

  mutating func write(_ reference: LuaReference) {
    flush()
    heap.write(reference)
  }

  /// Writes the table of a thing, which Lua keeps in the estate, or its number if Lua keeps none.
  mutating func write(_ id: ThingID?, of estate: Estate) {
    guard let id else { return writer.write(-1) }
    guard let slot = estate.slots.of(id) else { return writer.write(id) }
    flush()
    heap.write(estate.instances, at: slot)
  }

  mutating func write(_ held: RetainedValue?) {
    switch held {
    case nil: writer.write(-1)
    case .kept(let reference): write(reference)
    case .plain(let value): write(value)
    }
  }

  mutating func write(_ value: LuaValue) {
    switch value {
    case .boolean(let flag): writer.write(flag ? 2 : 1)
    case .integer(let number):
      writer.write(3)
      writer.write(number)
    case .number(let number):
      writer.write(4)
      writer.write(Int(truncatingIfNeeded: number.bitPattern))
    case .string(let text):
      writer.write(5)
      writer.write(text.description)
    case .nil, .table, .function, .thread: writer.write(0)
    }
  }
}
