/// What whoever looks for a screen asks, without a list of everything that stands.
extension Stage {
  /// The name that stands for a text, if anything was ever called so here.
  package func knownName(_ text: String) -> Name? { names.known(text) }

  /// How many screens a container holds, seen or not.
  package func childCount(of id: ScreenID) -> Int { isAlive(id) ? children(of: id.slot).count : 0 }

  /// One of them, from below.
  package func child(at place: Int, of id: ScreenID) -> ScreenID { self.id(children(of: id.slot)[place]) }

  /// Where a screen, or the container around it that a container holds, lies in that container; nil if it
  /// does not.
  package func place(of id: ScreenID, in container: ScreenID) -> Int? {
    guard isAlive(id), isAlive(container) else { return nil }
    var child = id.slot
    while child.exists, screens[child].parent.exists, holder(of: child) != container.slot {
      child = holder(of: child)
    }
    return children(of: container.slot).lastIndex(of: child)
  }

  /// Whose child a screen is: for one behind More, the tab bar's.
  package func container(of id: ScreenID) -> ScreenID? {
    isAlive(id) && screens[id.slot].parent.exists ? self.id(holder(of: id.slot)) : nil
  }

  /// The nearest container of a kind around a screen, itself included.
  package func container(_ kind: Kind, around id: ScreenID) -> ScreenID? {
    isAlive(id) ? container(kind, around: id.slot).map { self.id($0) } : nil
  }

  /// Whether a container shows a child of its own, or will at the end of the turn.
  package func shows(_ id: ScreenID, in container: ScreenID) -> Bool {
    guard isAlive(id), isAlive(container) else { return false }
    let shown = targets(of: container.slot)
    if shown.contains(id.slot) { return true }
    // Behind More, the child lies on the navigation that the tab bar shows.
    let parent = screens[id.slot].parent
    return parent != container.slot && shown.contains(parent) && targets(of: parent).contains(id.slot)
  }

  /// What a screen itself presents and does not take back.
  package func standing(above id: ScreenID) -> ScreenID? {
    isAlive(id) ? standing(above: id.slot).map { self.id($0) } : nil
  }

  /// Who presents a screen itself.
  package func standing(below id: ScreenID) -> ScreenID? {
    isAlive(id) ? self.id(ifAny: screens[id.slot].presenter) : nil
  }
}
