public import ScreenStack

/// The comparison of a case on a device with the same case on the stage.
public struct Verdict: Equatable, Sendable {
  /// The case.
  public let kit: KitCase
  /// The device in words.
  public let device: String
  /// The result of the comparison.
  public let outcome: Outcome
  /// The number of runs.
  public let runs: Int
  /// The callbacks of most runs.
  public let answered: [String]
  /// The callbacks of the stage.
  public let expected: [String]

  /// The outcomes.
  public enum Outcome: Equatable, Sendable {
    /// The device does what the stage does.
    case confirmed
    /// The same, but screens differ in their order among each other, which the settings do not decide.
    case confirmedByScreen
    /// The same, as far as a device shows it that has reported no line of the log. The texts remain open.
    case confirmedWithoutLog
    /// The device does what the stage does with these settings inverted.
    case refuted(inverting: [String])
    /// The device does something else.
    case refutedOtherwise
    /// The runs differ. The number is that of the runs that are equal.
    case flaky(agreeing: Int)
    case skipped(String)
  }

  /// Returns the verdicts about all answers, by device, and in the order of the kit.
  public static func all(of answers: Answers) -> [Verdict] {
    let devices = Set(answers.runs.keys).union(answers.skipped.keys).sorted()
    return devices.flatMap { device in
      KitCase.all.compactMap { kit in
        guard let system = device.system else { return nil }
        if let runs = answers.runs[device]?[kit.id] {
          return Verdict(kit, device, system, Array(runs.values))
        }
        return answers.skipped[device]?[kit.id].map { Verdict(kit, device, skipped: $0) }
      }
    }
  }

  private init(_ kit: KitCase, _ device: Answers.Device, skipped reason: String) {
    (self.kit, self.device, outcome, runs) = (kit, device.words, .skipped(reason), 0)
    (answered, expected) = ([], [])
  }

  private init(_ kit: KitCase, _ device: Answers.Device, _ system: OS, _ runs: [[Callback]]) {
    let counts = Dictionary(runs.map { ($0.withLogLast, 1) }, uniquingKeysWith: +)
    let best = counts.max { ($0.value, $1.key.count) < ($1.value, $0.key.count) }
    let answer = best?.key ?? []
    let callbacks = KitPlay.callbacks(of: kit, on: system, flipping: [])
    let expected = callbacks.comparable(like: answer, in: kit)
    self.kit = kit
    self.device = device.words
    self.runs = runs.count
    answered = answer.map(\.words)
    self.expected = expected.map(\.words)
    if counts.count > 1 {
      outcome = .flaky(agreeing: best?.value ?? 0)
    } else if answer == expected {
      outcome = callbacks.hasLog && !answer.hasLog ? .confirmedWithoutLog : .confirmed
    } else {
      outcome = Self.outcome(of: kit, on: system, answer, expected)
    }
  }

  private static func outcome(
    of kit: KitCase, on system: OS, _ answer: [Callback], _ expected: [Callback]
  ) -> Outcome {
    let settings = Setting.allCases.filter { kit.settings.contains($0.name) }
    let alternatives = settings.map { [$0] } + (settings.count > 1 ? [settings] : [])
    let inverted = alternatives.map { flipped in
      (flipped, KitPlay.callbacks(of: kit, on: system, flipping: flipped).comparable(like: answer, in: kit))
    }
    if let (flipped, _) = inverted.first(where: { $0.1 == answer }) {
      return .refuted(inverting: flipped.map(\.name))
    }
    guard answer.byScreen == expected.byScreen else {
      let other = inverted.first { $0.1.byScreen == answer.byScreen }
      return other.map { .refuted(inverting: $0.0.map(\.name)) } ?? .refutedOtherwise
    }
    // The order among screens is the question if a setting changes nothing else.
    let decidesOrder = inverted.contains { $0.1.byScreen == expected.byScreen && $0.1 != expected }
    return decidesOrder ? .refutedOtherwise : .confirmedByScreen
  }
}

extension [Callback] {
  /// The callbacks of each view controller, in order.
  fileprivate var byScreen: [String: [Callback]] { Dictionary(grouping: self, by: \.who) }

  /// Leaves out what a device cannot report: lines of the log if it has reported none, and calls of a delegate in a
  /// case without one.
  fileprivate func comparable(like answer: [Callback], in kit: KitCase) -> [Callback] {
    let known = Set(answer.map(\.name))
    let optional: Set = kit.hasDelegate ? ["log"] : ["log", "willShow", "didShow", "didSelect"]
    return filter { known.contains($0.name) || !optional.contains($0.name) }.withLogLast
  }

  /// The lines of the log come last, in order. A device reads them late.
  fileprivate var withLogLast: [Callback] { filter { !$0.isLog } + filter(\.isLog) }

  fileprivate var hasLog: Bool { contains(where: \.isLog) }
}

extension Setting {
  /// The name of the setting, as the kit writes it.
  public var name: String { "\(self)" }
}
