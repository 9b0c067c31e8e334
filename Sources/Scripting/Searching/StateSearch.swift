import LuaBridge
import Platform

/// Recognizes the states of a world, and keeps images of them.
///
/// The base of the images is the world when the search began, with which it ends.
final class StateSearch {
  /// The number of idle coroutines in the base. States need not keep them.
  private static let workers = 3

  private let series: LuaSeries
  private let form: StateForm
  private let base: Session
  /// The observations of scripts, which are a part of the states: times and ages.
  private(set) var observations: LuaObservations
  /// True if a script has observed something for the first time. States that differ by it were taken for the same
  /// until now, so that the search has to begin again.
  private(set) var isVoid = false
  /// The form that writes everything, and its hash for each state, in an audited search.
  private let whole: StateForm?
  private var wholeOf: [LuaHash: LuaHash] = [:]
  private var wholes: Set<LuaHash> = []
  /// The number of states about which the two forms disagree, since it was taken last.
  private var disagreements = 0

  /// A state that was visited: what can differ from the base. It is an object, because it has many parts to be copied.
  final class State {
    fileprivate let heap: LuaSeries.Delta
    fileprivate let world: World
    fileprivate let app: App
    fileprivate let notes: [RetainedValue]
    fileprivate let serials: Serials
    /// The values that were given in secret on the way to this state.
    fileprivate let secrets: Set<String>
    /// The trace, if somebody reads it.
    fileprivate let trace: Shared<Trace>?
    private let bytesOfSession: Int

    fileprivate init(_ heap: LuaSeries.Delta, _ host: Host) {
      self.heap = heap
      (world, app, notes, serials) = (host.world, host.app.kept(), host.scenario.notes, host.serials)
      secrets = host.secrets
      trace = host.trace.isMuted ? nil : Shared(wrappedValue: host.trace)
      bytesOfSession = host.world.bytesOfItsOwn + host.app.bytesOfItsOwn + 96 * notes.count
    }

    /// The approximate number of bytes that it keeps at present. What states share counts in part for each.
    var bytes: Int { heap.bytes + bytesOfSession }
  }

  /// - Parameters:
  ///   - guarded: The routes with interceptors that the search judges.
  ///   - isAudited: Writes each state a second time, and compares what both say.
  init(
    _ world: inout ScriptWorld, judging guarded: [GuardedRoute] = [], isAudited: Bool = false
  ) throws(LuaError) {
    observations = world.observations
    try world.prepareWorkers(Self.workers)
    world.setCollectsYoung(true)
    world.collectYoung()
    series = try world.beginSeries()
    base = world.host.session
    world.host.trace = base.trace.muted()
    form = try StateForm(&world, series, judging: guarded)
    whole = isAudited ? try StateForm(&world, nil, judging: guarded) : nil
  }

  /// Ends the search, and restores the world of its beginning.
  func end(_ world: inout ScriptWorld) {
    series.end()
    world.host.restore(base)
    world.setCollectsYoung(false)
  }

  /// Restores the world of the beginning, with a trace that nobody reads. The lines of scripts keep their numbers, by
  /// which the states know them.
  func putBase(_ world: inout ScriptWorld) throws(LuaError) {
    try world.put(nil, in: series)
    let places = world.host.places
    world.host.restore(base)
    world.host.places = places
    world.host.trace = base.trace.muted()
  }

  /// Begins the search anew, in the world of its beginning.
  func beginAgain(_ world: inout ScriptWorld) throws(LuaError) {
    try putBase(&world)
    observations = world.observations
    (isVoid, wholes, wholeOf, disagreements) = (false, [], [:], 0)
  }

  /// Writes the present state. Returns false if it cannot be recognized, because something is under way.
  private func write(_ world: inout ScriptWorld) throws(LuaError) -> Bool {
    world.collectYoung()
    guard try form.write(world.host) else { return false }
    if world.observations != observations {
      observations = world.observations
      isVoid = true
    }
    return true
  }

  /// The hash of the present state by each of the two forms of an audited search, or nil if it cannot be recognized.
  func recognize(_ world: inout ScriptWorld) throws(LuaError) -> (byLines: LuaHash, byAll: LuaHash)? {
    guard try write(&world), let whole else { return nil }
    _ = try whole.write(world.host)
    return (form.hash, whole.hash)
  }

  /// Returns a fingerprint of the present state, or nil if it cannot be recognized.
  func fingerprint(_ world: inout ScriptWorld) throws(LuaError) -> StateTable.Fingerprint? {
    guard try write(&world) else { return nil }
    let hash = form.hash
    return StateTable.Fingerprint(high: hash.high, low: hash.low)
  }

  /// Voids the search because another process has found that scripts observe something.
  func becomeVoid(by observations: LuaObservations, _ world: inout ScriptWorld) {
    world.note(observations)
    isVoid = true
  }

  /// Compares whether both forms find the state that was written last new, in an audited search. A process compares only
  /// the states that it has met before.
  func audit(_ isNew: Bool, _ host: Host) throws(LuaError) {
    guard let whole else { return }
    _ = try whole.write(host)
    if isNew {
      if !wholes.insert(whole.hash).inserted { disagreements += 1 }
      wholeOf[form.hash] = whole.hash
    } else if let known = wholeOf[form.hash], known != whole.hash {
      disagreements += 1
    }
  }

  func takeDisagreements() -> Int {
    defer { disagreements = 0 }
    return disagreements
  }

  /// Takes an image of the present state.
  func take(_ world: inout ScriptWorld) throws(LuaError) -> State {
    State(try world.take(in: series), world.host)
  }

  /// Restores a state.
  func put(_ state: State, _ world: inout ScriptWorld) throws(LuaError) {
    try world.put(state.heap, in: series)
    let host = world.host
    host.world = state.world
    host.app.become(state.app)
    host.scenario.become(base.scenario, notes: state.notes)
    host.serials = state.serials
    host.secrets = state.secrets
    host.passing = Passing()
    if let trace = state.trace { host.trace = trace.wrappedValue }
  }
}
