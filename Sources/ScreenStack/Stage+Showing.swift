/// The transitions of navigation controllers, which show a changed stack at the end of the turn.
extension Stage {
  /// Schedules the transition to the top of the stack, if the navigation controller is visible.
  mutating func plan(_ navigation: Slot, _ motion: Motion, isPush: Bool, owesTop: Bool = false) {
    guard isSeen(navigation) else { return }
    let content = screens[navigation].content
    if !contents.navigations[content].isPending {
      contents.navigations[content].isPending = true
      contents.navigations[content].pending = NavigationContent.Pending()
      work.pending.append(navigation)
    }
    contents.navigations[content].pending.motion = motion
    contents.navigations[content].pending.isPush = isPush
    contents.navigations[content].pending.cause = cause
    if owesTop { contents.navigations[content].pending.owedTop = top(ofStack: navigation) }
  }

  /// Begins the transition from the shown screen to the top of the stack. Without animation, it ends at once.
  mutating func show(_ navigation: Slot, into events: inout [Event]) {
    let content = screens[navigation].content
    let plan = contents.navigations[content].pending
    contents.navigations[content].isPending = false
    guard isSeen(navigation), !screens[top(of: navigation)].marks.contains(.isDismissed) else {
      contents.navigations[content].oldTop = .none
      return
    }
    cause = plan.cause
    let from = contents.navigations[content].shown
    let to = contents.navigations[content].stack.last ?? .none
    if plan.owedTop.exists, plan.owedTop != to || from == to, screens[plan.owedTop].parent == navigation {
      tellShown(plan.owedTop, in: navigation, into: &events)
    }
    guard from != to else { return }
    if from.exists, screens[from].kind != .screen || screens[from].presented.exists {
      endTransitions(in: from, into: &events)
    }
    turnBar(of: navigation, showing: plan.showsBar, into: &events)
    var change = Transition(
      number: work.lastTransition &+ 1, kind: plan.isPush ? .push : .pop, owner: navigation, from: from,
      to: to,
      window: -1, cause: cause, motion: plan.motion == .zoom ? .zoom : .animated)
    if contents.navigations[content].isStuck {
      change.isStuck = true
      tell(.froze(id(navigation)), into: &events)
    }
    let isInstant = !change.isStuck && (plan.motion == .none || stayingCover(of: navigation) != nil)
    if !isInstant { start(change) }
    prepare(change, isInstant: isInstant, into: &events)
  }

  /// Adds a transition and schedules its end. Its callbacks follow.
  mutating func start(_ change: Transition) {
    add(change)
    guard !change.isStuck, !change.isHeld else { return }
    schedule(change)
  }

  mutating func add(_ change: Transition) {
    work.lastTransition = change.number
    work.transitions.append(change)
  }

  /// Schedules the end of a transition that has just begun.
  mutating func schedule(_ change: Transition) {
    work.agenda.add(
      Agenda.Entry(
        time: now + change.duration, what: .end(ofTransition: change.number), cause: change.cause,
        waitsForForeground: change.isAnimated))
  }

  /// Begins the callbacks of a push or pop. One that is instant is not among the transitions, and ends with them.
  mutating func prepare(_ change: Transition, isInstant: Bool, into events: inout [Event]) {
    guard profile[.loadsFirst], change.to.exists, !screens[change.to].marks.contains(.isLoaded) else {
      return begin(change, isInstant: isInstant, into: &events)
    }
    load(change.to, into: &events)
    if !isInstant, let place = index(of: change) { work.transitions[place].isWaiting = true }
    pause(before: .begin(change, isInstant: isInstant), into: &events)
  }

  func index(of change: Transition) -> Int? {
    work.transitions.firstIndex { $0.number == change.number }
  }

  mutating func begin(_ change: Transition, isInstant: Bool, into events: inout [Event]) {
    let navigation = change.owner
    guard isSeen(navigation) else { return }
    if !isInstant, !change.isWaiting {
      guard let place = index(of: change) else { return }  // It was cut off while the app was called.
      work.transitions[place].isWaiting = false
    }
    if change.from.exists {
      let isLeaving = screens[change.from].parent != navigation
      beginDisappearing(change.from, isLeaving: isLeaving, into: &events)
    }
    contents.navigations[screens[navigation].content].shown = change.to
    guard change.to.exists else {
      if isInstant { finish(change, into: &events) }
      return
    }
    let willShow = Event.What.willShow(id(change.to), in: id(navigation))
    if !profile[.willShowAfterWillAppear] { tell(willShow, into: &events) }
    beginAppearing(change.to, into: &events)
    if profile[.willShowAfterWillAppear] { tell(willShow, into: &events) }
    pause(before: .enter(change, isInstant: isInstant), into: &events)
  }

  /// Continues a push or pop when its new screen enters the window.
  mutating func enter(_ change: Transition, isInstant: Bool, into events: inout [Event]) {
    contents.navigations[screens[change.owner].content].oldTop = .none
    tellIsAppearing(change.to, into: &events)
    if isInstant { pause(before: .complete(change), into: &events) }
  }

  mutating func finish(_ change: Transition, into events: inout [Event]) {
    if change.from.exists {
      endDisappearing(change.from, into: &events)
      if screens[change.from].presented.exists { endCovered(change.from, into: &events) }
    }
    guard change.to.exists else { return }
    // While the navigation controller itself appears, its screen appears together with it.
    guard screens[change.owner].appearance == .appeared else {
      contents.navigations[screens[change.owner].content].owedDidShows = 1
      return
    }
    endAppearing(change.to, into: &events)
    tell(.didShow(id(change.to), in: id(change.owner)), into: &events)
  }

  /// Shows the top of an appearing navigation controller at once, or at the end of the turn if it comes with a
  /// new window's root (U4). Returns whether a new top is shown.
  mutating func display(_ navigation: Slot, into events: inout [Event]) -> Bool {
    let content = screens[navigation].content
    let isFirst = !contents.navigations[content].hasAppeared
    contents.navigations[content].hasAppeared = true
    let top = contents.navigations[content].stack.last ?? .none
    if isFirst, top.exists, work.isPlacingRoot, profile[.showsRootStackAtCommit] {
      plan(navigation, .none, isPush: true)
      return false
    }
    let shown = contents.navigations[content].shown
    let isNews = shown != top
    if isNews, shown.exists { endDisappearing(shown, into: &events) }
    contents.navigations[content].shown = top
    let owes = top.exists && (isNews || profile[.tellsDidShowAgain])
    contents.navigations[content].owedDidShows =
      !owes ? 0 : isFirst && profile[.tellsFirstDidShowTwice] ? 2 : 1
    if contents.navigations[content].hiding > 0 { turnBar(of: navigation, showing: false, into: &events) }
    return isNews && top.exists
  }

  func tellWillShow(in navigation: Slot, into events: inout [Event]) {
    tell(
      .willShow(id(contents.navigations[screens[navigation].content].shown), in: id(navigation)),
      into: &events)
  }

  /// Forgets the shown screen of a navigation controller that is no longer visible, if it has left the stack.
  mutating func forgetShown(in navigation: Slot, into events: inout [Event]) {
    let content = screens[navigation].content
    let shown = contents.navigations[content].shown
    guard shown.exists, screens[shown].parent != navigation else { return }
    contents.navigations[content].shown = .none
    if screens[shown].presented.exists { endCovered(shown, into: &events) }
  }

  mutating func tellOwedDidShow(_ navigation: Slot, into events: inout [Event]) {
    let content = screens[navigation].content
    let owed = contents.navigations[content].owedDidShows
    contents.navigations[content].owedDidShows = 0
    let shown = contents.navigations[content].shown
    guard shown.exists else { return }
    for _ in 0..<owed { tell(.didShow(id(shown), in: id(navigation)), into: &events) }
  }

  private func tellShown(_ top: Slot, in navigation: Slot, into events: inout [Event]) {
    tell(.willShow(id(top), in: id(navigation)), into: &events)
    tell(.didShow(id(top), in: id(navigation)), into: &events)
  }

  /// Shows or hides the bar of a tab bar controller that directly contains the navigation controller (U31).
  mutating func turnBar(of navigation: Slot, showing: Bool, into events: inout [Event]) {
    let content = screens[navigation].content
    let parent = screens[navigation].parent
    guard parent.exists, screens[parent].kind == .tabs else { return }
    if contents.navigations[content].hiding > 0, !contents.navigations[content].isBarHidden {
      contents.navigations[content].isBarHidden = true
      tell(.hidTabBar(id(navigation)), into: &events)
    } else if showing, contents.navigations[content].isBarHidden {
      contents.navigations[content].isBarHidden = false
      tell(.showedTabBar(id(navigation)), into: &events)
    }
  }
}
