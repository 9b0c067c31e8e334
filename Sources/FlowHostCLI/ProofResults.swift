package import Goldens
import JSON
package import Proving
import ScreenStack

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
  /// What became of each cell of the shard.
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
  static let options = ["--as", "--for", "--states", "--depth"] + LimitOptions.all.map(\.name)

  /// Returns those options with their values.
  static func words(of arguments: ParsedArguments) -> [String] {
    options.compactMap { name in arguments.value(of: name).map { "\(name) \($0)" } }
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
    JSONText.of(head) + "\n"
      + cells.map { cell in
        switch outcomes[cell] {
        case .proof(let proof): ProofJSON.text(proof)
        case .failed(let message):
          JSONText.of(
            .table(
              [Value.Field("kind", .text("failed"))] + cell.fields + [Value.Field("message", .text(message))])
          )
            + "\n"
        case .missing, .left, nil: ""
        }
      }.joined()
  }

  private var head: Value {
    .table([
      Value.Field("kind", .text("results")), Value.Field("format", .text(Self.format)),
      Value.Field("version", .text(Help.version)),
      Value.Field("options", .list(run.options.map(Value.text))), Value.Field("sources", .text(run.sources)),
      Value.Field("strict", .flag(run.isStrict)), Value.Field("exhaustive", .flag(run.isExhaustive)),
      Value.Field("shard", .integer(shard.index + 1)), Value.Field("shards", .integer(shard.count)),
      Value.Field("cells", .list(run.cells.map { .table($0.fields) })),
    ])
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

extension ProofCell {
  /// The members of a JSON object that name the cell.
  var fields: [Value.Field] {
    [Value.Field("plugin", .text(plugin))]
      + (circumstances.isEmpty ? [] : [Value.Field("cell", .list(circumstances.map(Value.text)))])
  }
}
