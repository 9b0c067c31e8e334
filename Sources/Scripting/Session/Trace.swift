import Navigation
import ScreenStack
import Tracing

/// What has been told so far.
struct Trace: Sendable {
  private(set) var lines: [TraceLine] = []
  /// How many lines have been handed over.
  private(set) var told = 0
  /// How many acts there were, the launch aside.
  var acts = 0
  private var teller: Teller

  /// A trace with what is told at a level of detail.
  init(detail: Level) { teller = Teller(detail: detail) }

  /// Whether there is something to tell of these.
  func isOfInterest(_ events: [RunEvent]) -> Bool { teller.isOfInterest(events) }

  /// Tells what has happened in a run.
  mutating func tell(_ events: [RunEvent], in run: Run, _ knowledge: Teller.Knowledge) {
    teller.tell(events, in: run, knowledge, into: &lines)
  }

  mutating func add(_ line: TraceLine) { lines.append(line) }

  /// Puts a line in before others that came of it, unless those have been handed over.
  mutating func insert(_ line: TraceLine, at place: Int) { lines.insert(line, at: max(place, told)) }

  /// Takes out the line of an act that is part of another.
  mutating func dropAct(at place: Int) {
    if place < lines.count, lines[place].kind == .act { lines.remove(at: place) }
  }

  mutating func countAct() { acts += 1 }

  /// The lines that nobody has seen yet.
  mutating func takeNew() -> ArraySlice<TraceLine> {
    defer { told = lines.count }
    return lines[told...]
  }
}
