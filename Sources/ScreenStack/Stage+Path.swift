/// The notation of the current path, in traces, prompts and expectations.
///
///     home: feed product          the tab home, and a stack in it
///     basket: cart | address      a screen presented above
///     overview + account entry    two columns, with a stack in the second
///     (list | search) contact     a stack whose first screen presents another one itself
///
/// Parentheses are around what has a separator of its own, where that would read as a part of what is around it. So
/// two stages that show different screens, or in another arrangement, have different paths.
extension Stage {
  /// Returns the current path in a window, without the screens that are on their way out.
  public func path(of window: WindowID = WindowID(0)) -> String {
    var text = ""
    if let root = root(of: window) { writePath(of: root.slot, to: &text) }
    return text
  }

  /// Returns the path of a part of the tree: a screen's name, or the content of a container.
  public func path(of id: ScreenID) -> String {
    guard isAlive(id) else { return names[id.name] }
    var text = ""
    writePath(in: id.slot, to: &text)
    return text
  }

  /// Writes the path of a screen or container, and of the screens presented above it.
  func writePath(of slot: Slot, to text: inout String) {
    var place = slot
    writePath(in: place, to: &text)
    while let above = stayingPresentation(from: place) {
      text += " | "
      writePath(in: above, to: &text)
      place = above
    }
  }

  /// Returns the screen that a screen presents and does not dismiss.
  func stayingPresentation(from slot: Slot) -> Slot? {
    let presented = screens[slot].presented
    guard presented.exists, !screens[presented].marks.contains(.isDismissed) else { return nil }
    return presented
  }

  /// Writes the path of a part of a container that has other parts beside it or on the same stack.
  private func writePart(_ slot: Slot, to text: inout String) {
    write(slot, inParentheses: presents(slot) || isComposite(slot), to: &text)
  }

  /// Writes the path of the selected tab.
  func writeTab(_ slot: Slot, to text: inout String) {
    write(slot, inParentheses: presents(slot), to: &text)
  }

  private func write(_ slot: Slot, inParentheses hasParentheses: Bool, to text: inout String) {
    if hasParentheses { text += "(" }
    writePath(of: slot, to: &text)
    if hasParentheses { text += ")" }
  }

  /// Returns whether the path of a screen or container has the separator of presentations.
  private func presents(_ slot: Slot) -> Bool {
    stayingPresentation(from: slot) != nil || onlyPart(of: slot).map { presents($0) } ?? false
  }

  /// Returns whether the path inside a screen or container has the separator of tabs or columns.
  private func isComposite(_ slot: Slot) -> Bool {
    if let part = onlyPart(of: slot) { return screens[slot].kind == .tabs || isComposite(part) }
    return (screens[slot].kind == .split || screens[slot].kind == .custom) && !targets(of: slot).isEmpty
  }

  /// Returns the part of a container that is written in the place of the container, because there is no other.
  private func onlyPart(of slot: Slot) -> Slot? {
    guard screens[slot].kind != .screen else { return nil }
    let parts = screens[slot].kind == .navigation ? children(of: slot) : targets(of: slot)
    return parts.count == 1 ? parts[0] : nil
  }

  /// Writes several paths. An empty path adds no separator.
  func write(
    _ slots: some Collection<Slot>, between blank: String, isOneOfMany: Bool, after isLater: Bool = false,
    to text: inout String
  ) {
    var isLater = isLater
    for slot in slots {
      let start = text.utf8.count
      if isLater { text += blank }
      let empty = text.utf8.count
      if isOneOfMany { writePart(slot, to: &text) } else { writePath(of: slot, to: &text) }
      if text.utf8.count == empty {
        text.removeLast(empty - start)
      } else {
        isLater = true
      }
    }
  }

  /// Returns the screens whose names appear in a path, in its order.
  public func screensOnPath(of window: WindowID = WindowID(0)) -> [ScreenID] {
    root(of: window).map { root in stayingChain(from: root.slot).flatMap { screensOnPath(in: $0) } } ?? []
  }

  func screensOnPath(above slot: Slot) -> [ScreenID] {
    stayingChain(from: slot).flatMap { screensOnPath(in: $0) }
  }
}
