import Navigation
import ScreenStack

/// A description of what each question decides about, for searches.
extension Host {
  func write(_ act: Question.Pending, to scribe: inout StateScribe) {
    switch act {
    case .travel(let number):
      scribe.writer.write(0)
      write(trip: number, to: &scribe)
    case .leave(let gesture):
      scribe.writer.write(1)
      write(gesture, to: &scribe)
    case .tab(let plan, let part, let container):
      scribe.writer.write(2, part)
      scribe.writer.write(world.containers[plan].name)
      write(screen: container, to: &scribe)
    case .order(let order, let flow):
      scribe.writer.write(3)
      look { $0.write(flow, to: &scribe.writer) }
      write(order, to: &scribe)
    }
  }

  /// Writes an order with which a flow goes back. No other order asks anybody.
  private func write(_ order: Order, to scribe: inout StateScribe) {
    switch order {
    case .pop: scribe.writer.write(0)
    case .dismiss: scribe.writer.write(1)
    case .cancel(nil): scribe.writer.write(2)
    default: scribe.writer.isComplete = false
    }
  }

  private func write(_ gesture: Gesture, to scribe: inout StateScribe) {
    let (kind, screens) = gesture.parts
    scribe.writer.write(kind)
    for screen in screens { write(screen: screen, to: &scribe) }
    scribe.writer.write(gesture.phase?.word ?? -1)
  }
}

extension Gesture {
  /// A number for its kind, and its screens.
  fileprivate var parts: (kind: Int, screens: [ScreenID]) {
    switch self {
    case .tap(let screen): (0, [screen])
    case .back(let navigation): (1, [navigation])
    case .holdBack(let navigation, let goal): (2, [navigation, goal])
    case .swipeBack(let navigation, _, let area): (3 + Int(area.rawValue), [navigation])
    case .tapTab(let tab, let container): (5, [tab, container])
    case .tapMore(let container): (6, [container])
    case .drag(let sheet, _): (7, [sheet])
    case .tapOutside(let popover): (8, [popover])
    }
  }

  fileprivate var phase: Phase? {
    switch self {
    case .swipeBack(_, let phase, _), .drag(_, let phase): phase
    default: nil
    }
  }
}

extension Gesture.Phase {
  fileprivate var word: Int {
    switch self {
    case .began: 0
    case .finished: 1
    case .cancelled: 2
    case .moved(let progress): 3 + Int(progress)
    }
  }
}
