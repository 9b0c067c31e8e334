/// The proofs of a plugin's cells, which together say whether the plugin is proved.
package struct CellProofs: Equatable, Sendable {
  /// The name of the plugin.
  package let plugin: String
  /// The cells with their outcomes, in the order of the run.
  package private(set) var cells: [Entry] = []

  /// Creates proofs of no cells.
  package init(of plugin: String) { self.plugin = plugin }

  /// A cell and its outcome.
  package struct Entry: Equatable, Sendable {
    /// The cell.
    package let cell: ProofCell
    /// The outcome.
    package let outcome: Outcome
  }

  /// The things that can become of a cell.
  package enum Outcome: Equatable, Sendable {
    /// It was searched.
    case proof(Proof)
    /// It could not be searched, for a reason.
    case failed(String)
    /// Nothing is known, because the results of a shard are missing. Shards are numbered from 1.
    case missing(shard: Int, of: Int)
    /// It is the task of another shard than this one.
    case left(by: Int, of: Int)
  }

  /// Adds the outcome of the next cell.
  package mutating func add(_ outcome: Outcome, of cell: ProofCell) {
    cells.append(Entry(cell: cell, outcome: outcome))
  }

  /// The proofs of the cells that were searched.
  package var proofs: [Proof] {
    cells.compactMap { if case .proof(let proof) = $0.outcome { proof } else { nil } }
  }

  /// True if nothing that was judged is broken in any cell, and what happens in some of them happens in all.
  var isGood: Bool {
    !cells.isEmpty && proofs.count == cells.count && unproved.isEmpty && unreached.isEmpty
  }

  /// True if each cell is proved, and what happens in some of them happens in all.
  package var isProved: Bool { isGood && isWhole }

  /// True if all rules were judged.
  var isWhole: Bool { proofs.allSatisfy { $0.judged.scope == nil } }

  /// A `sometimes` property that has happened in other cells only.
  package struct Unreached: Equatable, Sendable {
    /// The name of the property.
    package let name: String
    /// The cells in which it did not even apply.
    package let cells: [ProofCell]
    /// True if the golden knows all of them.
    package let isKnown: Bool
  }

  /// The `sometimes` properties that have happened in some cells, and have never applied in others.
  package var unreached: [Unreached] {
    var names: [String] = []
    for name in proofs.flatMap(\.reached).map(\.name) where !names.contains(name) { names.append(name) }
    return names.compactMap { name in
      let others = proofs.filter { $0.unapplied.contains(name) }
      if others.isEmpty { return nil }
      let title = Proof.Finding(.sometimes, name).title
      return Unreached(
        name: name, cells: others.map(\.cell),
        isKnown: others.allSatisfy { $0.baseline.known.contains(title) })
    }
  }

  /// The numbers of the missing shards, each once.
  package var missing: [Int] {
    let numbers = cells.compactMap { if case .missing(let shard, _) = $0.outcome { shard } else { nil } }
    return Set(numbers).sorted()
  }

  /// The uses of `flow.accept` that accept nothing in any cell.
  package var stale: [Proof.Stale] {
    guard proofs.count == cells.count, let first = proofs.first else { return [] }
    return first.stale.filter { stale in proofs.allSatisfy { $0.stale.contains(stale) } }
  }

  /// The cells that were searched or could not be searched, and are not proved.
  var unproved: [ProofCell] {
    cells.compactMap {
      switch $0.outcome {
      case .proof(let proof): proof.isGood && !proof.hasNothingToProve ? nil : $0.cell
      case .failed: $0.cell
      case .missing, .left: nil
      }
    }
  }

  /// The number of cells that are the task of this run.
  var own: Int { cells.count { if case .left = $0.outcome { false } else { true } } }
}

/// The last lines for a plugin.
extension CellProofs {
  /// Returns the lines about all cells. Empty for one cell, about which its own report says all.
  package var report: String {
    if cells.count == 1, missing.isEmpty { return "" }
    let broken = unreached.map {
      "\($0.isKnown ? "KNOWN " : "BROKEN")   \(Proof.Rule.sometimes.words): \($0.name)  (in \(Self.list($0.cells)), only in other cells)"
    }
    let lines = broken + stale.map(ProofText.line) + (own == 0 ? [] : ["\(plugin): \(verdict)"])
    return lines.map { $0 + "\n" }.joined()
  }

  private var verdict: String {
    let (yes, no) = (isWhole ? Proof.Answer.proved.words : "holds", Proof.Answer.unproved.words)
    if isGood {
      let rest = isWhole ? "" : ", the other rules were not judged"
      return "\(yes) in \(cells.count) cells" + ProofText.words(for: extent) + rest + numbers(", ")
    }
    if case .left(let shard, let count)? = cells.first(where: \.isLeft)?.outcome {
      let state = unproved.isEmpty ? "all \(yes)" : "\(no): \(Self.list(unproved))"
      return "shard \(shard) of \(count) has \(own) of \(cells.count) cells, \(state)\(numbers(". ")). "
        + "'flowhost prove --merge' judges them all."
    }
    if !missing.isEmpty { return "\(no). \(missingWords)." }
    if unproved.count == cells.count { return "\(no) in any of \(cells.count) cells\(numbers(". "))." }
    if unproved.isEmpty { return "\(no). The cells differ\(numbers(". "))." }
    let verb = unproved.count == 1 ? "is" : "are"
    return "\(no). \(unproved.count) of \(cells.count) cells \(verb) \(no): "
      + "\(Self.list(unproved))\(numbers(". "))."
  }

  /// Everything that cells leave out, their bounds and their seeds, each once.
  private var extent: Proof.Extent {
    var extent = Proof.Extent()
    for name in proofs.flatMap(\.extent.omitted) where !extent.omitted.contains(name) {
      extent.omitted.append(name)
    }
    for name in proofs.flatMap(\.extent.bounds) where !extent.bounds.contains(name) {
      extent.bounds.append(name)
    }
    extent.seeds = Set(proofs.flatMap(\.extent.seeds)).sorted()
    return extent
  }

  /// The numbers of different findings, after a separator. Empty if there are none.
  private func numbers(_ separator: String) -> String {
    let broken = Set(proofs.flatMap(\.broken).map(\.title)).count + unreached.count
    let warnings = Set(proofs.flatMap(\.warnings).map(\.title)).count
    let known = Set(proofs.flatMap { proof in proof.findings.filter(proof.isKnown).map(\.title) })
    let new = proofs.flatMap { proof in proof.findings.filter { !proof.isKnown($0) }.map(\.title) }
    let knownCount = known.subtracting(new).count + unreached.count(where: \.isKnown)
    let parts =
      (broken > 0 ? ["\(ProofText.grouped(broken)) broken"] : [])
      + (warnings > 0 ? [ProofText.count(warnings, "warning")] : [])
      + (knownCount > 0 ? ["\(ProofText.grouped(knownCount)) of them known"] : [])
    return parts.isEmpty ? "" : separator + parts.joined(separator: ", ")
  }

  /// `Shard 3 of 4 is missing (device=pad); the others: 41,090 states, 6 broken`.
  private var missingWords: String {
    let all = cells.compactMap { entry -> (ProofCell, Int)? in
      if case .missing(_, let count) = entry.outcome { (entry.cell, count) } else { nil }
    }
    let count = all.first?.1 ?? 0
    let numbers = missing.map(String.init)
    let shards =
      numbers.count == 1
      ? "Shard \(numbers[0]) of \(count) is missing"
      : "Shards \(numbers.dropLast().joined(separator: ", ")) and \(numbers.last!) of \(count) are missing"
    let cells = all.map(\.0).filter { !$0.circumstances.isEmpty }
    let which = cells.isEmpty ? "" : " (\(Self.list(cells)))"
    if proofs.isEmpty { return shards + which }
    let states = ProofText.count(proofs.reduce(0) { $0 + $1.counts.states }, "state")
    return "\(shards)\(which); the others: \(states)\(self.numbers(", "))"
  }

  private static func list(_ cells: [ProofCell]) -> String {
    cells.map { "[\($0.words)]" }.joined(separator: ", ")
  }
}

extension CellProofs.Entry {
  fileprivate var isLeft: Bool { if case .left = outcome { true } else { false } }
}
