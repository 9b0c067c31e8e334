import LuaBridge
import Navigation
import ScreenStack

/// The words of a whole world, by which a search recognizes a state: those of the app, and those of Lua's heap.
///
/// The host writes numbers and texts itself. For a value of Lua it writes a reference, and Lua's part follows.
final class StateForm {
  private let heap: LuaForm
  /// The things from before the app that can change.
  private let older: [ThingID]
  /// The number of definitions from before the app.
  private let defined: Int
  private var scribe: StateScribe

  /// - Parameters:
  ///   - series: A series that begins with the state as it is now. Without it, everything is written.
  ///   - guarded: The routes with interceptors that the search judges.
  init(_ world: inout ScriptWorld, _ series: LuaSeries?, judging guarded: [GuardedRoute]) throws(LuaError) {
    heap = try world.makeForm(by: series)
    scribe = StateScribe(heap, world.host.world.replies, older: world.host.scenario.older.things)
    scribe.guarded = guarded
    let things = world.host.world.things
    defined = world.host.world.definitions.count
    older = (1..<world.host.scenario.older.things + 1).filter { things[$0]?.canChange == true }
  }

  /// Writes the state. Returns false if it cannot be recognized, because something is under way.
  func write(_ host: Host) throws(LuaError) -> Bool {
    scribe.begin(host.app.estate)
    heap.begin(weak: [host.results, host.app.estate.closures])
    host.writeRoots(to: &scribe, older)
    scribe.flush()
    while let thing = try heap.nextThing() {
      host.write(met: thing, to: &scribe)
      scribe.flush()
    }
    host.writeOrder(to: &scribe)
    // A name that a handler has defined cannot be defined again.
    let definitions = host.world.definitions
    if definitions.count > defined { scribe.writer.write(all: definitions.names) { $1.write($0) } }
    scribe.flush()
    scribe.end()
    return scribe.writer.isComplete
  }

  /// The hash of the state that was written last.
  var hash: LuaHash { heap.hash }
}

/// Writes the words of the host, and passes them on before each value of Lua.
struct StateScribe {
  private let heap: LuaForm
  private var estate: Estate?
  var writer = StateWriter()
  /// The state in which each thing was written last, by the things' numbers.
  private var written: [UInt32] = []
  private var state: UInt32 = 0
  /// The replies of services in the base, most of which are the same in all states.
  private let replies: [Replies]
  /// The later replies, in the order in which they are met.
  private var laterReplies = Numbering()
  /// The number of things from before the app, which have the same numbers in all states.
  private let older: Int
  /// The routes with interceptors. Whether the user has seen what they show is a part of the state.
  fileprivate(set) var guarded: [GuardedRoute] = []
  /// The later things, in the order in which they are met.
  private var things = Numbering()
  /// The later things that are on stage or may come there, in the order in which they were written.
  private var stageable: [(id: ThingID, peers: Peers)] = []

  /// The things among which scripts can see which was made first.
  enum Peers: Equatable {
    /// The screens of a name. A script that names it means the first.
    case screens(String)
    /// All containers. A tab that several have is that of the first.
    case containers
    /// All things of an app that is not made of flows. They end in this order.
    case all
  }

  init(_ heap: LuaForm, _ replies: [Replies], older: Int) {
    (self.heap, self.replies, self.older) = (heap, replies, older)
  }

  /// Returns whether the answers of a service are those of the base.
  func knows(_ others: borrowing Replies, _ number: Int) -> Bool {
    number < replies.count && replies[number].delay == others.delay
      && replies[number].answers == others.answers
  }

  /// Begins a state.
  mutating func begin(_ estate: Estate) {
    self.estate = estate
    state += 1
    writer.reset()
    things.reset()
    laterReplies.reset()
    stageable.removeAll(keepingCapacity: true)
  }

  /// Ends a state, so that nothing of it is shared.
  mutating func end() { estate = nil }

  mutating func flush() {
    heap.write(writer.words)
    writer.removeWords()
  }

  /// Returns false if a thing was written before.
  mutating func begin(_ id: ThingID) -> Bool {
    while written.count <= id { written.append(0) }
    defer { written[id] = state }
    return written[id] != state
  }

  mutating func write(_ reference: LuaReference) {
    flush()
    heap.write(reference)
  }

  /// Writes the number of a thing. How many there were before does not count.
  mutating func writeNumber(of id: ThingID) {
    writer.write(id <= older ? id : older + 1 + things.number(of: id))
  }

  /// Writes the number of replies. How many there were before does not count.
  mutating func writeNumber(ofReplies number: Int) {
    writer.write(
      number < replies.count ? number : replies.count + laterReplies.number(of: number - replies.count))
  }

  /// Notes a thing that is on stage or may come there.
  mutating func note(stageable id: ThingID, among peers: Peers) {
    if id > older { stageable.append((id, peers)) }
  }

  /// Writes for each thing that is on stage or may come there how many of its peers are older.
  mutating func writeOrderOfStageable() {
    for thing in stageable {
      writer.write(stageable.count { $0.id < thing.id && $0.peers == thing.peers })
    }
  }

  /// Returns the next thing that was met and not written yet. Its table may not have been met, or be gone.
  mutating func takeNextThing() -> ThingID? {
    while let id = things.takeNext() { if begin(id) { return id } }
    return nil
  }

  /// Writes the table of a thing, which Lua keeps in the estate, or its number if Lua keeps none.
  mutating func write(thing id: ThingID?) {
    guard let id else { return writer.write(-1) }
    guard let estate, let slot = estate.slots.of(id) else { return writeNumber(of: id) }
    flush()
    heap.write(estate.instances, at: slot)
  }

  /// Returns whether Lua keeps the table of a thing, and the table has no fields.
  func hasEmptyTable(_ id: ThingID) -> Bool {
    guard let estate, let slot = estate.slots.of(id) else { return false }
    return heap.isEmpty(estate.instances, at: slot)
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
      writer.write(number)
    case .string(let text):
      writer.write(5)
      writer.write(text.description)
    case .nil, .table, .function, .thread: writer.write(0)
    }
  }
}

extension Thing {
  /// True if more about it can change than its table. Definitions of scripts are the same in all states of a search.
  fileprivate var canChange: Bool {
    switch self {
    case .screenClass, .flowClass, .objectClass, .plugin, .overridden, .failure, .pattern, .app: false
    default: true
    }
  }
}
