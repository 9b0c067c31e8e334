import Glibc

/// The progress of a target: a line that changes each second on a terminal, and one at its end.
struct Progress {
  private let name: String
  private let seconds: Double
  private let start = ContinuousClock.now
  private var told: ContinuousClock.Instant
  private let isSeen = isatty(STDERR_FILENO) == 1

  init(_ name: String, seconds: Double) {
    (self.name, self.seconds) = (name, seconds)
    told = start
  }

  /// True if there is time for another round.
  mutating func goesOn(_ rounds: Int) -> Bool {
    let now = ContinuousClock.now
    if isSeen, now - told > .seconds(1) {
      told = now
      say("\r" + line(rounds, now))
    }
    return now - start < .seconds(seconds)
  }

  /// Prints how many rounds there were, and how much of what there is to try they have tried.
  func end(_ rounds: Int, _ coverage: String) {
    if isSeen { say("\r\u{1B}[K") }
    print(line(rounds, .now) + (coverage.isEmpty ? "" : "; " + coverage))
    fflush(nil)
  }

  private func say(_ text: String) { write(STDERR_FILENO, text, text.utf8.count) }

  private func line(_ rounds: Int, _ now: ContinuousClock.Instant) -> String {
    let time = now - start
    let passed = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    return "\(name): \(rounds) rounds, \(Int(Double(rounds) / max(passed, 0.001))) a second, \(Int(passed)) s"
  }
}
