/// Queries of the stage. They describe the target state, without screens that are visible on their way out.
extension Stage {
  /// The number of rows for screens: the highest number of screens that existed at the same time.
  public var screenCount: Int { Int(screens.end) }

  /// The windows, in the order of opening.
  public var windowIDs: [WindowID] { windows.indices.map { WindowID(Int32($0)) } }

  /// Returns the root of a window.
  public func root(of window: WindowID) -> ScreenID? {
    windows.indices.contains(Int(window.index)) ? id(ifAny: windows[Int(window.index)].root) : nil
  }

  /// Returns the width of a window.
  public func width(of window: WindowID) -> Width? {
    windows.indices.contains(Int(window.index)) ? windows[Int(window.index)].width : nil
  }

  /// Returns the kind of a screen.
  public func kind(of id: ScreenID) -> Kind? { isAlive(id) ? screens[id.slot].kind : nil }

  /// Returns the options that the app set on a screen.
  public func options(of id: ScreenID) -> Options { isAlive(id) ? screens[id.slot].options : [] }

  /// Returns the appearance state of a screen.
  public func appearance(of id: ScreenID) -> Appearance {
    isAlive(id) ? screens[id.slot].appearance : .disappeared
  }

  /// Returns the params of a screen.
  public func params(of id: ScreenID) -> [Value.Field] {
    isAlive(id) && screens[id.slot].params >= 0 ? params[screens[id.slot].params] : []
  }

  /// Returns the container of a screen.
  public func parent(of id: ScreenID) -> ScreenID? {
    isAlive(id) ? self.id(ifAny: screens[id.slot].parent) : nil
  }

  /// Returns the screen that presents a screen or a container around it, as `presentingViewController` does.
  public func presenter(of id: ScreenID) -> ScreenID? {
    isAlive(id) ? self.id(ifAny: screens[top(of: id.slot)].presenter) : nil
  }

  /// Returns the screen that a screen or a container around it presents, as `presentedViewController` does.
  public func presented(by id: ScreenID) -> ScreenID? {
    guard isAlive(id), let cover = cover(of: id.slot) else { return nil }
    return self.id(cover)
  }

  /// Returns the screen that covers a screen or a container around it, unless it is being dismissed.
  public func cover(of id: ScreenID) -> ScreenID? {
    guard isAlive(id), let cover = stayingCover(of: id.slot) else { return nil }
    return self.id(cover)
  }

  /// Returns the value of a navigation controller's `viewControllers`. It has the old top for a moment after a choice
  /// in the menu of the back button, on some systems (U15b).
  public func viewControllers(of id: ScreenID) -> [ScreenID] {
    guard kind(of: id) == .navigation else { return children(of: id) }
    let old = contents.navigations[screens[id.slot].content].oldTop
    return (self.id(ifAny: old).map { [$0] } ?? []) + children(of: id)
  }

  /// Returns the children of a container, shown or not. For a navigation controller: its stack.
  public func children(of id: ScreenID) -> [ScreenID] {
    isAlive(id) ? children(of: id.slot).map { self.id($0) } : []
  }

  /// Returns the last child of a container. For a navigation controller: the top of its stack.
  public func lastChild(of id: ScreenID) -> ScreenID? {
    isAlive(id) ? children(of: id.slot).last.map { self.id($0) } : nil
  }

  /// Returns the children that a container shows.
  public func visibleChildren(of id: ScreenID) -> [ScreenID] {
    guard isAlive(id) else { return [] }
    return targets(of: id.slot).map { self.id($0) }
  }

  /// Returns whether a split view is collapsed to one column.
  public func isCollapsed(_ id: ScreenID) -> Bool {
    kind(of: id) == .split && contents.splits[screens[id.slot].content].isCollapsed
  }

  /// Returns whether the secondary column of a split view contains what an app has shown there. Otherwise it contains
  /// its placeholder, or nothing.
  public func hasDetail(_ id: ScreenID) -> Bool {
    guard kind(of: id) == .split else { return false }
    let content = contents.splits[screens[id.slot].content]
    guard content.secondary.exists, !content.hasDetail else { return content.hasDetail }
    let stack = children(of: content.secondary)
    return stack.count > 1 || self.id(stack.first ?? content.secondary) != content.placeholder
  }

  /// Returns whether a split view has a column, which may be empty.
  public func has(_ column: Column, in id: ScreenID) -> Bool {
    kind(of: id) == .split && contents.splits[screens[id.slot].content].has(column)
  }

  /// Returns the screen in a column of a split view, shown or not.
  public func screen(in column: Column, of id: ScreenID) -> ScreenID? {
    guard kind(of: id) == .split else { return nil }
    return self.id(ifAny: contents.splits[screens[id.slot].content][column])
  }

  /// Returns whether a tab bar controller has a More tab in its window.
  public func hasMoreTab(_ id: ScreenID) -> Bool { kind(of: id) == .tabs && hasMore(id.slot) }

  /// Returns whether the bar of a tab bar controller is hidden.
  public func isTabBarHidden(_ id: ScreenID) -> Bool { kind(of: id) == .tabs && isBarHidden(id.slot) }

  /// Returns whether a screen is in the tree of a window, visible or not, and is not certain to leave.
  public func isOnStage(_ id: ScreenID) -> Bool {
    guard isAlive(id) else { return false }
    var place = id.slot
    while true {
      let screen = screens[place]
      if screen.marks.contains(.isDismissed) || screen.marks.contains(.isLeaked) { return false }
      if screen.window >= 0 { return true }
      if screen.isLoose { return isHeldBySwipe(place) }
      place = screen.parent.exists ? screen.parent : screen.presenter
    }
  }

  /// Returns whether the stage needs a screen: it is in a tree, still visible on its way out, or waits.
  public func holds(_ id: ScreenID) -> Bool {
    isOnStage(id) || appearance(of: id) != .disappeared || isAwaited(id)
  }

  /// Returns whether a screen left its stack in a swipe that may still bring it back.
  private func isHeldBySwipe(_ slot: Slot) -> Bool {
    work.transitions.contains { $0.from == slot && $0.kind == .pop && ($0.isHeld || $0.isCancelled) }
  }

  /// Returns the current transition of a navigation controller, as `transitionCoordinator` reports it (U14).
  public func transition(of navigation: ScreenID) -> Coordination? {
    guard isAlive(navigation),
      let change = work.transitions.first(where: { $0.owner == navigation.slot && !$0.isModal })
    else { return nil }
    return Coordination(
      from: id(ifAny: change.from), to: id(ifAny: change.to), isInteractive: change.isHeld,
      isCancelled: change.isCancelled)
  }

  /// Returns whether a transition is in progress or pending in the window that contains a screen.
  public func isBusy(around id: ScreenID) -> Bool {
    guard isAlive(id), !isStill else { return false }
    let window = window(of: id.slot)
    guard window >= 0 else { return false }
    return work.transitions.contains { self.window(of: $0.owner) == window }
      || work.pending.contains { self.window(of: $0) == window }
      || work.requests.contains { $0.until == .commit }
  }

  /// Indicates whether no transition is in progress or pending in any window, and no change waits.
  @inline(__always)
  public var isStill: Bool { work.transitions.isEmpty && work.pending.isEmpty && work.requests.isEmpty }

  /// Returns whether a screen is inside or presented above another one, at any distance.
  public func isPresented(_ id: ScreenID, above other: ScreenID) -> Bool {
    guard isAlive(id), isAlive(other), id != other else { return false }
    return belongs(id.slot, to: other.slot)
  }

  /// A transition as a delegate sees it.
  public struct Coordination: Equatable, Sendable {
    /// The screen that leaves.
    public let from: ScreenID?
    /// The screen that appears.
    public let to: ScreenID?
    /// Indicates whether the transition is under a finger.
    public let isInteractive: Bool
    /// Indicates whether the transition goes back to its start. This is known only once the finger is lifted.
    public let isCancelled: Bool
  }

  /// Returns the screens visible at rest, from the lowest: shown children of containers, then presented ones.
  public func visibleScreens(in window: WindowID) -> [ScreenID] {
    guard let root = root(of: window) else { return [] }
    return leaves(of: root.slot).map { id($0) }
  }

  /// Returns the screens that are visible now. If stacks have changed in the current turn, the user still
  /// sees and touches their previous screens until the turn ends.
  public func seenScreens(in window: WindowID) -> [ScreenID] {
    if !work.presentations.isEmpty { return touchedScreens(in: window) }
    let targets = visibleScreens(in: window)
    if work.pending.isEmpty { return targets }
    let old = work.pending.map { contents.navigations[screens[$0].content].shown }.filter(\.exists)
    let left = old.flatMap { leaves(of: $0) }.map { id($0) }.filter { !targets.contains($0) }
    return targets.filter { screens[$0.slot].appearance != .disappeared } + left
  }

  /// Returns the screens that the user sees before a presentation begins.
  private func touchedScreens(in window: WindowID) -> [ScreenID] {
    guard let root = root(of: window) else { return [] }
    return screens(in: root).filter { screens[$0.slot].appearance == .appeared }
  }

  private func leaves(of slot: Slot) -> [Slot] {
    let pile = stayingChain(from: slot)
    let lowest = pile.lastIndex { isCovered($0) }.map { $0 + 1 } ?? pile.startIndex
    return pile[lowest...].flatMap { screen in
      let targets = targets(of: screen)
      return targets.isEmpty ? [screen] : targets.flatMap { leaves(of: $0) }
    }
  }
}
