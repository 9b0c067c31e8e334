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

  private mutating func select(
    _ child: Slot, inTabs bar: Slot, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let content = screens[bar].content
    guard tabs[content].children.contains(child) else { throw .notAChild(id(child), of: id(bar)) }
    if isUnderMore(child, of: bar) { return try selectUnderMore(child, of: bar, into: &events) }
    let old = shownTab(of: bar)
    guard old != child else { return .nothing }
    try checkBalance(of: old)
    change(bar, into: &events) { stage in
      stage.tabs[content].selected = child
      stage.tabs[content].isMoreSelected = false
      return .selected(stage.id(child), in: stage.id(bar))
    }
    return .done
  }

  /// Shows another tab at once, as a change that `swap` makes and names.
  mutating func change(_ bar: Slot, into events: inout [Event], _ swap: (inout Stage) -> Event.What) {
    let old = shownTab(of: bar)
    endTransitions(in: old, into: &events)
    let isSeen = isSeen(bar)
    if isSeen, old.exists { hide(old, in: bar, into: &events) }
    tell(swap(&self), into: &events)
    let new = shownTab(of: bar)
    guard isSeen, new.exists else { return }
    beginAppearing(new, into: &events)
    tellIsAppearing(new, into: &events)
    if screens[bar].appearance == .appeared { endAppearing(new, into: &events) }
  }

  private mutating func hide(_ old: Slot, in bar: Slot, into events: inout [Event]) {
    disappear(old, into: &events)
    for above in chain(from: screens[old].presented) { disappear(above, into: &events) }
  }

  func obstacle(toTab child: Slot, in bar: Slot) -> StageError.Obstacle? {
    if let obstacle = obstacle(toTouching: bar) { return obstacle }
    guard tabs[screens[bar].content].children.contains(child) else { return .notThere }
    if isBarHidden(bar) { return .notVisible }
    return isUnderMore(child, of: bar) && shownTab(of: bar) != tabs[screens[bar].content].more
      ? .notThere : nil
  }

  /// Whether a screen of the selected tab hides the bar (U31).
  func isBarHidden(_ bar: Slot) -> Bool {
    let shown = shownTab(of: bar)
    guard shown.exists, screens[shown].kind == .navigation else { return false }
    return navigations[screens[shown].content].isBarHidden
  }

  /// A tap asks first and tells afterwards, on the selected tab too; there it also goes back to the root (U28, U29).
  mutating func tap(
    _ id: ScreenID, in target: ScreenID, _ answers: Answers, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let isSelected = shownTab(of: target.slot) == id.slot
    let old = shownTab(of: target.slot)
    if !isSelected { try checkBalance(of: old) }
    guard !answers.says(.no, to: .shouldSelect(id, in: target)) else {
      tell(.gesture(.tapTab(id, in: target)), into: &events)
      return .refused
    }
    tell(.gesture(.tapTab(id, in: target)), into: &events)
    if !isSelected {
      let outcome = try select(id, in: target, into: &events)
      tell(.didSelect(id, in: target), into: &events)
      return outcome
    }
    tell(.didSelect(id, in: target), into: &events)
    guard let navigation = navigation(around: id.slot) else { return .nothing }
    return try popToRoot(of: self.id(navigation), true, into: &events)
  }

  /// A screen's `navigationController`, or the screen itself if it is one: for a tab bar that was pushed, the one
  /// that it was pushed onto (U29's trap).
  func navigation(around slot: Slot) -> Slot? {
    var place = slot
    while place.exists {
      if screens[place].kind == .navigation { return place }
      place = screens[place].parent
    }
    return nil
  }
}
