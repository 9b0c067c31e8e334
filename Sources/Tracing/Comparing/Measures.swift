import ScreenStack

/// How one comes to a goal, in numbers.
///
/// What is counted on the way ends at the goal; errors, leaks and links are those of the whole run.
package struct Measures: Equatable, Sendable {
  /// What a finger has done: taps, swipes, ways back. Typing is none.
  package private(set) var taps = 0
  /// How many different screens were seen.
  package private(set) var screens = 0
  /// How many screens lay on one another at most, presented ones with those below them.
  package private(set) var deepest = 0
  /// How many sheets and alerts came up.
  package private(set) var modals = 0
  /// The number of steps that lead back from the goal; nil if no way was found.
  package let back: Int?
  /// How many handlers have failed.
  package let errors: Int
  /// How many screens and flows were held by mistake.
  package let leaks: Int
  /// How many links have landed elsewhere than in the run that this one is compared with.
  package private(set) var strays = 0
  /// Where the links have landed.
  private let landings: [Landing]

  /// Where a link has landed.
  private struct Landing: Equatable {
    let link: String
    let screens: [String]
  }

  /// What a trace cannot tell.
  package struct Facts: Equatable, Sendable {
    /// How many lines of the trace lead to the goal; all if there is none.
    package var goal: Int?
    /// How many steps each `reach` took, in their order.
    package var reaches: [Int] = []
    /// How many steps lead back from the goal; nil if none do.
    package var back: Int?
    /// How many handlers have failed.
    package var errors = 0
    /// How many screens and flows were held by mistake.
    package var leaks = 0

    /// A run without a goal and without flaws.
    package init() {}
  }

  /// Measures a run.
  package init(of trace: [TraceLine], _ facts: Facts) {
    (back, errors, leaks) = (facts.back, facts.errors, facts.leaks)
    landings = Self.landings(in: trace)
    var reaches = facts.reaches[...]
    var seen: Set<String> = []
    for line in trace.prefix(facts.goal ?? trace.count) {
      if line.kind == .act { taps += Self.touches(line, &reaches) }
      if line.isShown(at: .navigation), ["present", "ask"].contains(line.verb) { modals += 1 }
      guard let path = line.path.map(WrittenPath.init) else { continue }
      deepest = max(deepest, path.screens.count)
      seen.formUnion(path.visible)
    }
    screens = seen.count
  }

  /// The measures of a run that is compared with another: which of its links have landed elsewhere.
  package func compared(with other: Measures) -> Measures {
    var others = other.landings
    var result = self
    result.strays = landings.count { landing in
      guard let place = others.firstIndex(where: { $0.link == landing.link }) else { return true }
      return others.remove(at: place).screens != landing.screens
    }
    return result
  }

  private static let touches: Set = ["back", "hold_back", "leave", "swipe_back", "swipe_down", "tab", "tap"]

  /// How often a finger touches the screen in an act. A `reach` is as many steps as the host has found.
  private static func touches(_ act: TraceLine, _ reaches: inout ArraySlice<Int>) -> Int {
    if act.verb == "reach" { return reaches.popFirst() ?? 0 }
    return touches.contains(act.verb) ? 1 : 0
  }

  /// The links of acts, and what is seen when the next act begins.
  private static func landings(in trace: [TraceLine]) -> [Landing] {
    var landings: [Landing] = []
    var link: String?
    var path = ""
    for line in trace {
      if line.kind != .event, let landed = link {
        landings.append(Landing(link: landed, screens: WrittenPath(path).visible))
        link = nil
      }
      if line.kind == .act, line.verb == "open" { link = line.text }
      if line.kind == .event, line.verb == "link" { link = line.subject ?? link }
      path = line.path ?? path
    }
    if let link { landings.append(Landing(link: link, screens: WrittenPath(path).visible)) }
    return landings
  }
}

extension Measures {
  /// All numbers by their names, in the order in which they are told.
  package var all: [(name: String, title: String, value: Int?)] {
    [
      ("taps", "taps to the goal", taps), ("screens", "screens seen", screens),
      ("deepest", "deepest stack", deepest), ("modals", "modals", modals),
      ("back", "steps back to the start", back), ("errors", "errors", errors), ("leaks", "leaks", leaks),
      ("strays", "links that land elsewhere", strays),
    ]
  }

  /// The measures of several runs together: the most of ``deepest``, of all else the sum.
  ///
  /// - Parameter waysBack: The ways back that count: a sum of runs that others have no counterpart of would say
  ///   nothing. Nil is the sum of none.
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
