package import Goldens
package import Proving

/// The results of a run, or of one of its shards, as JSON documents, one on each line.
///
/// The first line is about the run:
///
///     {"kind":"results","format":"prove-results/1","version":"…","options":["--depth 3"],"sources":"…",
///      "strict":false,"exhaustive":false,"shard":2,"shards":4,
///      "cells":[{"plugin":"shop","cell":["device=phone"]},{"plugin":"shop","cell":["device=pad"]}]}
///
/// Then there are the documents of ``ProofJSON`` for each cell of the shard, or for a cell that could not be searched
/// one of the kind `failed`, with `plugin`, `cell` and `message`.
package struct ProofResults: Equatable, Sendable {
  /// The run.
  package let run: Run
  /// The part of the run.
  package let shard: Shard
  /// The outcome of each cell of the shard.
  package var outcomes: [ProofCell: CellProofs.Outcome] = [:]

  /// Creates the results of a shard, without outcomes.
  package init(of run: Run, _ shard: Shard) { (self.run, self.shard) = (run, shard) }

  static let format = "prove-results/1"

  /// A run: all that its shards have in common.
  package struct Run: Equatable, Sendable {
    /// All cells, in order.
    package let cells: [ProofCell]
    /// The options on which the proofs depend, with their values.
    let options: [String]
    /// A hash of the scripts.
    let sources: String
    let isStrict: Bool
    let isExhaustive: Bool

    /// Creates a run.
    package init(
      cells: [ProofCell], options: [String], sources: String, isStrict: Bool, isExhaustive: Bool
    ) {
      (self.cells, self.options, self.sources) = (cells, options, sources)
      (self.isStrict, self.isExhaustive) = (isStrict, isExhaustive)
    }
  }

  /// The names of the options on which the proofs depend, other than those that make the cells.
  static let options = ProveOptions.names(tagged: .search, .memory).filter { $0 != "--by" }

  /// Returns those options with their values.
  static func words(of arguments: ParsedArguments) -> [String] {
    options.flatMap { name in
      let values = arguments.values(of: name)
      return values.isEmpty && arguments.isSet(name) ? [name] : values.map { "\(name) \($0)" }
    }
  }

  /// The cells of the shard.
  var cells: [ProofCell] {
    run.cells.enumerated().compactMap { shard.contains(entry: $0.offset) ? $0.element : nil }
  }

  /// Returns what distinguishes the shards from those of another run, or nil.
  func difference(from other: ProofResults) -> String? {
    shard.count == other.shard.count ? nil : "\(shard.count) shards, not \(other.shard.count)"
  }

  /// The documents, each with a line feed.
  package var text: String {
    ProofDocument.line(Self.kind, self)
      + cells.map { cell in
        switch outcomes[cell] {
        case .proof(let proof): ProofJSON.text(proof)
        case .failed(let message):
          ProofDocument.line(FailedCell.kind, FailedCell(cell: cell, message: message))
        case .missing, .left, nil: ""
        }
      }.joined()
  }
}

/// The first document, which is about the run.
extension ProofResults: ProofPart {
  static let kind = "results"

  static var blank: ProofResults {
    ProofResults(
      of: Run(cells: [], options: [], sources: "", isStrict: false, isExhaustive: false), .whole)
  }

  func passed(through document: inout ProofDocument) -> ProofResults {
    if document.text("format", Self.format) != Self.format { document.fail(.noHead) }
    let version = document.text("version", Help.version)
    if version != Help.version { document.fail(.version(version)) }
    let options = document.texts("options", run.options)
    let sources = document.text("sources", run.sources)
    let isStrict = document.flag("strict", run.isStrict)
    let isExhaustive = document.flag("exhaustive", run.isExhaustive)
    let number = document.count("shard", shard.index + 1)
    let count = document.count("shards", shard.count)
    let cells = document.parts("cells", run.cells)
    let shard = Shard(index: number - 1, of: count)
    if shard == nil { document.fail(.member("shard")) }
    let run = Run(
      cells: cells, options: options, sources: sources, isStrict: isStrict, isExhaustive: isExhaustive)
    var results = ProofResults(of: run, shard ?? .whole)
    results.outcomes = outcomes
    return results
  }
}

/// A cell that could not be searched.
struct FailedCell: ProofPart {
  let cell: ProofCell
  let message: String

  static let kind = "failed"
  static var blank: FailedCell { FailedCell(cell: .blank, message: "") }

  func passed(through document: inout ProofDocument) -> FailedCell {
    FailedCell(cell: cell.passed(through: &document), message: document.text("message", message))
  }
}

extension ProofResults.Run {
  /// Returns what distinguishes the run from another one, in words, or nil.
  func difference(from other: ProofResults.Run) -> String? {
    if options != other.options { return "\(Self.words(options)), not \(Self.words(other.options))" }
    if cells.count != other.cells.count { return "\(cells.count) searches, not \(other.cells.count)" }
    if cells != other.cells { return "the searches differ" }
    if sources != other.sources { return "the scripts differ" }
    return self == other ? nil : "only one of them has '--strict' or '--exhaustive'"
  }

  private static func words(_ options: [String]) -> String {
    options.isEmpty ? "no options" : "'\(options.joined(separator: " "))'"
  }
}
