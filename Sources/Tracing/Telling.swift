import Navigation
import ScreenStack

/// The lines of one batch of events, while they are made.
///
/// It holds no run, since a copy of one costs more than a line: whoever has something to tell brings the run along.
struct Telling {
  let knowledge: Teller.Knowledge
  private let detail: Level
  var lines: [TraceLine] = []
  /// The screens that are dismissed since a window gets another root; nil if none does.
  var swept: Set<ScreenID>?
  /// Something has come or gone.
  var hasMoved = false
  /// The stack change that is being gathered, and the place of its line; what it has taken and brought.
  private var change: StackChange?
  var popped: [ScreenID] = []
  var pushed: [ScreenID] = []
  /// A split view adapts, which is one line: what it does to its stacks is not told.
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
    case .started(let id): lines.append(run.started(id))
    case .finished(let id): lines.append(run.finished(id, with: knowledge.result(id)))
    case .cancelled(let id, let way): lines.append(run.cancelled(id, way))
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
      if let line = run.line(of: event, swept: swept, from: origin(event)) { lines.append(line) }
    }
  }

  /// What a split view does to its stacks when it adapts is dropped.
  private mutating func closeChange(before event: Event, in run: Run) {
    switch event.what {
    case .collapsed, .expanded:
      (change, isAdapting) = (nil, true)
      forgetScreens()
    default: closeChange(in: run)
    }
  }

  /// Whether a screen that comes or goes belongs to the change of a stack, which begins with it if it is the first.
  private mutating func gather(_ event: Event, _ navigation: ScreenID, in run: Run) -> Bool {
    hasMoved = true
    if isAdapting { return false }
    if change?.navigation != navigation {
      closeChange(in: run)
      change = StackChange(navigation: navigation, place: lines.count, event: event)
    }
    return true
  }

  private mutating func forgetScreens() {
    popped.removeAll(keepingCapacity: true)
    pushed.removeAll(keepingCapacity: true)
  }

  /// Tells what a stack has come to.
  mutating func closeChange(in run: Run) {
    guard let change = change.take() else { return }
    defer { forgetScreens() }
    // What a flow builds before it is shown is told when it is; an app without flows builds by its own calls.
    guard run.stage.isLoaded(change.navigation) || run.root == nil else { return }
    let line = run.changed(popped, pushed, from: origin(change.event))
    // Mostly nothing has been told since, and to add at the end costs a third.
    if change.place == lines.count { lines.append(line) } else { lines.insert(line, at: change.place) }
  }

  private func origin(_ event: Event) -> TraceLine.Origin {
    TraceLine.Origin(of: event, place: knowledge.place(event.cause))
  }
}
