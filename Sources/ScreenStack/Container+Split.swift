/// The content of a split view controller.
struct SplitContent: Equatable, Sendable {
  var primary = Slot.none
  var supplementary = Slot.none
  var secondary = Slot.none
  var compact = Slot.none
  /// Indicates whether it is made of columns, as from iOS 14.
  var hasColumns = false
  var isCollapsed = false

  /// The children that are shown.
  var visible: [Slot] {
    if isCollapsed { return [compact.exists ? compact : primary] }
    return [primary, supplementary, secondary].filter(\.exists)
  }

  /// All children, shown or not.
  var children: [Slot] { [primary, supplementary, secondary, compact].filter(\.exists) }

  /// The columns by name.
  var columns: [(name: String, screen: Slot)] {
    [("primary", primary), ("supplementary", supplementary), ("secondary", secondary), ("compact", compact)]
  }

  func name(of child: Slot) -> String { columns.first { $0.screen == child }?.name ?? "compact" }
}

/// The screens of a split view controller.
public struct SplitColumns: Sendable {
  let primary: ScreenID
  let supplementary: ScreenID?
  let secondary: ScreenID?
  let compact: ScreenID?

  /// Creates columns. `compact` is shown when the controller is collapsed.
  public init(
    primary: ScreenID, supplementary: ScreenID? = nil, secondary: ScreenID? = nil, compact: ScreenID? = nil
  ) {
    (self.primary, self.supplementary) = (primary, supplementary)
    (self.secondary, self.compact) = (secondary, compact)
  }
}

/// Split views (U32): columns in a wide window, one navigation stack in a narrow one.
extension Stage {
  /// Creates a split view controller. The column `compact` is shown when the controller is collapsed.
  public mutating func makeSplit(
    _ columns: SplitColumns, name text: String = "UISplitViewController", hasColumns: Bool = false
  ) throws(StageError) -> ScreenID {
    let needsColumns = hasColumns || columns.supplementary != nil || columns.compact != nil
    guard !needsColumns || profile[.hasColumns] else { throw .notOnThisSystem(.hasColumns) }
    let children = [columns.primary, columns.supplementary, columns.secondary, columns.compact]
    try checkChildren(children.compactMap(\.self))
    let slots = children.map { $0?.slot ?? .none }
    let content = contents.splits.add(
      SplitContent(
        primary: slots[0], supplementary: slots[1], secondary: slots[2], compact: slots[3],
        hasColumns: needsColumns))
    let id = make(name(text), .split, [], content: content)
    for child in slots where child.exists { adopt(child, by: id.slot) }
    return id
  }

  func shownChild(ofSplit slot: Slot, at place: Int) -> Slot? {
    let visible = contents.splits[screens[slot].content].visible
    return place < visible.count ? visible[place] : nil
  }

  func form(ofSplit slot: Slot) -> [Value.Field] {
    let content = contents.splits[screens[slot].content]
    return [Value.Field("collapsed", .flag(content.isCollapsed))]
      + content.columns.filter(\.screen.exists).map { Value.Field($0.name, form(of: $0.screen)) }
  }

  mutating func adapt(split: Slot, to width: Width, into events: inout [Event]) {
    let content = screens[split].content
    guard contents.splits[content].isCollapsed != (width == .compact) else { return }
    if width == .compact { collapse(split, into: &events) } else { expand(split, into: &events) }
  }

  func primaryForCollapsing(of split: Slot, _ answers: Answers) -> Slot {
    guard case .screen(let id) = answers[.primaryForCollapsing(id(split))], isAlive(id),
      contents.splits[screens[split].content].children.contains(id.slot)
    else { return contents.splits[screens[split].content].primary }
    return id.slot
  }

  private mutating func collapse(_ split: Slot, into events: inout [Event]) {
    let content = screens[split].content
    let old = contents.splits[content].visible
    let secondary = contents.splits[content].secondary
    let primary =
      contents.splits[content].hasColumns
      ? contents.splits[content].primary : primaryForCollapsing(of: split, answers)
    let isOnTop = isSecondaryOnTop(of: split, primary, answers)
    for column in old where column != primary || contents.splits[content].compact.exists {
      if isSeen(split) { disappear(column, into: &events) }
    }
    swapColumns(content, primary)
    contents.splits[content].isCollapsed = true
    tell(.collapsed(id(split)), into: &events)
    if isOnTop { nest(secondary, in: primary, of: split, into: &events) }
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

  private func isSecondaryOnTop(of split: Slot, _ primary: Slot, _ answers: Answers) -> Bool {
    let content = contents.splits[screens[split].content]
    guard content.secondary.exists, content.secondary != primary, !content.compact.exists,
      screens[primary].kind == .navigation
    else { return false }
    if content.hasColumns { return !answers.says(.no, to: .secondaryOnTop(id(split))) }
    return !answers.says(.yes, to: .collapseSecondary(id(content.secondary), onto: id(primary)))
  }

  /// Puts the detail onto the primary's stack. A navigation controller is then nested in another.
  private mutating func nest(_ secondary: Slot, in primary: Slot, of split: Slot, into events: inout [Event])
  {
    contents.splits[screens[split].content].secondary = .none
    screens[secondary].parent = .none
    stack(secondary, onto: primary, into: &events)
    plan(primary, .none, isPush: true)
  }

  /// Makes the top of the primary's stack the detail again, if the stack contains more than its root.
  private mutating func expand(_ split: Slot, into events: inout [Event]) {
    let content = screens[split].content
    let shown = contents.splits[content].visible
    for column in shown where column != contents.splits[content].primary {
      if isSeen(split) { disappear(column, into: &events) }
    }
    separate(split, into: &events)
    contents.splits[content].isCollapsed = false
    tell(.expanded(id(split)), into: &events)
    appear(in: split, into: &events)
  }

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

  /// Puts another screen into the detail column.
  mutating func detail(_ new: Slot, in split: Slot, into events: inout [Event]) {
    let content = screens[split].content
    let old = contents.splits[content].secondary
    endTransitions(in: old, into: &events)
    contents.splits[content].secondary = new
    screens[new].parent = split
    screens[new].marks.remove(.isFresh)
    tell(.detailed(id(new), in: id(split)), into: &events)
    if old.exists {
      screens[old].parent = .none
      if screens[old].appearance == .disappeared { work.leaving.append(old) }
    }
    if screens[new].kind != .screen { adapt(new, into: &events) }
    guard !contents.splits[content].isCollapsed else { return }
    swap(old, for: new, in: split, into: &events)
  }
}
