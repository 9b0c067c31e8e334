package import Navigation
package import ScreenStack

/// A converter from events of a run to lines of its trace.
///
/// The changes of one command result in one line: a stack that lost and got screens was replaced.
package struct Teller: Equatable, Sendable {
  /// The level of detail. Lines that it does not include are not created.
  package let detail: Level
  /// The current path when it was last reported.
  private var path = ""
  /// Buffers for the screens of a stack change, which are empty between two batches.
  private var popped: [ScreenID] = []
  private var pushed: [ScreenID] = []

  /// Creates a teller.
  package init(detail: Level = .lifecycle) { self.detail = detail }

  /// The facts that only the driver of the run knows.
  package struct Knowledge {
    private let places: [String]
    private let results: [UInt32: String]
    /// The texts that no line shows.
    let secrets: Set<String>

    /// Creates the facts: the script lines of causes, from cause 1, and flows' written results, by serial.
    package init(places: [String], results: [UInt32: String], secrets: Set<String> = []) {
      (self.places, self.results, self.secrets) = (places, results, secrets)
    }

    /// Returns the line of a script that is a cause.
    func place(_ cause: Cause) -> String? {
      cause.number > 0 && cause.number <= places.count ? places[Int(cause.number) - 1] : nil
    }

    func result(_ flow: FlowID) -> String? { results[flow.serial] }
  }

  /// Returns whether events may result in lines. At most levels, most events do not.
  package func isOfInterest(_ events: [RunEvent]) -> Bool { events.contains { $0.isTold(at: detail) } }

  /// Adds the lines for the events of one command, gesture or step. If the current path has changed, it is
  /// added to the last line that can contain it.
  /// - Returns: The approximate number of bytes of the new lines.
  @discardableResult
  package mutating func tell(
    _ events: [RunEvent], in run: Run, _ knowledge: Knowledge, into lines: inout [TraceLine]
  ) -> Int {
    let start = lines.count
    var telling = Telling(knowledge: knowledge, detail: detail)
    // The lines are created in their final array, because moving a line costs as much as creating it.
    swap(&telling.lines, &lines)
    exchangeRoom(with: &telling)
    defer {
      swap(&telling.lines, &lines)
      exchangeRoom(with: &telling)
    }
    if events.contains(where: \.isRootSwap) { telling.swept = Set(events.compactMap(\.dismissed)) }
    for event in events { telling.take(event, in: run) }
    telling.closeChange(in: run)
    // An app that begins anew shows nothing at first. What it shows then is new, even if it was shown before.
    if run.stage.root(of: WindowID(0)) == nil { path = "" }
    guard telling.hasMoved else { return telling.bytes }
    let path = run.stage.path()
    if path != self.path, telling.show(path, from: start) { self.path = path }
    return telling.bytes
  }
}

extension Teller {
  private mutating func exchangeRoom(with telling: inout Telling) {
    swap(&telling.popped, &popped)
    swap(&telling.pushed, &pushed)
  }
}

extension RunEvent {
  /// Returns whether the event may result in a line at a level of detail.
  fileprivate func isTold(at detail: Level) -> Bool {
    guard case .stage(let event) = self else { return true }
    switch event.what {
    // Actions of the user are reported as acts.
    case .gesture, .tapped: return false
    default: return event.level <= detail
    }
  }

  fileprivate var dismissed: ScreenID? {
    if case .stage(let event) = self, case .dismissed(let id, _) = event.what { id } else { nil }
  }

  fileprivate var isRootSwap: Bool {
    if case .stage(let event) = self, case .setRoot = event.what { true } else { false }
  }
}

extension Way {
  /// Returns the way in which a flow ended, in the words of scripts and traces.
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
    case .outside: "outside"
    case .menu: "menu"
    case .tab: "tab"
    case .link: "link"
    case .root: "root"
    case .parent: "parent"
    case .restart: "restart"
    }
  }
}
