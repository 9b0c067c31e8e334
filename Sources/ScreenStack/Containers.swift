/// What a navigation holds.
struct NavigationContent: Equatable, Sendable {
  /// What `viewControllers` says, bottom first.
  var stack: [Slot] = []
  /// What is on screen; the top of the stack once the transition to it has begun.
  var shown = Slot.none
  /// How many screens of the stack hid the bottom bar when they were pushed.
  var hiding: Int32 = 0
  /// Whether the bottom bar is hidden for this navigation.
  var isBarHidden = false
  /// Whether it will show its top at the end of the turn.
  var isPending = false
  /// How it will.
  var pending = Pending()
  /// `didShow` comes when the navigation itself has appeared.
  var owesDidShow = false
  /// A swipe at the root has left it waiting for an end that never comes.
  var isStuck = false
  /// The navigation behind the More tab.
  var isMore = false

  /// What the stack changes of one turn will look like.
  struct Pending: Equatable, Sendable {
    var motion = Motion.none
    var isPush = false
    var cause = Cause.none
    /// The last screen that hid the bottom bar has left.
    var showsBar = false
    /// The top of a stack that was set plainly: `didShow` is told of it, whatever else the turn brings (U4).
    var owedTop = Slot.none
  }
}

/// What a tab bar holds.
struct TabsContent: Equatable, Sendable {
  var children: [Slot] = []
  /// The selected child, also when it is under More.
  var selected = Slot.none
  /// The navigation behind the More tab, once it was needed.
  var more = Slot.none
  /// The More tab is selected.
  var isMoreSelected = false
}

/// What a split view holds.
struct SplitContent: Equatable, Sendable {
  var primary = Slot.none
  var supplementary = Slot.none
  var secondary = Slot.none
  var compact = Slot.none
  /// Made of columns, as from iOS 14.
  var hasColumns = false
  var isCollapsed = false

  /// The children that it shows.
  var visible: [Slot] {
    if isCollapsed { return [compact.exists ? compact : primary] }
    return [primary, supplementary, secondary].filter(\.exists)
  }

  /// Its children, seen or not.
  var children: [Slot] { [primary, supplementary, secondary, compact].filter(\.exists) }
}

/// What a custom container holds; which of them it shows is marked on each.
struct CustomContent: Equatable, Sendable {
  var children: [Slot] = []
}
