/// Drags on a sheet (U22).
extension Stage {
  func obstacle(toDrag slot: Slot) -> StageError.Obstacle? {
    let screen = screens[slot]
    guard screen.presenter.exists else { return .notASheet }
    switch screen.style {
    case .pageSheet, .formSheet: if !profile[.dragsSheets] { return .unknownToSystem }
    case .popover where screen.kind != .alert && !isPopover(slot) && !screen.marks.contains(.coversPresenter):
      if !profile[.dragsSheets] { return .unknownToSystem }
    default: return .notASheet
    }
    return obstacle(toClosing: slot)
  }

  /// Returns why the user cannot close a sheet or popover now, or nil if nothing prevents it.
  func obstacle(toClosing slot: Slot) -> StageError.Obstacle? {
    let screen = screens[slot]
    let window = window(of: slot)
    guard window >= 0, screen.appearance != .disappeared else { return .notVisible }
    if isFrozen(window) { return .frozen }
    if screen.presented.exists { return .covered(by: id(screen.presented)) }
    let isMoving =
      modal(in: window) != nil || hasTransition(in: slot) || screen.marks.contains(.isDismissed)
      || work.transitions.contains { $0.isModal && ($0.from == slot || $0.to == slot) }
    return isMoving ? .inTransition : nil
  }

  func hasTransition(in slot: Slot) -> Bool {
    work.transitions.contains { isInside($0.owner, slot) }
  }

  /// Returns the index of the drag that is under the finger on a sheet.
  func heldSheet(_ slot: Slot) -> Int? {
    work.transitions.firstIndex { $0.from == slot && $0.kind == .dismiss && $0.isHeld }
  }

  mutating func drag(
    _ sheet: Slot, _ phase: Gesture.Phase, into events: inout [Event]
  ) -> Outcome {
    if phase == .began { return beginDrag(sheet, into: &events) }
    guard let place = heldSheet(sheet) else { return .nothing }
    if work.transitions[place].isRubber { return pullRubber(at: place, phase, into: &events) }
    move(transitionAt: place, phase)
    if phase == .finished { tellDismissed(sheet, into: &events) }
    return .done
  }

  private mutating func beginDrag(_ sheet: Slot, into events: inout [Event]) -> Outcome {
    let id = id(sheet)
    var change = dismissal(of: sheet, in: window(of: sheet))
    change.isByHand = true
    change.isHeld = true
    change.isRubber = keepsItself(id)
    start(change)
    if !change.isRubber {
      tell(.willDismiss(id), into: &events)
      beginDismissing(change, into: &events)
    }
    return change.isRubber ? .refused : .done
  }

  /// Drags a sheet that cannot be dismissed. It springs back, and a completed drag reports the attempt.
  private mutating func pullRubber(
    at place: Int, _ phase: Gesture.Phase, into events: inout [Event]
  ) -> Outcome {
    if case .moved = phase { return .done }
    let sheet = work.transitions.remove(at: place).from
    guard phase == .finished else { return .done }
    tell(.didAttemptToDismiss(id(sheet)), into: &events)
    return .refused
  }

  mutating func restoreSheet(_ change: Transition, into events: inout [Event]) {
    if screens[change.to].appearance == .appearing {
      screens[change.from].marks.insert(.coversPresenter)
      tell(.beginDisappearing(isLeaving: false), change.to, into: &events)
      tell(.endDisappearing, change.to, into: &events)
    }
    appear(change.from, into: &events)
  }
}
