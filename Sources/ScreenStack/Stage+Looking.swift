/// Looking at the stage. Everything answers for what stands: the target, not what is still seen on its way
/// out.
extension Stage {
  /// How many screens there is room for: as many as have ever been on the stage at once.
  public var screenCount: Int { Int(screens.end) }

  /// The windows, in the order of opening.
  public var windowIDs: [WindowID] { windows.indices.map { WindowID(Int32($0)) } }

  /// The root of a window.
  public func root(of window: WindowID) -> ScreenID? {
    windows.indices.contains(Int(window.index)) ? id(ifAny: windows[Int(window.index)].root) : nil
  }

  /// How wide a window is.
  public func width(of window: WindowID) -> Width? {
    windows.indices.contains(Int(window.index)) ? windows[Int(window.index)].width : nil
  }

  /// What sort of screen it is.
  public func kind(of id: ScreenID) -> Kind? { isAlive(id) ? screens[id.slot].kind : nil }

  /// What the app set on a screen.
  public func options(of id: ScreenID) -> Options { isAlive(id) ? screens[id.slot].options : [] }

  /// Where a screen is between its appearance callbacks.
  public func appearance(of id: ScreenID) -> Appearance {
    isAlive(id) ? screens[id.slot].appearance : .disappeared
  }

  /// What a screen was made with.
  public func params(of id: ScreenID) -> [Value.Field] {
    isAlive(id) && screens[id.slot].params >= 0 ? params[screens[id.slot].params] : []
  }

  /// The container that holds a screen.
  public func parent(of id: ScreenID) -> ScreenID? {
    isAlive(id) ? self.id(ifAny: screens[id.slot].parent) : nil
  }

  /// `presentingViewController`: who presents a screen or a container around it.
  public func presenter(of id: ScreenID) -> ScreenID? {
    isAlive(id) ? self.id(ifAny: screens[top(of: id.slot)].presenter) : nil
  }

  /// `presentedViewController`: what a screen or a container around it presents.
  public func presented(by id: ScreenID) -> ScreenID? {
    guard isAlive(id), let cover = cover(of: id.slot) else { return nil }
    return self.id(cover)
  }

  /// What a container holds, seen or not; of a navigation, `viewControllers`.
  public func children(of id: ScreenID) -> [ScreenID] {
    isAlive(id) ? children(of: id.slot).map { self.id($0) } : []
  }

  /// What a container shows of that.
  public func visibleChildren(of id: ScreenID) -> [ScreenID] {
    guard isAlive(id) else { return [] }
    return targets(of: id.slot).map { self.id($0) }
  }

  /// Whether a split view is one column.
  public func isCollapsed(_ id: ScreenID) -> Bool {
    kind(of: id) == .split && splits[screens[id.slot].content].isCollapsed
  }

  /// Whether a screen hides the tab bar.
  public func isTabBarHidden(_ id: ScreenID) -> Bool { kind(of: id) == .tabs && isBarHidden(id.slot) }

  /// Whether a screen stands in a window, visible or not: what is sure to leave does not.
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

  /// Whether the stage holds a screen: it stands, is still seen on its way out, or waits to be shown.
  public func holds(_ id: ScreenID) -> Bool {
    isOnStage(id) || appearance(of: id) != .disappeared || isAwaited(id)
  }

  /// A swipe may yet bring its screen back.
  private func isHeldBySwipe(_ slot: Slot) -> Bool {
    transitions.contains { $0.from == slot && $0.kind == .pop && ($0.isHeld || $0.isCancelled) }
  }

  /// What a navigation is on its way from and to; what `transitionCoordinator` knows (U14).
  public func transition(of navigation: ScreenID) -> Coordination? {
    guard isAlive(navigation),
      let change = transitions.first(where: { $0.owner == navigation.slot && !$0.isModal })
    else { return nil }
    return Coordination(
      from: id(ifAny: change.from), to: id(ifAny: change.to), isInteractive: change.isHeld,
      isCancelled: change.isCancelled)
  }

  /// Whether something moves, or is about to, in the window in which a screen stands.
  public func isBusy(around id: ScreenID) -> Bool {
    guard isAlive(id), !transitions.isEmpty || !pending.isEmpty else { return false }
    let window = window(of: id.slot)
    guard window >= 0 else { return false }
    return transitions.contains { self.window(of: $0.owner) == window }
      || pending.contains { self.window(of: $0) == window }
  }

  /// Whether nothing moves, or is about to, in any window.
  @inline(__always)
  public var isStill: Bool { transitions.isEmpty && pending.isEmpty }

  /// Whether a presented screen stands above another, whatever is between them.
  public func isPresented(_ id: ScreenID, above other: ScreenID) -> Bool {
    guard isAlive(id), isAlive(other), id != other else { return false }
    return stands(id.slot, in: other.slot)
  }

  /// A transition as a delegate sees it.
  public struct Coordination: Equatable, Sendable {
    /// What leaves.
    public let from: ScreenID?
    /// What comes.
    public let to: ScreenID?
    /// Whether a finger holds it.
    public let isInteractive: Bool
    /// Whether it goes back to where it came from; known only once the finger has let go.
    public let isCancelled: Bool
  }

  /// The screens that are to be seen once everything has come to rest, from below: in each container what it
  /// shows, then what is presented above.
  public func visibleScreens(in window: WindowID) -> [ScreenID] {
    guard let root = root(of: window) else { return [] }
    return leaves(of: root.slot).map { id($0) }
  }

  /// What is seen just now, before the turn ends in which stacks have changed: there, and only there, the finger
  /// still meets what was there before.
  public func seenScreens(in window: WindowID) -> [ScreenID] {
    let targets = visibleScreens(in: window)
    if pending.isEmpty { return targets }
    let old = pending.map { navigations[screens[$0].content].shown }.filter(\.exists)
    let left = old.flatMap { leaves(of: $0) }.map { id($0) }.filter { !targets.contains($0) }
    return targets.filter { screens[$0.slot].appearance != .disappeared } + left
  }

  private func leaves(of slot: Slot) -> [Slot] {
    let pile = standing(from: slot)
    let lowest = pile.lastIndex { isCovered($0) }.map { $0 + 1 } ?? pile.startIndex
    return pile[lowest...].flatMap { screen in
      let targets = targets(of: screen)
      return targets.isEmpty ? [screen] : targets.flatMap { leaves(of: $0) }
    }
  }

  /// The children that a container shows, or will show at the end of the turn.
  func targets(of slot: Slot) -> [Slot] {
    switch screens[slot].kind {
    case .screen, .alert: return []
    case .navigation:
      if let swipe = transitions.first(where: { $0.owner == slot && $0.isCancelled }) { return [swipe.from] }
      return navigations[screens[slot].content].stack.last.map { [$0] } ?? []
    case .tabs:
      let shown = shownTab(of: slot)
      return shown.exists ? [shown] : []
    case .split: return splits[screens[slot].content].visible
    case .custom:
      return customs[screens[slot].content].children.filter { !screens[$0].marks.contains(.isHidden) }
    }
  }
}
