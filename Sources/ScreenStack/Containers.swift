/// The content of a navigation controller.
struct NavigationContent: Equatable, Sendable {
  /// The value of `viewControllers`, bottom first.
  var stack: [Slot] = []
  /// The screen that is shown. It becomes the top of the stack when the transition to that top begins.
  var shown = Slot.none
  /// The number of screens on the stack that hid the bottom bar when they were pushed.
  var hiding: Int32 = 0
  /// Indicates whether the bottom bar is hidden for this navigation controller.
  var isBarHidden = false
  /// Indicates whether it will show its top at the end of the turn.
  var isPending = false
  /// The transition that it will make then.
  var pending = Pending()
  /// Indicates whether `didShow` is due when the navigation controller itself has appeared.
  var owesDidShow = false
  /// Indicates whether a swipe began at the root. The next transition then never ends (U15).
  var isStuck = false
  /// Indicates whether it is the navigation controller behind the More tab.
  var isMore = false

  /// The combined effect of the stack changes of one turn.
  struct Pending: Equatable, Sendable {
    var motion = Motion.none
    var isPush = false
    var cause = Cause.none
    /// Indicates whether the last screen that hid the bottom bar has left.
    var showsBar = false
    /// The top of a stack set without animation. It gets `didShow`, whatever else happens in the turn (U4).
    var owedTop = Slot.none
  }
}

/// The content of a tab bar controller.
struct TabsContent: Equatable, Sendable {
  var children: [Slot] = []
  /// The selected child, also when it is behind More.
  var selected = Slot.none
  /// The navigation controller behind the More tab, once it has been needed.
  var more = Slot.none
  /// Indicates whether the More tab is selected.
  var isMoreSelected = false
}

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
}

/// The content of a custom container. Each child records whether it is shown.
struct CustomContent: Equatable, Sendable {
  var children: [Slot] = []
}
