/// The last line of a run that has searched several plugins: the number of those that are proved, and the names of the
/// others, so that nobody has to look for them in a long report.
package struct RunSummary: Equatable, Sendable {
  private var good = 0
  private var others: [String] = []
  private var isWhole = true
  private var isShard = false

  /// Creates the summary of a run without plugins.
  package init() {}

  /// Adds the next plugin, after its last cell.
  package mutating func add(_ proofs: CellProofs) {
    if proofs.own < proofs.cells.count { isShard = true }
    if !proofs.isWhole { isWhole = false }
    if proofs.isGood { good += 1 } else { others.append(proofs.plugin) }
  }

  /// The line with a line feed. Empty for one plugin, and for a shard, which cannot know the answer.
  package var line: String {
    let count = good + others.count
    if count < 2 || isShard { return "" }
    let number = ProofText.grouped(good)
    let yes = isWhole ? "\(number) \(Proof.Answer.proved.words)" : "the judged rules hold in \(number)"
    let no = "\(ProofText.grouped(others.count)) \(Proof.Answer.unproved.words): "
    let names = others.joined(separator: ", ")
    let parts = (good > 0 ? [yes] : []) + (others.isEmpty ? [] : [no + names])
    return "\(ProofText.count(count, "plugin")): \(parts.joined(separator: ", "))\n"
  }
}
