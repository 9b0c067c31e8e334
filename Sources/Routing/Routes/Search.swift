import ScreenStack

/// A walk through what stands. On each level what is seen comes first, then what is held unseen, and of that what
/// stands in the selected tab; of a stack the top comes first, since it is the nearest.
struct Search {
  let stage: Stage
  let scope: Finder.Scope
  let hits: (ScreenID) -> Bool

  /// The first hit; `count` tells how many screens were looked at.
  func first(in window: WindowID, from start: Finder.Start, _ count: inout Int) -> ScreenID? {
    guard let root = stage.root(of: window) else { return nil }
    let levels = levels(from: root)
    switch start {
    case .top:
      let below = scope.contains(.presenting) ? levels[...] : levels.suffix(1)
      for level in below.reversed() { if let hit = first(onLevel: level, &count) { return hit } }
    case .root:
      let above = scope.contains(.presented) ? levels[...] : levels.prefix(1)
      for level in above { if let hit = first(onLevel: level, &count) { return hit } }
    }
    return nil
  }

  /// What is presented above one another where one can see it, the root first.
  private func levels(from root: ScreenID) -> [ScreenID] {
    var levels = [root]
    while let above = above(levels[levels.count - 1]) { levels.append(above) }
    return levels
  }

  /// What a screen presents, or what it shows does.
  private func above(_ id: ScreenID) -> ScreenID? {
    if let above = stage.standing(above: id) { return above }
    for child in stage.visibleChildren(of: id) { if let above = above(child) { return above } }
    return nil
  }

  private func first(onLevel base: ScreenID, _ count: inout Int) -> ScreenID? {
    if looksAt(base, &count) { return base }
    if scope.contains(.visible), let hit = firstSeen(in: base, &count) { return hit }
    return scope.contains(.contained) ? firstUnseen(in: base, &count) : nil
  }

  private func looksAt(_ id: ScreenID, _ count: inout Int) -> Bool {
    count += 1
    return hits(id)
  }

  private func firstSeen(in id: ScreenID, _ count: inout Int) -> ScreenID? {
    guard stage.childCount(of: id) > 0 else { return nil }
    for child in stage.visibleChildren(of: id).reversed() {
      if looksAt(child, &count) { return child }
      if let hit = firstSeen(in: child, &count) { return hit }
    }
    return nil
  }

  /// The rest of a level, the nearest first: what lies below the screens that are seen, then other tabs.
  private func firstUnseen(in id: ScreenID, _ count: inout Int) -> ScreenID? {
    let isAll = !scope.contains(.visible)
    let shown = stage.visibleChildren(of: id)
    if !isAll { for child in shown.reversed() { if let hit = firstUnseen(in: child, &count) { return hit } } }
    for place in (0..<stage.childCount(of: id)).reversed() {
      let child = stage.child(at: place, of: id)
      if !shown.contains(child) {
        if let hit = firstHeld(from: child, &count) { return hit }
      } else if isAll {
        if looksAt(child, &count) { return child }
        if let hit = firstUnseen(in: child, &count) { return hit }
      }
    }
    return nil
  }

  /// Everything in a part that is not seen, and what is presented there in its place.
  private func firstHeld(from id: ScreenID, _ count: inout Int) -> ScreenID? {
    if scope.contains(.presented), let above = stage.standing(above: id),
      let hit = firstHeld(from: above, &count)
    {
      return hit
    }
    if looksAt(id, &count) { return id }
    for place in (0..<stage.childCount(of: id)).reversed() {
      if let hit = firstHeld(from: stage.child(at: place, of: id), &count) { return hit }
    }
    return nil
  }
}
