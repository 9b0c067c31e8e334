import Navigation
import ScreenStack

/// The lines of one batch of events, while they are created.
///
/// It does not store the run, because a copy of a run costs more than a line. Callers pass the run instead.
struct Telling {
  let knowledge: Teller.Knowledge
  private let detail: Level
  var lines: [TraceLine] = []
  /// The approximate number of bytes of the lines that were added.
  private(set) var bytes = 0
  /// The screens that are dismissed because of a new root, or nil if there is no new root.
  var swept: Set<ScreenID>?
  /// Indicates whether anything has arrived or left.
  var hasMoved = false
  /// The current stack change with the index of its line, and the screens that it removed and added.
  private var change: StackChange?
  var popped: [ScreenID] = []
  var pushed: [ScreenID] = []
  /// Indicates whether a split view adapts. This results in one line, without lines for its stacks.
  private var isAdapting = false

  init(knowledge: Teller.Knowledge, detail: Level) {
    self.knowledge = knowledge
    self.detail = detail
  }

  private struct StackChange {
    let navigation: ScreenID
    let place: Int
    let event: Event
  }

  mutating func take(_ event: RunEvent, in run: Run) {
    switch event {
    case .stage(let event): take(event, in: run)
    case .started(let id): add(run.started(id))
    case .finished(let id): add(run.finished(id, with: knowledge.result(id)))
    case .cancelled(let id, let way): add(run.cancelled(id, way))
    case .left, .completed: break
    }
  }

  private mutating func take(_ event: Event, in run: Run) {
    switch event.what {
    case .pushed(let id, let navigation):
      if gather(event, navigation, in: run) { pushed.append(id) }
    case .popped(let id, let navigation):
      if gather(event, navigation, in: run) { popped.append(id) }
    default:
      guard event.level <= detail else { return }
      if event.level == .navigation {
        hasMoved = true
        closeChange(before: event, in: run)
      }
      // A split view that is collapsed from the beginning is written as such in the line of the root.
      if case .collapsed = event.what, swept != nil { return }
      if let line = run.line(
        of: event, swept: swept, hiding: knowledge.secrets, from: origin(event))
      {
        add(line)
      }
    }
  }

  /// Ends a stack change before another event. The stack changes of an adapting split view are dropped.
  private mutating func closeChange(before event: Event, in run: Run) {
    switch event.what {
    case .collapsed, .expanded:
      (change, isAdapting) = (nil, true)
      forgetScreens()
    default: closeChange(in: run)
    }
  }

  /// Returns whether a screen that arrives or leaves is part of a stack change. The first one begins it.
  private mutating func gather(_ event: Event, _ navigation: ScreenID, in run: Run) -> Bool {
    hasMoved = true
    // A screen that is pushed in a column that is pushed itself is written with the column.
    if isAdapting || pushed.contains(navigation) { return false }
    if change?.navigation != navigation {
      closeChange(in: run)
      change = StackChange(navigation: navigation, place: lines.count, event: event)
    }
    return true
  }

  private mutating func forgetScreens() {
    if !popped.isEmpty { popped.removeAll(keepingCapacity: true) }
    if !pushed.isEmpty { pushed.removeAll(keepingCapacity: true) }
  }

  mutating func closeChange(in run: Run) {
    guard let change = change.take() else { return }
    defer { forgetScreens() }
    // A stack that a flow builds is reported when it is shown. Without flows, each change is reported.
    guard run.stage.isLoaded(change.navigation) || run.root == nil else { return }
    let line = run.changed(popped, pushed, hiding: knowledge.secrets, from: origin(change.event))
    add(line, at: change.place)
  }

  private mutating func add(_ line: consuming TraceLine, at place: Int? = nil) {
    bytes += line.bytes
    // Usually no lines were added since the place was noted, and appending costs a third of inserting.
    if let place, place < lines.count { lines.insert(line, at: place) } else { lines.append(line) }
  }

  /// Adds the current path to the last of the lines that can contain it.
  mutating func show(_ path: String, from start: Int) -> Bool {
    guard let place = lines[start...].lastIndex(where: { $0.level <= .navigation }) else { return false }
    bytes += path.utf8.count
    lines[place].path = path
    return true
  }

  private func origin(_ event: Event) -> TraceLine.Origin {
    TraceLine.Origin(of: event, place: knowledge.place(event.cause))
  }
}
