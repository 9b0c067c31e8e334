package import JSON
import Platform
import Proving
import ScreenStack

/// Reads results that ``ProofResults`` has written.
package struct ProofReader {
  /// The number of the line that was read last, from 1.
  package private(set) var line = 0
  private var results: ProofResults?
  private var proof: Proof?

  /// Creates a reader that has read nothing.
  package init() {}

  /// The mistakes in results.
  package enum Mistake: Error, Equatable {
    case json(JSONError)
    /// The first line is no head of results.
    case noHead
    /// The results were written by another version.
    case version(String)
    /// A member of a document is missing, or has another type.
    case member(String)
    case unknownKind(String)
    /// A document that is not expected there.
    case order(String)
    /// The results of a cell are missing.
    case missing(String)
  }

  /// Reads a file of results.
  package mutating func results(in bytes: [UInt8]) throws(Mistake) -> ProofResults {
    for text in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      if text.isEmpty { continue }
      let document: Value
      do throws(JSONError) { document = try JSONReader.value(of: Array(text)) } catch { throw .json(error) }
      try take(document)
    }
    guard let results, proof == nil else {
      throw results == nil ? .noHead : .missing(proof?.cell.title ?? "")
    }
    if let cell = results.cells.first(where: { results.outcomes[$0] == nil }) { throw .missing(cell.title) }
    return results
  }

  private mutating func take(_ document: Value) throws(Mistake) {
    guard results != nil else {
      guard (try? ProofDocument.kind(of: document)) == ProofResults.kind else { throw .noHead }
      results = try ProofDocument.read(document)
      return
    }
    switch try ProofDocument.kind(of: document) {
    case ProofJSON.begin:
      guard proof == nil else { throw .order(ProofJSON.begin) }
      let cell = try ProofDocument.read(document, as: ProofBegin.self).cell
      proof = Proof(of: cell.plugin)
      proof?.circumstances = cell.circumstances
    case FailedCell.kind:
      let failed = try ProofDocument.read(document, as: FailedCell.self)
      try note(.failed(failed.message), for: failed.cell)
    case ProofJSON.end:
      guard var read = proof else { throw .order(ProofJSON.end) }
      let end = try ProofDocument.read(document, as: ProofEnd.self).proof
      (read.counts, read.ending, read.extent) = (end.counts, end.ending, end.extent)
      proof = nil
      try note(.proof(read), for: read.cell)
    case ProofJSON.only where proof != nil: proof?.judged.scope = try ProofDocument.read(document)
    case let kind:
      guard var read = proof else { throw .order(kind) }
      guard let list = ProofList.all.first(where: { $0.kind == kind }) else { throw .unknownKind(kind) }
      try list.take(document, &read)
      proof = read
    }
  }

  private mutating func note(_ outcome: CellProofs.Outcome, for cell: ProofCell) throws(Mistake) {
    guard let results, results.cells.contains(cell), results.outcomes[cell] == nil, proof == nil else {
      throw .order(cell.title)
    }
    self.results?.outcomes[cell] = outcome
  }
}

extension ProofReader.Mistake {
  /// The mistake in words.
  var words: String {
    switch self {
    case .json(let error): "\(error.reason.words), in column \(error.column)"
    case .noHead: "this is no file of 'flowhost prove --results'"
    case .version(let version): "this was written by \(version.escaped), not by \(Help.version)"
    case .member(let name): "'\(name)' is missing or malformed"
    case .unknownKind(let kind): "unknown kind '\(kind.escaped)'"
    case .order(let name): "'\(name.escaped)' is not expected here"
    case .missing(let cell): "the results of \(cell.escaped) are missing or incomplete"
    }
  }
}
