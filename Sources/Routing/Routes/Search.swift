import Navigation
import ScreenStack

/// A search through the existing screens. On each level, visible screens come first, then hidden ones, of
/// which those in the selected tab come first. The top of a stack comes first, because it is the nearest.
///
/// The run is passed along, because storing it would copy it for each search.
struct Search {
  let scope: Finder.Scope
  let hits: (ScreenID, Run) -> Bool

  /// Returns the first hit. `count` receives the number of screens that were checked.
  func first(
    in window: WindowID, from start: Finder.Start, _ run: Run, _ count: inout Int
  ) -> ScreenID? {
    guard let root = run.stage.root(of: window) else { return nil }
    let levels = levels(from: root, run)
    switch start {
    case .top:
      let below = scope.contains(.presenting) ? levels[...] : levels.suffix(1)
      for level in below.reversed() { if let hit = first(onLevel: level, run, &count) { return hit } }
    case .root:
      let above = scope.contains(.presented) ? levels[...] : levels.prefix(1)
      for level in above { if let hit = first(onLevel: level, run, &count) { return hit } }
    }
    return nil
  }

  /// Returns the visible levels of presentations, beginning with the root.
  private func levels(from root: ScreenID, _ run: Run) -> [ScreenID] {
    var levels = [root]
    while let above = above(levels[levels.count - 1], run) { levels.append(above) }
    return levels
  }

  /// Returns the screen that a screen, or a visible screen inside it, presents.
  private func above(_ id: ScreenID, _ run: Run) -> ScreenID? {
    if let above = run.stage.presentation(from: id) { return above }
    for child in run.stage.visibleChildren(of: id) { if let above = above(child, run) { return above } }
    return nil
  }

  private func first(onLevel base: ScreenID, _ run: Run, _ count: inout Int) -> ScreenID? {
    if looksAt(base, run, &count) { return base }
    if scope.contains(.visible), let hit = firstSeen(in: base, run, &count) { return hit }
    return scope.contains(.contained) ? firstUnseen(in: base, run, &count) : nil
  }

  private func looksAt(_ id: ScreenID, _ run: Run, _ count: inout Int) -> Bool {
    count += 1
    return hits(id, run)
  }

  private func firstSeen(in id: ScreenID, _ run: Run, _ count: inout Int) -> ScreenID? {
    guard run.stage.childCount(of: id) > 0 else { return nil }
    for child in run.stage.visibleChildren(of: id).reversed() {
      if looksAt(child, run, &count) { return child }
      if let hit = firstSeen(in: child, run, &count) { return hit }
    }
    return nil
  }

  /// Searches the rest of a level, the nearest first: the screens below the visible ones, then other tabs.
  private func firstUnseen(in id: ScreenID, _ run: Run, _ count: inout Int) -> ScreenID? {
    let isAll = !scope.contains(.visible)
    let shown = run.stage.visibleChildren(of: id)
    if !isAll {
      for child in shown.reversed() {
        if let hit = firstUnseen(in: child, run, &count) { return hit }
      }
    }
    for place in (0..<run.stage.childCount(of: id)).reversed() {
      let child = run.stage.child(at: place, of: id)
      if !shown.contains(child) {
        if let hit = firstHeld(from: child, run, &count) { return hit }
      } else if isAll {
        if looksAt(child, run, &count) { return child }
        if let hit = firstUnseen(in: child, run, &count) { return hit }
      }
    }
    return nil
  }

  /// Searches everything in a hidden part, and the screens presented there in place.
  private func firstHeld(from id: ScreenID, _ run: Run, _ count: inout Int) -> ScreenID? {
    if scope.contains(.presented), let above = run.stage.presentation(from: id),
      let hit = firstHeld(from: above, run, &count)
    {
      return hit
    }
    if looksAt(id, run, &count) { return id }
    for place in (0..<run.stage.childCount(of: id)).reversed() {
      if let hit = firstHeld(from: run.stage.child(at: place, of: id), run, &count) { return hit }
    }
    return nil
  }
}
