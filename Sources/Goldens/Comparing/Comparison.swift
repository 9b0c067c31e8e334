package import ScreenStack
package import Tracing

/// A scenario under several variants.
package struct Comparison: Equatable, Sendable {
  /// What is played.
  package let scenario: Scenario
  /// How it went, in the order of the variants; the first is what the others are compared with.
  package let performances: [Performance]

  /// A scenario, and how it went under each variant.
  package init(_ scenario: Scenario, _ performances: [Performance]) {
    self.scenario = scenario
    self.performances = performances.map { performance in
      var performance = performance
      performance.measures = performance.measures.compared(with: performances[0].measures)
      return performance
    }
  }

  /// Whether no variant has failed.
  package var isGood: Bool { performances.allSatisfy { $0.failure == nil } }

  /// True if there is a way back to the start under each variant.
  package var leadsBack: Bool { performances.allSatisfy { $0.measures.back != nil } }

  /// Whether the scenario has chosen a circumstance itself.
  package func isChosen(_ circumstance: String) -> Bool {
    performances.contains { $0.chosen.contains(circumstance) }
  }

  /// What happened, act for act.
  package func steps(at detail: Level) -> LockStep {
    LockStep(performances.map { TraceText(detail: detail).lines(of: $0.told) })
  }
}

/// Scenarios that are compared by one thing.
package struct ComparisonReport: Equatable, Sendable {
  /// What the runs differ in: `checkout`, `device`.
  package let axis: String
  /// The variants, in the order in which they are told.
  package let variants: [String]
  /// The scenarios, in order.
  package let comparisons: [Comparison]
  /// The names of scenarios that choose the variant themselves, and so were left out.
  package let leftOut: [String]

  /// Scenarios that were compared by one thing.
  package init(
    by axis: String, _ variants: [String], _ comparisons: [Comparison], leftOut: [String] = []
  ) {
    (self.axis, self.variants, self.comparisons, self.leftOut) = (axis, variants, comparisons, leftOut)
  }

  /// Whether no variant of any scenario has failed.
  package var isGood: Bool { comparisons.allSatisfy(\.isGood) }

  /// The measures of each variant over all scenarios that no variant has failed in.
  package var sums: [Measures] {
    let good = comparisons.filter(\.isGood)
    let returning = good.filter(\.leadsBack)
    return variants.indices.map { variant in
      let ways = returning.compactMap { $0.performances[variant].measures.back }
      return Measures.sum(of: good.map { $0.performances[variant].measures }, waysBack: ways)
    }
  }

  /// The number of scenarios that the sum of the ways back leaves out, since a variant has none.
  package var withoutWayBack: Int { comparisons.count { $0.isGood && !$0.leadsBack } }
}
