/// The invariants of the stage. A violation is a bug in this module.
extension Stage {
  /// The violated invariants, as text. The array is empty if all of them hold.
  public var problems: [String] {
    var problems = Problems()
    for index in 0..<screens.end where screens[index].id.serial > 0 {
      check(Slot(index: index), &problems)
    }
    for place in windows.indices where screens[windows[place].root].window != Int32(place) {
      problems.add("window \(place) and its root do not know each other")
    }
    for request in work.requests {
      guard case .end(let number) = request.until else { continue }
      let isDue = work.parts.contains { $0.what == .runRequests(afterTransition: number) }
      if !isDue, !work.transitions.contains(where: { $0.number == number }) {
        problems.add("a request waits for nothing")
      }
    }
    for change in work.transitions {
      for slot in [change.owner, change.from, change.to] where slot.exists && screens[slot].id.serial == 0 {
        problems.add("a transition of something that is gone")
      }
    }
    if work.transitions.isEmpty, !hasWork { checkSeen(&problems) }
    return problems.found
  }

  private struct Problems {
    var found: [String] = []

    mutating func add(_ problem: String) { found.append(problem) }
  }

  private func check(_ slot: Slot, _ problems: inout Problems) {
    let screen = screens[slot]
    let name = names[screen.id.name]
    if screen.id.slot != slot { problems.add("\(name) is in another slot") }
    if [screen.parent.exists, screen.presenter.exists, screen.window >= 0].filter({ $0 }).count > 1 {
      problems.add("\(name) is in two places")
    }
    if screen.parent.exists, !holds(screen.parent, slot) {
      problems.add("\(name) has a parent that does not hold it")
    }
    if screen.presenter.exists, screens[screen.presenter].presented != slot {
      problems.add("\(name) has a presenter that does not present it")
    }
    if screen.presented.exists, screens[screen.presented].presenter != slot {
      problems.add("\(name) presents a screen with another presenter")
    }
    if screen.hasLeft, screen.keeps == 0, screen.marks.isDisjoint(with: [.isFresh, .isLeaked]),
      !work.leaving.contains(slot), !isAwaited(screen.id),
      !work.transitions.contains(where: { $0.from == slot }), !work.parts.contains(where: { $0.shows(slot) }),
      !isStillShown(slot)
    {
      problems.add("\(name) has left and is never freed")
    }
    checkChildren(of: slot, name, &problems)
  }

  /// Returns whether a navigation controller that is on screen still shows a screen that has left its stack. It forgets
  /// the screen with its next transition, or when it disappears itself.
  private func isStillShown(_ slot: Slot) -> Bool {
    (0..<screens.end).contains { index in
      let navigation = Slot(index: index)
      guard screens[navigation].id.serial > 0, screens[navigation].kind == .navigation else { return false }
      let content = contents.navigations[screens[navigation].content]
      return content.shown == slot && (content.isPending || screens[navigation].appearance != .disappeared)
    }
  }

  private func holds(_ container: Slot, _ child: Slot) -> Bool {
    children(of: container).contains(child)
      || screens[container].kind == .tabs && contents.tabs[screens[container].content].more == child
  }

  private func checkChildren(of slot: Slot, _ name: String, _ problems: inout Problems) {
    for child in children(of: slot) {
      let parent = screens[child].parent
      let isUnderMore = screens[slot].kind == .tabs && parent == contents.tabs[screens[slot].content].more
      if parent != slot, !isUnderMore {
        problems.add("\(name) holds \(names[screens[child].id.name]), which has another parent")
      }
    }
    switch screens[slot].kind {
    case .navigation: checkNavigation(slot, name, &problems)
    case .tabs:
      let content = contents.tabs[screens[slot].content]
      if content.selected.exists, !content.children.contains(content.selected) {
        problems.add("\(name) has selected a tab that it does not contain")
      }
    default: break
    }
  }

  private func checkNavigation(_ slot: Slot, _ name: String, _ problems: inout Problems) {
    let content = contents.navigations[screens[slot].content]
    let swiped = work.transitions.filter { $0.owner == slot && $0.kind == .pop && $0.isByHand }.map(\.from)
    let hiding = (content.stack + swiped).filter { screens[$0].marks.contains(.hidBottomBar) }.count
    if hiding != Int(content.hiding) { problems.add("\(name) counts screens that hide the bar wrongly") }
    if content.isPending != work.pending.contains(slot) { problems.add("\(name) is pending on one side") }
    if work.transitions.filter({ $0.owner == slot && !$0.isModal }).count > 1 {
      problems.add("\(name) is in two transitions")
    }
  }

  /// Checks that at rest exactly the screens of the target state are visible.
  private func checkSeen(_ problems: inout Problems) {
    var expected: Set<Slot> = []
    for window in windows { addSeen(window.root, to: &expected) }
    for index in 0..<screens.end where screens[index].id.serial > 0 {
      let slot = Slot(index: index)
      let right: Appearance = expected.contains(slot) ? .appeared : .disappeared
      guard screens[slot].appearance != right else { continue }
      problems.add("\(names[screens[slot].id.name]) is \(screens[slot].appearance), not \(right)")
    }
  }

  private func addSeen(_ slot: Slot, to seen: inout Set<Slot>) {
    for screen in chain(from: slot) {
      let presented = screens[screen].presented
      if presented.exists, screens[presented].marks.contains(.coversPresenter) { continue }
      seen.insert(screen)
      for child in targets(of: screen) { addSeen(child, to: &seen) }
    }
  }
}
