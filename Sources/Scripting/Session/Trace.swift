import Navigation
import ScreenStack
import Tracing

/// The trace recorded so far.
struct Trace: Sendable {
  /// The lines that have been delivered, and those that have not.
  private var told = PagedList<TraceLine>()
  private var fresh: [TraceLine] = []
  /// The approximate number of bytes of all lines.
  private(set) var bytes = 0
  /// The number of acts, not including the launch.
  var acts = 0
  private var teller: Teller
  /// The number of lines that were not made, or nil in a trace that somebody reads.
  private var skipped: Int?

  init(detail: Level) { teller = Teller(detail: detail) }

  /// Returns a trace without lines, which only counts them. A search has nobody who reads them.
  func muted() -> Trace {
    var trace = Trace(detail: teller.detail)
    trace.skipped = 0
    return trace
  }

  var isMuted: Bool { skipped != nil }

  /// The number of lines.
  var count: Int { told.count + fresh.count + (skipped ?? 0) }
  var lines: [TraceLine] { Array(told) + fresh }

  /// Adds the lines for events, if any.
  mutating func tell(_ events: [RunEvent], in run: Run, _ knowledge: Teller.Knowledge) {
    guard teller.isOfInterest(events) else { return }
    if isMuted { return skip() }
    bytes += teller.tell(events, in: run, knowledge, into: &fresh)
  }

  /// Counts a line that is not made.
  mutating func skip() { skipped = (skipped ?? 0) + 1 }

  mutating func add(_ line: consuming TraceLine) {
    if isMuted { return skip() }
    bytes += line.bytes
    fresh.append(line)
  }

  /// The place of the next line, or nil if lines are not made.
  var end: Int? { isMuted ? nil : count }

  /// Inserts a line before the lines of its effects, or adds it if those have been delivered or were not made.
  mutating func insert(_ line: TraceLine, at place: Int?) {
    guard !isMuted, let place, place >= told.count else { return add(line) }
    bytes += line.bytes
    fresh.insert(line, at: place - told.count)
  }

  /// Removes the line of an act that is part of another act.
  mutating func dropAct(at place: Int) {
    let place = place - told.count
    if fresh.indices.contains(place), fresh[place].kind == .act { fresh.remove(at: place) }
  }

  mutating func countAct() { acts += 1 }

  /// Counts acts that are part of another act no more.
  mutating func countActs(from count: Int) { acts = count }

  /// Delivers the lines that have not been delivered, until the closure returns false.
  mutating func deliver(to take: (TraceLine) -> Bool) -> Bool {
    let start = told.count
    told.append(contentsOf: fresh)
    fresh.removeAll(keepingCapacity: fresh.count < 100)
    for place in start..<told.count where !take(told[place]) { return false }
    return true
  }
}
