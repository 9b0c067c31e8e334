/// The words of a stage, by which a search recognizes a state. The clock, serial numbers and rows are left out:
/// they only say what was before.
extension Stage {
  /// Writes the windows, and what is under way. The screens that are met have to be written afterwards.
  /// - Parameter timer: Returns the number by which the caller knows a timer, or nil for one that nothing waits for.
  public func writeRoots(to writer: inout StateWriter, timer: (Int32) -> Int? = { Int($0) }) {
    writer.write(pausesForCallbacks)
    writer.write(all: windows) { window, writer in
      writer.write(Int(window.width.rawValue))
      write(window.root, to: &writer)
    }
    writer.write(work.isInBackground)
    writer.write(all: work.transitions) { write($0, to: &$1) }
    writeAgenda(to: &writer, timer)
    writer.expectEmpty(work.requests)
    writer.expectEmpty(work.presentations)
    writer.expectEmpty(work.pending)
    writer.expectEmpty(work.leaving)
    writer.expectEmpty(work.parts)
  }

  /// Writes the next screen that was met, and returns it. Returns nil if all of them are written.
  public func writeNextScreen(to writer: inout StateWriter) -> ScreenID? {
    guard let row = writer.screens.takeNext() else { return nil }
    write(screens[Int32(row)], to: &writer)
    return screens[Int32(row)].id
  }

  /// Writes a reference to a screen. All screens that are gone are the same.
  public func write(_ id: ScreenID, to writer: inout StateWriter) {
    writer.write(isAlive(id) ? writer.screens.number(of: id.row) : -2)
  }

  private func write(_ slot: Slot, to writer: inout StateWriter) {
    if slot.exists { write(screens[slot].id, to: &writer) } else { writer.write(-1) }
  }

  private func write(all slots: [Slot], to writer: inout StateWriter) {
    writer.write(all: slots) { write($0, to: &$1) }
  }

  private func write(_ screen: Screen, to writer: inout StateWriter) {
    writer.write(names[screen.id.name])
    writer.write(
      Int(screen.kind.rawValue) | Int(screen.appearance.rawValue) << 8 | Int(screen.window + 1) << 16)
    writer.write(Int(screen.options.rawValue) | Int(screen.marks.rawValue) << 16 | Int(screen.keeps) << 32)
    writer.write(Int(screen.style.rawValue))
    for slot in [screen.parent, screen.presenter, screen.presented] { write(slot, to: &writer) }
    writer.write(screen.title < 0 ? "" : names[Name(index: screen.title)])
    writer.write(all: screen.params < 0 ? [] : params[screen.params]) { $0.write(to: &$1) }
    switch screen.kind {
    case .screen, .alert: break
    case .navigation: write(contents.navigations[screen.content], to: &writer)
    case .tabs: write(contents.tabs[screen.content], to: &writer)
    case .split: write(contents.splits[screen.content], to: &writer)
    case .custom: write(all: contents.customs[screen.content].children, to: &writer)
    }
  }

  private func write(_ content: NavigationContent, to writer: inout StateWriter) {
    write(all: content.stack, to: &writer)
    write(content.shown, to: &writer)
    write(content.oldTop, to: &writer)
    writer.write(Int(content.hiding) << 8 | Int(content.owedDidShows))
    for flag in [
      content.isBarHidden, content.isPending, content.hasAppeared, content.isStuck, content.isMore,
    ] {
      writer.write(flag)
    }
  }

  private func write(_ content: TabsContent, to writer: inout StateWriter) {
    write(all: content.children, to: &writer)
    for slot in [content.selected, content.more, content.beforeMore] { write(slot, to: &writer) }
    writer.write(content.isMoreSelected)
  }

  private func write(_ content: SplitContent, to writer: inout StateWriter) {
    for column in content.columns { write(column.screen, to: &writer) }
    for flag in [content.hasColumns, content.hasSupplementary, content.isCollapsed, content.hasDetail] {
      writer.write(flag)
    }
    writer.write(content.placeholder) { write($0, to: &$1) }
  }

  private func write(_ change: Transition, to writer: inout StateWriter) {
    writer.write(Int(change.kind.rawValue) | Int(change.window) << 8 | Int(change.progress) << 32)
    for slot in [change.owner, change.from, change.to] { write(slot, to: &writer) }
    for flag in [
      change.isAnimated, change.isZoom, change.isWaiting, change.isByHand, change.isHeld, change.isCancelled,
      change.isRubber, change.isStuck,
    ] {
      writer.write(flag)
    }
  }

  /// Writes what is due later, with the times that are left until then.
  private func writeAgenda(to writer: inout StateWriter, _ timer: (Int32) -> Int?) {
    for entry in work.agenda.all {
      switch entry.what {
      case .end(let number):
        writer.write(work.transitions.firstIndex { $0.number == number } ?? -1)
      case .ring(let number):
        guard let known = timer(number) else { continue }
        writer.write(known)
      }
      writer.write(Int(entry.time - now))
    }
    writer.write(-1)
  }
}
