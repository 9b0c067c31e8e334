/// Dead ends: screens that the user cannot leave.
extension StateGraph {
  /// Facts about the states, besides the steps between them.
  package struct Standing {
    /// The numbers of the names of the screens that the user can touch in each state, or could touch without the alert
    /// above them.
    package var screens: [UInt32]
    /// The states with an alert.
    package var alerts: Bits
    /// The states in which nothing was tried only because many calls and timers wait. Their answers lead back.
    package var busy: Bits
    /// The states in which an act was not tried for lack of values.
    package var untried: Bits
    /// True if the app has other screens even if no state shows one, as in a search from its middle.
    package var hasOtherScreens = false

    /// Creates what is known of states without alerts, in which nothing was left out.
    package init(of graph: StateGraph) {
      screens = graph.nodes
      (alerts, busy, untried) = (Bits(count: graph.count), Bits(count: graph.count), Bits(count: graph.count))
    }
  }

  /// A screen, or several ones side by side, from which the user gets to no other screen.
  package struct DeadEnd: Equatable, Sendable {
    /// The number of the name of the screens that the user can touch, or of an alert that is always there.
    package let name: UInt32
    /// The state that is nearest to a start.
    package let first: Int
    /// False if states in which not everything was tried can lead to another screen.
    package let isDecided: Bool

    /// Creates a dead end.
    package init(_ name: UInt32, at first: Int, isDecided: Bool) {
      (self.name, self.first, self.isDecided) = (name, first, isDecided)
    }
  }

  /// Returns the dead ends, the nearest first: one for each screen that the user cannot leave although the app has
  /// others, and for each alert that comes again whatever the user answers.
  package func deadEnds(_ standing: Standing) -> [DeadEnd] {
    let (leaving, answering) = (leaving(standing.screens), answering(standing.alerts))
    let unknown = reaching(unknown(standing)) { $0.means.isOfUser }
    // A start that still waits shows nothing, which is no other screen.
    let shown = Set(standing.screens).filter { !names[Int($0)].isEmpty }
    let hasScreens = standing.hasOtherScreens || nodes.indices.contains { !standing.alerts[$0] }
    var ends: [UInt32: DeadEnd] = [:]
    for state in 0..<count where !open[state] {
      let isAlert = standing.alerts[state]
      let name = isAlert ? nodes[state] : standing.screens[state]
      let hasOthers = standing.hasOtherScreens || shown.contains { $0 != name }
      guard isAlert ? hasScreens && !answering[state] : hasOthers && !leaving[state] else { continue }
      guard ends[name].map({ !$0.isDecided && !unknown[state] }) ?? true else { continue }
      ends[name] = DeadEnd(name, at: state, isDecided: !unknown[state])
    }
    return ends.values.sorted { $0.first < $1.first }
  }

  /// The states from which the user gets to another screen, or the app crashes.
  private func leaving(_ screens: [UInt32]) -> Bits {
    var exits = ended
    for step in steps where step.means.isOfUser && screens[Int(step.source)] != screens[Int(step.target)] {
      exits[Int(step.source)] = true
    }
    return reaching(exits) { $0.means.isOfUser }
  }

  /// The states from which the user gets to a state without an alert, or the app crashes.
  private func answering(_ alerts: Bits) -> Bits {
    var goals = ended
    for state in 0..<count where !alerts[state] { goals[state] = true }
    return reaching(goals) { $0.means.isOfUser }
  }

  /// The states in which something else can happen than was tried.
  private func unknown(_ standing: Standing) -> Bits {
    var unknown = open
    unknown.subtract(standing.busy)
    unknown.formUnion(standing.untried)
    return unknown
  }
}
