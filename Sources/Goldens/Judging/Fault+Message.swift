import Platform
import Scripting
import Tracing

extension Fault {
  /// The kind of the fault, as one word for programs.
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
    case .version, .newer: "version"
    case .foreign: "foreign"
    case .unsteady: "unsteady"
    case .unwritable: "unwritable"
    }
  }

  /// Indicates whether the scenario ran well and only its golden is at fault. The user may accept the output.
  package var isOfGolden: Bool {
    switch self {
    case .changed, .missing, .conflict, .version, .foreign: true
    default: false
    }
  }

  /// Indicates whether a newer flowhost wrote the golden.
  var isOfNewer: Bool { if case .newer = self { true } else { false } }

  /// Indicates whether the output differs from the golden.
  package var isChange: Bool {
    switch self {
    case .changed, .foreign: true
    default: false
    }
  }

  /// Indicates whether the scenario misbehaved. False if the run could not be judged.
  package var isFailure: Bool {
    switch self {
    case .changed, .missing, .foreign, .unsteady: true
    case .failed(let failure): failure.kind == .unmet || failure.kind == .flawed
    default: false
    }
  }

  /// Returns one sentence that says what is wrong, without its place.
  package func sentence(about subject: Case) -> String {
    switch self {
    case .changed(let diff, _): diff.sentence ?? "prints something else"
    case .missing: "has no golden yet"
    case .failed: points(of: subject)[0].sentence
    case .crashed(let ending, let words):
      "its process " + ending.words + (words.isEmpty ? "" : ": \(words)")
    case .hung(let seconds) where subject.scenario.search != nil:
      "its search did not end within \(Self.number(seconds)) s. Give it more with --timeout."
    case .hung(let seconds):
      "did not end within \(Self.number(seconds)) s. Is there a loop that does not end?"
    case .endless(let limit): "prints more than \(limit >> 20) MiB. Is there a loop that does not end?"
    case .conflict: "its golden holds both sides of a merge"
    case .version("", _): "its golden is empty"
    case .version(let header, _) where header.unicodeScalars.first == "\u{FEFF}":
      "its golden begins with a byte order mark. Save it as UTF-8 without one."
    case .version(let header, _) where header.hasSuffix("\r"):
      "its golden ends lines with CR LF. Save it with LF, in Git by '*.golden text eol=lf' in .gitattributes."
    case .version(let header, _): Self.sentence(about: header, GoldenFormat(of: subject.scenario))
    case .foreign(let plugin, _): "its golden is of plugin '\(Self.quoted(plugin))'"
    case .newer(let header):
      "its golden begins with '\(Self.quoted(header))', which a newer flowhost wrote. Update flowhost."
    case .unsteady(let run, let diff): "run \(run) differs from run 1: \(diff.sentence ?? "other bytes")"
    case .unreadable(let error), .unwritable(let error): error.message
    }
  }

  /// Returns text that tells the user what to do next, or nil.
  func advice(for subject: Case, _ given: RunArguments) -> String? {
    let aim =
      switch self {
      case .changed, .foreign, .version(_, _?): "To decide: "
      case .crashed: "To play it again: "
      default: "To accept its output: "
      }
    return command(for: subject, given).map { aim + $0 }
  }

  /// Returns the command that the user can type next, or nil if no command resolves the fault.
  func command(for subject: Case, _ given: RunArguments) -> String? {
    let paths = [subject.scenario.operand]
    return switch self {
    case .changed, .foreign, .version(_, _?): given.reviewing(paths)
    case .missing, .conflict, .version: given.accepting(paths)
    case .crashed: given.testing(paths)
    default: nil
    }
  }

  /// Returns the line of a script or a golden where the user should look first.
  package func place(of subject: Case) -> Place {
    switch self {
    case .changed(_, let place): place ?? Place(file: subject.scenario.path)
    case .failed: points(of: subject)[0].place
    case .conflict(let line): Place(file: subject.golden, line: line)
    case .version, .newer, .foreign: Place(file: subject.golden, line: 1)
    default: Place(file: subject.scenario.path)
    }
  }

  /// Returns everything that is wrong with its place: failures of the app, then the failure of the scenario.
  func points(of subject: Case) -> [Point] {
    guard case .failed(let failure) = self else {
      return [Point(word: word, sentence: sentence(about: subject), place: place(of: subject))]
    }
    let scenario = subject.scenario
    let mishaps = failure.mishaps.map { mishap in
      let place = mishap.place.flatMap { Place($0, near: scenario) } ?? Place(file: scenario.path)
      return Point(word: mishap.kind.rawValue, sentence: mishap.sentence, place: place)
    }
    // A flaw says only that the app has failed.
    if failure.kind == .flawed, !mishaps.isEmpty { return mishaps }
    let place = ([failure.message] + failure.trace).lazy.compactMap { Place($0, near: scenario) }.first
    let end = Point(
      word: word, sentence: failure.words(near: scenario)[0], place: place ?? Place(file: scenario.path))
    return mishaps + [end]
  }

  /// One thing that is wrong, and its place.
  struct Point: Equatable {
    /// The word of the fault, or `fail`, `leak` or `crash`.
    let word: String
    let sentence: String
    let place: Place
  }

  /// Returns the beginning of a line. After a crash, a file can be one line of a million zeros.
  private static func quoted(_ line: String) -> String {
    let start = line.unicodeScalars.prefix(40)
    return String(start).escaped + (start.endIndex == line.unicodeScalars.endIndex ? "" : "…")
  }

  /// Returns what is wrong with the first line of a golden that is not as its format says.
  private static func sentence(about header: String, _ format: GoldenFormat) -> String {
    let beginning = "its golden begins with '\(quoted(header))', "
    if header.hasPrefix(format.mark) { return beginning + "which this flowhost does not know" }
    return beginning + "not with '\(format.mark)\(format.version)': was it edited by hand?"
  }

  private static func number(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }
}

extension Fault.Failure {
  /// Returns the lines of the message without its place. The first line says what is wrong.
  func words(near scenario: Scenario) -> [String] {
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if Place(message, near: scenario) != nil {
      let words = lines[0].split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      if words.count > 2 { lines[0] = String(words[2].drop { $0 == " " }) }
    }
    return lines
  }
}

extension Child.ExitStatus {
  /// A description of the ending: `died of signal 11`.
  fileprivate var words: String {
    switch self {
    case .exited(let status): "ended with status \(status)"
    case .killed(signal: 9): "was killed (signal 9), as when a machine runs out of memory"
    case .killed(let signal): "died of signal \(signal)"
    }
  }
}

extension DividedHead {
  /// The error in words.
  package var message: String {
    let sides = lines.map { "'\($0.escaped)'" }.joined(separator: " and ")
    return "\(path):1: a merge conflict between different searches, \(sides). Keep one of these lines."
  }
}
