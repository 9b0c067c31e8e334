extension Stage {
  /// Returns whether a container shows a child.
  func isShown(_ child: Slot, in container: Slot) -> Bool {
    var place = 0
    while let shown = shownChild(of: container, at: place) {
      if shown == child { return true }
      place += 1
    }
    return false
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

  /// Returns the screen that covers another one for touches. An active search leaves the searched screen touchable (U40).
  func touchCover(of slot: Slot) -> Slot? {
    cover(of: slot).flatMap { isSearch($0) ? nil : $0 }
  }

  /// Returns whether a screen is an active search that presents nothing itself.
  func isSearch(_ slot: Slot) -> Bool {
    screens[slot].options.contains(.isSearch) && !screens[slot].presented.exists
  }

  /// Returns the screen that covers another one, unless it is being dismissed.
  func stayingCover(of slot: Slot) -> Slot? {
    cover(of: slot).flatMap { screens[$0].marks.contains(.isDismissed) ? nil : $0 }
  }

  /// Returns whether `slot` is `ancestor`, is inside it, or is presented from within it.
  func belongs(_ slot: Slot, to ancestor: Slot) -> Bool {
    var place = slot
    while place.exists {
      if place == ancestor { return true }
      place = screens[place].parent.exists ? screens[place].parent : screens[place].presenter
    }
    return false
  }
}
