import Navigation
import ScreenStack

/// A question to a flow: whether a locked screen may leave, or whether a tab may be selected.
struct Question: Sendable {
  let act: Pending
  /// The name of the screen or tab.
  let subject: String
  /// The way in which the screen would leave: `back`, `drag`.
  let how: String
  let cause: Cause
  /// The index in the trace at which a refusal is inserted, or nil if nobody read the trace.
  let place: Int?
  /// The topmost screen that would leave.
  var top: ScreenID?
  /// The method that was asked: `Checkout:on_leave drag`.
  var asked = ""
  var isRefused = false
  var wasAsked = false

  /// The act that is performed if the answer allows it.
  enum Pending: Sendable {
    case leave(Gesture)
    /// A flow's own navigation back.
    case order(Order, FlowID)
    /// A tap on a tab. What the tab shows may be replaced when its flow starts.
    case tab(plan: Int, part: Int, in: ScreenID)
    case travel(Int32)
  }
}

extension Question {
  var isTab: Bool { if case .tab = act { true } else { false } }
  var isOfTrip: Bool { if case .travel = act { true } else { false } }
}

/// The questions that gestures wait for, and the gestures that wait for other events.
struct Questions: Sendable {
  private(set) var all: [Question] = []
  /// The allowed gestures that wait for a transition.
  private(set) var postponed: [Question] = []
  /// The swipes held by a finger.
  private(set) var holds: [Int: Hold] = [:]

  mutating func add(_ question: Question) -> Int {
    all.append(question)
    return all.count - 1
  }

  mutating func postpone(_ question: Question) { postponed.append(question) }

  /// Removes and returns the gesture that has waited longest.
  mutating func takePostponed() -> Question? { postponed.isEmpty ? nil : postponed.removeFirst() }

  /// Records that a question was refused. Returns false if it was refused before.
  mutating func refuse(_ number: Int) -> Bool {
    defer { all[number].isRefused = true }
    return !all[number].isRefused
  }

  mutating func hold(_ hold: Hold, _ number: Int) { holds[number] = hold }

  /// Removes and returns a swipe whose finger is lifted, or returns nil if it was lifted before.
  mutating func lift(_ number: Int) -> Hold? { holds.removeValue(forKey: number) }
}

/// A swipe held by a finger, and the two gestures that can end it.
struct Hold: Sendable {
  let finish: Gesture
  let cancel: Gesture
}
