import JSON
import Kit
import Platform
import ScreenStack

/// The kit of `flowhost rules`, with which real devices answer what public evidence leaves open.
enum RuleKit {
  /// Writes the kit to a file, or to standard output for `-`.
  static func export(to path: String, _ console: Console) throws(UsageError) {
    let text = JSONText.of(KitCase.kit(version: Help.version)) + "\n"
    if path == "-" { return console.product.write(text) }
    do throws(PlatformError) {
      try File.write(Array(text.utf8), to: path)
    } catch {
      throw .platform(error)
    }
    console.product.write("wrote \(path.escaped): \(KitCase.all.count) cases\n")
  }

  /// Compares the answers in a file with the stage. Returns false if the stage does not do what a device does.
  static func verify(_ path: String, _ console: Console) throws(UsageError) -> Bool {
    let bytes: [UInt8]
    do throws(PlatformError) {
      bytes = try File.readText(path, limit: 256 << 20)
    } catch {
      throw .platform(error)
    }
    let answers: Kit.Answers
    do throws(AnswerError) {
      answers = try Kit.Answers(
        lines: bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false))
    } catch {
      throw .of(RulesError.badAnswers(path, error))
    }
    let verdicts = Verdict.all(of: answers)
    guard !verdicts.isEmpty else { throw .of(RulesError.noAnswers(path)) }
    for verdict in verdicts { console.product.write(verdict.report) }
    console.product.write(Verdict.summary(of: verdicts))
    return !verdicts.contains(where: \.contradicts)
  }
}

extension Verdict {
  /// The verdict with what a person needs to change a rule: the evidence to paste, or both orders side by side.
  fileprivate var report: String {
    let head = "\(kit.rule.padded(to: 5)) \(kit.id.padded(to: 28)) \(device): \(words)\n"
    switch outcome {
    case .confirmed, .confirmedByScreen: return head + evidence()
    case .confirmedWithoutLog: return head + evidence(" without the log")
    case .refuted, .refutedOtherwise, .flaky: return head + sideBySide
    case .skipped: return head
    }
  }

  private func evidence(_ remark: String = "") -> String {
    "      evidence: \"\(device), \(runs) of \(runs)\(remark)\"\n"
  }

  private var words: String {
    switch outcome {
    case .confirmed: "confirmed, \(runs) of \(runs)"
    case .confirmedByScreen: "confirmed for each screen, \(runs) of \(runs); the order among screens differs"
    case .confirmedWithoutLog: "confirmed, \(runs) of \(runs), except for the log, which is missing"
    case .refuted(let settings):
      "refuted, \(runs) of \(runs): " + settings.map { "'\($0)'" }.joined(separator: " and ")
        + " is the other way"
    case .refutedOtherwise: "refuted, \(runs) of \(runs), and no setting of the case explains it"
    case .flaky(let agreeing): "flaky, \(agreeing) of \(runs) are equal"
    case .skipped(let reason): "skipped: \(reason)"
    }
  }

  fileprivate var contradicts: Bool {
    switch outcome {
    case .refuted, .refutedOtherwise, .flaky: true
    case .confirmed, .confirmedByScreen, .confirmedWithoutLog, .skipped: false
    }
  }

  private var sideBySide: String {
    let width = min(56, ([5] + expected.map(\.count)).max()! + 2)
    let count = max(expected.count, answered.count)
    let lines = (0..<count).map { place in
      let (mine, its) = (expected.element(at: place), answered.element(at: place))
      return "  \(mine == its ? " " : "!") " + (mine ?? "").beside(its ?? "", at: width)
    }
    return (["    \("stage".padded(to: width)) device"] + lines).map { $0.trimmedAtEnd + "\n" }.joined()
  }

  fileprivate static func summary(of verdicts: [Verdict]) -> String {
    let answered = Set(verdicts.map(\.kit.id))
    let open = KitCase.all.count { !answered.contains($0.id) }
    let contradictions = verdicts.count(where: \.contradicts)
    let skipped = verdicts.count { if case .skipped = $0.outcome { true } else { false } }
    let confirmed = verdicts.count - contradictions - skipped
    return "\(confirmed) confirmed, \(contradictions) not, \(skipped) skipped"
      + (open == 0 ? "\n" : ", \(open) of \(KitCase.all.count) cases without an answer\n")
  }
}

extension String {
  /// Returns two texts in columns, the second one below the first if that is too long.
  fileprivate func beside(_ other: String, at column: Int) -> String {
    if count <= column { return "\(padded(to: column)) \(other)" }
    return "\(self)\n" + String(repeating: " ", count: column + 5) + other
  }

  fileprivate var trimmedAtEnd: Substring {
    let end = lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex
    return self[..<end]
  }
}

extension Array {
  fileprivate func element(at place: Int) -> Element? { place < count ? self[place] : nil }
}
