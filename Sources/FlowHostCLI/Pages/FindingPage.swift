import Proving
import ScreenStack
import Scripting
import Views

/// The findings of proofs as a page. Each is a choice, with the run of its way, at the last step.
struct FindingPage {
  private let player: ViewPlayer
  private var (subjects, answers): ([String], [String]) = ([], [])
  private var (choices, runs): ([ViewChoice], [ViewRun]) = ([], [])

  init(_ player: ViewPlayer) { self.player = player }

  /// Plays the ways of a proof's findings.
  mutating func add(_ proof: Proof) {
    if !subjects.contains(proof.subject) { subjects.append(proof.subject) }
    answers.append("\(proof.cell.title): \(ProofText.answer(of: proof))")
    for finding in proof.findings { add(finding, of: proof) }
  }

  private mutating func add(_ finding: Proof.Finding, of proof: Proof) {
    let kind = finding.isWarning ? ViewChoice.Kind.warning : .broken
    var choice = ViewChoice(kind, "\(proof.cell.title): \(finding.title)", runs: [])
    choice.words =
      ["The shortest way has \(finding.acts.counting("act"))."] + (finding.place.map { [$0] } ?? [])
      + finding.notes + ProofText.others(than: finding)
    if proof.isKnown(finding) { choice.words.append("It is known.") }
    if let run = player.play(way: finding.way).run {
      choice.runs = [runs.count]
      choice.step = run.acts.count - 1
      runs.append(run)
    }
    choices.append(choice)
  }

  /// The page.
  var page: ViewPage {
    let warnings = choices.count { $0.kind == .warning }
    let counts = [(choices.count - warnings, "finding"), (warnings, "warning")]
    let words = counts.filter { $0.0 > 0 }.map { $0.0.counting($0.1) }
    return ViewPage(
      ViewDocument(
        title: subjects.joined(separator: ", "),
        summary: ([words.joined(separator: ", ")] + answers).filter { !$0.isEmpty }.joined(separator: ". "),
        runs: runs, choices: choices))
  }
}
