import Navigation
import ScreenStack

/// Something that waits for a flow's word: whether a locked screen may leave, whether a tab may be opened.
struct Question: Sendable {
  let act: Pending
  /// The screen or tab that it is about.
  let subject: String
  /// How it would leave: `back`, `drag`.
  let how: String
  let cause: Cause
  /// Where in the trace its refusal is told.
  let place: Int
  /// The topmost screen that would leave.
  var top: ScreenID?
  /// The method that was asked: `Checkout:on_leave drag`.
  var asked = ""
  var isRefused = false
  /// A flow has given its word.
  var wasAsked = false

  /// What is done if the answer lets it.
  enum Pending: Sendable {
    case leave(Gesture)
    /// A flow goes back by itself.
    case order(Order, FlowID)
    case tab(plan: Int, part: Int, Gesture)
    /// A navigation by a route goes on.
    case travel(Int32)
  }
}

extension Question {
  /// Whether it is about a tab.
  var isTab: Bool { if case .tab = act { true } else { false } }

  /// Whether it is about a navigation by a route.
  var isOfTrip: Bool { if case .travel = act { true } else { false } }
}

/// The questions that gestures wait for, and the gestures that wait for something else.
struct Questions: Sendable {
  /// All that were asked.
  private(set) var all: [Question] = []
  /// Gestures that may go on and wait for a transition.
  private(set) var postponed: [Question] = []
  /// The swipes that rest under a finger.
  private(set) var holds: [Int: Hold] = [:]

  /// Adds a question, and returns its number.
  mutating func add(_ question: Question) -> Int {
    all.append(question)
    return all.count - 1
  }

  mutating func postpone(_ question: Question) { postponed.append(question) }

  /// Takes the gesture that has waited longest.
  mutating func takePostponed() -> Question? { postponed.isEmpty ? nil : postponed.removeFirst() }

  /// Notes that a question was refused. Returns false if it was refused before.
  mutating func refuse(_ number: Int) -> Bool {
    defer { all[number].isRefused = true }
    return !all[number].isRefused
  }

  mutating func hold(_ hold: Hold, _ number: Int) { holds[number] = hold }

  /// Takes a swipe whose finger is lifted; nil if it was lifted before.
  mutating func lift(_ number: Int) -> Hold? { holds.removeValue(forKey: number) }
}

/// A swipe that rests under a finger, and the two ways in which it can end.
struct Hold: Sendable {
  let finish: Gesture
  let cancel: Gesture
}
