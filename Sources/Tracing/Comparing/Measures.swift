import ScreenStack

/// The measures of the way to a goal.
///
/// Counts of the way end at the goal. Errors, leaks and links are those of the whole run.
package struct Measures: Equatable, Sendable {
  /// The number of touches by the user: taps, swipes and ways back. Typing does not count.
  package private(set) var taps = 0
  /// The number of different screens that were visible.
  package private(set) var screens = 0
  /// The maximum number of screens above one another, including presented screens and those below them. Of columns side
  /// by side, the one with most screens counts.
  package private(set) var deepest = 0
  /// The number of sheets and alerts that appeared.
  package private(set) var modals = 0
  /// The number of steps from the goal back to the start, or nil if no way was found.
  package let back: Int?
  /// The number of handlers that failed.
  package let errors: Int
  /// The number of leaked screens and flows.
  package let leaks: Int
  /// The number of links that led to other screens than in the run used for comparison.
  package private(set) var strays = 0
  /// The links of the run, with the screens to which they led.
  private let landings: [Landing]

  /// A link, and the screens to which it led.
  private struct Landing: Equatable {
    let link: String
    let screens: [String]
  }

  /// Facts that are not part of a trace.
  package struct Facts: Equatable, Sendable {
    /// The number of lines of the trace up to the goal, or nil if there is no goal.
    package var goal: Int?
    /// The number of steps of each `reach`, in order.
    package var reaches: [Int] = []
    /// The number of steps from the goal back to the start, or nil if no way was found.
    package var back: Int?
    /// The number of handlers that failed.
    package var errors = 0
    /// The number of leaked screens and flows.
    package var leaks = 0

    /// Creates the facts of a run without a goal and without faults.
    package init() {}
  }

  /// Measures a run.
  package init(of trace: [TraceLine], _ facts: Facts) {
    (back, errors, leaks) = (facts.back, facts.errors, facts.leaks)
    landings = Self.landings(in: trace)
    var reaches = facts.reaches[...]
    var seen: Set<String> = []
    for line in trace.prefix(facts.goal ?? trace.count) {
      taps += line.act.map { Self.touches($0, &reaches) } ?? 0
      if line.isShown(at: .navigation), line.event?.kind == .modal { modals += 1 }
      guard let path = line.path.map(WrittenPath.init) else { continue }
      deepest = max(deepest, path.depth)
      seen.formUnion(path.visible)
    }
    screens = seen.count
  }

  /// Returns the measures compared with those of another run: they count the links that led elsewhere.
  package func compared(with other: Measures) -> Measures {
    var others = other.landings
    var result = self
    result.strays = landings.count { landing in
      guard let place = others.firstIndex(where: { $0.link == landing.link }) else { return true }
      return others.remove(at: place).screens != landing.screens
    }
    return result
  }

  /// Returns the number of touches in an act. A `reach` has as many as the host has found steps.
  private static func touches(_ act: ActVerb, _ reaches: inout ArraySlice<Int>) -> Int {
    switch act {
    case .reach: reaches.popFirst() ?? 0
    case .type: 0
    default: act.isTouch ? 1 : 0
    }
  }

  /// Returns the links that were opened, with the screens that were visible when the next act began.
  private static func landings(in trace: [TraceLine]) -> [Landing] {
    var landings: [Landing] = []
    var link: String?
    var path = ""
    for line in trace {
      if line.kind != .event, let landed = link {
        landings.append(Landing(link: landed, screens: WrittenPath(path).visible))
        link = nil
      }
      if line.act == .open { link = line.text }
      if line.event == .link { link = line.subject ?? link }
      path = line.path ?? path
    }
    if let link { landings.append(Landing(link: link, screens: WrittenPath(path).visible)) }
    return landings
  }
}

extension Measures {
  /// All measures with their names, in the order of the output.
  package var all: [(name: String, title: String, value: Int?)] {
    [
      ("taps", "taps to the goal", taps), ("screens", "screens seen", screens),
      ("deepest", "deepest stack", deepest), ("modals", "modals", modals),
      ("back", "steps back to the start", back), ("errors", "errors", errors), ("leaks", "leaks", leaks),
      ("strays", "links that land elsewhere", strays),
    ]
  }

  /// Returns the measures of several runs together: the maximum of ``deepest``, and the sums of all others.
  /// - Parameter waysBack: The values of ``back`` to add up. A sum with runs that have no counterpart would
  ///   mean nothing. Without values, the sum is nil.
  package static func sum(of runs: [Measures], waysBack: [Int]) -> Measures {
    Measures(sum: runs, waysBack.isEmpty ? nil : waysBack.reduce(0, +))
  }

  private init(sum runs: [Measures], _ back: Int?) {
    taps = runs.reduce(0) { $0 + $1.taps }
    screens = runs.reduce(0) { $0 + $1.screens }
    deepest = runs.map(\.deepest).max() ?? 0
    modals = runs.reduce(0) { $0 + $1.modals }
    self.back = back
    errors = runs.reduce(0) { $0 + $1.errors }
    leaks = runs.reduce(0) { $0 + $1.leaks }
    strays = runs.reduce(0) { $0 + $1.strays }
    landings = []
  }
}
