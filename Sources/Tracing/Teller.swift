package import Navigation
package import ScreenStack

/// Turns what happens in a run into lines of its trace.
///
/// What one command has changed is one line: a stack that lost some screens and got others was replaced.
package struct Teller: Equatable, Sendable {
  /// What is not told at this level of detail is not even put into words.
  package let detail: Level
  /// Where one was when it was last told.
  private var path = ""

  /// A teller that has told nothing.
  package init(detail: Level = .lifecycle) { self.detail = detail }

  /// What only the one who drives the run can say.
  package struct Knowledge {
    /// The line of a script behind a cause.
    let place: (Cause) -> String?
    /// What a flow has finished with, as it is written.
    let result: (FlowID) -> String?

    /// Knowledge of places and results.
    package init(place: @escaping (Cause) -> String?, result: @escaping (FlowID) -> String?) {
      self.place = place
      self.result = result
    }
  }

  /// Whether a line may come of these. Most of what happens is of no interest at most levels.
  package func isOfInterest(_ events: [RunEvent]) -> Bool { events.contains { $0.isTold(at: detail) } }

  /// Adds the lines of what one command, gesture or step has brought. The last that can carry it shows where one
  /// is, if that has changed.
  package mutating func tell(
    _ events: [RunEvent], in run: Run, _ knowledge: Knowledge, into lines: inout [TraceLine]
  ) {
    guard isOfInterest(events) else { return }
    let start = lines.count
    var telling = Telling(knowledge: knowledge, detail: detail)
    // They are made where they stay: to carry a line from one array to another costs as much as to make it.
    swap(&telling.lines, &lines)
    defer { swap(&telling.lines, &lines) }
    telling.isSwap = events.contains { $0.isRootSwap }
    for event in events { telling.take(event, in: run) }
    telling.closeChange(in: run)
    guard telling.hasMoved else { return }
    let path = run.stage.path()
    if path != self.path, let place = telling.lines[start...].lastIndex(where: { $0.level <= .navigation }) {
      self.path = path
      telling.lines[place].path = path
    }
  }
}

extension RunEvent {
  /// Whether a line may come of it at a level of detail.
  fileprivate func isTold(at detail: Level) -> Bool {
    guard case .stage(let event) = self else { return true }
    switch event.what {
    // What the user does is told as an act.
    case .gesture, .tapped: return false
    default: return event.level <= detail
    }
  }

  fileprivate var isRootSwap: Bool {
    if case .stage(let event) = self, case .setRoot = event.what { true } else { false }
  }
}

extension Way {
  /// How a flow ended, as scripts and traces say it.
  package func words(in stage: Stage) -> String {
    switch self {
    case .command: "cancel"
    case .showedNothing: "showed nothing"
    case .word(let name): stage.text(name)
    case .back: "back"
    case .swipe: "swipe"
    case .drag: "drag"
    case .menu: "menu"
    case .link: "link"
    case .root: "root"
    case .parent: "parent"
    }
  }
}
