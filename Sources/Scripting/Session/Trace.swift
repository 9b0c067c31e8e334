import Navigation
import ScreenStack
import Tracing

/// What has been told so far.
struct Trace: Sendable {
  /// The lines that have been handed over, and those that nobody has seen yet.
  private var told = PagedList<TraceLine>()
  private var fresh: [TraceLine] = []
  /// About the bytes of all lines.
  private(set) var bytes = 0
  /// How many acts there were, the launch aside.
  var acts = 0
  private var teller: Teller

  /// A trace with what is told at a level of detail.
  init(detail: Level) { teller = Teller(detail: detail) }

  /// How many lines there are.
  var count: Int { told.count + fresh.count }

  /// All of them.
  var lines: [TraceLine] { Array(told) + fresh }

  /// Whether there is something to tell of these.
  func isOfInterest(_ events: [RunEvent]) -> Bool { teller.isOfInterest(events) }

  /// Tells what has happened in a run.
  mutating func tell(_ events: [RunEvent], in run: Run, _ knowledge: Teller.Knowledge) {
    let start = fresh.count
    teller.tell(events, in: run, knowledge, into: &fresh)
    for line in fresh[start...] { bytes += line.bytes }
  }

  mutating func add(_ line: TraceLine) {
    bytes += line.bytes
    fresh.append(line)
  }

  /// Puts a line in before others that came of it, unless those have been handed over.
  mutating func insert(_ line: TraceLine, at place: Int) {
    bytes += line.bytes
    fresh.insert(line, at: max(place - told.count, 0))
  }

  /// Takes out the line of an act that is part of another.
  mutating func dropAct(at place: Int) {
    let place = place - told.count
    if fresh.indices.contains(place), fresh[place].kind == .act { fresh.remove(at: place) }
  }

  mutating func countAct() { acts += 1 }

  /// The lines that nobody has seen yet.
  mutating func takeNew() -> [TraceLine] {
    if fresh.isEmpty { return [] }
    told.append(contentsOf: fresh)
    defer { fresh = [] }
    return fresh
  }
}
