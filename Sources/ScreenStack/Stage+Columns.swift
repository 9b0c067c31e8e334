/// The columns of a split view, which an app shows and exchanges (U32).
extension Stage {
  /// Returns whether a screen is a column of a split view, also while it is on the stack of another one.
  func isColumn(_ slot: Slot, of split: Slot) -> Bool {
    let content = contents.splits[screens[split].content]
    return content.supplementary == slot || content.secondary == slot
  }

  /// Returns the split view to which a column returns that leaves the stack of the primary, or none.
  func split(of column: Slot, behind navigation: Slot) -> Slot {
    let split = screens[navigation].parent
    guard split.exists, screens[split].kind == .split, isColumn(column, of: split) else { return .none }
    return contents.splits[screens[split].content].hasColumns ? split : .none
  }

  /// Returns whether a split view shows the stack of its primary instead of columns.
  func isStack(_ split: Slot) -> Bool {
    let content = contents.splits[screens[split].content]
    return content.isCollapsed && !content.compact.exists && screens[content.primary].kind == .navigation
  }

  /// Handles `show(_:)` of a column. Where there is one stack, the column is pushed, or what is above it is popped.
  mutating func showColumn(
    _ id: ScreenID, of target: ScreenID, _ isAnimated: Bool, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let split = try slot(of: target, .split)
    let column = try slot(of: id)
    let content = contents.splits[screens[split].content]
    guard content.screens.contains(column) else { throw .notAChild(id, of: target) }
    guard isStack(split), content.hasColumns else { return .nothing }
    let stack = stack(showing: column, of: split)
    if stack == contents.navigations[screens[content.primary].content].stack { return .nothing }
    let command = Command.showColumn(id, in: target, animated: isAnimated)
    if let outcome = try hold(content.primary, .set, isAnimated, command, into: &events) { return outcome }
    if column == content.secondary { contents.splits[screens[split].content].hasDetail = true }
    restack(content.primary, stack, isAnimated, into: &events)
    return .done
  }

  /// Returns the stack of the primary when a column is on top of it.
  private func stack(showing column: Slot, of split: Slot) -> [Slot] {
    let primary = contents.splits[screens[split].content].primary
    let stack = contents.navigations[screens[primary].content].stack
    return stack.prefix { !isColumn($0, of: split) } + columns(of: split, upTo: column)
  }

  /// Handles `setViewController(_:for:)`, and shows the column.
  mutating func setColumn(
    _ id: ScreenID, _ column: Column, of target: ScreenID, _ isAnimated: Bool, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let split = try slot(of: target, .split)
    let screen = try slot(of: id)
    let content = contents.splits[screens[split].content]
    guard content.hasColumns, column != .primary else {
      if column == .secondary { return try showDetail(id, from: target, into: &events) }
      throw .notReplaceable(target)
    }
    // A split view of two columns gets no third one.
    guard content.has(column) else { throw .notReplaceable(target) }
    guard screens[screen].isFree else { throw .notFree(id) }
    if belongs(split, to: screen) { throw .holdsItself(id) }
    guard isStack(split) else {
      if content[column].exists { try checkBalance(of: content[column]) }
      exchange(column, for: screen, in: split, into: &events)
      return .done
    }
    try checkColumn(id, pushedOnto: content.primary)
    let command = Command.setColumn(id, column, in: target, animated: isAnimated)
    if let outcome = try hold(content.primary, .push, isAnimated, command, into: &events) { return outcome }
    restack(column, with: screen, inCollapsed: split, isAnimated, into: &events)
    return .done
  }

  private func checkColumn(_ id: ScreenID, pushedOnto primary: Slot) throws(StageError) {
    if screens[id.slot].kind == .split { throw .crash(.pushedSplit(id, onto: self.id(primary))) }
  }

  /// Puts another screen into a column, and on top of the stack of a collapsed split view.
  private mutating func restack(
    _ column: Column, with new: Slot, inCollapsed split: Slot, _ isAnimated: Bool,
    into events: inout [Event]
  ) {
    let content = screens[split].content
    let primary = contents.splits[content].primary
    let old = contents.splits[content][column]
    let below = contents.navigations[screens[primary].content].stack.prefix { !isColumn($0, of: split) }
    note(new, in: column, of: split)
    if old.exists, screens[old].parent == split { release(kept: old, of: split, into: &events) }
    restack(primary, below + columns(of: split, upTo: new), isAnimated, into: &events)
  }

  /// Lets go of the screen of a column that the app has kept off the stack.
  mutating func release(kept old: Slot, of split: Slot, into events: inout [Event]) {
    tell(.removed(id(old), from: id(split)), into: &events)
    screens[old].parent = .none
    if screens[old].isLoose { work.leaving.append(old) }
  }

  /// Leaves a column empty.
  mutating func clear(
    _ column: Column, of target: ScreenID, _ isAnimated: Bool, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let split = try slot(of: target, .split)
    let content = contents.splits[screens[split].content]
    guard content.hasColumns, column != .primary else { throw .notReplaceable(target) }
    let old = content[column]
    guard old.exists else { return .nothing }
    if isStack(split) {
      let command = Command.clearColumn(column, in: target, animated: isAnimated)
      if let outcome = try hold(content.primary, .pop, isAnimated, command, into: &events) { return outcome }
    } else {
      try checkBalance(of: old)
    }
    contents.splits[screens[split].content][column] = .none
    if column == .secondary { contents.splits[screens[split].content].hasDetail = false }
    if screens[old].parent == split {
      remove(column: old, of: split, into: &events)
    } else {
      let stack = contents.navigations[screens[content.primary].content].stack
      restack(content.primary, Array(stack.prefix { $0 != old }), isAnimated, into: &events)
    }
    return .done
  }

  private mutating func remove(column old: Slot, of split: Slot, into events: inout [Event]) {
    endTransitions(in: old, into: &events)
    if !contents.splits[screens[split].content].isCollapsed {
      tell(.cleared(id(old), in: id(split)), into: &events)
    }
    tell(.removed(id(old), from: id(split)), into: &events)
    screens[old].parent = .none
    if screens[old].appearance == .disappeared { work.leaving.append(old) }
    // A column that leaves the stack disappears with the transition of the stack.
    if !isStack(split) { swap(old, for: .none, in: split, into: &events) }
  }

  /// Puts another screen into a column that is beside the others.
  mutating func exchange(
    _ column: Column, for new: Slot, in split: Slot, into events: inout [Event]
  ) {
    let old = contents.splits[screens[split].content][column]
    endTransitions(in: old, into: &events)
    note(new, in: column, of: split)
    screens[new].parent = split
    tell(.detailed(id(new), in: id(split)), into: &events)
    if old.exists {
      tell(.removed(id(old), from: id(split)), into: &events)
      screens[old].parent = .none
      if screens[old].appearance == .disappeared { work.leaving.append(old) }
    }
    if screens[new].kind != .screen { adapt(new, into: &events) }
    guard !contents.splits[screens[split].content].isCollapsed else { return }
    swap(old, for: new, in: split, into: &events)
  }

  private mutating func note(_ new: Slot, in column: Column, of split: Slot) {
    contents.splits[screens[split].content][column] = new
    if column == .secondary { contents.splits[screens[split].content].hasDetail = true }
    screens[new].marks.remove(.isFresh)
  }
}
