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
  /// Room for what a stack change takes and brings; empty between two batches.
  private var popped: [ScreenID] = []
  private var pushed: [ScreenID] = []

  /// A teller that has told nothing.
  package init(detail: Level = .lifecycle) { self.detail = detail }

  /// What only the one who drives the run can say.
  package struct Knowledge {
    private let places: [String]
    private let results: [UInt32: String]

    /// Knowledge of the lines of scripts behind causes, from number 1 on, and of what flows have finished with, as it
    /// is written, by their serial numbers.
    package init(places: [String], results: [UInt32: String]) {
      (self.places, self.results) = (places, results)
    }

    /// The line of a script behind a cause.
    func place(_ cause: Cause) -> String? {
      cause.number > 0 && cause.number <= places.count ? places[Int(cause.number) - 1] : nil
    }

    /// What a flow has finished with.
    func result(_ flow: FlowID) -> String? { results[flow.serial] }
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
    exchangeRoom(with: &telling)
    defer {
      swap(&telling.lines, &lines)
      exchangeRoom(with: &telling)
    }
    if events.contains(where: \.isRootSwap) { telling.swept = Set(events.compactMap(\.dismissed)) }
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

extension Teller {
  private mutating func exchangeRoom(with telling: inout Telling) {
    swap(&telling.popped, &popped)
    swap(&telling.pushed, &pushed)
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

  /// The screens that it dismisses.
  fileprivate var dismissed: ScreenID? {
    if case .stage(let event) = self, case .dismissed(let id, _) = event.what { id } else { nil }
  }

  fileprivate var isRootSwap: Bool {
    if case .stage(let event) = self, case .setRoot = event.what { true } else { false }
  }
}

extension Way {
  /// How a flow ended, as scripts and traces say it.
  package func words(in stage: Stage) -> String {
    switch self {
    case .cancel: "cancel"
    case .pop: "pop"
    case .dismiss: "dismiss"
    case .replace: "replace"
    case .remove: "remove"
    case .showedNothing: "showed nothing"
    case .word(let name): stage.text(name)
    case .back: "back"
    case .swipe: "swipe"
    case .drag: "drag"
    case .menu: "menu"
    case .tab: "tab"
    case .link: "link"
    case .root: "root"
    case .parent: "parent"
    case .restart: "restart"
    }
  }
}
