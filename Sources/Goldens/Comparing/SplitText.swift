import JSON
import ScreenStack
package import Scripting
import Tracing

/// The distribution of simulated users among variants, for people and for programs.
package enum SplitText {
  /// Returns a line for each variant, and a line on whether chance alone explains the split.
  package static func lines(of split: ExperimentSplit, _ plugin: String, _ experiment: String) -> [String] {
    let head =
      "\(split.users) users of \(plugin), by \(experiment): \(split.exposed) exposed, "
      + "\(split.users - split.exposed) take no part"
    let width = split.variants.map(\.count).max() ?? 0
    let digits = split.counts.map { "\($0)".count }.max() ?? 0
    let rows = split.variants.indices.map { place in
      let count = "\(split.counts[place])"
      let gap = String(repeating: " ", count: width - split.variants[place].count + 2 + digits - count.count)
      let part = split.exposed == 0 ? 0 : Double(split.counts[place]) / Double(split.exposed)
      return
        "  \(split.variants[place])\(gap)\(count)  \(part.percent), \(split.shares[place].percent) wanted"
    }
    let statistics =
      "chi-squared \(split.chiSquared.rounded(to: 1000)), p = \(split.likelihood.rounded(to: 10_000))"
    let judgement =
      split.isMismatch
      ? "  WARNING sample ratio mismatch: \(statistics). Chance alone does not share out users like that."
      : "  \(statistics): as expected"
    return [head] + rows + (split.exposed == 0 ? reasons(of: split).map { [$0] } ?? [] : [judgement])
  }

  /// Returns the line about why nobody takes part.
  private static func reasons(of split: ExperimentSplit) -> String? {
    if split.exclusions.isEmpty { return nil }
    let all = split.exclusions.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let words = all.count == 1 ? all.map(\.key) : all.map { "\($0.key) (\($0.value))" }
    return "  nobody takes part: \(words.joined(separator: ", "))"
  }

  /// Returns a JSON object on one line: `plugin`, `experiment`, `users`, `exposed`, `counts` and `shares` by
  /// variant, `excluded` (a number of users for each reason), `chi_squared`, `p`, and whether the split is a `mismatch`.
  package static func document(of split: ExperimentSplit, _ plugin: String, _ experiment: String) -> String {
    let counts = zip(split.variants, split.counts).map { Value.Field($0, .integer($1)) }
    let shares = zip(split.variants, split.shares).map { Value.Field($0, .number($1)) }
    let excluded = split.exclusions.sorted { $0.key < $1.key }.map { Value.Field($0.key, .integer($0.value)) }
    return JSONText.of(
      .table([
        Value.Field("plugin", .text(plugin)), Value.Field("experiment", .text(experiment)),
        Value.Field("users", .integer(split.users)), Value.Field("exposed", .integer(split.exposed)),
        Value.Field("counts", .table(counts)), Value.Field("shares", .table(shares)),
        Value.Field("excluded", .table(excluded)), Value.Field("chi_squared", .number(split.chiSquared)),
        Value.Field("p", .number(split.likelihood)),
        Value.Field("mismatch", .flag(split.isMismatch)),
      ])) + "\n"
  }
}

extension Double {
  /// The number as a percentage: `33.33 %`.
  fileprivate var percent: String { "\((self * 100).rounded(to: 100)) %" }

  /// Returns the number rounded to `1 / parts`, without a needless `.0`: `0.62`, `50`.
  fileprivate func rounded(to parts: Double) -> String {
    let text = "\((self * parts).rounded() / parts)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
