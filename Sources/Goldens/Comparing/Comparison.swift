package import ScreenStack
package import Tracing

/// A scenario that is run under several variants.
package struct Comparison: Equatable, Sendable {
  /// The scenario that is run.
  package let scenario: Scenario
  /// The runs, in the order of the variants. The others are compared with the first one.
  package let performances: [Performance]

  /// Creates a comparison from a scenario and its runs.
  package init(_ scenario: Scenario, _ performances: [Performance]) {
    self.scenario = scenario
    self.performances = performances.map { performance in
      var performance = performance
      performance.measures = performance.measures.compared(with: performances[0].measures)
      return performance
    }
  }

  /// Indicates whether no variant failed.
  package var isGood: Bool { performances.allSatisfy { $0.failure == nil } }

  /// Indicates whether there is a way back to the start under each variant.
  package var leadsBack: Bool { performances.allSatisfy { $0.measures.back != nil } }

  /// Returns whether the scenario chooses the circumstance itself.
  package func isChosen(_ circumstance: String) -> Bool {
    performances.contains { $0.chosen.contains(circumstance) }
  }

  /// The traces of all runs, aligned act by act.
  package func steps(at detail: Level) -> LockStep {
    LockStep(performances.map { TraceText(detail: detail).lines(of: $0.told) })
  }
}

/// Scenarios that are compared along one axis, such as an experiment or a device.
package struct ComparisonReport: Equatable, Sendable {
  /// The axis in which the runs differ: `checkout`, `device`.
  package let axis: String
  /// The variants, in the order in which they are printed.
  package let variants: [String]
  /// The scenarios, in order.
  package let comparisons: [Comparison]
  /// The names of scenarios that are left out because they choose the variant themselves.
  package let leftOut: [String]

  /// Creates a report on scenarios that were compared along one axis.
  package init(
    by axis: String, _ variants: [String], _ comparisons: [Comparison], leftOut: [String] = []
  ) {
    (self.axis, self.variants, self.comparisons, self.leftOut) = (axis, variants, comparisons, leftOut)
  }

  /// Indicates whether no variant of any scenario failed.
  package var isGood: Bool { comparisons.allSatisfy(\.isGood) }

  /// The measures of each variant, summed over the scenarios in which no variant failed.
  package var sums: [Measures] {
    let good = comparisons.filter(\.isGood)
    let returning = good.filter(\.leadsBack)
    return variants.indices.map { variant in
      let ways = returning.compactMap { $0.performances[variant].measures.back }
      return Measures.sum(of: good.map { $0.performances[variant].measures }, waysBack: ways)
    }
  }

  /// The number of scenarios left out of the sum of the ways back, because a variant has no way back.
  package var withoutWayBack: Int { comparisons.count { $0.isGood && !$0.leadsBack } }
}
