import Platform
import Scripting
import Tracing

extension Fault {
  /// One word for programs: what kind of fault it is.
  package var word: String {
    switch self {
    case .changed: "changed"
    case .missing: "missing"
    case .failed(let failure): failure.kind.rawValue
    case .crashed: "crashed"
    case .hung: "hung"
    case .endless: "endless"
    case .unreadable: "unreadable"
    case .conflict: "conflict"
    case .version: "version"
    case .unsteady: "unsteady"
    case .unwritable: "unwritable"
    }
  }

  /// Whether the scenario ran well, and only its golden says otherwise: somebody may want to accept what it told.
  package var isOfGolden: Bool {
    switch self {
    case .changed, .missing, .conflict, .version: true
    default: false
    }
  }

  /// Whether the scenario did what it should not, and not that nobody can tell whether it did.
  package var isFailure: Bool {
    switch self {
    case .changed, .missing, .unsteady: true
    case .failed(let failure): failure.kind == .unmet || failure.kind == .flawed
    default: false
    }
  }

  /// What is wrong in one sentence, without its place.
  package func sentence(about subject: Case) -> String {
    switch self {
    case .changed(let diff, _): diff.sentence ?? "tells something else"
    case .missing: "has no golden yet"
    case .failed: points(of: subject)[0].sentence
    case .crashed(let ending, let words):
      "its process " + ending.words + (words.isEmpty ? "" : ": \(words)")
    case .hung(let seconds):
      "did not end within \(Self.number(seconds)) s. Is there a loop that does not end?"
    case .endless(let limit): "tells more than \(limit >> 20) MiB. Is there a loop that does not end?"
    case .conflict: "its golden holds both sides of a merge"
    case .version(""): "its golden is empty"
    case .version(let header) where !header.hasPrefix("# trace "):
      "its golden begins with '\(header.escaped)', not with '\(TraceText.header)': was it edited by hand?"
    case .version(let header): "its golden begins with '\(header.escaped)', which this flowhost does not know"
    case .unsteady(let run, let diff): "run \(run) differs from run 1: \(diff.sentence ?? "other bytes")"
    case .unreadable(let error), .unwritable(let error): error.message
    }
  }

  /// What to do next, in words.
  package func advice(for subject: Case) -> String? {
    let aim =
      switch self {
      case .changed: "To decide: "
      case .crashed: "To play it again: "
      default: "To accept what it tells: "
      }
    return command(for: subject).map { aim + $0 }
  }

  /// What to type next, if that would settle it.
  package func command(for subject: Case) -> String? {
    let word = subject.scenario.operand.quotedForShell
    return switch self {
    case .changed: "flowhost review \(word)"
    case .missing, .conflict, .version: "flowhost test --accept \(word)"
    case .crashed: "flowhost test \(word)"
    default: nil
    }
  }

  /// The file and the line of a script, or of a golden, where one would look first.
  package func place(of subject: Case) -> Place {
    switch self {
    case .changed(_, let place): place ?? Place(file: subject.scenario.path)
    case .failed: points(of: subject)[0].place
    case .conflict(let line): Place(file: subject.golden, line: line)
    case .version: Place(file: subject.golden, line: 1)
    default: Place(file: subject.scenario.path)
    }
  }

  /// Everything that is wrong, each with its own place: failures of the app first, then that of the scenario.
  func points(of subject: Case) -> [Point] {
    guard case .failed(let failure) = self else {
      return [Point(word: word, sentence: sentence(about: subject), place: place(of: subject))]
    }
    let scenario = subject.scenario
    let mishaps = failure.mishaps.map { mishap in
      let place = mishap.place.flatMap { Place($0, near: scenario) } ?? Place(file: scenario.path)
      return Point(word: mishap.kind.rawValue, sentence: mishap.sentence, place: place)
    }
    // That an app has failed is all that a flaw says.
    if failure.kind == .flawed, !mishaps.isEmpty { return mishaps }
    let place = ([failure.message] + failure.trace).lazy.compactMap { Place($0, near: scenario) }.first
    let end = Point(
      word: word, sentence: failure.words(near: scenario)[0], place: place ?? Place(file: scenario.path))
    return mishaps + [end]
  }

  /// One thing that is wrong, and where.
  struct Point: Equatable {
    /// The word of the fault, or `fail`, `leak` or `crash`.
    let word: String
    let sentence: String
    let place: Place
  }

  private static func number(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }
}

extension Fault.Failure {
  /// The lines of its message without its place, the first of which says what is wrong.
  func words(near scenario: Scenario) -> [String] {
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if Place(message, near: scenario) != nil {
      let words = lines[0].split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      if words.count > 2 { lines[0] = String(words[2].drop { $0 == " " }) }
    }
    return lines
  }
}

extension Child.Ending {
  /// How it ended: `died of signal 11`.
  fileprivate var words: String {
    switch self {
    case .exited(let status): "ended with status \(status)"
    case .killed(signal: 9): "was killed (signal 9), as when a machine runs out of memory"
    case .killed(let signal): "died of signal \(signal)"
    }
  }
}
