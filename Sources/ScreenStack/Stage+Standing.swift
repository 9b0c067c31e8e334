extension Stage {
  /// Returns whether both stages contain the same screens with the same params in the same order, the same
  /// selected tabs, and the same presentations and styles. Clocks, new serials and transitions are ignored.
  package func stands(as other: Stage) -> Bool {
    guard windows.count == other.windows.count else { return false }
    return zip(windows, other.windows).allSatisfy { mine, its in
      mine.width == its.width && stands(mine.root, as: its.root, of: other)
    }
  }

  private func stands(_ slot: Slot, as its: Slot, of other: Stage) -> Bool {
    guard slot.exists, its.exists else { return slot.exists == its.exists }
    guard screens[slot].id == other.screens[its].id, screens[slot].style == other.screens[its].style,
      params(of: id(slot)) == other.params(of: other.id(its)),
      targets(of: slot) == other.targets(of: its)
    else { return false }
    let children = children(of: slot)
    let itsChildren = other.children(of: its)
    guard children.count == itsChildren.count,
      zip(children, itsChildren).allSatisfy({ stands($0, as: $1, of: other) })
    else { return false }
    let above = standing(above: slot) ?? .none
    return stands(above, as: other.standing(above: its) ?? .none, of: other)
  }
}
