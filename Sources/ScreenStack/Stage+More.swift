/// The More tab: the children from the fifth on, in a separate navigation controller (U30).
extension Stage {
  static let tabsBesideMore = 4

  /// Returns the index of the selected child, or nil while More is selected (`NSNotFound` in UIKit).
  /// - Throws: ``StageError/gone(_:)`` ``StageError/wrongKind(_:wanted:)``
  public func selectedIndex(of bar: ScreenID) throws(StageError) -> Int? {
    let content = contents.tabs[screens[try slot(of: bar, .tabs)].content]
    return content.isMoreSelected ? nil : content.children.firstIndex(of: content.selected)
  }

  func hasMore(_ bar: Slot) -> Bool {
    let window = window(of: bar)
    let width = window >= 0 ? windows[Int(window)].width : device.width
    return profile[.hasMoreTab] && width == .compact
      && contents.tabs[screens[bar].content].children.count > Self.tabsBesideMore + 1
  }

  func isUnderMore(_ child: Slot, of bar: Slot) -> Bool {
    guard hasMore(bar), let place = contents.tabs[screens[bar].content].children.firstIndex(of: child) else {
      return false
    }
    return place >= Self.tabsBesideMore
  }

  /// Returns whether a screen is behind a More tab. UIKit calls such a screen detached.
  func isDetached(_ slot: Slot) -> Bool {
    var place = container(.navigation, around: slot)
    while let navigation = place {
      if contents.navigations[screens[navigation].content].isMore { return true }
      place = container(.navigation, around: screens[navigation].parent)
    }
    return false
  }

  /// Returns the tab bar controller to which a child returns from behind More.
  func tab(of screen: Slot, behind more: Slot) -> Slot {
    let bar = screens[more].parent
    guard bar.exists, screens[bar].kind == .tabs,
      contents.tabs[screens[bar].content].children.contains(screen)
    else {
      return .none
    }
    return bar
  }

  func isOpenBehindMore(_ child: Slot, of bar: Slot) -> Bool {
    let content = contents.tabs[screens[bar].content]
    return content.isMoreSelected && top(ofStack: content.more) == child
  }

  func isListShown(of bar: Slot) -> Bool {
    let content = contents.tabs[screens[bar].content]
    return content.isMoreSelected && stackCount(of: content.more) == 1
  }

  /// Returns the list at the root of a More navigation controller. It never leaves the stack.
  func moreList(of navigation: Slot) -> Slot? {
    let content = contents.navigations[screens[navigation].content]
    return content.isMore ? content.stack.first : nil
  }

  func obstacle(toMore bar: Slot) -> StageError.Obstacle? {
    if let obstacle = obstacle(toTouching: bar) { return obstacle }
    if isBarHidden(bar) { return .notVisible }
    return hasMore(bar) ? nil : .notThere
  }

  /// Handles a tap on More, which asks and reports as for any tab. The selected screen is the More navigation
  /// controller. The tap shows the list or goes back to it.
  mutating func tapMore(of target: ScreenID, into events: inout [Event]) throws(StageError) -> Outcome {
    tell(.gesture(.tapMore(in: target)), into: &events)
    let more = id(contents.tabs[screens[target.slot].content].more)
    guard !answers.says(.no, to: .shouldSelect(more, in: target)) else { return .refused }
    let count = work.parts.count
    let old = shownTab(of: target.slot)
    try selectMore(of: target.slot, into: &events)
    then(.didSelect(more, previous: id(ifAny: old), in: target), after: count, into: &events)
    return .done
  }

  private mutating func selectMore(of bar: Slot, into events: inout [Event]) throws(StageError) {
    let content = screens[bar].content
    if contents.tabs[content].isMoreSelected { return unstackAll(contents.tabs[content].more, into: &events) }
    let shown = shownTab(of: bar)
    try checkBalance(of: shown)
    makeMore(of: bar)
    contents.tabs[content].beforeMore = contents.tabs[content].selected
    change(bar, keepsOld: true, into: &events) { stage, _ in
      stage.contents.tabs[content].isMoreSelected = true
      return .selectedMore(in: stage.id(bar))
    }
  }

  /// Switches between the More navigation controller and a tab.
  /// - Parameters:
  ///   - keepsOld: True if the old tab stays a tab, so that it disappears while the new one appears. Otherwise it
  ///     disappears before its screens move.
  ///   - exchange: Makes and returns the change.
  private mutating func change(
    _ bar: Slot, keepsOld: Bool = false, into events: inout [Event],
    _ exchange: (inout Stage, inout [Event]) -> Event.What
  ) {
    let old = shownTab(of: bar)
    endTransitions(in: old, into: &events)
    if old.exists, !keepsOld { withoutPause { $0.disappear(old, into: &events) } }
    let what = exchange(&self, &events)
    tell(what, into: &events)
    let new = shownTab(of: bar)
    swap(keepsOld ? old : .none, for: new, in: bar, into: &events)
  }

  private mutating func unstackAll(_ more: Slot, into events: inout [Event]) {
    guard stackCount(of: more) > 1, transition(around: more) == nil else { return }
    unstack(more, keeping: 1, true, into: &events)
  }

  /// Selects a child behind More by a push. A navigation controller is then nested in that of More.
  mutating func selectUnderMore(
    _ child: Slot, of bar: Slot, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let content = screens[bar].content
    let isOpen = contents.tabs[content].isMoreSelected
    if isOpen, top(ofStack: contents.tabs[content].more) == child { return .nothing }
    try checkMore(takes: child, of: bar)
    let shown = shownTab(of: bar)
    try checkBalance(of: shown)
    makeMore(of: bar)
    let more = contents.tabs[content].more
    guard isOpen else {
      // The child is still beside the others if the sixth has just been added.
      change(bar, keepsOld: shown != child, into: &events) {
        $0.open(child, behind: more, of: bar, into: &$1)
      }
      return .done
    }
    endTransitions(in: more, into: &events)
    tell(open(child, behind: more, of: bar, into: &events), into: &events)
    plan(more, .animated, isPush: true)
    return .done
  }

  /// Throws if UIKit raises an exception when a child is opened behind More, which pushes it (U32).
  func checkMore(takes child: Slot, of bar: Slot) throws(StageError) {
    guard screens[child].kind == .split else { return }
    throw .crash(.pushedSplit(id(child), onto: id(ifAny: contents.tabs[screens[bar].content].more)))
  }

  private mutating func open(
    _ child: Slot, behind more: Slot, of bar: Slot, into events: inout [Event]
  ) -> Event.What {
    let content = screens[bar].content
    unstack(more, keeping: 1, false, into: &events)
    contents.tabs[content].selected = child
    contents.tabs[content].isMoreSelected = true
    stack(child, onto: more, into: &events)
    return .selected(id(child), in: id(bar))
  }

  /// Creates the navigation controller behind More and its list, which exist whether they are shown or not.
  mutating func makeMore(of bar: Slot) {
    let content = screens[bar].content
    guard !contents.tabs[content].more.exists else { return }
    let list = makeScreen("UIMoreListController").slot
    let navigation = contents.navigations.add(NavigationContent(stack: [list], isMore: true))
    let more = make(name("UIMoreNavigationController"), .navigation, [], content: navigation).slot
    screens[more].marks.remove(.isFresh)
    screens[list].marks.remove(.isFresh)
    screens[list].parent = more
    screens[more].parent = bar
    contents.tabs[content].more = more
  }

  /// Opens or closes the More tab after the width or the number of tabs has changed.
  mutating func adapt(tabs bar: Slot, to width: Width, into events: inout [Event]) {
    let content = screens[bar].content
    let selected = contents.tabs[content].selected
    let open = openChild(of: bar)
    let isOpenElsewhere = open.exists && !isUnderMore(open, of: bar)
    if contents.tabs[content].isMoreSelected, !hasMore(bar) || isOpenElsewhere {
      closeMore(of: bar, into: &events)
    } else if isOpenElsewhere {
      unstack(contents.tabs[content].more, keeping: 1, false, into: &events)
    } else if !contents.tabs[content].isMoreSelected, selected.exists, isUnderMore(selected, of: bar) {
      makeMore(of: bar)
      change(bar, into: &events) { stage, events in
        let more = stage.contents.tabs[content].more
        // A split view cannot be pushed onto the stack behind More, whose list is then shown.
        guard stage.screens[selected].kind == .split else {
          return stage.open(selected, behind: more, of: bar, into: &events)
        }
        stage.contents.tabs[content].beforeMore = selected
        stage.contents.tabs[content].isMoreSelected = true
        return .selectedMore(in: stage.id(bar))
      }
    }
  }

  /// Returns the child that was chosen last in the list of More, and is above the list.
  private func openChild(of bar: Slot) -> Slot {
    let more = contents.tabs[screens[bar].content].more
    guard more.exists else { return .none }
    let stack = contents.navigations[screens[more].content].stack
    return stack.count > 1 ? stack[1] : .none
  }

  private mutating func closeMore(of bar: Slot, into events: inout [Event]) {
    let content = screens[bar].content
    let more = contents.tabs[content].more
    // The list itself is no tab, so the window goes back to the tab before it.
    let open = openChild(of: bar)
    let next = open.exists ? open : contents.tabs[content].beforeMore
    if contents.tabs[content].children.contains(next) { contents.tabs[content].selected = next }
    change(bar, into: &events) { stage, events in
      stage.unstack(more, keeping: 1, false, into: &events)
      stage.contents.tabs[content].isMoreSelected = false
      return .selected(stage.id(stage.contents.tabs[content].selected), in: stage.id(bar))
    }
  }
}
