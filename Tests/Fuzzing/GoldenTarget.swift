import Goldens
import Platform
import Scripting
package import StageWalk
import Tracing

/// Texts of goldens, and what comes through pipes: what was written is read again, and a difference leads from one
/// text to the other.
///
/// The pieces are an expected golden, a told one, and bytes that came through a pipe.
package struct GoldenTarget: FuzzTarget {
  package static let name = "goldens"

  private let goldens: [[UInt8]]
  private let mutator: Mutator
  private let file: String

  package init(_ room: borrowing FuzzRoom) throws {
    let folder = room.repository + "/plugins"
    goldens = try FuzzFolder.files(in: folder).filter { $0.hasSuffix(".golden") }.map {
      try File.read(folder + "/" + $0, limit: 1 << 20)
    }
    mutator = Mutator(words: Self.words)
    file = room.folder + "/fuzz"
  }

  private static let words = [
    "# trace 1", "# trace 2", "> tap", "> launch", "> back", "= end", "  push", "  pop", "  note", "\n",
    "\n\n", "\r\n", " ", "                    ",
    "<<<<<<< ours", "=======", ">>>>>>> theirs", "||||||| base", "photos photo", "|", "home: a", "+", "id=3",
    "@", "coverage 1\n", "file\t", "item\tscreen\t",
    "\t1,2\t3-4\n", "reached\n", "good\t1.5\tphotos/buy\n", "bad\tnan\ta\n", "good\t1e999\tb\n", "\\n", "\\t",
    "\\\\", "\\u{20}", "•",
  ]

  package mutating func input(_ random: inout Random) -> FuzzInput {
    let expected = Int.random(in: 0..<8, using: &random) == 0 ? [] : Mutator.some(goldens, &random)
    let other = Mutator.some(goldens, &random)
    let first = mutator.mutated(expected, &random, times: Int.random(in: 0...2, using: &random), other: other)
    let told = Int.random(in: 0..<8, using: &random) == 0 ? other : first
    let second = mutator.mutated(told, &random, times: Int.random(in: 0...6, using: &random), other: other)
    var message = PipeOracle.answer(first, second, &random).message.bytes
    for _ in 0..<Int.random(in: 0...4, using: &random) where !message.isEmpty {
      message[Int.random(in: message.indices, using: &random)] =
        [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
    }
    return FuzzInput([first, second, Int.random(in: 0..<4, using: &random) == 0 ? second : message])
  }

  package mutating func fault(in input: FuzzInput) -> String? {
    guard input.pieces.count == 3 else { return nil }
    let (first, second) = (input.pieces[0], input.pieces[1])
    let (old, new) = (Golden.lines(of: first), Golden.lines(of: second))
    let (time, fault) = Stopwatch.seconds { differenceFault(old, new) ?? stepFault(old, new) }
    if time > 3 { return "comparing takes long: \(time) s for \(old.count) and \(new.count) lines" }
    return fault ?? goldenFault(first) ?? noteFault(second.text) ?? PipeOracle.fault(in: input.pieces[2])
  }

  private func differenceFault(_ old: [String], _ new: [String]) -> String? {
    let diff = TraceDiff(expected: old, actual: new)
    if diff.isEqual != old.map({ Array($0.utf8) }).elementsEqual(new.map { Array($0.utf8) }) {
      return "equal, or not: \(diff.isEqual)"
    }
    if (diff.sentence == nil) != diff.isEqual || (diff.start == nil) != diff.isEqual {
      return "a difference without a sentence"
    }
    if Self.applied(diff, to: old)?.map({ Array($0.utf8) }) != new.map({ Array($0.utf8) }) {
      return "the difference does not lead to the other text"
    }
    guard let sentence = diff.sentence else { return nil }
    let source = (old + new).joined()
    return sentence.contains("\n") || Words.areBad(sentence, of: source + " ")
      ? "bad words: \(sentence)" : nil
  }

  /// Plays the lines of a difference over what was expected.
  private static func applied(_ diff: TraceDiff, to expected: [String]) -> [String]? {
    var result: [String] = []
    var next = 0
    for line in diff.lines {
      switch line.kind {
      case .hunk:
        guard line.number > next, line.number - 1 <= expected.count else { return nil }
        result += expected[next..<line.number - 1]
        next = line.number - 1
      case .same, .removed:
        guard line.number == next + 1, expected[next] == line.text else { return nil }
        next += 1
        if line.kind == .same { result.append(line.text) }
      case .added:
        result.append(line.text)
        guard line.number == result.count else { return nil }
      }
    }
    return result + expected[next...]
  }

  /// Side by side, each trace still has all its lines in their order.
  private func stepFault(_ old: [String], _ new: [String]) -> String? {
    for traces in [[old, new], [new, old, new]] {
      let rows = LockStep(traces).rows
      for (number, trace) in traces.enumerated() {
        let own = rows.filter { $0.traces.contains(number) }.map { Array($0.line.utf8) }
        if own != trace.filter({ !$0.hasPrefix("= ") }).map({ Array($0.utf8) }) {
          return "side by side, trace \(number) has other lines"
        }
      }
    }
    return nil
  }

  private func goldenFault(_ bytes: [UInt8]) -> String? {
    do { try File.write(bytes, to: file + ".golden") } catch { return nil }
    let subject = Case(Scenario(path: file + ".lua"))
    do throws(Fault) {
      let golden = try Golden(of: subject)
      return golden.lines == Golden.lines(of: bytes) && golden.lines.first == TraceText.header
        ? nil : "a golden is read as another"
    } catch {
      let words = error.sentence(about: subject)
      return Words.areBad(words, of: bytes.text) ? "bad words: \(words)" : nil
    }
  }

  /// Returns the failure of the file in which a run stores facts for the next one, or nil.
  private func noteFault(_ text: String) -> String? {
    let history = History(text)
    if History(history.text) != history { return "what was remembered is remembered as something else" }
    return nil
  }
}
