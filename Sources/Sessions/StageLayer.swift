import Maps

extension StagePath {
  /// The content of the window or of a sheet, in a tab or in none: one stack, or the parts of a container, which are
  /// stacks of their own.
  struct Layer: Equatable {
    var tab: String?
    /// The columns of a split view, or the parts of the app's own container, with those that are not on screen. Most
    /// apps have one.
    var columns: [[Shown]]
    var arrangement = Arrangement.beside
    /// True if something was shown in the last column of a split view since it began.
    var hasDetail = false
    /// The screen with which the flow of a sheet began. The flow may have replaced it since.
    var flow: String
    /// True for a sheet that a route shows.
    private(set) var isSheet = false
    /// The content above which a route always shows a sheet: one or none.
    private(set) var below: [Self] = []

    init(tab: String?, columns: [[Shown]]) {
      (self.tab, self.columns) = (tab, columns)
      flow = columns.first?.first?.name ?? ""
    }

    init(sheet stack: [Shown], above content: Self? = nil) {
      self.init(tab: nil, columns: [stack])
      isSheet = true
      below = [content].compactMap(\.self)
    }

    /// Two layers are equal if they show the same screens.
    static func == (one: Layer, other: Layer) -> Bool {
      one.tab == other.tab && one.columns == other.columns && one.arrangement == other.arrangement
    }
  }

  /// The columns that are on screen.
  enum Arrangement: Hashable {
    /// All of them are, side by side.
    case beside
    /// The window is narrow, and the first ones are one stack.
    case stacked(Int)
    /// They are parts of the app's own container, which shows these.
    case parts([Int])

    var isStacked: Bool { if case .stacked = self { true } else { false } }
  }
}

extension StagePath.Layer {
  /// Returns whether it has the screens of another layer, whatever the width of the window.
  func shows(_ other: Self) -> Bool {
    var turned = other
    if arrangement.isStacked != other.arrangement.isStacked { turned.arrangement = arrangement }
    return self == turned
  }

  /// The numbers of the columns on screen.
  var shown: [Int] {
    switch arrangement {
    case .beside: Array(columns.indices)
    case .stacked(let count): Array(columns.indices.prefix(count))
    case .parts(let parts): parts
    }
  }

  /// The screens of the columns on screen.
  var screens: [Shown] { shown.flatMap { columns[$0] } }

  /// The screens that the user sees: the tops of columns, or of their one stack.
  var tops: [Shown] {
    arrangement.isStacked ? stack.suffix(1) : shown.compactMap { columns[$0].last }
  }

  /// True for a split view.
  var isSplit: Bool {
    if case .parts = arrangement { false } else { columns.count > 1 }
  }

  /// The column whose top is the current screen.
  var front: Int { shown.last { !columns[$0].isEmpty } ?? 0 }

  /// The stack whose top is the current screen.
  var stack: [Shown] {
    get { columns.indices.contains(front) ? columns[front] : [] }
    set { if columns.indices.contains(front) { columns[front] = newValue } }
  }

  /// `alert` or `action_sheet`, or nil for other layers.
  var alert: String? {
    guard let name = screens.first?.name, screens.count == 1 else { return nil }
    return Name.alerts.contains(Name(name)) ? name : nil
  }

  /// True for a sheet that a route shows as a new flow.
  var beginsFlow: Bool { isSheet && stack.count == 1 }

  /// Returns the layer with its lowest screens only.
  func prefix(_ count: Int) -> Self {
    var (part, left) = (self, count)
    for number in columns.indices {
      let kept = shown.contains(number) ? columns[number].prefix(left) : []
      part.columns[number] = Array(kept)
      left -= kept.count
    }
    return part
  }

  /// Returns the layer after the user has gone back by one screen. Nil if that needs more than a gesture. A column that
  /// leaves the stack of a narrow window keeps its content.
  var back: Self? {
    var next = self
    if stack.count > 1 {
      next.stack.removeLast()
    } else if arrangement.isStacked, front > 0 {
      next.arrangement = .stacked(front)
    } else {
      return nil
    }
    return next
  }

  /// Returns the layer after the user has gone back to the nearest screen with a name, or nil if there is none below.
  func back(to name: String?) -> Self? {
    var next = back
    while let layer = next, layer.stack.last?.name != name { next = layer.back }
    return next
  }

  /// Returns the layer after the user has tapped its tab, although it is selected.
  var atRoot: Self {
    var next = self
    if arrangement.isStacked {
      next.arrangement = .stacked(1)
      next.columns[0] = Array(columns[0].prefix(1))
    } else {
      next.columns = columns.map { Array($0.prefix(1)) }
    }
    return next
  }
}
