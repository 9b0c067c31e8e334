import LuaBridge

/// The states of a world that a search has visited, and images of those that it has not left yet.
///
/// The base of the images is the world when the search began, with which it ends.
final class StateSearch {
  private let series: LuaSeries
  private let form: StateForm
  private let base: Session
  private var seen: Set<LuaHash> = []
  /// True if the clock is a part of the states.
  private var seesClock: Bool
  /// True if a script has read the clock for the first time. States that differ by their times were taken for the
  /// same until now, so that the search has to begin again.
  private(set) var isVoid = false
  /// The form that writes everything, and its hash for each state, in an audited search.
  private let whole: StateForm?
  private var wholeOf: [LuaHash: LuaHash] = [:]
  private var wholes: Set<LuaHash> = []
  /// The number of states about which the two forms disagree.
  private(set) var disagreements = 0

  /// A state that was visited. It is an object, because a session has many parts to be copied.
  final class State {
    fileprivate let heap: LuaSeries.Delta
    fileprivate let session: Session

    fileprivate init(heap: LuaSeries.Delta, session: Session) { (self.heap, self.session) = (heap, session) }

    /// The approximate number of bytes that it keeps.
    var bytes: Int { heap.bytes + session.bytesOfItsOwn }
  }

  /// - Parameter isAudited: Writes each state a second time, and compares what both say.
  init(_ world: inout ScriptWorld, isAudited: Bool = false) throws(LuaError) {
    seesClock = world.wasClockRead
    world.setCollectsYoung(true)
    series = try world.beginSeries()
    base = world.host.session
    world.host.trace = base.trace.muted()
    form = try StateForm(&world, series)
    whole = isAudited ? try StateForm(&world, nil) : nil
  }

  /// Ends the search, and restores the world of its beginning.
  func end(_ world: inout ScriptWorld) {
    series.end()
    world.host.restore(base)
    world.setCollectsYoung(false)
  }

  /// Restores the world of the beginning, and forgets all states.
  func beginAgain(_ world: inout ScriptWorld) throws(LuaError) {
    try world.put(nil, in: series)
    world.host.restore(base)
    world.host.trace = base.trace.muted()
    seesClock = world.wasClockRead
    (isVoid, seen, wholes, wholeOf, disagreements) = (false, [], [], [:], 0)
  }

  /// The number of different states.
  var count: Int { seen.count }

  /// Records the present state. Returns false if it was visited before.
  func visit(_ world: inout ScriptWorld) throws(LuaError) -> Bool {
    world.collectYoung()
    guard try form.write(world.host) else { return true }
    if world.wasClockRead != seesClock { isVoid = true }
    let isNew = seen.insert(form.hash).inserted
    if let whole { try audit(isNew, whole, world.host) }
    return isNew
  }

  private func audit(_ isNew: Bool, _ whole: StateForm, _ host: Host) throws(LuaError) {
    _ = try whole.write(host)
    if isNew {
      if !wholes.insert(whole.hash).inserted { disagreements += 1 }
      wholeOf[form.hash] = whole.hash
    } else if wholeOf[form.hash] != whole.hash {
      disagreements += 1
    }
  }

  /// Takes an image of the present state.
  func take(_ world: inout ScriptWorld) throws(LuaError) -> State {
    State(heap: try world.take(in: series), session: world.host.session)
  }

  /// Restores a state.
  func put(_ state: State, _ world: inout ScriptWorld) throws(LuaError) {
    try world.put(state.heap, in: series)
    world.host.restore(state.session)
  }
}
