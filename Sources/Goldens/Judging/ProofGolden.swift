package import Maps
import Platform
import Proving
import ScreenStack

/// The golden of a proof, `prove.golden` beside a plugin: what is known to be broken, and what holds.
///
///     # proof 1 shop whole checkout=control,modal
///     shop [checkout=control]: proved
///     HOLDS          the total matches the basket
///     shop [checkout=modal]: not proved
///     BROKEN         dead end: receipt  (9 acts)
///     UNDECIDED      the total matches the basket
///
/// It has no number that changes with every edit. The cells, and the lines of each, are sorted by their bytes.
package struct ProofGolden: Equatable, Sendable {
  /// The plugin, the bounds of the search, and the variants that are searched.
  package let head: MapHead
  /// The cells, in order.
  package let cells: [Cell]

  /// A cell, and what is known of it.
  package struct Cell: Equatable, Sendable {
    /// Its title: `shop [checkout=modal]`.
    package let title: String
    /// The answer: `proved within "two items"`.
    package let answer: String
    /// The findings and properties, sorted.
    package let entries: [Entry]

    /// True if the cell was proved.
    var isProved: Bool { answer.hasPrefix(Proof.Answer.proved.words) }
  }

  /// A line about a finding or a property.
  package struct Entry: Equatable, Sendable {
    /// The beginning of the line.
    package let word: Word
    /// The title of the finding, or the name of the property.
    package let name: String
    /// The number of acts to a finding.
    package let acts: Int?

    /// The name without lines of scripts, which older goldens have in titles of findings.
    var title: String { Proof.Finding.title(from: name) }
  }

  /// The words at the beginning of a line.
  package enum Word: String, CaseIterable, Sendable {
    case broken = "BROKEN"
    case warning = "WARNING"
    case holds = "HOLDS"
    case undecided = "UNDECIDED"
    case unapplied = "NEVER APPLIED"

    /// True for a line about a finding.
    var isFinding: Bool { self == .broken || self == .warning }
  }

  /// The beginning of the first line.
  static let mark = "# proof "

  /// The version of the text, to be raised when older readers would misread it.
  static let version = 1

  /// Creates the golden of the proofs of all cells.
  init(_ head: MapHead, _ proofs: [Proof]) {
    self.head = head
    cells = proofs.map(Cell.init).sorted { $0.title.precedes($1.title) }
  }
}

extension ProofGolden.Cell {
  /// Creates what is known of a proof.
  fileprivate init(_ proof: Proof) {
    title = Self.title(of: proof, as: proof.subject)
    answer = ProofText.answer(of: proof).escaped
    let findings = proof.findings.flatMap { finding in
      finding.titles.map {
        ProofGolden.Entry(word: finding.isWarning ? .warning : .broken, name: $0.title.escaped, acts: $0.acts)
      }
    }
    let properties: [(ProofGolden.Word, [String])] = [
      (.holds, proof.holding + proof.reached.map(\.name)),
      (.undecided, proof.undecided.map(Proof.Finding.title(from:))),
      (.unapplied, proof.unapplied),
    ]
    let others = properties.flatMap { word, names in
      names.map { ProofGolden.Entry(word: word, name: $0.escaped, acts: nil) }
    }
    entries = (findings + others).sorted { $0.line.precedes($1.line) }
  }
}

/// The golden as text.
extension ProofGolden {
  /// The text, with a line feed after each line.
  package var text: String {
    let lines = cells.flatMap { ["\($0.title): \($0.answer)"] + $0.entries.map(\.line) }
    return ([Self.beginning + head.words] + lines).map { $0 + "\n" }.joined()
  }

  private static let beginning = "\(mark)\(version) "

  /// Reads the first line of a golden.
  static func head(of line: String) throws(MapError) -> MapHead {
    guard line.hasPrefix(beginning) else { throw .unreadable(line: 1, .noHead) }
    return try MapHead(words: line.dropFirst(beginning.count))
  }

  /// Reads the lines of a golden. A line that is not readable is no entry.
  package init(lines: [String]) throws(MapError) {
    head = try Self.head(of: lines.first ?? "")
    var cells: [Cell] = []
    for line in lines.dropFirst() {
      if let entry = Entry(line), let cell = cells.popLast() {
        cells.append(Cell(title: cell.title, answer: cell.answer, entries: cell.entries + [entry]))
      } else if let mark = line.firstRange(of: ": ") {
        cells.append(
          Cell(title: String(line[..<mark.lowerBound]), answer: String(line[mark.upperBound...]), entries: [])
        )
      }
    }
    self.cells = cells
  }
}

extension ProofGolden.Entry {
  /// The column in which names begin.
  private static let column = 15

  fileprivate var line: String {
    let rest = acts.map { "  (\($0.counting("act")))" } ?? ""
    return word.rawValue.padded(to: Self.column) + name + rest
  }

  fileprivate init?(_ line: String) {
    guard let word = ProofGolden.Word.allCases.first(where: { line.hasPrefix($0.rawValue + "  ") }) else {
      return nil
    }
    let name = line.dropFirst(Self.column)
    guard word.isFinding else {
      self.init(word: word, name: String(name), acts: nil)
      return
    }
    guard let mark = name.ranges(of: "  (").last,
      let acts = Int(name[mark.upperBound...].prefix { $0 != " " })
    else { return nil }
    self.init(word: word, name: String(name[..<mark.lowerBound]), acts: acts)
  }
}
