/// Popovers, which need a place that they point at, and which a tap outside closes (U38).
extension Stage {
  /// Returns whether a screen is presented as a popover. In a narrow window it becomes a sheet, unless it is an action
  /// sheet of a phone.
  public func isPopover(_ id: ScreenID) -> Bool { isAlive(id) && isPopover(id.slot) }

  func isPopover(_ slot: Slot) -> Bool {
    guard screens[slot].presenter.exists else { return false }
    return screens[slot].style == .popover && isWide(window(of: slot)) || isAnchoredOnPhone(slot)
  }

  /// Returns whether a screen is an action sheet of a phone that points at its source, which it does not need.
  private func isAnchoredOnPhone(_ slot: Slot) -> Bool {
    profile[.anchorsActionSheets] && device == .phone
      && screens[slot].options.isSuperset(of: [.isActionSheet, .hasPopoverSource])
  }

  private func isWide(_ window: Int32) -> Bool {
    window >= 0 && windows[Int(window)].width == .regular
  }

  /// Throws if UIKit raises an exception when a popover appears.
  func checkSource(
    of screen: Slot, _ style: PresentationStyle, presentedBy presenter: Slot
  ) throws(StageError) {
    guard let complaint = missingSource(of: screen, style, presentedBy: presenter) else { return }
    throw .crash(complaint)
  }

  /// Returns the exception of a presentation that begins, if its popover has no source. An app may set the source
  /// after it has presented the popover, until then.
  func missingSource(for change: Transition) -> Complaint? {
    guard change.kind == .present else { return nil }
    return missingSource(of: change.to, screens[change.to].style, presentedBy: change.owner)
  }

  private func missingSource(
    of screen: Slot, _ style: PresentationStyle, presentedBy presenter: Slot
  ) -> Complaint? {
    guard style == .popover, isWide(window(of: presenter)),
      !screens[screen].options.contains(.hasPopoverSource)
    else { return nil }
    return screens[screen].kind == .alert
      ? .actionSheetWithoutSource(id(screen), on: id(presenter)) : .popoverWithoutSource(id(screen))
  }

  /// Takes back a presentation that ends the app before it appears.
  mutating func abandon(_ change: Transition, because complaint: Complaint, into events: inout [Event]) {
    tell(.complained(complaint), into: &events)
    work.transitions.removeAll { $0.number == change.number }
    screens[change.owner].presented = .none
    screens[change.to].presenter = .none
    screens[change.to].style = .automatic
    work.leaving.append(change.to)
    for place in work.requests.indices where work.requests[place].until == .end(of: change.number) {
      work.requests[place].until = .commit
    }
  }

  func obstacle(toTappingOutside slot: Slot) -> StageError.Obstacle? {
    isPopover(slot) ? obstacle(toClosing: slot) : .notAPopover
  }

  /// Closes a popover by a tap outside of it. It asks and tells what a drag of a sheet does (U22).
  mutating func tapOutside(_ popover: Slot, into events: inout [Event]) -> Outcome {
    let id = id(popover)
    guard !keepsItself(id) else {
      tell(.didAttemptToDismiss(id), into: &events)
      return .refused
    }
    var change = dismissal(of: popover, in: window(of: popover))
    change.isByHand = true
    tell(.willDismiss(id), into: &events)
    tellDismissed(popover, into: &events)
    start(change)
    beginDismissing(change, into: &events)
    return .done
  }

  /// Returns whether an answer refuses that the user closes a sheet or popover.
  func keepsItself(_ id: ScreenID) -> Bool {
    answers.says(.yes, to: .isModalInPresentation(id)) || answers.says(.no, to: .shouldDismiss(id))
  }
}
