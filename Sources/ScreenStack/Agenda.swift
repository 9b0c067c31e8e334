/// What is due at some time; what is due at the same time comes in the order in which it was asked for.
struct Agenda: Equatable, Sendable {
  /// The last is due first.
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

  /// Whether a transition will end by itself.
  var hasTransition: Bool {
    entries.contains { if case .end = $0.what { true } else { false } }
  }

  mutating func add(_ entry: Entry) {
    var place = entries.count
    while place > 0, entries[place - 1].time <= entry.time { place -= 1 }
    entries.insert(entry, at: place)
  }

  mutating func removeNext() { entries.removeLast() }

  mutating func remove(_ what: What) { entries.removeAll { $0.what == what } }
}
