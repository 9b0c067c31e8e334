/// The adaptation of split views to the width of their window: columns, or one stack (U32).
extension Stage {
  mutating func adapt(split: Slot, to width: Width, into events: inout [Event]) {
    let content = screens[split].content
    guard contents.splits[content].isCollapsed != (width == .compact) else { return }
    if width == .compact { collapse(split, into: &events) } else { expand(split, into: &events) }
  }

  func primaryForCollapsing(of split: Slot, _ answers: Answers) -> Slot {
    guard case .screen(let id) = answers[.primaryForCollapsing(id(split))], isAlive(id),
      contents.splits[screens[split].content].screens.contains(id.slot)
    else { return contents.splits[screens[split].content].primary }
    return id.slot
  }

  private mutating func collapse(_ split: Slot, into events: inout [Event]) {
    let content = screens[split].content
    let old = contents.splits[content].visible
    let primary =
      contents.splits[content].hasColumns
      ? contents.splits[content].primary : primaryForCollapsing(of: split, answers)
    let nested = nestedColumns(of: split, primary, answers)
    for column in old where column != primary || contents.splits[content].compact.exists {
      takeOff(column, of: split, into: &events)
    }
    swapColumns(content, primary)
    contents.splits[content].isCollapsed = true
    tell(.collapsed(id(split)), into: &events)
    for column in nested { nest(column, in: primary, of: split, into: &events) }
    appear(in: split, into: &events)
  }

  /// Makes the screen that the app chose the primary, and exchanges its column with the old primary.
  private mutating func swapColumns(_ content: Int32, _ primary: Slot) {
    guard primary != contents.splits[content].primary else { return }
    let old = contents.splits[content].primary
    if contents.splits[content].secondary == primary { contents.splits[content].secondary = old }
    if contents.splits[content].supplementary == primary { contents.splits[content].supplementary = old }
    contents.splits[content].primary = primary
  }

  /// Makes a column disappear. Where the split view itself is about to disappear, the column does not wait for it.
  private mutating func takeOff(_ column: Slot, of split: Slot, into events: inout [Event]) {
    if isSeen(split) {
      disappear(column, into: &events)
    } else if screens[column].appearance == .disappearing {
      endDisappearing(column, into: &events)
    }
  }

  /// Returns the columns that come onto the stack of the primary, from the bottom.
  private func nestedColumns(of split: Slot, _ primary: Slot, _ answers: Answers) -> [Slot] {
    let content = contents.splits[screens[split].content]
    guard !content.compact.exists, screens[primary].kind == .navigation else { return [] }
    if content.hasColumns { return columns(of: split, upTo: topColumn(of: split, answers)) }
    let secondary = content.secondary
    guard secondary.exists, secondary != primary, screens[secondary].kind != .split,
      !answers.says(.yes, to: .collapseSecondary(id(secondary), onto: id(primary)))
    else { return [] }
    return [secondary]
  }

  private func topColumn(of split: Slot, _ answers: Answers) -> Slot {
    let content = contents.splits[screens[split].content]
    switch answers[.topColumn(id(split))] {
    case .screen(let id) where isAlive(id) && content.screens.contains(id.slot): return id.slot
    case .no: return content.primary
    default:
      let isPlaceholder = screens[split].options.contains(.hidesPlaceholder) && !hasDetail(id(split))
      return isPlaceholder ? content.supplementary : content.secondary
    }
  }

  /// Returns the columns beside the primary up to another one, as far as they can be on a stack.
  func columns(of split: Slot, upTo top: Slot) -> [Slot] {
    let content = contents.splits[screens[split].content]
    let all = [content.supplementary, content.secondary]
    guard let last = all.firstIndex(of: top) else { return [] }
    return all[...last].filter { $0.exists && screens[$0].kind != .split }
  }

  /// Puts a column onto the primary's stack. A navigation controller is then nested in another.
  private mutating func nest(
    _ column: Slot, in primary: Slot, of split: Slot, into events: inout [Event]
  ) {
    let content = screens[split].content
    if !contents.splits[content].hasColumns { contents.splits[content].secondary = .none }
    screens[column].parent = .none
    stack(column, onto: primary, into: &events)
    plan(primary, .none, isPush: true)
  }

  private mutating func expand(_ split: Slot, into events: inout [Event]) {
    let content = screens[split].content
    let shown = contents.splits[content].visible
    for column in shown where column != contents.splits[content].primary {
      takeOff(column, of: split, into: &events)
    }
    if contents.splits[content].hasColumns {
      takeColumns(of: split, into: &events)
    } else {
      separate(split, into: &events)
    }
    contents.splits[content].isCollapsed = false
    tell(.expanded(id(split)), into: &events)
    appear(in: split, into: &events)
  }

  /// Takes the columns from the primary's stack.
  private mutating func takeColumns(of split: Slot, into events: inout [Event]) {
    let primary = contents.splits[screens[split].content].primary
    guard screens[primary].kind == .navigation else { return }
    let stack = contents.navigations[screens[primary].content].stack
    let nested = stack.filter { isColumn($0, of: split) }
    if !nested.isEmpty { restack(primary, stack.filter { !nested.contains($0) }, false, into: &events) }
    if contents.navigations[screens[primary].content].isPending { show(primary, into: &events) }
    work.pending.removeAll { $0 == primary }
  }

  /// Makes the top of the primary's stack the detail again, if the stack contains more than its root.
  private mutating func separate(_ split: Slot, into events: inout [Event]) {
    let content = screens[split].content
    let primary = contents.splits[content].primary
    guard !contents.splits[content].compact.exists, !contents.splits[content].secondary.exists,
      screens[primary].kind == .navigation, stackCount(of: primary) > 1
    else { return }
    let detail = top(ofStack: primary)
    unstack(primary, keeping: stackCount(of: primary) - 1, false, into: &events)
    if contents.navigations[screens[primary].content].isPending { show(primary, into: &events) }
    work.pending.removeAll { $0 == primary }
    work.leaving.removeAll { $0 == detail }
    screens[detail].parent = split
    contents.splits[content].secondary = detail
  }

  private mutating func appear(in split: Slot, into events: inout [Event]) {
    guard isSeen(split) else { return }
    for column in contents.splits[screens[split].content].visible where !isSeen(column) {
      swap(.none, for: column, in: split, into: &events)
    }
  }
}
