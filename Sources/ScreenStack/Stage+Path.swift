/// The notation of the current path, in traces, prompts and expectations.
///
///     home: feed product          the tab home, and a stack in it
///     basket: cart | address      a screen presented above
///     overview + account          two columns
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
  private func writePath(of slot: Slot, to text: inout String) {
    var place = slot
    writePath(in: place, to: &text)
    while let above = standing(above: place) {
      text += " | "
      writePath(in: above, to: &text)
      place = above
    }
  }

  /// Returns the screen that a screen presents and does not dismiss.
  func standing(above slot: Slot) -> Slot? {
    let presented = screens[slot].presented
    guard presented.exists, !screens[presented].marks.contains(.isDismissed) else { return nil }
    return presented
  }

  /// Writes the path inside a screen or container. An empty container is written as its name.
  private func writePath(in slot: Slot, to text: inout String) {
    if isEmpty(slot) {
      text += names[screens[slot].id.name]
      return
    }
    switch screens[slot].kind {
    case .screen, .alert: text += names[screens[slot].id.name]
    case .navigation: writeStack(of: slot, to: &text)
    case .tabs:
      let shown = shownTab(of: slot)
      text += names[screens[shown].id.name]
      text += ": "
      writePath(of: shown, to: &text)
    case .split, .custom: write(targets(of: slot), between: " + ", to: &text)
    }
  }

  /// Returns whether a container shows nothing.
  private func isEmpty(_ slot: Slot) -> Bool {
    switch screens[slot].kind {
    case .screen, .alert: false
    case .navigation: contents.navigations[screens[slot].content].stack.isEmpty && targets(of: slot).isEmpty
    case .tabs, .split, .custom: targets(of: slot).isEmpty
    }
  }

  /// Writes the names of a stack. A very deep stack is shortened to its ends, so that the size of a trace
  /// does not grow quadratically.
  private func writeStack(of slot: Slot, to text: inout String) {
    let stack = contents.navigations[screens[slot].content].stack
    if stack.count > Self.deepest {
      write(stack.prefix(Self.endsOfDeepest), between: " ", to: &text)
      text += " …\(stack.count - 2 * Self.endsOfDeepest)… "
      write(stack.suffix(Self.endsOfDeepest), between: " ", to: &text)
    } else {
      write(stack, between: " ", to: &text)
    }
    // A cancelled swipe brings this screen back.
    if let returning = work.transitions.first(where: { $0.owner == slot && $0.isCancelled })?.from,
      returning != stack.last
    {
      write([returning], between: " ", after: !stack.isEmpty, to: &text)
    }
  }

  /// Writes several paths. An empty path adds no separator.
  private func write(
    _ slots: some Sequence<Slot>, between blank: String, after isLater: Bool = false, to text: inout String
  ) {
    var isLater = isLater
    for slot in slots {
      let start = text.utf8.count
      if isLater { text += blank }
      let empty = text.utf8.count
      writePath(of: slot, to: &text)
      if text.utf8.count == empty {
        text.removeLast(empty - start)
      } else {
        isLater = true
      }
    }
  }

  /// The number of names written of a stack, and the number from each end of a deeper one.
  private static let deepest = 16
  private static let endsOfDeepest = 4

  /// Returns the screens whose names appear in a path, in its order.
  public func screensOnPath(of window: WindowID = WindowID(0)) -> [ScreenID] {
    root(of: window).map { root in standing(from: root.slot).flatMap { screensOnPath(in: $0) } } ?? []
  }

  private func screensOnPath(in slot: Slot) -> [ScreenID] {
    if targets(of: slot).isEmpty { return [id(slot)] }
    switch screens[slot].kind {
    case .screen, .alert: return [id(slot)]
    case .navigation:
      return contents.navigations[screens[slot].content].stack.flatMap { screensOnPath(above: $0) }
    case .tabs:
      let shown = shownTab(of: slot)
      return shown.exists ? screensOnPath(above: shown) : []
    case .split, .custom: return targets(of: slot).flatMap { screensOnPath(above: $0) }
    }
  }

  private func screensOnPath(above slot: Slot) -> [ScreenID] {
    standing(from: slot).flatMap { screensOnPath(in: $0) }
  }
}
