/// Tab bars (U27 to U30).
extension Stage {
  mutating func select(
    _ id: ScreenID, in target: ScreenID, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let container = try slot(of: target)
    let child = try slot(of: id)
    switch screens[container].kind {
    case .tabs: return try select(child, inTabs: container, into: &events)
    case .custom: return try reveal(child, in: container, into: &events)
    default: throw .wrongKind(target, wanted: .tabs)
    }
  }

  /// Selects a child by code. A tab bar controller of `UITab`s reports that too (U28).
  private mutating func select(
    _ child: Slot, inTabs bar: Slot, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let old = shownTab(of: bar)
    let count = work.parts.count
    let outcome = try open(child, inTabs: bar, into: &events)
    guard outcome == .done, screens[bar].options.contains(.hasTabs) else { return outcome }
    then(.didSelect(id(child), previous: id(ifAny: old), in: id(bar)), after: count, into: &events)
    return outcome
  }

  private mutating func open(
    _ child: Slot, inTabs bar: Slot, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let content = screens[bar].content
    guard contents.tabs[content].children.contains(child) else { throw .notAChild(id(child), of: id(bar)) }
    if isUnderMore(child, of: bar) { return try selectUnderMore(child, of: bar, into: &events) }
    let old = shownTab(of: bar)
    guard old != child else { return .nothing }
    try checkBalance(of: old)
    endTransitions(in: old, into: &events)
    contents.tabs[content].selected = child
    contents.tabs[content].isMoreSelected = false
    tell(.selected(id(child), in: id(bar)), into: &events)
    swap(old, for: child, in: bar, into: &events)
    return .done
  }

  /// Reports a selection to the delegate: of a view controller, or of a `UITab`.
  mutating func tellSelected(
    _ id: ScreenID, previous: ScreenID?, in bar: ScreenID, into events: inout [Event]
  ) {
    let hasTabs = screens[bar.slot].options.contains(.hasTabs)
    tell(hasTabs ? .didSelectTab(id, previous: previous, in: bar) : .didSelect(id, in: bar), into: &events)
  }

  func obstacle(toTab child: Slot, in bar: Slot) -> StageError.Obstacle? {
    if let obstacle = obstacle(toTouching: bar) { return obstacle }
    guard contents.tabs[screens[bar].content].children.contains(child) else { return .notThere }
    if isBarHidden(bar) { return .notVisible }
    return isUnderMore(child, of: bar) && !isListShown(of: bar) ? .notThere : nil
  }

  /// Returns whether a tap on a tab asks and informs the delegate. A selection in More's list does not (U30).
  public func asks(for child: ScreenID, in bar: ScreenID) -> Bool {
    profile[.asksUnderMore] || !isUnderMore(child.slot, of: bar.slot)
  }

  /// Returns whether a screen of the selected tab hides the bar (U31).
  func isBarHidden(_ bar: Slot) -> Bool {
    let shown = shownTab(of: bar)
    guard shown.exists, screens[shown].kind == .navigation else { return false }
    return contents.navigations[screens[shown].content].isBarHidden
  }

  /// Handles a tap on any tab: asks before, reports after. The selected tab goes back to its root (U28, U29).
  mutating func tap(
    _ id: ScreenID, in target: ScreenID, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    tell(.gesture(.tapTab(id, in: target)), into: &events)
    guard asks(for: id, in: target) else { return try open(id.slot, inTabs: target.slot, into: &events) }
    guard !answers.says(.no, to: .shouldSelect(id, in: target)) else { return .refused }
    let old = shownTab(of: target.slot)
    guard old == id.slot else {
      let count = work.parts.count
      let outcome = try open(id.slot, inTabs: target.slot, into: &events)
      then(.didSelect(id, previous: self.id(ifAny: old), in: target), after: count, into: &events)
      return outcome
    }
    tellSelected(id, previous: id, in: target, into: &events)
    // For a pushed tab bar controller, this is the navigation controller around it: the trap of U29.
    guard let navigation = container(.navigation, around: id.slot) else { return .nothing }
    return try popToRoot(of: self.id(navigation), true, into: &events)
  }
}
