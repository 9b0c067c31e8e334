/// The content of a split view controller.
struct SplitContent: Equatable, Sendable {
  var primary = Slot.none
  var supplementary = Slot.none
  var secondary = Slot.none
  var compact = Slot.none
  /// Indicates whether it is made of columns, as from iOS 14.
  var hasColumns = false
  /// Indicates whether it has three columns, of which the second may be empty.
  var hasSupplementary = false
  var isCollapsed = false
  /// Indicates whether an app has shown a detail, as opposed to the placeholder of the beginning.
  var hasDetail = false
  /// The screen that the secondary column showed in the beginning.
  var placeholder: ScreenID?

  /// The children that are shown.
  var visible: [Slot] {
    if isCollapsed { return [compact.exists ? compact : primary] }
    return [primary, supplementary, secondary].filter(\.exists)
  }

  /// All columns, shown or not.
  var screens: [Slot] { [primary, supplementary, secondary, compact].filter(\.exists) }

  /// The columns by name.
  var columns: [(name: String, screen: Slot)] {
    [("primary", primary), ("supplementary", supplementary), ("secondary", secondary), ("compact", compact)]
  }

  func has(_ column: Column) -> Bool { column != .supplementary || hasSupplementary }

  /// The screen in a column.
  subscript(column: Column) -> Slot {
    get {
      switch column {
      case .primary: primary
      case .supplementary: supplementary
      case .secondary: secondary
      }
    }
    set {
      switch column {
      case .primary: primary = newValue
      case .supplementary: supplementary = newValue
      case .secondary: secondary = newValue
      }
    }
  }

  func name(of child: Slot) -> String { columns.first { $0.screen == child }?.name ?? "compact" }
}

/// The columns that a split view controller shows side by side.
public enum Column: String, CaseIterable, Sendable {
  /// The first column, such as a list of mailboxes.
  case primary
  /// The column between the two others, if there are three.
  case supplementary
  /// The last column, with the detail.
  case secondary
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
    _ columns: SplitColumns, name text: String = "UISplitViewController", hasColumns: Bool = false,
    _ options: Options = []
  ) throws(StageError) -> ScreenID {
    let needsColumns = hasColumns || columns.supplementary != nil || columns.compact != nil
    guard !needsColumns || profile[.hasColumns] else { throw .notOnThisSystem(.hasColumns) }
    let children = [columns.primary, columns.supplementary, columns.secondary, columns.compact]
    try checkChildren(children.compactMap(\.self))
    let slots = children.map { $0?.slot ?? .none }
    let content = contents.splits.add(
      SplitContent(
        primary: slots[0], supplementary: slots[1], secondary: slots[2], compact: slots[3],
        hasColumns: needsColumns, hasSupplementary: columns.supplementary != nil))
    let id = make(name(text), .split, options, content: content)
    for child in slots where child.exists { adopt(child, by: id.slot) }
    notePlaceholder(of: id)
    return id
  }

  /// Records what the secondary column of a split view shows in the beginning. A column may get it only after the split
  /// view is made.
  public mutating func notePlaceholder(of split: ScreenID) {
    guard kind(of: split) == .split else { return }
    let content = screens[split.slot].content
    contents.splits[content].placeholder = id(ifAny: contents.splits[content].secondary).map {
      children(of: $0).first ?? $0
    }
  }

  func shownChild(ofSplit slot: Slot, at place: Int) -> Slot? {
    let visible = contents.splits[screens[slot].content].visible
    return place < visible.count ? visible[place] : nil
  }

  /// Returns the columns that are not on the stack of another one.
  func children(ofSplit slot: Slot) -> [Slot] {
    contents.splits[screens[slot].content].screens.filter { screens[$0].parent == slot }
  }
}
