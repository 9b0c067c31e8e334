/// Queries for searches, without a list of all screens.
extension Stage {
  /// Returns the name for a string, or nil if the stage has never used it.
  package func knownName(_ text: String) -> Name? { names.known(text) }

  /// Returns the number of screens in a container, shown or not.
  package func childCount(of id: ScreenID) -> Int { isAlive(id) ? children(of: id.slot).count : 0 }

  /// Returns a child of a container, counted from the lowest.
  package func child(at place: Int, of id: ScreenID) -> ScreenID { self.id(children(of: id.slot)[place]) }

  /// Returns the index in a container of a screen, or of the screen's ancestor in it, or nil if none is.
  package func place(of id: ScreenID, in container: ScreenID) -> Int? {
    guard isAlive(id), isAlive(container) else { return nil }
    var child = id.slot
    while child.exists, screens[child].parent.exists, holder(of: child) != container.slot {
      child = holder(of: child)
    }
    return children(of: container.slot).lastIndex(of: child)
  }

  /// Returns the container of a screen. For a screen behind More, this is the tab bar controller.
  package func container(of id: ScreenID) -> ScreenID? {
    isAlive(id) && screens[id.slot].parent.exists ? self.id(holder(of: id.slot)) : nil
  }

  /// Returns the nearest container of a kind around a screen, including the screen itself.
  package func container(_ kind: Kind, around id: ScreenID) -> ScreenID? {
    isAlive(id) ? container(kind, around: id.slot).map { self.id($0) } : nil
  }

  /// Returns whether a container shows a child, or will show it at the end of the turn.
  package func shows(_ id: ScreenID, in container: ScreenID) -> Bool {
    guard isAlive(id), isAlive(container) else { return false }
    let shown = targets(of: container.slot)
    if shown.contains(id.slot) { return true }
    // Behind More, the child is on the navigation controller that the tab bar controller shows.
    let parent = screens[id.slot].parent
    return parent != container.slot && shown.contains(parent) && targets(of: parent).contains(id.slot)
  }

  /// Returns the screen that presents a screen itself.
  package func ownPresenter(of id: ScreenID) -> ScreenID? {
    isAlive(id) ? self.id(ifAny: screens[id.slot].presenter) : nil
  }
}
