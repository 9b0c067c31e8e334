extension Stage {
  /// Returns the nearest navigation controller around a screen, including the screen itself.
  public func navigation(around id: ScreenID) -> ScreenID? {
    isAlive(id) ? container(.navigation, around: id.slot).map { self.id($0) } : nil
  }

  /// Returns the navigation controllers around a screen, including itself, nearest first. Each has a bar.
  public func navigations(around id: ScreenID) -> [ScreenID] {
    guard let nearest = navigation(around: id) else { return [] }
    return [nearest] + (parent(of: nearest).map { navigations(around: $0) } ?? [])
  }

  /// Returns a screen and the containers around it whose bars can be touched, the nearest first. What is presented in
  /// the context of a screen covers that screen only, and so leaves the bars around it touchable (U21).
  public func surroundings(of id: ScreenID) -> [ScreenID] {
    guard isAlive(id) else { return [] }
    var found: [ScreenID] = []
    var place = id.slot
    while place.exists {
      found.append(self.id(place))
      let screen = screens[place]
      place =
        screen.parent.exists || !screen.presenter.exists ? screen.parent : screens[screen.presenter].parent
    }
    return found
  }

  /// Returns the nearest navigation controller around a screen that has a screen to go back to.
  public func navigationGoingBack(from id: ScreenID) -> ScreenID? {
    surroundings(of: id).first { place in
      screens[place.slot].kind == .navigation
        && contents.navigations[screens[place.slot].content].stack.count > 1
    }
  }

  /// Returns the nearest split view around a screen, including the screen itself.
  public func split(around id: ScreenID) -> ScreenID? {
    isAlive(id) ? container(.split, around: id.slot).map { self.id($0) } : nil
  }

  /// Returns the presented root of the tree that contains a screen, or nil in the tree of a window's root.
  public func presentedBase(of id: ScreenID) -> ScreenID? {
    guard isAlive(id) else { return nil }
    let top = top(of: id.slot)
    return screens[top].presenter.exists ? self.id(top) : nil
  }

  /// Returns every screen in a part of the tree and in the presentations above it, in stack order.
  public func screens(in id: ScreenID) -> [ScreenID] {
    guard isAlive(id) else { return [] }
    let children = children(of: id)
    let own = children.isEmpty ? [id] : children.flatMap { screens(in: $0) }
    guard screens[id.slot].presented.exists else { return own }
    return own + screens(in: self.id(screens[id.slot].presented))
  }

  /// Returns every screen in a window.
  public func screensOnStage(in window: WindowID = WindowID(0)) -> [ScreenID] {
    root(of: window).map { screens(in: $0) } ?? []
  }

  /// Returns whether the view of a screen has been loaded.
  public func isLoaded(_ id: ScreenID) -> Bool {
    isAlive(id) && screens[id.slot].marks.contains(.isLoaded)
  }

  /// Returns the screens that the user can touch at rest: those that no presented screen covers.
  /// - Parameter ignoresAlerts: True for the screens that the user can touch when the alerts above them have closed.
  public func touchableScreens(in window: WindowID, ignoringAlerts ignoresAlerts: Bool = false) -> [ScreenID]
  {
    var screens: [ScreenID] = []
    if let root = root(of: window) { gatherTouchable(root.slot, ignoresAlerts, into: &screens) }
    return screens
  }

  private func gatherTouchable(_ slot: Slot, _ ignoresAlerts: Bool, into found: inout [ScreenID]) {
    if let above = stayingPresentation(from: slot), !ignoresAlerts || screens[above].kind != .alert {
      gatherTouchable(above, ignoresAlerts, into: &found)
      if !isSearch(above) { return }
    }
    if screens[slot].kind == .screen || screens[slot].kind == .alert { return found.append(id(slot)) }
    let targets = targets(of: slot)
    if targets.isEmpty { found.append(id(slot)) }
    for target in targets { gatherTouchable(target, ignoresAlerts, into: &found) }
  }

  /// Returns the alert above everything else in a window, if there is one.
  public func topmostAlert(in window: WindowID) -> ScreenID? {
    guard let root = root(of: window) else { return nil }
    var top = root.slot
    while let above = stayingPresentation(from: top) { top = above }
    return screens[top].kind == .alert ? id(top) : nil
  }

  /// Returns the button titles of an alert.
  public func buttons(of alert: ScreenID) -> [String] {
    guard case .list(let words)? = params(of: alert).first(where: { $0.name == "buttons" })?.value else {
      return []
    }
    return words.compactMap { if case .text(let word) = $0 { word } else { nil } }
  }
}
