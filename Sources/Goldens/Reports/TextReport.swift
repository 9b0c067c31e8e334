import Platform

/// What a person reads of a run: nothing about what is good, and of what is not enough to decide.
///
///     FAIL photos/buy: step 4 (tap buy): pushed login instead of cart
///       plugins/photos/scenarios/buy.lua:12
///       @ step 4
///        > tap buy
///       -  push     cart                                photos cart
///       +  push     login                               photos login
///       To decide: flowhost review photos/buy
package enum TextReport {
  /// What is to be said about a case; nothing if it is good.
  package static func finding(_ finding: Finding, _ style: Style) -> String {
    guard let fault = finding.fault else { return "" }
    let sentence = fault.sentence(about: finding.subject).escaped
    let headline = style.failure("FAIL") + " \(finding.subject.name.escaped): \(sentence)"
    return ([headline] + finding.details(style).map { "  " + $0 }).map { $0 + "\n" }.joined()
  }

  /// What is to be said at the end.
  package static func conclusion(_ summary: Summary, _ style: Style) -> String {
    let obsolete = summary.obsolete.flatMap { golden in
      [
        style.failure("OBSOLETE") + " \(golden.escaped): no scenario tells it",
        "  To remove it: rm \(golden.quotedForShell)",
      ]
    }
    let removed = summary.removed.map { "removed \($0.escaped): no scenario tells it" }
    return (removed + obsolete + [counts(summary, style)]).map { $0 + "\n" }.joined()
  }

  /// `121 passed, 2 failed, 1 obsolete in 0.31 s`.
  static func counts(_ summary: Summary, _ style: Style) -> String {
    let accepted = summary.findings.count { $0.isAccepted && $0.fault == nil }
    let (failed, obsolete) = (summary.failed.count, summary.obsolete.count)
    let passed = summary.findings.count - failed - accepted
    var parts = ["\(passed) passed"]
    if accepted > 0 { parts.append("\(accepted) accepted") }
    if failed > 0 { parts.append("\(failed) failed") }
    if obsolete > 0 { parts.append("\(obsolete) obsolete") }
    let words = parts.joined(separator: ", ")
    return (summary.isGood ? style.success(words) : style.failure(words)) + " in \(summary.seconds.inWords)"
  }
}
