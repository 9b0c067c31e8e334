/// The rules that differ by the kind of a screen. Each kind of container has a file with its answers. Only the words of a
/// state (`Stage+Words.swift`) and `checkKind` have another `switch` over all kinds.
extension Stage {
  /// Returns the child that a container shows at a place, counted from 0.
  func shownChild(of slot: Slot, at place: Int) -> Slot? {
    switch screens[slot].kind {
    case .screen, .alert: nil
    case .navigation: shownChild(ofNavigation: slot, at: place)
    case .tabs: shownChild(ofTabs: slot, at: place)
    case .split: shownChild(ofSplit: slot, at: place)
    case .custom: shownChild(ofCustom: slot, at: place)
    }
  }

  /// Returns the children of a container, shown or not.
  func children(of slot: Slot) -> [Slot] {
    let content = screens[slot].content
    return switch screens[slot].kind {
    case .screen, .alert: []
    case .navigation: contents.navigations[content].stack
    case .tabs: contents.tabs[content].children
    case .split: children(ofSplit: slot)
    case .custom: contents.customs[content].children
    }
  }

  /// Returns the children that a container shows, or will show at the end of the turn.
  func targets(of slot: Slot) -> [Slot] {
    switch screens[slot].kind {
    case .screen, .alert: []
    case .navigation: targets(ofNavigation: slot)
    case .tabs: shownChild(ofTabs: slot, at: 0).map { [$0] } ?? []
    case .split: contents.splits[screens[slot].content].visible
    case .custom: visibleChildren(ofCustom: slot)
    }
  }

  /// Returns remarks on a container for descriptions.
  func remarks(on slot: Slot) -> [String] {
    switch screens[slot].kind {
    case .screen, .alert, .navigation, .custom: []
    case .tabs: remarks(onTabs: slot)
    case .split: contents.splits[screens[slot].content].isCollapsed ? ["collapsed"] : []
    }
  }

  /// Returns remarks on a child of a container for descriptions.
  func remarks(on child: Slot, in container: Slot) -> [String] {
    switch screens[container].kind {
    case .screen, .alert, .navigation: []
    case .tabs: remarks(on: child, inTabs: container)
    case .split: [contents.splits[screens[container].content].name(of: child)]
    case .custom: screens[child].marks.contains(.isHidden) ? ["hidden"] : []
    }
  }

  /// Writes the path inside a screen or container. A container that shows nothing is written as its name.
  func writePath(in slot: Slot, to text: inout String) {
    switch screens[slot].kind {
    case .screen, .alert: text += names[screens[slot].id.name]
    case .navigation where !isEmpty(navigation: slot): writeStack(of: slot, to: &text)
    case .tabs where shownTab(of: slot).exists: writePath(ofTabs: slot, to: &text)
    case .split where !targets(of: slot).isEmpty, .custom where !targets(of: slot).isEmpty:
      let targets = targets(of: slot)
      write(targets, between: " + ", isOneOfMany: targets.count > 1, to: &text)
    case .navigation, .tabs, .split, .custom: text += names[screens[slot].id.name]
    }
  }

  /// Returns the screens whose names appear in the path inside a screen or container.
  func screensOnPath(in slot: Slot) -> [ScreenID] {
    let targets = targets(of: slot)
    if targets.isEmpty { return [id(slot)] }
    let inside = screens[slot].kind == .navigation ? children(of: slot) : targets
    return inside.flatMap { screensOnPath(above: $0) }
  }

  /// Removes the content of a container. Returns the navigation controller behind a More tab, if there is one.
  mutating func forgetContent(of slot: Slot) -> Slot {
    let content = screens[slot].content
    var more = Slot.none
    switch screens[slot].kind {
    case .screen, .alert: break
    case .navigation: contents.navigations.remove(content, leaving: NavigationContent())
    case .tabs:
      more = contents.tabs[content].more
      contents.tabs.remove(content, leaving: TabsContent())
    case .split: contents.splits.remove(content, leaving: SplitContent())
    case .custom: contents.customs.remove(content, leaving: CustomContent())
    }
    return more
  }

  /// Adapts a container to the width of its window.
  mutating func adapt(_ container: Slot, to width: Width, into events: inout [Event]) {
    switch screens[container].kind {
    case .screen, .alert, .navigation, .custom: break
    case .tabs: adapt(tabs: container, to: width, into: &events)
    case .split: adapt(split: container, to: width, into: &events)
    }
  }
}

extension Kind {
  /// The kind in a sentence.
  var words: String {
    switch self {
    case .screen: "a screen"
    case .alert: "an alert"
    case .navigation: "a navigation"
    case .tabs: "a tab bar"
    case .split: "a split view"
    case .custom: "a custom container"
    }
  }

  /// True if apps can add children to it and remove them, one by one.
  var takesChildren: Bool {
    switch self {
    case .screen, .alert, .navigation, .split: false
    case .tabs, .custom: true
    }
  }
}
