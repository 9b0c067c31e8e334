import Goldens
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
    let kind = document.member("kind")?.text
    guard results != nil else {
      guard kind == "results", document.member("format")?.text == ProofResults.format else { throw .noHead }
      results = try Self.head(document)
      return
    }
    switch try document.text(of: "kind") {
    case "begin":
      guard proof == nil else { throw .order("begin") }
      let cell = try document.cell
      proof = Proof(of: cell.plugin)
      proof?.circumstances = cell.circumstances
    case "failed": try note(.failed(try document.text(of: "message")), for: try document.cell)
    case let kind:
      guard var read = proof else { throw .order(kind) }
      try read.take(document, kind)
      proof = kind == "end" ? nil : read
      if kind == "end" { try note(.proof(read), for: read.cell) }
    }
  }

  private mutating func note(_ outcome: CellProofs.Outcome, for cell: ProofCell) throws(Mistake) {
    guard let results, results.cells.contains(cell), results.outcomes[cell] == nil, proof == nil else {
      throw .order(cell.title)
    }
    self.results?.outcomes[cell] = outcome
  }

  private static func head(_ document: Value) throws(Mistake) -> ProofResults {
    let version = try document.text(of: "version")
    guard version == Help.version else { throw .version(version) }
    var cells: [ProofCell] = []
    for value in try document.list(of: "cells") { cells.append(try value.cell) }
    let count = try document.integer(of: "shards")
    guard let shard = Shard(index: try document.integer(of: "shard") - 1, of: count) else {
      throw .member("shard")
    }
    let run = ProofResults.Run(
      cells: cells, options: try document.texts(of: "options"), sources: try document.text(of: "sources"),
      isStrict: try document.flag(of: "strict"), isExhaustive: try document.flag(of: "exhaustive"))
    return ProofResults(of: run, shard)
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

extension Proof {
  /// Adds what a document says.
  fileprivate mutating func take(_ document: Value, _ kind: String) throws(ProofReader.Mistake) {
    switch kind {
    case "finding": findings.append(try Finding(document))
    case "reached":
      reached.append(
        Reached(try document.text(of: "name"), after: try document.integer(of: "acts")))
    case "holds": holding.append(try document.text(of: "name"))
    case "never_applied": unapplied.append(try document.text(of: "name"))
    case "undecided": undecided.append(try document.text(of: "name"))
    case "accepted":
      accepted.append(
        Accepted(try document.text(of: "title"), reason: try document.text(of: "reason")))
    case "stale":
      stale.append(Stale(try document.text(of: "title"), at: try document.text(of: "place")))
    case "not_tried":
      untried.append(
        Untried(try document.text(of: "act"), remedy: try document.text(of: "remedy")))
    case "grows":
      growths.append(
        Growth(
          try document.text(of: "part"), try document.text(of: "values"),
          remedy: document.member("remedy")?.text))
    case "end": try end(document)
    default: throw .unknownKind(kind)
    }
  }

  private mutating func end(_ document: Value) throws(ProofReader.Mistake) {
    ending = try Ending(document)
    counts.starts = try document.integer(of: "starts")
    counts.states = try document.integer(of: "states")
    counts.steps = try document.integer(of: "steps")
    counts.depth = try document.integer(of: "depth")
    counts.unexplored = try document.integer(of: "unexplored")
    counts.outside = try document.integer(of: "outside")
    bounds = try document.texts(of: "bounds")
  }
}

extension Proof.Finding {
  fileprivate init(_ document: Value) throws(ProofReader.Mistake) {
    guard let rule = Proof.Rule(rawValue: try document.text(of: "rule")) else { throw .member("rule") }
    let title = try document.text(of: "title")
    let start = rule.words + ": "
    guard title.hasPrefix(start) else { throw .member("title") }
    self.init(rule, String(title.dropFirst(start.count)), at: document.member("place")?.text)
    way = try document.texts(of: "way")
    note = document.member("note")?.text
    if document.member("others") != nil { others = try document.integer(of: "others") }
  }
}

extension Proof.Ending {
  fileprivate init(_ document: Value) throws(ProofReader.Mistake) {
    switch try document.text(of: "ending") {
    case "complete": self = .complete
    case "interrupted": self = .interrupted
    case "states": self = .states(try document.integer(of: "limit"))
    case "depth": self = .depth(try document.integer(of: "limit"))
    case "time":
      guard case .number(let seconds)? = document.member("limit") else { throw .member("limit") }
      self = .seconds(seconds)
    default: throw .member("ending")
    }
  }
}

/// Members that have to be there.
extension Value {
  fileprivate func text(of name: String) throws(ProofReader.Mistake) -> String {
    guard let text = member(name)?.text else { throw .member(name) }
    return text
  }

  fileprivate func integer(of name: String) throws(ProofReader.Mistake) -> Int {
    guard let number = member(name)?.integer, number >= 0 else { throw .member(name) }
    return number
  }

  fileprivate func flag(of name: String) throws(ProofReader.Mistake) -> Bool {
    guard case .flag(let flag)? = member(name) else { throw .member(name) }
    return flag
  }

  fileprivate func list(of name: String) throws(ProofReader.Mistake) -> [Value] {
    guard let elements = member(name)?.elements else { throw .member(name) }
    return elements
  }

  fileprivate func texts(of name: String) throws(ProofReader.Mistake) -> [String] {
    let elements = try list(of: name)
    let texts = elements.compactMap(\.text)
    guard texts.count == elements.count else { throw .member(name) }
    return texts
  }

  fileprivate var cell: ProofCell {
    get throws(ProofReader.Mistake) {
      let circumstances = member("cell") == nil ? [] : try texts(of: "cell")
      return ProofCell(try text(of: "plugin"), under: circumstances)
    }
  }
}
