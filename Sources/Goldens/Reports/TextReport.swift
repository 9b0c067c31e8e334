import Platform
import ScreenStack

/// The report for people. It omits cases that passed, and shows enough of the others to decide about them.
///
///     FAIL photos/buy: step 4 (tap buy): pushed login instead of cart
///       plugins/photos/scenarios/buy.lua:12
///       @ step 4
///        > tap buy
///       -  push     cart                                photos cart
///       +  push     login                               photos login
///       To decide: flowhost review photos/buy
package enum TextReport {
  /// Returns the text about the cases that did not pass.
  ///
  /// After about a thousand lines of details it prints only the headlines.
  package static func findings(_ findings: [Finding], _ style: Style) -> String {
    var lines: [String] = []
    var (room, left) = (1_000, 0)
    for finding in findings {
      guard let fault = finding.fault else { continue }
      let sentence = fault.sentence(about: finding.subject).escaped
      lines.append(style.failure("FAIL") + " \(finding.subject.name.escaped): \(sentence)")
      let details = room > 0 ? finding.details(style) : []
      room -= details.count
      left += details.isEmpty ? 1 : 0
      lines += details.map { "  " + $0 }
    }
    if left > 0 { lines.append("Details of the last \(left) are left out: name PATHs to see fewer at once") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the text at the end of a run.
  package static func conclusion(_ summary: Summary, _ style: Style) -> String {
    let obsolete = summary.obsolete.flatMap { golden in
      let headline = style.failure("OBSOLETE") + " \(golden.escaped): no \(golden.origin) produces it"
      guard let heir = summary.renamed[golden] else {
        return [headline, "  To remove it: rm \(golden.quotedForShell)"]
      }
      let isEqual = golden == heir.golden  // with other bytes
      return [
        headline + ", but \(heir.name.escaped) produces the same"
          + (isEqual ? " (the letters of the names are composed differently, as in NFC and NFD)" : ""),
        "  To rename it: mv \(golden.quotedForShell) \(heir.golden.quotedForShell)",
      ]
    }
    let removed = summary.removed.map { "removed \($0.escaped): no \($0.origin) produces it" }
    return (removed + obsolete + advice(summary) + [counts(summary, style)]).map { $0 + "\n" }.joined()
  }

  /// Returns the command that decides about many cases at once. Empty if there are fewer than two.
  private static func advice(_ summary: Summary) -> [String] {
    let faults = summary.findings.filter { !$0.isUnwritten }.compactMap(\.fault).filter(\.isOfGolden)
    if faults.count < 2 { return [] }
    guard faults.allSatisfy({ $0 == .missing }) else {
      let changes = changes(summary, in: faults.count)
      return ["To decide about all \(faults.count)\(changes): \(summary.given.reviewingAll)"]
    }
    return summary.given.acceptingAll.map { ["To accept the output of all \(faults.count): \($0)"] } ?? []
  }

  /// Returns the number of changes, as a review counts them, if several cases share some: ` (1 change)`.
  private static func changes(_ summary: Summary, in cases: Int) -> String {
    let count = Agenda(summary.findings.filter { !$0.isUnwritten }.compactMap(Pending.init)).items.count
    return count < cases ? " (\(count.counting("change")))" : ""
  }

  /// Returns the counts: `121 passed, 2 failed, 1 obsolete in 0.31 s`, or `121 passed 20 times in 6.2 s`. If some of the
  /// cases only print something else than their golden, these are counted separately: `15 failed, 30 changed`.
  package static func counts(_ summary: Summary, _ style: Style = Style(isColoured: false)) -> String {
    let accepted = summary.findings.count { $0.isAccepted && $0.fault == nil }
    let (all, obsolete) = (summary.failed.count, summary.obsolete.count)
    let passed = summary.findings.count - all - accepted
    let changed = summary.failed.count { $0.fault?.isChange == true }
    let failed = changed == all ? all : all - changed
    var parts = ["\(passed) passed" + (summary.rounds > 1 ? " \(summary.rounds) times" : "")]
    if accepted > 0 { parts.append("\(accepted) accepted") }
    if failed > 0 { parts.append("\(failed) failed") }
    if failed < all { parts.append("\(changed) changed") }
    if obsolete > 0 { parts.append("\(obsolete) obsolete") }
    let words = parts.joined(separator: ", ")
    return (summary.isGood ? style.success(words) : style.failure(words)) + " in \(summary.seconds.inWords)"
  }
}
