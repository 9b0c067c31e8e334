/// Commands that find their container themselves.
extension Stage {
  /// Handles `show`: the nearest navigation controller pushes. Without one, the screen is presented (S3.4).
  mutating func show(
    _ id: ScreenID, from sender: ScreenID, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let from = try slot(of: sender)
    guard let navigation = container(.navigation, around: from) else {
      return try present(id, from: sender, .automatic, true, into: &events)
    }
    return try push(id, onto: self.id(navigation), .animated, into: &events)
  }

  /// Handles `showDetail`: the nearest split view shows the screen in its detail column, or pushes it when it
  /// is collapsed. Without a split view, the screen is presented.
  mutating func showDetail(
    _ id: ScreenID, from sender: ScreenID, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let screen = try slot(of: id)
    guard let split = container(.split, around: try slot(of: sender)) else {
      return try present(id, from: sender, .automatic, true, into: &events)
    }
    let content = contents.splits[screens[split].content]
    if content.hasColumns, isStack(split) {
      return try setColumn(id, .secondary, of: self.id(split), true, into: &events)
    }
    if content.isCollapsed {
      let front = content.compact.exists ? content.compact : content.primary
      guard screens[front].kind == .navigation else {
        return try present(id, from: sender, .automatic, true, into: &events)
      }
      let outcome = try nest(id, onto: front, into: &events)
      if outcome == .done, !content.compact.exists { dropSecondary(of: split, into: &events) }
      return outcome
    }
    guard screens[screen].isFree else { throw .notFree(id) }
    if belongs(split, to: screen) { throw .holdsItself(id) }
    if content.secondary.exists { try checkBalance(of: content.secondary) }
    exchange(.secondary, for: screen, in: split, into: &events)
    return .done
  }

  /// Removes the detail that the app has kept off the stack, because another one takes its place.
  private mutating func dropSecondary(of split: Slot, into events: inout [Event]) {
    let old = contents.splits[screens[split].content].secondary
    guard old.exists, screens[old].parent == split else { return }
    contents.splits[screens[split].content].secondary = .none
    contents.splits[screens[split].content].hasDetail = true
    release(kept: old, of: split, into: &events)
  }

  /// Pushes a detail, even if it is a navigation controller, which is then nested in another (U32).
  private mutating func nest(
    _ id: ScreenID, onto navigation: Slot, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    guard screens[id.slot].kind == .navigation else {
      return try push(id, onto: self.id(navigation), .animated, into: &events)
    }
    guard screens[id.slot].isFree else { throw .notFree(id) }
    if belongs(navigation, to: id.slot) { throw .holdsItself(id) }
    let target = self.id(navigation)
    if let outcome = try hold(navigation, .push, true, .showDetail(id, from: target), into: &events) {
      return outcome
    }
    stack(id.slot, onto: navigation, into: &events)
    plan(navigation, .animated, isPush: true)
    return .done
  }

  /// Puts a screen in the place of another, as the container there requires.
  mutating func replace(
    _ id: ScreenID, with other: ScreenID, _ isAnimated: Bool, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let old = try slot(of: id)
    let new = try slot(of: other)
    guard old != new else { return .nothing }
    let screen = screens[old]
    if screen.window >= 0 { return try setRoot(other, of: WindowID(screen.window), into: &events) }
    guard screen.parent.exists else { throw .notReplaceable(id) }
    let parent = holder(of: old)
    switch screens[parent].kind {
    case .navigation:
      var stack = contents.navigations[screens[parent].content].stack
      stack[place(of: old, in: parent)] = new
      return try setStack(stack.map { self.id($0) }, of: self.id(parent), isAnimated, into: &events)
    case .split where contents.splits[screens[parent].content].secondary == old:
      return try showDetail(other, from: self.id(parent), into: &events)
    case let kind where kind.takesChildren:
      return try exchange(old, for: new, in: parent, into: &events)
    default: throw .notReplaceable(id)
    }
  }

  private mutating func exchange(
    _ old: Slot, for new: Slot, in container: Slot, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    guard screens[new].isFree else { throw .notFree(id(new)) }
    if belongs(container, to: new) { throw .holdsItself(id(new)) }
    let shown = screens[old].parent == container ? old : screens[old].parent
    try checkBalance(of: shown)
    let isOpen = screens[container].kind == .tabs && isOpenBehindMore(old, of: container)
    if isOpen { try checkMore(takes: new, of: container) }
    endTransitions(in: old, into: &events)
    closeTab(old, of: container, into: &events)
    let isShown = isShown(old, in: container)
    substitute(old, new, in: container)
    tell(.removed(id(old), from: id(container)), into: &events)
    tell(.willMove(id(old), to: nil), into: &events)
    tell(.added(id(new), to: id(container)), into: &events)
    tell(.willMove(id(new), to: id(container)), into: &events)
    if screens[new].kind != .screen { adapt(new, into: &events) }
    if isShown { withoutPause { $0.swap(old, for: new, in: container, into: &events) } }
    tell(.didMove(id(old), to: nil), into: &events)
    tell(.didMove(id(new), to: id(container)), into: &events)
    if screens[old].appearance == .disappeared { work.leaving.append(old) }
    if isOpen { return try selectUnderMore(new, of: container, into: &events) }
    return .done
  }

  private mutating func substitute(_ old: Slot, _ new: Slot, in container: Slot) {
    let content = screens[container].content
    screens[new].marks.remove(.isFresh)
    screens[new].parent = container
    screens[old].parent = .none
    if screens[old].marks.contains(.isHidden) {
      screens[old].marks.remove(.isHidden)
      screens[new].marks.insert(.isHidden)
    }
    if screens[container].kind == .tabs {
      contents.tabs[content].children = contents.tabs[content].children.map { $0 == old ? new : $0 }
      if contents.tabs[content].selected == old { contents.tabs[content].selected = new }
    } else {
      contents.customs[content].children = contents.customs[content].children.map { $0 == old ? new : $0 }
    }
  }
}
