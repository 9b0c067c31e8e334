extension Stage {
  mutating func present(
    _ id: ScreenID?, from sender: ScreenID, _ style: PresentationStyle, _ isAnimated: Bool,
    into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let from = try slot(of: sender)
    guard let id else { throw .crash(.presentedNothing(from: sender)) }
    let screen = try slot(of: id)
    if screen == from { throw .crash(.presentedItself(id)) }
    let style = resolved(style, for: screen)
    let presenter = presenter(for: from, style)
    try checkActive(screen)
    if let closing = dismissalToAwait(presenter), screens[from].appearance != .disappeared {
      guard screens[screen].isFree else { throw .notFree(id) }
      let command = Command.present(id, from: sender, style, animated: isAnimated)
      work.requests.append(Request(command: command, cause: cause, until: .end(of: closing.number)))
      tell(.held(self.id(presenter)), into: &events)
      return .waiting
    }
    if let complaint = obstacle(toPresenting: id, from: sender, presenter) {
      try complain(complaint, into: &events)
      if !profile[.droppedHasNoCompletion] { tell(.completedPresentation(id), into: &events) }
      return .dropped
    }
    guard screens[screen].isFree else { throw .notFree(id) }
    if !profile[.presentsAtCommit] { try checkSource(of: screen, style, presentedBy: presenter) }
    let covers = screens[screen].kind != .alert && covers(style, in: window(of: presenter))
    if covers { try checkBalance(of: presenter) }
    if isDetached(from) { try complain(.detached(id, from: sender), into: &events) }
    if let change = cover(of: from).flatMap({ instantDismissal(of: $0) }) {
      endEarly(change, into: &events)
    }
    if covers { endTransitions(in: presenter, into: &events) }
    link(screen, to: presenter, style, covers: covers)
    tell(.presented(id, by: self.id(presenter), style), into: &events)
    if screens[screen].kind != .screen { adapt(screen, into: &events) }
    var change = Transition(
      number: work.lastTransition &+ 1, kind: .present, owner: presenter, from: covers ? presenter : .none,
      to: screen, window: window(of: presenter), cause: cause)
    change.motion = isAnimated ? .animated : .none
    add(modal: change, into: &events)
    return .done
  }

  /// Returns the style that the system uses (U23). The style of an alert never makes its presenter disappear. An
  /// action sheet is a popover on a pad (U38).
  func resolved(_ style: PresentationStyle, for screen: Slot) -> PresentationStyle {
    if screens[screen].kind == .alert {
      return device == .pad && screens[screen].options.contains(.isActionSheet) ? .popover : .overFullScreen
    }
    if screens[screen].options.contains(.isSearch) { return .overCurrentContext }
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
    let isLeaving =
      screens[top(of: sender.slot)].marks.contains(.isDismissed)
      && (profile[.dismissedIsInNoWindow] || modal(in: window(of: presenter)) == nil)
    let isEntering = profile[.needsWindowToPresent] && screens[sender.slot].marks.contains(.isEntering)
    let isUnseen = screens[sender.slot].appearance == .disappeared || isEntering
    if isUnseen || isMoving || isLeaving || window(of: presenter) < 0 {
      return .notInWindow(id, on: by, from: sender)
    }
    if modal(in: window(of: presenter)) != nil { return .presentationInProgress(id, on: by, from: sender) }
    guard let presented = cover(of: sender.slot), instantDismissal(of: presented) == nil else { return nil }
    return .alreadyPresents(id, on: by, from: sender, presented: self.id(presented))
  }

  /// Returns the dismissal that a presentation waits for, where the system allows it (U19).
  private func dismissalToAwait(_ presenter: Slot) -> Transition? {
    guard profile[.presentsAfterDismissal], let change = modal(in: window(of: presenter)),
      change.kind == .dismiss, !change.isHeld, change.owner == presenter
    else { return nil }
    return change
  }

  /// Returns the dismissal without animation that closes a screen, if there is one. It leaves room for the next
  /// presentation in the same turn.
  private func instantDismissal(of screen: Slot) -> Transition? {
    work.transitions.first { $0.from == screen && $0.kind == .dismiss && !$0.isAnimated }
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

  /// Adds a presentation or dismissal. Its callbacks begin at the end of the turn (U12).
  mutating func add(modal change: Transition, into events: inout [Event]) {
    var change = change
    change.isWaiting = true
    add(change)
    if profile[.presentsAtCommit] {
      work.presentations.append(change.number)
    } else {
      begin(modal: change.number, into: &events)
    }
  }

  /// Begins a presentation or dismissal, and schedules its end.
  mutating func begin(modal number: Int32, into events: inout [Event]) {
    guard let change = work.transitions.first(where: { $0.number == number }) else { return }
    cause = change.cause
    if let complaint = missingSource(for: change) {
      return abandon(change, because: complaint, into: &events)
    }
    let endsAtOnce = !change.isAnimated && !profile[.presentsAtCommit]
    if !endsAtOnce { schedule(change) }
    let count = work.parts.count
    beginCallbacks(ofModal: change, into: &events)
    if endsAtOnce { then(.end(number), after: count, into: &events) }
  }

  private mutating func beginCallbacks(ofModal change: Transition, into events: inout [Event]) {
    guard change.kind == .present, profile[.loadsFirst], !screens[change.to].marks.contains(.isLoaded) else {
      return continueModal(change, into: &events)
    }
    load(change.to, into: &events)
    pause(before: .present(change), into: &events)
  }

  /// Continues a presentation or dismissal, unless it was cut off while the app was called.
  mutating func continueModal(_ change: Transition, into events: inout [Event]) {
    guard let place = index(of: change) else { return }
    work.transitions[place].isWaiting = false
    beginAppearances(ofModal: change, into: &events)
  }

  /// Begins the callbacks of a presentation or dismissal about appearance.
  mutating func beginAppearances(ofModal change: Transition, into events: inout [Event]) {
    guard change.kind == .present else { return beginDismissing(change, into: &events) }
    // The presenter may have lost its place while the app was called.
    guard canAppear(change.owner) else { return }
    if profile[.loadsFirst] { load(change.to, into: &events) }
    if change.from.exists { tell(.beginDisappearing(isLeaving: false), change.from, into: &events) }
    beginAppearing(change.to, into: &events)
    pause(before: .isAppearing(change.to), into: &events)
  }

  /// Ends a presentation. The new screen is reported before the old one, unlike in a navigation controller.
  mutating func finishPresenting(_ change: Transition, into events: inout [Event]) {
    endAppearing(change.to, into: &events)
    if change.from.exists { tell(.endDisappearing, change.from, into: &events) }
    tell(.completedPresentation(id(change.to)), into: &events)
  }
}
