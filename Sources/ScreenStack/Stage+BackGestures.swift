/// The ways back that a navigation controller offers the user.
extension Stage {
  /// Returns the entries of the back button's menu, the nearest first, with the titles as shown (U15b). A navigation
  /// controller that is nested in another one shares its bar, so that the menu goes on with the stack there (U32).
  /// - Throws: ``StageError/gone(_:)`` ``StageError/wrongKind(_:wanted:)``
  public func backMenu(of navigation: ScreenID) throws(StageError) -> [BackItem] {
    let slot = try slot(of: navigation, .navigation)
    guard profile[.hasBackMenu] else { return [] }
    return screens(below: top(ofStack: slot), in: slot).map { screen in
      let title = screens[screen].title
      return BackItem(screen: id(screen), title: title < 0 ? "Back" : names[Name(index: title)])
    }
  }

  /// An entry in the menu of the back button.
  public struct BackItem: Equatable, Sendable {
    /// The screen that the entry leads to.
    public let screen: ScreenID
    /// The title as shown. An empty title results in an empty line.
    public let title: String
  }

  private func screens(below screen: Slot, in navigation: Slot) -> [Slot] {
    let stack = contents.navigations[screens[navigation].content].stack
    let below = Array(stack.prefix { $0 != screen }.reversed())
    let outer = screens[navigation].parent
    guard outer.exists, screens[outer].kind == .navigation else { return below }
    return below + screens(below: navigation, in: outer)
  }

  /// Goes back to a screen of the menu, which may be on the stack around the one that has the back button.
  mutating func choose(
    _ target: ScreenID, inMenuOf navigation: ScreenID, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    tell(.gesture(.holdBack(navigation, to: target)), into: &events)
    if asksMenu, answers.says(.no, to: .shouldPop(id(top(ofStack: navigation.slot)))) { return .refused }
    interruptForBack(in: navigation.slot, into: &events)
    let stack = screens[target.slot].parent
    let top = top(ofStack: stack)
    let outcome = try pop(to: target, in: id(stack), true, into: &events)
    if profile[.menuKeepsTop] { contents.navigations[screens[stack].content].oldTop = top }
    return outcome
  }

  var asksMenu: Bool { profile[.backMenuAsks] }

  func top(ofStack navigation: Slot) -> Slot {
    contents.navigations[screens[navigation].content].stack.last ?? .none
  }

  private func obstacle(toNavigating navigation: Slot, by way: Interruption) -> StageError.Obstacle? {
    if let obstacle = obstacle(toTouching: navigation) { return obstacle }
    let ended = interruptible(in: navigation, by: way)?.number
    let isMoving = work.transitions.contains { change in
      change.number != ended
        && (isInside(change.owner, navigation) || !change.isModal && isInside(navigation, change.owner))
    }
    return !isMoving && isSettled(navigation) ? nil : .inTransition
  }

  /// Returns whether every container around a navigation controller shows it, and no stack change is pending.
  private func isSettled(_ navigation: Slot) -> Bool {
    var place = navigation
    while true {
      if screens[place].kind == .navigation, contents.navigations[screens[place].content].isPending {
        return false
      }
      let parent = screens[place].parent
      guard parent.exists else { return !screens[place].isLoose }
      guard isShown(place, in: parent) else { return false }
      place = parent
    }
  }

  func obstacle(toBack navigation: Slot) -> StageError.Obstacle? {
    if let obstacle = obstacle(toNavigating: navigation, by: .back) { return obstacle }
    guard stackCount(of: navigation) > 1 else { return .atRoot }
    return hidesBackButton(navigation) ? .noBackButton : nil
  }

  func obstacle(toMenu navigation: Slot, choosing target: Slot) -> StageError.Obstacle? {
    guard profile[.hasBackMenu] else { return .unknownToSystem }
    if let obstacle = obstacle(toBack: navigation) { return obstacle }
    return screens(below: top(ofStack: navigation), in: navigation).contains(target) ? nil : .notThere
  }

  func obstacle(toSwipe navigation: Slot, over area: Gesture.Area) -> StageError.Obstacle? {
    if area == .content, !profile[.swipesOverContent] { return .unknownToSystem }
    if let obstacle = obstacle(toNavigating: navigation, by: .swipe(area)) { return obstacle }
    guard stackCount(of: navigation) > 1 else {
      return screens[navigation].options.contains(.unguardedSwipe) ? nil : .atRoot
    }
    guard area == .edge, profile[.hiddenBackButtonStopsSwipe], hidesBackButton(navigation) else { return nil }
    return screens[navigation].options.contains(.unguardedSwipe) ? nil : .noBackButton
  }

  /// Returns the obstacle to continuing a swipe. A swipe at the root can continue too, without effect (U15).
  func obstacle(toSwipingOn navigation: Slot) -> StageError.Obstacle? {
    heldPop(in: navigation) == nil && !contents.navigations[screens[navigation].content].isStuck
      ? .notBegun : nil
  }

  private func hidesBackButton(_ navigation: Slot) -> Bool {
    screens[navigation].options.contains(.hidesBar)
      || screens[top(ofStack: navigation)].options.contains(.hidesBackButton)
      || stayingCover(of: top(ofStack: navigation)).map { isSearch($0) } ?? false
  }

  /// The ways in which the user interrupts a push or pop.
  private enum Interruption: Equatable {
    case back
    case swipe(Gesture.Area)
  }

  /// Returns the push or pop that the user can interrupt before it ends (U35). It must not have stack changes that
  /// wait for its end.
  private func interruptible(in navigation: Slot, by way: Interruption) -> Transition? {
    guard !work.transitions.isEmpty, isSeen(navigation), cover(of: navigation) == nil else { return nil }
    return work.transitions.first { change in
      change.owner == navigation && !change.isModal && !change.isByHand && !change.isStuck
        && allows(way, change) && !work.requests.contains { $0.until == .end(of: change.number) }
    }
  }

  private func allows(_ way: Interruption, _ change: Transition) -> Bool {
    switch way {
    case .back: profile[.backInterrupts]
    case .swipe(.content) where profile[.swipeInterrupts]: true
    case .swipe: profile[.grabsZooms] && change.kind == .push && change.isZoom
    }
  }

  /// Ends the push or pop that the back button interrupts, if there is one.
  mutating func interruptForBack(in navigation: Slot, into events: inout [Event]) {
    if let change = interruptible(in: navigation, by: .back) { endEarly(change, into: &events) }
  }

  /// Returns the index of the swipe that is under the finger in a navigation controller.
  func heldPop(in navigation: Slot) -> Int? {
    work.transitions.firstIndex { $0.owner == navigation && $0.kind == .pop && $0.isHeld }
  }

  mutating func swipe(
    _ navigation: Slot, _ phase: Gesture.Phase, over area: Gesture.Area, into events: inout [Event]
  ) {
    if phase == .began { return beginSwipe(navigation, over: area, into: &events) }
    guard let place = heldPop(in: navigation) else { return }
    move(transitionAt: place, phase)
    guard !work.transitions[place].isHeld else { return }
    let isCancelled = work.transitions[place].isCancelled
    tell(.interactionEnded(id(navigation), isCancelled: isCancelled), into: &events)
    guard isCancelled, profile[.tellsDidShowOfCancelled] else { return }
    let below = work.transitions[place].to
    tell(.didShow(id(below), in: id(navigation)), into: &events)
  }

  /// Moves a transition with the finger. When the finger is lifted, schedules the end of the transition.
  mutating func move(transitionAt place: Int, _ phase: Gesture.Phase) {
    switch phase {
    case .began: return
    case .moved(let progress):
      work.transitions[place].progress = min(max(progress, 0), 1000)
      return
    case .finished, .cancelled:
      work.transitions[place].isHeld = false
      work.transitions[place].isCancelled = phase == .cancelled
    }
    let change = work.transitions[place]
    work.agenda.add(
      Agenda.Entry(
        time: now + change.rest, what: .end(ofTransition: change.number), cause: change.cause,
        waitsForForeground: true))
  }

  private mutating func beginSwipe(
    _ navigation: Slot, over area: Gesture.Area, into events: inout [Event]
  ) {
    if let change = interruptible(in: navigation, by: .swipe(area)) { endEarly(change, into: &events) }
    let content = screens[navigation].content
    guard stackCount(of: navigation) > 1 else {
      contents.navigations[content].isStuck = true
      return
    }
    let from = contents.navigations[content].stack.removeLast()
    let to = top(ofStack: navigation)
    let owner = owner(of: from, behind: navigation)
    screens[from].parent = owner
    tell(.willMove(id(from), to: id(ifAny: owner)), into: &events)
    var change = Transition(
      number: work.lastTransition &+ 1, kind: .pop, owner: navigation, from: from, to: to, window: -1,
      cause: cause
    )
    change.isByHand = true
    change.isHeld = true
    start(change)
    prepare(change, isInstant: false, into: &events)
  }

  /// Records the pop of a completed swipe.
  mutating func letGo(_ change: Transition, into events: inout [Event]) {
    let content = screens[change.owner].content
    tell(.popped(id(change.from), from: id(change.owner)), into: &events)
    screens[change.from].marks.insert(.owesDidMove)
    guard screens[change.from].marks.contains(.hidBottomBar) else { return }
    screens[change.from].marks.remove(.hidBottomBar)
    contents.navigations[content].hiding -= 1
    turnBar(of: change.owner, showing: contents.navigations[content].hiding == 0, into: &events)
  }

  /// Restores the stack after a cancelled swipe (U13).
  mutating func restore(_ change: Transition, into events: inout [Event]) {
    let content = screens[change.owner].content
    contents.navigations[content].stack.append(change.from)
    contents.navigations[content].shown = change.from
    screens[change.from].parent = change.owner
    let count = work.parts.count
    disappear(change.to, into: &events)
    then(.appear(change.from), after: count, into: &events)
    then(.didRestore(change), after: count, into: &events)
  }

  mutating func tellRestored(_ change: Transition, into events: inout [Event]) {
    tell(.didMove(id(change.from), to: id(change.owner)), into: &events)
    guard profile[.tellsDidShowOfRestored] else { return }
    tell(.didShow(id(change.from), in: id(change.owner)), into: &events)
  }
}
