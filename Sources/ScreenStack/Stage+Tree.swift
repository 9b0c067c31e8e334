/// The children of containers.
extension Stage {
  func shownChild(of slot: Slot, at place: Int) -> Slot? {
    let content = screens[slot].content
    switch screens[slot].kind {
    case .screen, .alert: return nil
    case .navigation:
      let shown = contents.navigations[content].shown
      return place == 0 && shown.exists ? shown : nil
    case .tabs:
      let shown = shownTab(of: slot)
      return place == 0 && shown.exists ? shown : nil
    case .split:
      let visible = contents.splits[content].visible
      return place < visible.count ? visible[place] : nil
    case .custom:
      var rest = place
      for child in contents.customs[content].children where !screens[child].marks.contains(.isHidden) {
        if rest == 0 { return child }
        rest -= 1
      }
      return nil
    }
  }

  /// Returns whether a container shows a child.
  func isShown(_ child: Slot, in container: Slot) -> Bool {
    var place = 0
    while let shown = shownChild(of: container, at: place) {
      if shown == child { return true }
      place += 1
    }
    return false
  }

  /// Returns the child that a tab bar controller shows, or the navigation controller behind its More tab.
  func shownTab(of slot: Slot) -> Slot {
    let content = contents.tabs[screens[slot].content]
    return content.isMoreSelected ? content.more : content.selected
  }

  /// Returns the children of a container, shown or not.
  func children(of slot: Slot) -> [Slot] {
    let content = screens[slot].content
    switch screens[slot].kind {
    case .screen, .alert: return []
    case .navigation: return contents.navigations[content].stack
    case .tabs: return contents.tabs[content].children
    case .split: return contents.splits[content].children
    case .custom: return contents.customs[content].children
    }
  }

  /// Returns whether a screen is visible or appearing.
  @inline(__always)
  func isSeen(_ slot: Slot) -> Bool {
    screens[slot].appearance == .appeared || screens[slot].appearance == .appearing
  }

  /// Returns the outermost container around a screen.
  func top(of slot: Slot) -> Slot {
    var top = slot
    while screens[top].parent.exists { top = screens[top].parent }
    return top
  }

  /// Returns the nearest container of a kind, including the screen itself. Compare `navigationController`.
  func container(_ kind: Kind, around slot: Slot) -> Slot? {
    var place = slot
    while place.exists {
      if screens[place].kind == kind { return place }
      place = screens[place].parent
    }
    return nil
  }

  /// Returns the index of the window that contains a screen, or -1 if there is none.
  func window(of slot: Slot) -> Int32 {
    var top = top(of: slot)
    while screens[top].presenter.exists { top = self.top(of: screens[top].presenter) }
    return screens[top].window
  }

  /// Returns the screen that is presented above a screen or one of the containers around it.
  func cover(of slot: Slot) -> Slot? {
    var place = slot
    while place.exists {
      if screens[place].presented.exists { return screens[place].presented }
      place = screens[place].parent
    }
    return nil
  }

  /// Returns whether `slot` is `ancestor`, is inside it, or is presented from within it.
  func stands(_ slot: Slot, in ancestor: Slot) -> Bool {
    var place = slot
    while place.exists {
      if place == ancestor { return true }
      place = screens[place].parent.exists ? screens[place].parent : screens[place].presenter
    }
    return false
  }
}
