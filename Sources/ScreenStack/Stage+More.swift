/// The More tab: the children from the fifth on, behind a navigation of their own (U30).
extension Stage {
  /// How many tabs there are beside More.
  static let tabsBesideMore = 4

  /// The index of the selected child; nil while More is selected, as UIKit's `NSNotFound`.
  ///
  /// - Throws: ``StageError/gone(_:)`` ``StageError/wrongKind(_:wanted:)``
  public func selectedIndex(of bar: ScreenID) throws(StageError) -> Int? {
    let content = tabs[screens[try slot(of: bar, .tabs)].content]
    return content.isMoreSelected ? nil : content.children.firstIndex(of: content.selected)
  }

  /// Whether a tab bar has a More tab.
  func hasMore(_ bar: Slot) -> Bool {
    let window = window(of: bar)
    let width = window >= 0 ? windows[Int(window)].width : device.width
    return profile[.hasMoreTab] && width == .compact
      && tabs[screens[bar].content].children.count > Self.tabsBesideMore + 1
  }

  func isUnderMore(_ child: Slot, of bar: Slot) -> Bool {
    guard hasMore(bar), let place = tabs[screens[bar].content].children.firstIndex(of: child) else {
      return false
    }
    return place >= Self.tabsBesideMore
  }

  /// Whether a screen stands behind a More tab: detached, as UIKit calls it.
  func isDetached(_ slot: Slot) -> Bool {
    var place = container(.navigation, around: slot)
    while let navigation = place {
      if navigations[screens[navigation].content].isMore { return true }
      place = container(.navigation, around: screens[navigation].parent)
    }
    return false
  }

  /// The tab bar to which a child returns from behind More.
  func tab(of screen: Slot, behind more: Slot) -> Slot {
    let bar = screens[more].parent
    guard bar.exists, screens[bar].kind == .tabs, tabs[screens[bar].content].children.contains(screen) else {
      return .none
    }
    return bar
  }

  /// Whether a child is what is seen behind More.
  func isOpenBehindMore(_ child: Slot, of bar: Slot) -> Bool {
    let content = tabs[screens[bar].content]
    return content.isMoreSelected && top(ofStack: content.more) == child
  }

  /// Whether the list behind More is what is seen.
  func isListShown(of bar: Slot) -> Bool {
    let content = tabs[screens[bar].content]
    return content.isMoreSelected && stackCount(of: content.more) == 1
  }

  /// The list at the root of a More navigation, which always stays.
  func moreList(of navigation: Slot) -> Slot? {
    let content = navigations[screens[navigation].content]
    return content.isMore ? content.stack.first : nil
  }

  func obstacle(toMore bar: Slot) -> StageError.Obstacle? {
    if let obstacle = obstacle(toTouching: bar) { return obstacle }
    if isBarHidden(bar) { return .notVisible }
    return hasMore(bar) ? nil : .notThere
  }

  /// A tap on More asks and tells as one on any tab does, with its navigation as the one that is selected. It shows
  /// the list, or goes back to it.
  mutating func tapMore(of target: ScreenID, into events: inout [Event]) throws(StageError) -> Outcome {
    tell(.gesture(.tapMore(in: target)), into: &events)
    let more = id(tabs[screens[target.slot].content].more)
    guard !answers.says(.no, to: .shouldSelect(more, in: target)) else { return .refused }
    try selectMore(of: target.slot, into: &events)
    tell(.didSelect(more, in: target), into: &events)
    return .done
  }

  private mutating func selectMore(of bar: Slot, into events: inout [Event]) throws(StageError) {
    let content = screens[bar].content
    if tabs[content].isMoreSelected { return unstackAll(tabs[content].more, into: &events) }
    let shown = shownTab(of: bar)
    try checkBalance(of: shown)
    makeMore(of: bar)
    change(bar, into: &events) { stage, _ in
      stage.tabs[content].isMoreSelected = true
      return .selectedMore(in: stage.id(bar))
    }
  }

  /// Shows the More navigation instead of a tab or a tab instead of it: a change that `exchange` makes and names.
  private mutating func change(
    _ bar: Slot, into events: inout [Event], _ exchange: (inout Stage, inout [Event]) -> Event.What
  ) {
    let old = shownTab(of: bar)
    endTransitions(in: old, into: &events)
    if old.exists { disappear(old, into: &events) }
    let what = exchange(&self, &events)
    tell(what, into: &events)
    let new = shownTab(of: bar)
    swap(.none, for: new, in: bar, into: &events)
  }

  private mutating func unstackAll(_ more: Slot, into events: inout [Event]) {
    guard stackCount(of: more) > 1, transition(around: more) == nil else { return }
    unstack(more, keeping: 1, true, into: &events)
  }

  /// A child behind More is pushed onto its navigation, a navigation too: there it stands in another
  /// (nested).
  mutating func selectUnderMore(
    _ child: Slot, of bar: Slot, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let content = screens[bar].content
    let isOpen = tabs[content].isMoreSelected
    if isOpen, top(ofStack: tabs[content].more) == child { return .nothing }
    let shown = shownTab(of: bar)
    try checkBalance(of: shown)
    makeMore(of: bar)
    let more = tabs[content].more
    guard isOpen else {
      change(bar, into: &events) { $0.open(child, behind: more, of: bar, into: &$1) }
      return .done
    }
    endTransitions(in: more, into: &events)
    tell(open(child, behind: more, of: bar, into: &events), into: &events)
    plan(more, .animated, isPush: true)
    return .done
  }

  private mutating func open(
    _ child: Slot, behind more: Slot, of bar: Slot, into events: inout [Event]
  ) -> Event.What {
    let content = screens[bar].content
    unstack(more, keeping: 1, false, into: &events)
    tabs[content].selected = child
    tabs[content].isMoreSelected = true
    stack(child, onto: more, into: &events)
    return .selected(id(child), in: id(bar))
  }

  /// The navigation behind More, and its list. From the sixth tab on it is there, whether a tab shows it or not.
  mutating func makeMore(of bar: Slot) {
    let content = screens[bar].content
    guard !tabs[content].more.exists else { return }
    let list = makeScreen("UIMoreListController").slot
    let navigation = navigations.add(NavigationContent(stack: [list], isMore: true))
    let more = make(name("UIMoreNavigationController"), .navigation, [], content: navigation).slot
    screens[more].marks.remove(.isFresh)
    screens[list].marks.remove(.isFresh)
    screens[list].parent = more
    screens[more].parent = bar
    tabs[content].more = more
  }

  /// Another width, or another number of tabs, may open a More tab or close it.
  mutating func adapt(tabs bar: Slot, to width: Width, into events: inout [Event]) {
    let content = screens[bar].content
    let selected = tabs[content].selected
    if tabs[content].isMoreSelected, !hasMore(bar) {
      closeMore(of: bar, into: &events)
    } else if !tabs[content].isMoreSelected, selected.exists, isUnderMore(selected, of: bar) {
      makeMore(of: bar)
      change(bar, into: &events) { $0.open(selected, behind: $0.tabs[content].more, of: bar, into: &$1) }
    }
  }

  private mutating func closeMore(of bar: Slot, into events: inout [Event]) {
    let content = screens[bar].content
    let more = tabs[content].more
    change(bar, into: &events) { stage, events in
      stage.unstack(more, keeping: 1, false, into: &events)
      stage.tabs[content].isMoreSelected = false
      return .selected(stage.id(stage.tabs[content].selected), in: stage.id(bar))
    }
  }
}
