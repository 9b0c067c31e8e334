import Platform
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

  /// What is wrong in one sentence, and what to do about it.
  package func message(about subject: Case) -> String {
    switch self {
    case .changed(let diff, _): diff.sentence ?? "tells something else"
    case .missing:
      "no golden '\(subject.golden)'. Read what it tells, then: flowhost test --accept \(subject.scenario.path)"
    case .failed(let failure): failure.message
    case .crashed(let ending, let words):
      "its process " + ending.words + (words.isEmpty ? "" : ": \(words)")
    case .hung(let seconds):
      "did not end within \(Self.number(seconds)) s. Is there a loop that does not end?"
    case .endless(let limit): "tells more than \(limit >> 20) MiB. Is there a loop that does not end?"
    case .unreadable(let error): error.message
    case .conflict(let line):
      "\(subject.golden):\(line): both sides of a merge. Decide, or write it anew with --accept."
    case .version(let header):
      "\(subject.golden):1: '\(header)' is no trace that this flowhost knows. Write it anew with --accept."
    case .unsteady(let run, let diff): "run \(run) differs from run 1: \(diff.sentence ?? "other bytes")"
    case .unwritable(let error): error.message
    }
  }

  /// The file and the line of a script, or of a golden, where one would look first.
  package func place(of subject: Case) -> Place {
    switch self {
    case .changed(_, let place): place ?? Place(file: subject.scenario.path)
    case .failed(let failure):
      ([failure.message] + failure.trace).lazy.compactMap { Place($0, near: subject.scenario) }.first
        ?? Place(file: subject.scenario.path)
    case .conflict(let line): Place(file: subject.golden, line: line)
    case .version: Place(file: subject.golden, line: 1)
    default: Place(file: subject.scenario.path)
    }
  }

  private static func number(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
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
