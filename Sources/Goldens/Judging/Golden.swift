import Maps
import Platform
import Tracing

/// The expected output of a case.
package struct Golden: Equatable, Sendable {
  /// The lines, beginning with the header.
  package let lines: [String]

  /// Reads the golden of a case, and checks its format.
  package init(of subject: Case) throws(Fault) {
    let bytes: [UInt8]
    do throws(PlatformError) {
      bytes = try subject.readGolden()
      try File.check(text: bytes, of: subject.golden)
    } catch .missing {
      throw .missing
    } catch {
      throw .unreadable(error)
    }
    lines = Self.lines(of: bytes)
    if let mark = lines.firstIndex(where: Self.isMark) { throw .conflict(line: mark + 1) }
    let first = lines.first ?? ""
    let isKnown =
      switch subject.scenario.search {
      case .map: first.hasPrefix(MapHead.mark)
      case .proof: first.hasPrefix(ProofGolden.mark)
      case nil: first == TraceText.header
      }
    guard isKnown, !first.hasSuffix("\r") else { throw .version(first) }
  }

  /// Splits text into lines.
  package static func lines(of bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns whether version control writes this line to mark the sides of a merge.
  private static func isMark(_ line: String) -> Bool {
    ["<<<<<<< ", "||||||| ", ">>>>>>> "].contains(where: line.hasPrefix)
  }
}

extension Fault {
  /// Compares the output of a case with its golden. Returns nil if they are equal.
  init?(_ told: Answer.Told, of subject: Case) {
    let lines = Golden.lines(of: told.text)
    do throws(Fault) {
      let diff = TraceDiff(expected: try Golden(of: subject).lines, actual: lines)
      guard let start = diff.start else { return nil }
      self = .changed(diff, place: Self.place(of: told, lines, before: start, subject))
    } catch {
      self = error
    }
  }

  /// Returns the line of the scenario that did the last act before the difference.
  private static func place(
    of told: Answer.Told, _ lines: [String], before start: Int, _ subject: Case
  ) -> Place? {
    let acts = lines.indices.prefix(start).filter { lines[$0].hasPrefix("> ") }
    return acts.last.flatMap { Place(told.places[$0], near: subject.scenario) }
  }
}
