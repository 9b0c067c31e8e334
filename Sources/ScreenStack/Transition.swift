/// A change that takes time.
struct Transition: Equatable, Sendable {
  /// The number by which requests refer to it.
  let number: Int32
  let kind: Kind
  /// The navigation controller, or the screen that presents.
  let owner: Slot
  /// The screen that leaves. A presentation that does not make its presenter disappear has none.
  let from: Slot
  /// The screen that appears.
  let to: Slot
  let window: Int32
  let cause: Cause
  var motion = Motion.animated
  /// Indicates whether its callbacks have not begun.
  var isWaiting = false
  /// Indicates whether it began with a gesture.
  var isByHand = false
  /// Indicates whether it is under a finger.
  var isHeld = false
  /// Indicates whether it goes back to its start.
  var isCancelled = false
  /// Indicates whether an answer refused the dismissal of the sheet, which then only moves with the finger.
  var isRubber = false
  /// The progress of the finger, in thousandths.
  var progress: Int16 = 500
  /// Indicates whether it never ends (U15).
  var isStuck = false

  enum Kind: UInt8, Sendable {
    case push, pop, present, dismiss
  }

  /// Indicates whether it takes time. A presentation without animation ends one turn later.
  var isAnimated: Bool { motion != .none }

  var isZoom: Bool { motion == .zoom }

  /// Indicates whether it is a presentation or a dismissal.
  var isModal: Bool { kind == .present || kind == .dismiss }
}

extension Transition {
  /// The duration of a push or a pop in UIKit.
  static let stackDuration: Microseconds = 350_000
  /// The duration of a presentation or a dismissal in UIKit.
  static let modalDuration: Microseconds = 500_000

  var duration: Microseconds {
    isAnimated ? isModal ? Self.modalDuration : Self.stackDuration : 0
  }

  /// The duration that is left when the finger is lifted.
  var rest: Microseconds { duration * Microseconds(isCancelled ? progress : 1000 - progress) / 1000 }
}
