/// Containment: custom containers, and the children of tab bars (`addChild` of article S3).
extension Stage {
  mutating func addChild(
    _ id: ScreenID, to target: ScreenID, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let container = try slot(of: target)
    let child = try slot(of: id)
    guard screens[container].kind.takesChildren else {
      throw .wrongKind(target, wanted: .custom)
    }
    if belongs(container, to: child) { throw .holdsItself(id) }
    guard screens[child].isFree else { throw .notFree(id) }
    if screens[container].kind == .tabs {
      let shown = shownTab(of: container)
      try checkBalance(of: shown)
    }
    insert(child, into: container)
    tell(.added(id, to: target), into: &events)
    tell(.willMove(id, to: target), into: &events)
    if screens[child].kind != .screen { adapt(child, into: &events) }
    let count = work.parts.count
    if isShown(child, in: container) {
      swap(.none, for: child, in: container, into: &events)
      // A container that is loaded puts the view of the child into its own.
      let isInside = screens[container].kind == .custom && screens[container].marks.contains(.isLoaded)
      if isInside { load(child, into: &events) }
    }
    then(.endAdding(child, to: container), after: count, into: &events)
    return .done
  }

  mutating func endAdding(_ child: Slot, to container: Slot, into events: inout [Event]) {
    tell(.didMove(id(child), to: id(container)), into: &events)
    if screens[container].kind == .tabs { adapt(container, into: &events) }
  }

  private mutating func insert(_ child: Slot, into container: Slot) {
    let content = screens[container].content
    screens[child].parent = container
    screens[child].marks.remove(.isFresh)
    if screens[container].kind == .tabs {
      contents.tabs[content].children.append(child)
      if !contents.tabs[content].selected.exists { contents.tabs[content].selected = child }
      if contents.tabs[content].children.count > Self.tabsBesideMore + 1 { makeMore(of: container) }
    } else {
      contents.customs[content].children.append(child)
      screens[child].marks.remove(.isHidden)
    }
  }

  mutating func removeChild(_ id: ScreenID, into events: inout [Event]) throws(StageError) -> Outcome {
    let child = try slot(of: id)
    let container = try container(of: child)
    let shown = screens[child].parent == container ? child : screens[child].parent
    try checkBalance(of: shown)
    endTransitions(in: child, into: &events)
    closeTab(child, of: container, into: &events)
    tell(.removed(id, from: self.id(container)), into: &events)
    tell(.willMove(id, to: nil), into: &events)
    withoutPause { $0.disappear(child, isLeaving: true, into: &events) }
    take(child, from: container)
    tell(.didMove(id, to: nil), into: &events)
    work.leaving.append(child)
    showRest(of: container, into: &events)
    return .done
  }

  /// Returns the container of a child that can be added and removed.
  private func container(of child: Slot) throws(StageError) -> Slot {
    guard screens[child].parent.exists else { throw .notReplaceable(id(child)) }
    let holder = holder(of: child)
    guard screens[holder].kind.takesChildren else {
      throw .wrongKind(id(holder), wanted: .custom)
    }
    return holder
  }

  /// Returns the container of a child: its parent, or the tab bar controller for a child behind More.
  func holder(of child: Slot) -> Slot {
    let parent = screens[child].parent
    let owner = screens[parent].kind == .navigation ? owner(of: child, behind: parent) : .none
    return owner.exists ? owner : parent
  }

  /// Returns the container to which a screen on a stack returns when it leaves: the tab bar controller of a child
  /// behind More, or the split view of a column. Returns none for other screens.
  @inline(__always)
  func owner(of screen: Slot, behind navigation: Slot) -> Slot {
    screens[navigation].parent.exists ? owner(of: screen, inside: navigation) : .none
  }

  @inline(never)
  private func owner(of screen: Slot, inside navigation: Slot) -> Slot {
    if contents.navigations[screens[navigation].content].isMore { return tab(of: screen, behind: navigation) }
    return split(of: screen, behind: navigation)
  }

  /// Returns to the list behind More before a child that is open behind More changes.
  mutating func closeTab(_ child: Slot, of bar: Slot, into events: inout [Event]) {
    guard screens[bar].kind == .tabs else { return }
    let more = contents.tabs[screens[bar].content].more
    guard more.exists else { return }
    let content = screens[more].content
    guard screens[child].parent == more || contents.navigations[content].shown == child else { return }
    endTransitions(in: more, into: &events)
    if screens[child].parent == more { unstack(more, keeping: 1, false, into: &events) }
    contents.navigations[content].pending.motion = .none
    show(more, into: &events)
    work.pending.removeAll { $0 == more }
  }

  private mutating func take(_ child: Slot, from container: Slot) {
    let content = screens[container].content
    screens[child].parent = .none
    screens[child].marks.remove(.isHidden)
    switch screens[container].kind {
    case .tabs:
      let place = contents.tabs[content].children.firstIndex(of: child) ?? 0
      contents.tabs[content].children.removeAll { $0 == child }
      guard contents.tabs[content].selected == child else { return }
      let children = contents.tabs[content].children
      contents.tabs[content].selected = children.isEmpty ? .none : children[min(place, children.count - 1)]
    default:
      contents.customs[content].children.removeAll { $0 == child }
    }
  }

  /// Shows the child that takes the place of a removed one.
  private mutating func showRest(of container: Slot, into events: inout [Event]) {
    guard screens[container].kind == .tabs else { return }
    adapt(container, into: &events)
    let shown = shownTab(of: container)
    guard shown.exists, isSeen(container), !isSeen(shown) else { return }
    tell(.selected(id(shown), in: id(container)), into: &events)
    swap(.none, for: shown, in: container, into: &events)
  }
}

extension Stage {
  mutating func reveal(
    _ child: Slot, in container: Slot, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    guard screens[child].parent == container else { throw .notAChild(id(child), of: id(container)) }
    guard screens[child].marks.contains(.isHidden) else { return .nothing }
    screens[child].marks.remove(.isHidden)
    tell(.selected(id(child), in: id(container)), into: &events)
    swap(.none, for: child, in: container, into: &events)
    return .done
  }

  mutating func hide(_ id: ScreenID, into events: inout [Event]) throws(StageError) -> Outcome {
    let child = try slot(of: id)
    let container = screens[child].parent
    guard container.exists, screens[container].kind == .custom else { throw .notReplaceable(id) }
    guard !screens[child].marks.contains(.isHidden) else { return .nothing }
    try checkBalance(of: child)
    endTransitions(in: child, into: &events)
    screens[child].marks.insert(.isHidden)
    tell(.hidden(id, in: self.id(container)), into: &events)
    disappear(child, into: &events)
    return .done
  }
}
