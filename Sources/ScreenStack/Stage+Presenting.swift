extension Stage {
  mutating func present(
    _ id: ScreenID?, from sender: ScreenID, _ style: PresentationStyle, _ isAnimated: Bool,
    into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let from = try slot(of: sender)
    guard let id else { throw .crash(.presentedNothing(from: sender)) }
    let screen = try slot(of: id)
    let style = resolved(style, for: screen)
    let presenter = presenter(for: from, style)
    try checkActive(screen)
    if let complaint = obstacle(toPresenting: id, from: sender, presenter) {
      try complain(complaint, into: &events)
      if !profile[.droppedHasNoCompletion] { tell(.completedPresentation(id), into: &events) }
      return .dropped
    }
    guard screens[screen].isFree else { throw .notFree(id) }
    let covers = covers(style, in: window(of: presenter))
    if covers { try checkBalance(of: presenter) }
    if isDetached(from) { try complain(.detached(id, from: sender), into: &events) }
    if covers { endTransitions(in: presenter, into: &events) }
    link(screen, to: presenter, style, covers: covers)
    tell(.presented(id, by: self.id(presenter), style), into: &events)
    if screens[screen].kind != .screen { adapt(screen, into: &events) }
    beginPresenting(screen, isAnimated, into: &events)
    return .done
  }

  /// Returns the style that the system uses (U23). The style of an alert never makes its presenter disappear.
  func resolved(_ style: PresentationStyle, for screen: Slot) -> PresentationStyle {
    if screens[screen].kind == .alert { return .overFullScreen }
    guard style == .automatic else { return style }
    return profile[.presentsSheets] ? .pageSheet : .fullScreen
  }

  /// Returns the screen that presents when a screen is asked to (U21).
  func presenter(for slot: Slot, _ style: PresentationStyle) -> Slot {
    let looks = style == .currentContext || style == .overCurrentContext || !profile[.contextNeedsItsStyle]
    var place = slot
    while screens[place].parent.exists {
      if looks, screens[place].options.contains(.definesPresentationContext) { return place }
      place = screens[place].parent
    }
    return place
  }

  /// Throws if a screen is already in use and cannot be presented (U20).
  private func checkActive(_ slot: Slot) throws(StageError) {
    let screen = screens[slot]
    guard !screen.isLoose else { return }
    throw .crash(.active(screen.id, presenter: id(ifAny: screen.presenter), parent: id(ifAny: screen.parent)))
  }

  /// Returns why UIKit drops a presentation (U17, U18, U19), or nil if it does not.
  private func obstacle(
    toPresenting id: ScreenID, from sender: ScreenID, _ presenter: Slot
  ) -> Complaint? {
    let by = self.id(presenter)
    let isMoving = screens[base(of: presenter)].parent.exists && screens[presenter].appearance != .appeared
    if screens[sender.slot].appearance == .disappeared || isMoving || window(of: presenter) < 0 {
      return .notInWindow(id, on: by, from: sender)
    }
    if modal(in: window(of: presenter)) != nil { return .presentationInProgress(id, on: by, from: sender) }
    guard let presented = cover(of: sender.slot) else { return nil }
    return .alreadyPresents(id, on: by, from: sender, presented: self.id(presented))
  }

  /// Returns whether the presenter disappears (U22).
  func covers(_ style: PresentationStyle, in window: Int32) -> Bool {
    switch style {
    case .fullScreen, .currentContext: true
    case .overFullScreen, .overCurrentContext: false
    case .automatic, .pageSheet, .formSheet, .popover:
      !profile[.sheetsKeepPresenter] && window >= 0 && windows[Int(window)].width == .compact
    }
  }

  private mutating func link(
    _ screen: Slot, to presenter: Slot, _ style: PresentationStyle, covers: Bool
  ) {
    screens[presenter].presented = screen
    screens[screen].presenter = presenter
    screens[screen].style = style
    screens[screen].marks.remove(.isFresh)
    if covers { screens[screen].marks.insert(.coversPresenter) }
  }

  /// Begins a presentation. It does not wait for the end of the turn (U12).
  private mutating func beginPresenting(_ screen: Slot, _ isAnimated: Bool, into events: inout [Event]) {
    let presenter = screens[screen].presenter
    let isCovering = screens[screen].marks.contains(.coversPresenter)
    let change = Transition(
      number: work.lastTransition &+ 1, kind: .present, owner: presenter,
      from: isCovering ? presenter : .none,
      to: screen, window: window(of: presenter), cause: cause)
    if profile[.loadsFirst] { load(screen, into: &events) }
    if isCovering { tell(.beginDisappearing(isLeaving: false), presenter, into: &events) }
    beginAppearing(screen, into: &events)
    tellIsAppearing(screen, into: &events)
    if isAnimated { start(change) } else { finishPresenting(change, into: &events) }
  }

  /// Ends a presentation. The new screen is reported before the old one, unlike in a navigation controller.
  mutating func finishPresenting(_ change: Transition, into events: inout [Event]) {
    endAppearing(change.to, into: &events)
    if change.from.exists { tell(.endDisappearing, change.from, into: &events) }
    tell(.completedPresentation(id(change.to)), into: &events)
  }
}
