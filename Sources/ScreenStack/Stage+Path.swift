/// The one notation for where one is, shared by traces, prompts and expectations.
///
///     home: feed product          the tab home, and a stack in it
///     basket: cart | address      something presented above
///     overview + account          two columns
extension Stage {
  /// Where one is in a window: what stands, not what is still on its way out.
  package func path(of window: WindowID = WindowID(0)) -> String {
    guard let root = root(of: window) else { return "" }
    return path(of: root.slot)
  }

  /// The same for a part of the tree: a screen's name, or what a container holds.
  package func path(of id: ScreenID) -> String {
    isAlive(id) ? path(in: id.slot) : names[id.name]
  }

  /// A screen or container, and what is presented above it.
  private func path(of slot: Slot) -> String {
    standing(from: slot).map { path(in: $0) }.joined(separator: " | ")
  }

  /// What holds nothing is told by its own name.
  private func path(in slot: Slot) -> String {
    if targets(of: slot).isEmpty { return names[screens[slot].id.name] }
    switch screens[slot].kind {
    case .screen, .alert: return names[screens[slot].id.name]
    case .navigation: return stackPath(of: slot)
    case .tabs:
      let shown = shownTab(of: slot)
      return shown.exists ? "\(names[screens[shown].id.name]): \(path(of: shown))" : ""
    case .split, .custom: return targets(of: slot).map { path(of: $0) }.joined(separator: " + ")
    }
  }

  /// The names of a stack. Of a very deep one, its ends: nobody reads the rest, and a trace would grow with its
  /// square.
  private func stackPath(of slot: Slot) -> String {
    let stack = navigations[screens[slot].content].stack
    let returning = targets(of: slot).filter { $0 != stack.last }
    guard stack.count > Self.deepest else { return names(of: stack + returning) }
    let left = stack.count - 2 * Self.endsOfDeepest
    return [
      names(of: Array(stack.prefix(Self.endsOfDeepest))), "…\(left)…",
      names(of: stack.suffix(Self.endsOfDeepest) + returning),
    ].joined(separator: " ")
  }

  /// How many names of a stack are told, and how many from each end if there are more.
  private static let deepest = 16
  private static let endsOfDeepest = 4

  private func names(of stack: some Sequence<Slot>) -> String {
    stack.map { path(of: $0) }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The screens whose names stand in a path, in its order.
  package func screensOnPath(of window: WindowID = WindowID(0)) -> [ScreenID] {
    root(of: window).map { root in standing(from: root.slot).flatMap { screensOnPath(in: $0) } } ?? []
  }

  private func screensOnPath(in slot: Slot) -> [ScreenID] {
    if targets(of: slot).isEmpty { return [id(slot)] }
    switch screens[slot].kind {
    case .screen, .alert: return [id(slot)]
    case .navigation: return navigations[screens[slot].content].stack.flatMap { screensOnPath(above: $0) }
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
