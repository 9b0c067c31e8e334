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
    guard isSeen(navigation) else { return }
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
      window: -1, cause: cause, isZoom: plan.motion == .zoom)
    begin(change, into: &events)
    if contents.navigations[content].isStuck {
      change.isStuck = true
      tell(.froze(id(navigation)), into: &events)
    } else if plan.motion == .none || cover(of: navigation) != nil {
      return finish(change, into: &events)
    }
    start(change)
  }

  /// Starts a transition and schedules its end.
  mutating func start(_ change: Transition) {
    work.lastTransition = change.number
    work.transitions.append(change)
    guard !change.isStuck, !change.isHeld else { return }
    let end = Agenda.Entry(
      time: now + change.duration, what: .end(ofTransition: change.number), cause: change.cause)
    work.agenda.add(end)
  }

  mutating func begin(_ change: Transition, into events: inout [Event]) {
    let navigation = change.owner
    if profile[.loadsFirst], change.to.exists { load(change.to, into: &events) }
    if change.from.exists {
      let isLeaving = screens[change.from].parent != navigation
      beginDisappearing(change.from, isLeaving: isLeaving, into: &events)
    }
    contents.navigations[screens[navigation].content].shown = change.to
    guard change.to.exists else { return }
    let willShow = Event.What.willShow(id(change.to), in: id(navigation))
    if !profile[.willShowAfterWillAppear] { tell(willShow, into: &events) }
    beginAppearing(change.to, into: &events)
    if profile[.willShowAfterWillAppear] { tell(willShow, into: &events) }
    tellIsAppearing(change.to, into: &events)
  }

  mutating func finish(_ change: Transition, into events: inout [Event]) {
    if change.from.exists {
      endDisappearing(change.from, into: &events)
      if screens[change.from].presented.exists { endCovered(change.from, into: &events) }
    }
    guard change.to.exists else { return }
    // While the navigation controller itself appears, its screen appears together with it.
    guard screens[change.owner].appearance == .appeared else {
      contents.navigations[screens[change.owner].content].owesDidShow = true
      return
    }
    endAppearing(change.to, into: &events)
    tell(.didShow(id(change.to), in: id(change.owner)), into: &events)
  }

  /// Shows the top of an appearing navigation controller at once. Returns whether the top is new.
  mutating func display(_ navigation: Slot, into events: inout [Event]) -> Bool {
    let content = screens[navigation].content
    let top = contents.navigations[content].stack.last ?? .none
    let shown = contents.navigations[content].shown
    let isNews = shown != top
    if isNews, shown.exists { endDisappearing(shown, into: &events) }
    contents.navigations[content].shown = top
    contents.navigations[content].owesDidShow = top.exists && (isNews || profile[.tellsDidShowAgain])
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
    guard contents.navigations[content].owesDidShow else { return }
    contents.navigations[content].owesDidShow = false
    let shown = contents.navigations[content].shown
    if shown.exists { tell(.didShow(id(shown), in: id(navigation)), into: &events) }
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
