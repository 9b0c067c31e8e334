/// A readable tree. The content of a container is below it, and a presented screen is below its presenter.
///
///     window, compact
///       UITabBarController
///         UINavigationController, selected
///           photos
///           photo id=3
///         UINavigationController, never opened
///       presented as pageSheet
///         settings
extension Stage: CustomStringConvertible {
  /// The tree of all windows, without addresses.
  public var description: String { tree { $0.written } }

  /// Returns the tree of all windows, with the params of screens in the words of a closure.
  public func tree(_ written: (Value) -> String) -> String {
    windows.indices.map { place in
      let number = windows.count > 1 ? " \(place + 1)" : ""
      return "window\(number), \(windows[place].width)\n"
        + tree(windows[place].root, indent: "  ", [], written)
    }.joined()
  }

  private func tree(
    _ slot: Slot, indent: String, _ notes: [String], _ written: (Value) -> String
  ) -> String {
    guard slot.exists else { return "" }
    let words = [label(of: slot, written)] + notes + state(of: slot)
    var text = indent + words.joined(separator: ", ") + "\n"
    for child in children(of: slot) {
      text += tree(child, indent: indent + "  ", remarks(on: child, in: slot), written)
    }
    if let leaving = leaving(slot) { text += tree(leaving, indent: indent + "  ", ["leaving"], written) }
    let presented = screens[slot].presented
    if presented.exists {
      text += indent + "presented as \(screens[presented].style)\n"
      text += tree(presented, indent: indent + "  ", [], written)
    }
    return text
  }

  /// Returns the screen that a navigation controller still shows although it has left the stack.
  private func leaving(_ slot: Slot) -> Slot? {
    guard screens[slot].kind == .navigation else { return nil }
    let from = work.transitions.first { $0.owner == slot && !$0.isModal }?.from
    let seen = from ?? contents.navigations[screens[slot].content].shown
    return seen.exists && screens[seen].isLoose && screens[seen].appearance != .disappeared ? seen : nil
  }

  private func label(of slot: Slot, _ written: (Value) -> String) -> String {
    let screen = screens[slot]
    let fields = screen.params < 0 ? [] : params[screen.params]
    return ([names[screen.id.name]] + fields.map { "\($0.name)=\(written($0.value))" }).joined(separator: " ")
  }

  private func state(of slot: Slot) -> [String] {
    let screen = screens[slot]
    var words: [String] = []
    if screen.appearance == .appearing { words.append("appearing") }
    if screen.appearance == .disappearing { words.append("disappearing") }
    words += remarks(on: slot)
    return words
  }
}
