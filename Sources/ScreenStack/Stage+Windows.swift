extension Stage {
  mutating func setRoot(
    _ id: ScreenID, of windowID: WindowID, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let window = try checked(windowID)
    let new = try slot(of: id)
    let old = windows[window].root
    guard new != old else { return .nothing }
    guard screens[new].isFree else { throw .notFree(id) }
    try checkBalance(of: old)
    endTransitions(in: old, into: &events)
    remove(root: old, into: &events)
    place(new, in: window, into: &events)
    return .done
  }

  mutating func openWindow(
    root id: ScreenID, _ width: Width, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let root = try slot(of: id)
    guard screens[root].isFree else { throw .notFree(id) }
    windows.append(Window(width: width))
    tell(.openedWindow(WindowID(Int32(windows.count - 1))), into: &events)
    place(root, in: windows.count - 1, into: &events)
    return .done
  }

  mutating func resize(
    _ windowID: WindowID, _ width: Width, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let window = try checked(windowID)
    guard windows[window].width != width else { return .nothing }
    let root = windows[window].root
    endTransitions(in: root, isLogged: false, into: &events)
    windows[window].width = width
    tell(.resized(windowID, width), into: &events)
    adapt(root, into: &events)
    return .done
  }

  private func checked(_ id: WindowID) throws(StageError) -> Int {
    guard id.index >= 0, Int(id.index) < windows.count else { throw .noWindow(id) }
    return Int(id.index)
  }

  private mutating func place(_ root: Slot, in window: Int, into events: inout [Event]) {
    windows[window].root = root
    screens[root].window = Int32(window)
    screens[root].marks.remove(.isFresh)
    tell(.setRoot(id(root), WindowID(Int32(window))), into: &events)
    if screens[root].kind != .screen { adapt(root, into: &events) }
    appear(root, into: &events)
  }

  /// Removes the old root and the screens that it presents. They may then keep each other in memory (U33).
  private mutating func remove(root: Slot, into events: inout [Event]) {
    let chain = chain(from: root)
    withoutPause { for screen in chain.reversed() { $0.disappear(screen, into: &events) } }
    screens[root].window = -1
    if chain.count == 1 || !profile[.leaksPresentedOfOldRoot] {
      for screen in chain { free(screen) }
    } else {
      for screen in chain {
        screens[screen].marks.insert(.isLeaked)
        tell(.leaked(id(screen)), into: &events)
      }
    }
  }

  private mutating func free(_ screen: Slot) {
    screens[screen].presenter = .none
    screens[screen].presented = .none
    screens[screen].marks.remove(.coversPresenter)
    work.leaving.append(screen)
  }
}

/// The adaptation to the width of a window: split views collapse or expand, tabs move behind More or back.
extension Stage {
  mutating func adapt(_ slot: Slot, into events: inout [Event]) {
    let window = window(of: slot)
    guard window >= 0 else { return }
    let width = windows[Int(window)].width
    withoutPause {
      for container in $0.containers(in: slot) { $0.adapt(container, to: width, into: &events) }
    }
  }

  /// Returns the containers of a tree, outer before inner, and presented ones after those below them.
  func containers(in slot: Slot) -> [Slot] {
    var found: [Slot] = []
    var waiting = [slot]
    while let next = waiting.popLast() {
      if screens[next].presented.exists { waiting.append(screens[next].presented) }
      guard screens[next].kind != .screen else { continue }
      found.append(next)
      waiting += children(of: next).reversed().filter {
        screens[$0].kind != .screen || screens[$0].presented.exists
      }
    }
    return found
  }
}
