public import ScreenStack

/// One thing that happened in a run.
public enum RunEvent: Equatable, Sendable {
  /// Something on the stage.
  case stage(Event)
  /// A flow began.
  case started(FlowID)
  /// A flow has told its result.
  case finished(FlowID)
  /// A flow ended without a result.
  case cancelled(FlowID, Way)
  /// A screen has left the stage, in that way.
  case left(ScreenID, Way)
  /// What was given along with a screen is due, once: the screen has left, in that way.
  case completed(Completion, ScreenID, Way)
}

/// What somebody gave along with a screen, to be told when it leaves: a number that only its giver understands.
public struct Completion: Hashable, Sendable {
  /// The number.
  public let number: Int32

  /// A completion with that number.
  public init(_ number: Int32) { self.number = number }
}

/// What happens in a run, in the caller's hands.
public struct RunLog: Sendable {
  /// What happened, in order.
  public var events: [RunEvent] = []
  /// Whether what UIKit calls on the way is told too; else only what changes something.
  public var tellsCallbacks = true
  /// What the stage has told, on its way into `events`.
  var stage: [Event] = []

  /// Whether nothing has happened.
  public var isEmpty: Bool { events.isEmpty }

  /// An empty log.
  public init() {}

  /// Hands over what happened, and forgets it.
  public mutating func takeAll() -> [RunEvent] {
    var taken: [RunEvent] = []
    swap(&taken, &events)
    return taken
  }

  /// Takes the room of events that were handed over for new ones, if nothing has happened meanwhile.
  public mutating func giveBack(_ taken: inout [RunEvent]) {
    taken.removeAll(keepingCapacity: true)
    if events.isEmpty, events.capacity < taken.capacity { swap(&events, &taken) }
  }

  /// Adds what the stage has told, unless nobody wants to know.
  @inline(__always)
  mutating func add(_ event: Event) {
    if tellsCallbacks || !event.isCallback { events.append(.stage(event)) }
  }

  /// Forgets what happened, and keeps the room for more.
  public mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    stage.removeAll(keepingCapacity: true)
  }
}

extension Event {
  /// Whether it is only something that UIKit calls: nothing comes or goes with it.
  fileprivate var isCallback: Bool {
    if case .gone = what { false } else { level == .lifecycle }
  }
}
