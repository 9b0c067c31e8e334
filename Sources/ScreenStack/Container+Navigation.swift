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
  /// Indicates whether it has ever appeared.
  var hasAppeared = false
  /// The number of `didShow` calls that are due when the navigation controller itself has appeared.
  var owedDidShows: Int8 = 0
  /// Indicates whether a swipe began at the root. The next transition then never ends (U15).
  var isStuck = false
  /// The old top after a choice in the back button's menu, until the transition has begun (U15b).
  var oldTop = Slot.none
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

/// Navigation controllers.
extension Stage {
  /// Creates a navigation controller with a stack, the root first.
  public mutating func makeNavigation(
    _ stack: [ScreenID] = [], name text: String = "UINavigationController", _ options: Options = []
  ) throws(StageError) -> ScreenID {
    for id in stack { try checkKind(of: id, slot(of: id), pushedOnto: nil) }
    try checkChildren(stack)
    let content = contents.navigations.add(NavigationContent(stack: stack.map(\.slot)))
    let id = make(name(text), .navigation, options, content: content)
    for child in stack { adopt(child.slot, by: id.slot, hidesBar: true) }
    return id
  }

  func shownChild(ofNavigation slot: Slot, at place: Int) -> Slot? {
    let shown = contents.navigations[screens[slot].content].shown
    return place == 0 && shown.exists ? shown : nil
  }

  func targets(ofNavigation slot: Slot) -> [Slot] {
    if let swipe = work.transitions.first(where: { $0.owner == slot && $0.isCancelled }) {
      return [swipe.from]
    }
    return contents.navigations[screens[slot].content].stack.last.map { [$0] } ?? []
  }

  func isEmpty(navigation slot: Slot) -> Bool {
    contents.navigations[screens[slot].content].stack.isEmpty && targets(ofNavigation: slot).isEmpty
  }

  /// Writes the names of a stack. A very deep stack is shortened to its ends, so that the size of a trace
  /// does not grow quadratically.
  func writeStack(of slot: Slot, to text: inout String) {
    let stack = contents.navigations[screens[slot].content].stack
    // A cancelled swipe brings this screen back.
    let returning = work.transitions.first { $0.owner == slot && $0.isCancelled && $0.from != stack.last }?
      .from
    if stack.count > Self.deepest {
      write(stack.prefix(Self.endsOfDeepest), between: " ", isOneOfMany: true, to: &text)
      text += " …\(stack.count - 2 * Self.endsOfDeepest)… "
      write(stack.suffix(Self.endsOfDeepest), between: " ", isOneOfMany: true, to: &text)
    } else {
      write(stack, between: " ", isOneOfMany: stack.count > 1 || returning != nil, to: &text)
    }
    if let returning {
      write([returning], between: " ", isOneOfMany: true, after: !stack.isEmpty, to: &text)
    }
  }

  /// The number of names written of a stack, and the number from each end of a deeper one.
  private static let deepest = 16
  private static let endsOfDeepest = 4
}
