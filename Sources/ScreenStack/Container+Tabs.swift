/// The content of a tab bar controller.
struct TabsContent: Equatable, Sendable {
  var children: [Slot] = []
  /// The selected child, also when it is behind More.
  var selected = Slot.none
  /// The navigation controller behind the More tab, once it has been needed.
  var more = Slot.none
  /// The child that was selected before the More tab.
  var beforeMore = Slot.none
  /// Indicates whether the More tab is selected.
  var isMoreSelected = false
}

/// Tab bar controllers.
extension Stage {
  /// Creates a tab bar controller. The first child is selected if `selected` is nil.
  public mutating func makeTabs(
    _ children: [ScreenID], selected: ScreenID? = nil, name text: String = "UITabBarController",
    _ options: Options = []
  ) throws(StageError) -> ScreenID {
    guard !options.contains(.hasTabs) || profile[.hasTabs] else { throw .notOnThisSystem(.hasTabs) }
    try checkChildren(children)
    if let selected, !children.contains(selected) { throw .notFree(selected) }
    let slots = children.map(\.slot)
    let content = contents.tabs.add(
      TabsContent(children: slots, selected: selected?.slot ?? slots.first ?? .none))
    let id = make(name(text), .tabs, options, content: content)
    for child in slots { adopt(child, by: id.slot) }
    if slots.count > Self.tabsBesideMore + 1 { makeMore(of: id.slot) }
    return id
  }

  /// Returns the child that a tab bar controller shows, or the navigation controller behind its More tab.
  func shownTab(of slot: Slot) -> Slot {
    let content = contents.tabs[screens[slot].content]
    return content.isMoreSelected ? content.more : content.selected
  }

  func shownChild(ofTabs slot: Slot, at place: Int) -> Slot? {
    let shown = shownTab(of: slot)
    return place == 0 && shown.exists ? shown : nil
  }

  func remarks(onTabs slot: Slot) -> [String] {
    (contents.tabs[screens[slot].content].isMoreSelected ? ["More selected"] : [])
      + (isBarHidden(slot) ? ["bar hidden"] : [])
  }

  func remarks(on child: Slot, inTabs slot: Slot) -> [String] {
    if shownTab(of: slot) == child { return ["selected"] }
    return screens[child].marks.contains(.isLoaded) ? [] : ["never opened"]
  }

  func writePath(ofTabs slot: Slot, to text: inout String) {
    let shown = shownTab(of: slot)
    text += names[screens[shown].id.name] + ": "
    writeTab(shown, to: &text)
  }
}
