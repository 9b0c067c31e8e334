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
