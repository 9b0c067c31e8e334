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
  func writePath(of slot: Slot, to text: inout String) {
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

  /// Writes several paths. An empty path adds no separator.
  func write(
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

  /// Returns the screens whose names appear in a path, in its order.
  public func screensOnPath(of window: WindowID = WindowID(0)) -> [ScreenID] {
    root(of: window).map { root in standing(from: root.slot).flatMap { screensOnPath(in: $0) } } ?? []
  }

  func screensOnPath(above slot: Slot) -> [ScreenID] {
    standing(from: slot).flatMap { screensOnPath(in: $0) }
  }
}
