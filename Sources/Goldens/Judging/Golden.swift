import Maps
import Platform
import Proving
package import Tracing

/// The expected output of a case.
package struct Golden: Equatable, Sendable {
  /// The lines, beginning with the header, without the CR of lines that end with CR LF.
  package let lines: [String]
  /// The search whose golden it is, or nil.
  private let search: SearchGolden?
  /// Indicates whether the lines end with CR LF, as version control on Windows writes them.
  let hasCarriageReturns: Bool
  /// The number of the line at which version control has left the first conflict of a merge, or nil.
  let conflict: Int?

  /// Reads the golden of a case, and checks its format.
  package init(of subject: Case) throws(Fault) {
    self = try Golden(withAnyEndsOf: subject)
    if let fault = fault(beside: lines) { throw fault }
  }

  /// Returns the fault of the golden as a whole, with the difference from some output: it ends its lines with CR LF, or
  /// is of another plugin than the output. Returns nil if its changes can be decided one by one.
  func fault(beside told: [String]) -> Fault? {
    let owner = plugin(of: lines)
    let isForeign = owner.map { $0 != plugin(of: told) } ?? false
    guard hasCarriageReturns || isForeign else { return nil }
    let difference = TraceDiff(expected: lines, actual: told)
    if hasCarriageReturns { return .version(lines[0] + "\r", difference.isEqual ? nil : difference) }
    return owner.map { .foreign(plugin: $0.text, difference) }
  }

  /// Returns the lines with the line numbers of scripts as in some output, where nothing else differs: an edit above a
  /// line that a leak or a failure names changes no golden.
  func lines(beside told: [String]) -> [String] {
    let known = Dictionary(told.map { (ScriptLines(in: $0).likeness, $0) }) { first, _ in first }
    return lines.map { known[ScriptLines(in: $0).likeness] ?? $0 }
  }

  /// Returns the plugin that the first line of a search's golden names.
  private func plugin(of lines: [String]) -> Name? { (try? search?.head(of: lines.first ?? ""))?.plugin }

  /// Reads the golden of a case, and checks its format except for the ends of the lines.
  package init(withAnyEndsOf subject: Case) throws(Fault) {
    self = try Golden(oursOf: subject)
    if let conflict { throw .conflict(line: conflict) }
  }

  /// Reads the golden of a case as it was on this side of a merge, whose conflicts it may contain.
  init(oursOf subject: Case) throws(Fault) {
    let bytes: [UInt8]
    do throws(PlatformError) {
      bytes = try subject.readGolden()
      try File.check(text: bytes, of: subject.golden)
    } catch .missing {
      throw .missing
    } catch {
      throw .unreadable(error)
    }
    search = subject.scenario.search
    let written = Self.lines(of: bytes)
    hasCarriageReturns = written.first?.utf8.last == UInt8(ascii: "\r")
    let all = hasCarriageReturns ? written.map(Self.withoutCarriageReturn) : written
    conflict = all.firstIndex(where: Self.isMark).map { $0 + 1 }
    let ours = conflict == nil ? all : Self.ours(of: all)
    let fault = GoldenFormat(of: subject.scenario).fault(ofFirst: ours?.first ?? "")
    if let conflict, ours == nil || fault != nil { throw .conflict(line: conflict) }
    if let fault { throw fault }
    lines = ours ?? all
  }

  /// Returns a line without its CR, if it ends with one.
  static func withoutCarriageReturn(_ line: String) -> String {
    line.utf8.last == UInt8(ascii: "\r") ? String(Substring(line.utf8.dropLast())) : line
  }

  /// Splits text into lines.
  package static func lines(of bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the first line of the text, or that of each side if the text begins with a merge conflict.
  static func firstLines(of bytes: [UInt8]) -> [String] {
    let lines = lines(of: File.withoutMark(bytes)).map(withoutCarriageReturn)
    let whole = [lines.first ?? ""]
    guard let start = lines.first, start.hasPrefix(Mark.start),
      let middle = lines.firstIndex(of: Mark.middle),
      let end = lines.firstIndex(where: { $0.hasPrefix(Mark.end) }), middle < end
    else { return whole }
    let ours = lines[1..<middle].prefix { !$0.hasPrefix(Mark.base) }
    let rest = lines.dropFirst(end + 1).first ?? ""
    return [ours.first ?? rest, lines[(middle + 1)..<end].first ?? rest]
  }

  /// Returns the lines without conflicts, each of which becomes its first side. Returns nil if a mark is missing.
  private static func ours(of lines: [String]) -> [String]? {
    enum Side { case both, ours, theirs }
    var ours: [String] = []
    var side = Side.both
    for line in lines {
      if line.hasPrefix(Mark.start) {
        guard side == .both else { return nil }
        side = .ours
      } else if line.hasPrefix(Mark.end) {
        guard side == .theirs else { return nil }
        side = .both
      } else if line.hasPrefix(Mark.base) || line == Mark.middle, side != .both {
        side = .theirs
      } else if side != .theirs {
        ours.append(line)
      }
    }
    return side == .both && !ours.contains(where: isMark) ? ours : nil
  }

  /// The beginnings of the lines by which version control marks the sides of a merge.
  private enum Mark {
    static let (start, base, middle, end) = ("<<<<<<< ", "||||||| ", "=======", ">>>>>>> ")
  }

  /// Returns whether version control writes this line to mark the sides of a merge.
  private static func isMark(_ line: String) -> Bool {
    [Mark.start, Mark.base, Mark.end].contains(where: line.hasPrefix)
  }
}

extension Fault {
  /// Compares the output of a case with its golden. Returns nil if they are equal.
  init?(_ told: Answer.Told, of subject: Case) {
    let lines = Golden.lines(of: told.text)
    do throws(Fault) {
      let golden = try Golden(withAnyEndsOf: subject)
      if let fault = golden.fault(beside: lines) { throw fault }
      let diff = TraceDiff(expected: golden.lines(beside: lines), actual: lines)
      guard let start = diff.start else { return nil }
      self = .changed(diff, place: Self.place(of: told, lines, before: start, subject))
    } catch {
      self = error
    }
  }

  /// The difference, if there is one.
  package var difference: TraceDiff? {
    switch self {
    case .changed(let diff, _), .foreign(_, let diff), .unsteady(_, let diff), .version(_, let diff?): diff
    default: nil
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
