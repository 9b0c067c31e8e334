/// The content of a custom container. Each child records whether it is shown.
struct CustomContent: Equatable, Sendable {
  var children: [Slot] = []
}

/// Custom containers.
extension Stage {
  /// Creates a custom container. It shows all children but those in `hidden`.
  public mutating func makeCustom(
    _ children: [ScreenID] = [], hiding hidden: [ScreenID] = [], name text: String = "UIViewController",
    _ options: Options = []
  ) throws(StageError) -> ScreenID {
    try checkChildren(children)
    let slots = children.map(\.slot)
    let id = make(name(text), .custom, options, content: contents.customs.add(CustomContent(children: slots)))
    for child in slots { adopt(child, by: id.slot) }
    for child in hidden where screens[child.slot].parent == id.slot {
      screens[child.slot].marks.insert(.isHidden)
    }
    return id
  }

  func visibleChildren(ofCustom slot: Slot) -> [Slot] {
    contents.customs[screens[slot].content].children.filter { !screens[$0].marks.contains(.isHidden) }
  }

  func shownChild(ofCustom slot: Slot, at place: Int) -> Slot? {
    var rest = place
    for child in contents.customs[screens[slot].content].children
    where !screens[child].marks.contains(.isHidden) {
      if rest == 0 { return child }
      rest -= 1
    }
    return nil
  }
}
