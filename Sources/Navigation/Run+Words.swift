public import ScreenStack

/// The words of a run, by which a search recognizes a state.
extension Run {
  /// Writes the first flow and what is under way. The screens and flows that are met have to be written afterwards.
  /// - Parameter timer: Returns the number by which the caller knows a timer, or nil for one that nothing waits for.
  public func writeRoots(to writer: inout StateWriter, timer: (Int32) -> Int? = { Int($0) }) {
    stage.writeRoots(to: &writer, timer: timer)
    write(root, to: &writer)
    writer.write(swiped) { stage.write($0, to: &$1) }
    writeCompletions(to: &writer)
    writer.expectEmpty(lost)
    if !suspects.isEmpty || speaker != nil { writer.expectEmpty([0]) }
  }

  /// Writes the screens whose completions wait, in the order in which these were added. Such a screen can be on no stage:
  /// UIKit has dropped its presentation. Of screens that are gone, which only a leak names, the names count.
  private func writeCompletions(to writer: inout StateWriter) {
    let waiting = completions.all.map(\.screen)
    writer.write(all: waiting.filter(stage.isAlive)) { stage.write($0, to: &$1) }
    writer.write(all: Set(waiting.filter { !stage.isAlive($0) }.map { text($0.name) }).sorted()) {
      $1.write($0)
    }
  }

  /// Writes the next screen that was met, and returns it. Returns nil if all of them are written.
  public func writeNextScreen(to writer: inout StateWriter) -> ScreenID? {
    guard let id = stage.writeNextScreen(to: &writer) else { return nil }
    write(ownerRow(of: id).map { flows[$0].id }, to: &writer)
    return id
  }

  /// Writes the next flow that was met, and returns it. Returns nil if all of them are written.
  public func writeNextFlow(to writer: inout StateWriter) -> FlowID? {
    guard let row = writer.flows.takeNext() else { return nil }
    write(flows[row], to: &writer)
    return flows[row].id
  }

  /// Returns the completions of a screen, in the order in which they were added.
  public func completions(of screen: ScreenID) -> [Completion] { completions.of(screen) }

  /// Writes the order in which the flows that were met were made. The order of screens is that of their things.
  public func writeOrder(to writer: inout StateWriter) {
    writer.writeOrder(of: writer.flows) { flows[$0].id.serial }
  }

  /// Writes a reference to a flow. All flows that have ended are the same.
  public func write(_ id: FlowID?, to writer: inout StateWriter) {
    guard let id else { return writer.write(-1) }
    writer.write(isAlive(id) ? writer.flows.number(of: Int(id.row)) : -2)
  }

  private func write(_ flow: Flow, to writer: inout StateWriter) {
    writer.write(text(flow.id.name))
    write(flow.parent, to: &writer)
    write(flow.seat, to: &writer)
    writer.write(flow.hasShown)
    writer.write(Int(flow.handlers))
    writer.write(flow.state == .starting)
    writer.write(all: flow.children) { write($0, to: &$1) }
    writer.write(all: flow.screens) { stage.write($0, to: &$1) }
    writer.write(flow.navigation) { stage.write($0, to: &$1) }
    if flow.screens.isEmpty { write(flow.way, to: &writer) }  // the next screen that leaves sets it again
  }

  private func write(_ seat: Seat, to writer: inout StateWriter) {
    switch seat {
    case .window: writer.write(0)
    case .pushed: writer.write(1)
    case .presented(let style):
      writer.write(2)
      writer.write(Int(style.rawValue))
    case .onTop(let style):
      writer.write(5)
      writer.write(Int(style.rawValue))
    case .tab(let id):
      writer.write(3)
      stage.write(id, to: &writer)
    case .made(let id):
      writer.write(4)
      stage.write(id, to: &writer)
    }
  }

  /// Writes the way in which a screen has left or a flow has ended.
  public func write(_ way: Way, to writer: inout StateWriter) {
    if case .word(let name) = way {
      writer.write(-1)
      writer.write(text(name))
    } else {
      writer.write(way.number)
    }
  }
}

extension Way {
  /// A number that is different for each way, except for ways in words.
  fileprivate var number: Int {
    switch self {
    case .cancel: 0
    case .pop: 1
    case .dismiss: 2
    case .replace: 3
    case .remove: 4
    case .back: 5
    case .swipe: 6
    case .drag: 7
    case .outside: 8
    case .menu: 9
    case .tab: 10
    case .link: 11
    case .root: 12
    case .parent: 13
    case .restart: 14
    case .showedNothing: 15
    case .word: 16
    }
  }
}
