/// The search for states from which no way leads to a goal.
extension StateGraph {
  /// The judgement about a property of this kind.
  package struct Possibility: Equatable, Sendable {
    /// The states from which no way leads to the goal, whatever the search has not seen.
    package var broken: Bits
    /// The states from which a way to the goal may lead through states whose steps were not tried.
    package var undecided: Bits
    /// The number of states in which the property applies.
    package var applied: Int
  }

  /// Judges whether a way leads to a goal from all states in which a property applies.
  ///
  /// A way consists of touches, time, and answers. Links and the system do not count, because no user can rely on them.
  /// - Parameters:
  ///   - forbidden: The acts that a way may not contain.
  ///   - untried: The states in which an act was not tried for lack of values.
  package func possibility(
    of goal: Bits, where applies: Bits, without forbidden: Set<Trial> = [], untried: Bits? = nil
  ) -> Possibility {
    func isOpen(_ step: Step) -> Bool { step.means.isOfUser && !forbidden.contains(step.trial) }
    let good = reaching(goal, through: isOpen)
    var unseen = open
    if let untried { unseen.formUnion(untried) }
    let unknown = reaching(unseen, through: isOpen)
    var result = Possibility(broken: applies, undecided: applies, applied: applies.count)
    result.broken.subtract(good)
    result.broken.subtract(unknown)
    result.undecided.subtract(good)
    result.undecided.formIntersection(unknown)
    return result
  }
}
