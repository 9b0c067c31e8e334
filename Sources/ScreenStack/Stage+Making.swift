/// The creation of screens. A new screen is not visible until a command puts it into a place.
extension Stage {
  /// Returns the name for a string on this stage. A new string is stored.
  public mutating func name(_ text: String) -> Name { names.name(text) }

  /// Returns the string of a name.
  public func text(_ name: Name) -> String { names[name] }

  /// Creates a screen or an alert.
  public mutating func makeScreen(
    _ name: Name, _ options: Options = [], params fields: [Value.Field] = [], title: Name? = nil,
    kind: Kind = .screen
  ) -> ScreenID {
    let id = make(name, kind, options, content: -1, params: fields.isEmpty ? -1 : params.add(fields))
    if let title { screens[id.slot].title = title.index }
    return id
  }

  /// Creates a screen with a name.
  public mutating func makeScreen(
    _ text: String, _ options: Options = [], params: [Value.Field] = [], title: String? = nil
  ) -> ScreenID {
    makeScreen(name(text), options, params: params, title: title.map { name($0) })
  }

  /// Creates an alert or an action sheet.
  public mutating func makeAlert(_ text: String = "UIAlertController", params: [Value.Field] = [])
    -> ScreenID
  {
    makeScreen(name(text), params: params, kind: .alert)
  }

  /// Creates a navigation controller with a stack, the root first.
  public mutating func makeNavigation(
    _ stack: [ScreenID] = [], name text: String = "UINavigationController", _ options: Options = []
  ) throws(StageError) -> ScreenID {
    for id in stack where try screens[slot(of: id)].kind == .navigation {
      throw .crash(.pushedNavigation(id))
    }
    try checkChildren(stack)
    let content = contents.navigations.add(NavigationContent(stack: stack.map(\.slot)))
    let id = make(name(text), .navigation, options, content: content)
    for child in stack { adopt(child.slot, by: id.slot, hidesBar: true) }
    return id
  }

  /// Creates a tab bar controller. The first child is selected if `selected` is nil.
  public mutating func makeTabs(
    _ children: [ScreenID], selected: ScreenID? = nil, name text: String = "UITabBarController"
  ) throws(StageError) -> ScreenID {
    try checkChildren(children)
    if let selected, !children.contains(selected) { throw .notFree(selected) }
    let slots = children.map(\.slot)
    let content = contents.tabs.add(
      TabsContent(children: slots, selected: selected?.slot ?? slots.first ?? .none))
    let id = make(name(text), .tabs, [], content: content)
    for child in slots { adopt(child, by: id.slot) }
    if slots.count > Self.tabsBesideMore + 1 { makeMore(of: id.slot) }
    return id
  }

  /// Creates a split view controller. The column `compact` is shown when the controller is collapsed.
  public mutating func makeSplit(
    _ columns: SplitColumns, name text: String = "UISplitViewController", hasColumns: Bool = false
  ) throws(StageError) -> ScreenID {
    let needsColumns = hasColumns || columns.supplementary != nil || columns.compact != nil
    guard !needsColumns || profile[.hasColumns] else { throw .notOnThisSystem(.hasColumns) }
    let children = [columns.primary, columns.supplementary, columns.secondary, columns.compact]
    try checkChildren(children.compactMap(\.self))
    let slots = children.map { $0?.slot ?? .none }
    let content = contents.splits.add(
      SplitContent(
        primary: slots[0], supplementary: slots[1], secondary: slots[2], compact: slots[3],
        hasColumns: needsColumns))
    let id = make(name(text), .split, [], content: content)
    for child in slots where child.exists { adopt(child, by: id.slot) }
    return id
  }

  /// Creates a custom container. It shows all children but those in `hidden`, or one with `.showsOneChild`.
  public mutating func makeCustom(
    _ children: [ScreenID] = [], hiding hidden: [ScreenID] = [], name text: String = "UIViewController",
    _ options: Options = []
  ) throws(StageError) -> ScreenID {
    try checkChildren(children)
    let slots = children.map(\.slot)
    let id = make(name(text), .custom, options, content: contents.customs.add(CustomContent(children: slots)))
    for child in slots {
      adopt(child, by: id.slot)
      if options.contains(.showsOneChild), child != slots.first { screens[child].marks.insert(.isHidden) }
    }
    for child in hidden where screens[child.slot].parent == id.slot {
      screens[child.slot].marks.insert(.isHidden)
    }
    return id
  }

  private func checkChildren(_ children: [ScreenID]) throws(StageError) {
    var seen = Set<ScreenID>(minimumCapacity: children.count)
    for id in children {
      guard try screens[slot(of: id)].isFree else { throw .notFree(id) }
      guard seen.insert(id).inserted else { throw .twice(id) }
    }
  }

  private mutating func adopt(_ child: Slot, by parent: Slot, hidesBar: Bool = false) {
    screens[child].parent = parent
    screens[child].marks.remove(.isFresh)
    guard hidesBar, screens[child].options.contains(.hidesBottomBar) else { return }
    screens[child].marks.insert(.hidBottomBar)
    contents.navigations[screens[parent].content].hiding += 1
  }

  mutating func make(
    _ name: Name, _ kind: Kind, _ options: Options, content: Int32, params: Int32 = -1
  ) -> ScreenID {
    lastSerial += 1
    let serial = lastSerial
    let slot = Slot(index: screens.add(.blank))
    let id = ScreenID(slot: slot, serial: serial, name: name)
    screens[slot] = Screen(
      id: id, kind: kind, options: options, content: content, params: params, title: -1)
    return id
  }
}

/// Changes that an app can make to a screen at any time.
extension Stage {
  /// Sets or clears options of a screen. Options that were read at a push keep their effect (U31).
  ///
  /// - Throws: ``StageError/gone(_:)``
  public mutating func set(_ options: Options, to isOn: Bool, of id: ScreenID) throws(StageError) {
    let slot = try slot(of: id)
    if isOn { screens[slot].options.formUnion(options) } else { screens[slot].options.subtract(options) }
  }

  /// Replaces the params of a screen.
  ///
  /// - Throws: ``StageError/gone(_:)``
  package mutating func set(params fields: [Value.Field], of id: ScreenID) throws(StageError) {
    let slot = try slot(of: id)
    if screens[slot].params >= 0 {
      params[screens[slot].params] = fields
    } else if !fields.isEmpty {
      screens[slot].params = params.add(fields)
    }
  }

  /// Keeps a screen alive after it has left, as a strong reference does. Every call needs a `release`.
  ///
  /// - Throws: ``StageError/gone(_:)``
  public mutating func keep(_ id: ScreenID) throws(StageError) {
    screens[try slot(of: id)].keeps += 1
  }

  /// Releases a screen that was kept, or that was created and never shown.
  ///
  /// - Throws: ``StageError/gone(_:)``
  public mutating func release(_ id: ScreenID) throws(StageError) {
    let slot = try slot(of: id)
    if screens[slot].keeps > 0 { screens[slot].keeps -= 1 } else { screens[slot].marks.remove(.isFresh) }
    if screens[slot].hasLeft { work.leaving.append(slot) }
  }
}

/// The screens of a split view controller.
public struct SplitColumns: Sendable {
  let primary: ScreenID
  let supplementary: ScreenID?
  let secondary: ScreenID?
  let compact: ScreenID?

  /// Creates columns. `compact` is shown when the controller is collapsed.
  public init(
    primary: ScreenID, supplementary: ScreenID? = nil, secondary: ScreenID? = nil, compact: ScreenID? = nil
  ) {
    (self.primary, self.supplementary) = (primary, supplementary)
    (self.secondary, self.compact) = (secondary, compact)
  }
}
