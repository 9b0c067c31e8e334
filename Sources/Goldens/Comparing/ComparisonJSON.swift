import JSON
package import ScreenStack
import Tracing

/// A comparison as one JSON document, for programs.
///
/// | key | type | meaning |
/// |---|---|---|
/// | `by` | string | the axis in which the runs differ: `checkout`, `device` |
/// | `variants` | array | the variants, in the order that all other lists by variant follow |
/// | `scenarios` | array | an object for each scenario |
/// | `scenarios[].name` | string | `photos/buy` |
/// | `scenarios[].result` | string | `good`, or `failed` if any variant failed |
/// | `scenarios[].runs` | array | an object for each variant: `variant`, `measures`, `failure` if it failed |
/// | `scenarios[].steps` | array | the aligned lines: `line`, and the `variants` that have it at this place |
/// | `sum` | array | the measures of each variant over all scenarios in which no variant failed |
/// | `left_out` | array | the scenarios that choose the variant themselves |
///
/// Measures are integers: `taps`, `screens`, `deepest`, `modals`, `back`, `errors`, `leaks` and `strays`
/// (links that lead elsewhere than under the first variant). `back` is null if no way back was found. Its sum
/// leaves out scenarios in which a variant has none.
package enum ComparisonJSON {
  /// Returns the document, with a final newline.
  package static func document(of report: ComparisonReport, at detail: Level) -> String {
    let scenarios = report.comparisons.map { value(of: $0, in: report, detail) }
    return JSONText.of(
      .table([
        Value.Field("by", .text(report.axis)),
        Value.Field("variants", .list(report.variants.map(Value.text))),
        Value.Field("scenarios", .list(scenarios)),
        Value.Field("sum", .list(report.sums.map(value))),
        Value.Field("left_out", .list(report.leftOut.map(Value.text))),
      ])) + "\n"
  }

  private static func value(
    of comparison: Comparison, in report: ComparisonReport, _ detail: Level
  ) -> Value {
    let steps = comparison.steps(at: detail).rows.map { row in
      Value.table([
        Value.Field("line", .text(row.line)),
        Value.Field("variants", .list(row.traces.map { .text(report.variants[$0]) })),
      ])
    }
    return .table([
      Value.Field("name", .text(comparison.scenario.name)),
      Value.Field("result", .text(comparison.isGood ? "good" : "failed")),
      Value.Field("runs", .list(comparison.performances.map(value))), Value.Field("steps", .list(steps)),
    ])
  }

  private static func value(of performance: Performance) -> Value {
    let failure = performance.failure.map { [Value.Field("failure", .text($0))] } ?? []
    return .table(
      [
        Value.Field("variant", .text(performance.variant)),
        Value.Field("measures", value(of: performance.measures)),
      ] + failure)
  }

  private static func value(of measures: Measures) -> Value {
    .table(measures.all.map { Value.Field($0.name, $0.value.map(Value.integer) ?? .nothing) })
  }
}
