/// The events that are due later. Events due at the same time keep the order in which they were added.
struct Agenda: Equatable, Sendable {
  /// The entries by descending time: the last one is due first.
  private var entries: [Entry] = []

  struct Entry: Equatable, Sendable {
    let time: Microseconds
    let what: What
    let cause: Cause
    /// Indicates whether it does not happen while the app is in the background, as the end of an animation.
    var waitsForForeground = false
  }

  enum What: Equatable, Sendable {
    case end(ofTransition: Int32)
    case ring(Int32)
  }

  var next: Entry? { entries.last }

  /// All events, the one that is due last first.
  var all: [Entry] { entries }

  /// Indicates whether a transition will end by itself.
  var hasTransition: Bool {
    entries.contains { if case .end = $0.what { true } else { false } }
  }

  /// The next event that does not wait for the foreground.
  var nextInBackground: Entry? { entries.last { !$0.waitsForForeground } }

  /// Indicates whether a transition will end by itself, without waiting for the foreground.
  var hasTransitionInBackground: Bool {
    entries.contains { if case .end = $0.what { !$0.waitsForForeground } else { false } }
  }

  mutating func add(_ entry: Entry) {
    var place = entries.count
    while place > 0, entries[place - 1].time <= entry.time { place -= 1 }
    entries.insert(entry, at: place)
  }

  mutating func releaseUnusedMemory() { entries.releaseIfEmpty() }

  mutating func removeNext() { entries.removeLast() }

  mutating func remove(_ entry: Entry) {
    if let place = entries.lastIndex(of: entry) { entries.remove(at: place) }
  }

  mutating func remove(_ what: What) { entries.removeAll { $0.what == what } }
}
