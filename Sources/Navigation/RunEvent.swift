public import ScreenStack

/// An event in a run.
public enum RunEvent: Equatable, Sendable {
  case stage(Event)
  case started(FlowID)
  case finished(FlowID)
  case cancelled(FlowID, Way)
  case left(ScreenID, Way)
  /// A completion is due: its screen left in this way. It is reported once.
  case completed(Completion, ScreenID, Way)
}

/// A completion that is reported when its screen leaves: a number whose meaning only the caller knows.
public struct Completion: Hashable, Sendable {
  /// The number.
  public let number: Int32

  /// Creates a completion with a number.
  public init(_ number: Int32) { self.number = number }
}

/// The events of a run, in a buffer that belongs to the caller.
public struct RunLog: Sendable {
  /// The events, in order.
  public var events: [RunEvent] = []
  /// Indicates whether UIKit's callbacks are recorded, and not only changes.
  public var tellsCallbacks = true
  /// The events of the stage that are not yet in `events`.
  var stage: [Event] = []

  /// Indicates whether there are no events.
  public var isEmpty: Bool { events.isEmpty }

  /// Creates an empty log.
  public init() {}

  /// Removes and returns the events.
  public mutating func takeAll() -> [RunEvent] {
    var taken: [RunEvent] = []
    swap(&taken, &events)
    return taken
  }

  /// Reuses the memory of events that were returned earlier, if there are no new events.
  public mutating func giveBack(_ taken: inout [RunEvent]) {
    taken.removeAll(keepingCapacity: true)
    if events.isEmpty, events.capacity < taken.capacity { swap(&events, &taken) }
  }

  /// Releases the memory for further events, if there are none.
  public mutating func release() {
    events.releaseIfEmpty()
    stage.releaseIfEmpty()
  }

  /// Adds an event of the stage, unless it is a callback and callbacks are not recorded.
  @inline(__always)
  mutating func add(_ event: Event) {
    if tellsCallbacks || !event.isCallback { events.append(.stage(event)) }
  }

  /// Removes the events and keeps their memory for new ones.
  public mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    stage.removeAll(keepingCapacity: true)
  }
}

extension Event {
  /// Indicates whether it is a callback of UIKit with which no screen arrives or leaves.
  fileprivate var isCallback: Bool {
    if case .gone = what { false } else { level == .lifecycle }
  }
}
