/// The events that are due later. Events due at the same time keep the order in which they were added.
struct Agenda: Equatable, Sendable {
  /// The entries by descending time: the last one is due first.
  private var entries: [Entry] = []

  struct Entry: Equatable, Sendable {
    let time: Microseconds
    let what: What
    let cause: Cause
  }

  enum What: Equatable, Sendable {
    case end(ofTransition: Int32)
    case ring(Int32)
  }

  var next: Entry? { entries.last }

  /// Indicates whether a transition will end by itself.
  var hasTransition: Bool { nextTransition { _ in true } != nil }

  /// Returns the end of a transition that is due first, among those with a number that fulfills a condition.
  func nextTransition(where isWanted: (Int32) -> Bool) -> Entry? {
    entries.last { if case .end(let number) = $0.what { isWanted(number) } else { false } }
  }

  /// The timer that is due first.
  var nextRing: Entry? { entries.last { if case .ring = $0.what { true } else { false } } }

  mutating func add(_ entry: Entry) {
    var place = entries.count
    while place > 0, entries[place - 1].time <= entry.time { place -= 1 }
    entries.insert(entry, at: place)
  }

  mutating func remove(_ entry: Entry) {
    if let place = entries.lastIndex(of: entry) { entries.remove(at: place) }
  }

  mutating func remove(_ what: What) { entries.removeAll { $0.what == what } }
}
