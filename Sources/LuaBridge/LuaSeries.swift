import CLua
import CLuaShim

/// Images of one state that keep only the lines of memory in which they differ from a base.
///
/// A search takes many of them: one costs as much as what has changed. The base is the state at the time when the
/// series is made. A state has one series at a time. No other image may be restored while it exists.
package final class LuaSeries {
  fileprivate let series: OpaquePointer
  private let world: LuaWorld
  private var isOpen = true

  fileprivate init(world: LuaWorld) throws(LuaError) {
    guard let series = fh_series_open(world.pointer) else { throw .system }
    (self.series, self.world) = (series, world)
  }

  deinit { end() }

  /// Restores the base, and ends the series. What is done to the state afterwards stays.
  package func end() {
    guard isOpen else { return }
    isOpen = false
    fh_series_close(series)
  }

  /// An image of a series.
  package final class Delta {
    fileprivate let delta: OpaquePointer

    fileprivate init(_ delta: OpaquePointer) { self.delta = delta }

    deinit { fh_delta_free(delta) }

    /// The number of bytes that it keeps. What images share counts in part for each.
    package var bytes: Int { fh_delta_bytes(delta) }
  }
}

extension LuaState {
  /// Begins a series of images with the state as it is now.
  /// - Throws: ``LuaError/busy`` while a script runs, ``LuaError/system`` if the system refuses it.
  package mutating func beginSeries() throws(LuaError) -> LuaSeries {
    try checkRest()
    return try LuaSeries(world: world)
  }

  /// Takes an image.
  /// - Throws: ``LuaError/busy`` while a script runs, ``LuaError/system`` if there is no memory for it.
  package mutating func take(in series: LuaSeries) throws(LuaError) -> LuaSeries.Delta {
    try checkRest()
    guard let delta = fh_series_take(series.series) else { throw .system }
    return LuaSeries.Delta(delta)
  }

  /// Restores an image, or the base for nil.
  /// - Throws: ``LuaError/busy`` while a script runs.
  package mutating func put(_ delta: LuaSeries.Delta?, in series: LuaSeries) throws(LuaError) {
    try checkRest()
    fh_series_put(series.series, delta?.delta)
  }
}

/// The words of a heap, by which a search recognizes a state. They are the same for two heaps if no script can tell
/// them apart.
///
/// Values that existed before some time, such as definitions, are known by their age. Of them, only those that have
/// changed are written.
package final class LuaForm {
  private let form: OpaquePointer
  private let world: LuaWorld
  private let series: LuaSeries?

  fileprivate init(world: LuaWorld, series: LuaSeries?, old: Int) throws(LuaError) {
    guard let form = fh_form_open(world.pointer, series?.series, UInt64(old)) else { throw .system }
    (self.form, self.world, self.series) = (form, world, series)
  }

  deinit { fh_form_close(form) }

  /// Begins to write the heap as it is now.
  /// - Parameter weak: Tables with weak keys, whose values count with their keys.
  package func begin(weak: [LuaReference]) {
    fh_form_begin(form)
    fh_form_set_weak(form, weak.map { Int64($0.number) }, Int32(weak.count))
  }

  /// Writes words of the caller.
  package func write(_ words: [UInt64]) { fh_form_write(form, words, words.count) }

  /// Writes a kept value. What it refers to is written by ``nextThing()``.
  package func write(_ reference: LuaReference) { fh_form_write_kept(form, Int64(reference.number)) }

  /// Writes an element of a kept table.
  package func write(_ reference: LuaReference, at index: Int) {
    fh_form_write_element(form, Int64(reference.number), Int64(index))
  }

  /// Returns whether an element of a kept table is a table without fields.
  package func isEmpty(_ reference: LuaReference, at index: Int) -> Bool {
    fh_form_is_empty_element(form, Int64(reference.number), Int64(index))
  }

  /// Writes what was met, up to the next table with an identity. Returns the identity, each once. The caller may
  /// write more, and goes on until this returns nil.
  package func nextThing() throws(LuaError) -> Int? {
    while true {
      guard fh_form_walk(form) else { throw .system }
      let identity = fh_form_take_thing(form)
      if identity > 0 { return Int(identity) }
      if !fh_form_walk_old(form) { return nil }
    }
  }

  /// All words that were written.
  package var words: [UInt64] {
    var count = 0
    let words = fh_form_words(form, &count)
    return Array(UnsafeBufferPointer(start: words, count: count))
  }

  /// A hash of the words with 128 bits.
  package var hash: LuaHash {
    let hash = fh_form_hash(form)
    return LuaHash(high: hash.high, low: hash.low)
  }
}

/// Things that distinguish states only if a script observes them.
package struct LuaObservations: OptionSet, Sendable {
  /// The bits.
  package let rawValue: Int

  /// Creates a set from its bits.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The clock.
  package static let clock = LuaObservations(rawValue: 1)
  /// The order in which values were created.
  package static let ages = LuaObservations(rawValue: 2)
}

/// A hash with so many bits that two states never have the same.
package struct LuaHash: Hashable, Sendable {
  /// The first half.
  package let high: UInt64
  /// The second half.
  package let low: UInt64
}

extension LuaState {
  /// Makes a form of this state.
  /// - Parameters:
  ///   - series: A series that begins with the state as it is now. Without it, everything is written.
  ///   - old: The number of objects that are known by their age.
  package mutating func makeForm(_ series: LuaSeries?, old: Int) throws(LuaError) -> LuaForm {
    try checkRest()
    return try LuaForm(world: world, series: series, old: old)
  }

  /// The things that scripts have ever observed, apart from values. From then on, the words of a form contain them, and
  /// differ from those that were written before.
  /// - Parameter old: The number of objects whose ages are always known.
  package func observations(old: Int) -> LuaObservations {
    var result: LuaObservations = []
    if fh_was_clock_read(world.pointer) { result.insert(.clock) }
    if fh_were_ages_seen(world.pointer, UInt64(old)) { result.insert(.ages) }
    return result
  }

  /// The first place in a script that has read the clock in this process, or nil.
  package var clockReader: LuaPlace? { LuaPlace(fh_clock_reader(world.pointer)) }

  /// Makes things a part of forms, as if a script had observed them.
  package mutating func note(_ observations: LuaObservations) {
    fh_note_observed(world.pointer, observations.contains(.clock), observations.contains(.ages))
  }

  /// The seed of `math.random`, unless another one is set.
  package static var firstSeed: Int { Int(FH_FIRST_SEED) }

  /// The value of `os.time()` at which the virtual clock begins.
  package static var clockStart: Int { Int(FH_CLOCK_START) }

  /// A Boolean value that indicates whether a script has ever called `math.random`, so that the seed has had an effect.
  package var wasChanceUsed: Bool { fh_was_chance_used(world.pointer) }

  /// A number that is equal for equal states of `math.random`.
  package var chance: Int { Int(truncatingIfNeeded: fh_chance(world.pointer)) }

  /// Lets collections look at young values only, until this is turned off. A search collects for each state.
  package mutating func setCollectsYoung(_ isOn: Bool) {
    fh_may_differ(world.pointer)
    fh_set_generations(world.pointer, isOn)
  }

  /// Frees young values that cannot be reached, and clears what idle threads have left in their memory.
  package mutating func collectYoung(idle: [LuaReference] = []) {
    fh_may_differ(world.pointer)
    fh_collect_young(world.pointer)
    fh_tidy(world.pointer, idle.map { Int64($0.number) }, Int32(idle.count))
  }
}
