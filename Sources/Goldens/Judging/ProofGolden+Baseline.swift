import Maps
import Platform
package import Proving
package import Scripting

extension ProofGolden.Cell {
  /// Returns the title of a proof's cell in the golden of a plugin. It does not depend on the order of the circumstances.
  static func title(of proof: Proof, as plugin: String) -> String {
    title(under: proof.circumstances, as: plugin)
  }

  fileprivate static func title(under circumstances: [String], as plugin: String) -> String {
    ProofCell(plugin, under: circumstances.sorted()).title.escaped
  }
}

/// The golden as a baseline.
extension ProofGolden {
  /// Returns the cell whose circumstances a search has. The search may have others, too, so that the cell of a golden
  /// without experiments is that of any search. Returns nil if the golden does not know the search.
  package func cell(under circumstances: Circumstances) -> Cell? {
    let search = GoldenSearch(
      of: head.plugin.text, ProofLimits(), by: head.experiments, under: circumstances)
    let words = search.cells.first { search.circumstances(of: $0) == circumstances }.map(
      GoldenSearch.words(for:))
    let title = words.map { Cell.title(under: $0, as: head.plugin.text) }
    return cells.first { $0.title == title }
  }

  /// Returns which findings of a proof are known, and what is otherwise. The golden can be of another plugin, whose folder
  /// was copied or renamed.
  /// - Parameters:
  ///   - circumstances: All circumstances of the search.
  ///   - isAlike: True if the search was that of the golden. Else only what is known can be said.
  package func baseline(
    of proof: Proof, under circumstances: Circumstances, isAlike: Bool
  ) -> Proof.Baseline {
    var baseline = Proof.Baseline()
    guard let cell = cell(under: circumstances) else { return baseline }
    let known = Set(cell.entries.filter(\.word.isFinding).map(\.title))
    baseline.known = proof.findings.filter { $0.titles.allSatisfy { known.contains($0.title.escaped) } }
      .map(\.title)
    // A property that happens in other cells only is found after all cells.
    let unapplied = Set(cell.entries.filter { $0.word == .unapplied }.map(\.name))
    baseline.known += proof.unapplied.filter { unapplied.contains($0.escaped) }
      .map { Proof.Finding(.sometimes, $0).title }
    guard isAlike, proof.ending != .interrupted else { return baseline }
    let found = Set(
      (proof.findings.flatMap(\.titles).map(\.title) + proof.accepted.map(\.title)).map(\.escaped))
    // A finding that is missing may be behind an act that was not tried.
    if proof.untried.isEmpty {
      baseline.mended = cell.entries.filter { $0.word.isFinding && !found.contains($0.title) }.map(\.name)
    }
    baseline.lost = cell.entries.filter { $0.word == .holds }.compactMap { Self.loss(of: $0.name, in: proof) }
    if cell.isProved, !proof.isGood, proof.broken.isEmpty, baseline.lost.isEmpty {
      baseline.lost = [Proof.Lost("the proof", now: ProofText.answer(of: proof))]
    }
    return baseline
  }

  /// Returns what became of a property that held, or nil if it holds. What is broken is a finding.
  private static func loss(of name: String, in proof: Proof) -> Proof.Lost? {
    func isIn(_ names: [String]) -> Bool { names.contains { $0.escaped == name } }
    if isIn(proof.holding + proof.reached.map(\.name)) { return nil }
    if isIn(proof.undecided) { return Proof.Lost(name, now: "undecided") }
    if isIn(proof.unapplied) { return Proof.Lost(name, now: "never applied") }
    if isIn(proof.judged.elsewhere) { return Proof.Lost(name, now: "for another device or variant") }
    let isBroken = proof.broken.contains { finding in
      !finding.rule.isDefault && (finding.subject.escaped + ": ").hasPrefix(name + ": ")
    }
    return isBroken ? nil : Proof.Lost(name, now: "gone")
  }
}
