/// A change that takes time.
struct Transition: Equatable, Sendable {
  /// Which: requests wait for it by this number.
  let number: Int32
  let kind: Kind
  /// The navigation, or the screen that presents.
  let owner: Slot
  /// What leaves the screen; for a presentation that leaves its presenter, nothing.
  let from: Slot
  /// What comes.
  let to: Slot
  let window: Int32
  let cause: Cause
  var isZoom = false
  /// It began with a finger.
  var isByHand = false
  /// A finger holds it.
  var isHeld = false
  /// It goes back to where it came from.
  var isCancelled = false
  /// A question forbade the sheet to leave: it only moves with the finger.
  var isRubber = false
  /// How far the finger has come, in thousandths.
  var progress: Int16 = 500
  /// It never ends (U15).
  var isStuck = false

  enum Kind: UInt8, Sendable {
    case push, pop, present, dismiss
  }

  /// Whether it changes which windows are presented.
  var isModal: Bool { kind == .present || kind == .dismiss }
}

extension Transition {
  /// A push or a pop, in UIKit's time.
  static let stackDuration: Microseconds = 350_000
  /// A presentation or a dismissal.
  static let modalDuration: Microseconds = 500_000

  /// How long it takes from beginning to end.
  var duration: Microseconds { isModal ? Self.modalDuration : Self.stackDuration }

  /// What is left of it when the finger lets go.
  var rest: Microseconds { duration * Microseconds(isCancelled ? progress : 1000 - progress) / 1000 }
}
