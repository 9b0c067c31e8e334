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

  /// Creates an alert, or an action sheet if `options` say so.
  public mutating func makeAlert(
    _ text: String = "UIAlertController", _ options: Options = [], params: [Value.Field] = []
  ) -> ScreenID {
    makeScreen(name(text), options, params: params, kind: .alert)
  }

  func checkChildren(_ children: [ScreenID]) throws(StageError) {
    var seen = Set<ScreenID>(minimumCapacity: children.count)
    for id in children {
      guard try screens[slot(of: id)].isFree else { throw .notFree(id) }
      guard seen.insert(id).inserted else { throw .twice(id) }
    }
  }

  mutating func adopt(_ child: Slot, by parent: Slot, hidesBar: Bool = false) {
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
  /// - Throws: ``StageError/gone(_:)``
  public mutating func set(_ options: Options, to isOn: Bool, of id: ScreenID) throws(StageError) {
    let slot = try slot(of: id)
    if isOn { screens[slot].options.formUnion(options) } else { screens[slot].options.subtract(options) }
  }

  /// Replaces the params of a screen.
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
  /// - Throws: ``StageError/gone(_:)``
  public mutating func keep(_ id: ScreenID) throws(StageError) {
    screens[try slot(of: id)].keeps += 1
  }

  /// Releases a screen that was kept, or that was created and never shown.
  /// - Throws: ``StageError/gone(_:)``
  public mutating func release(_ id: ScreenID) throws(StageError) {
    let slot = try slot(of: id)
    if screens[slot].keeps > 0 { screens[slot].keeps -= 1 } else { screens[slot].marks.remove(.isFresh) }
    if screens[slot].hasLeft { work.leaving.append(slot) }
  }
}
