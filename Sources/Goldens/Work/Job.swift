import Scripting

/// A scenario that a worker is asked to run.
package struct Job: Equatable {
  /// The number of the round. The answers carry it too.
  package let number: Int
  /// The path of the scenario.
  package let path: String
  /// Indicates whether the answer lists the files that the scenario reads.
  package var wantsFiles = false

  /// The job as a message to the worker.
  package var message: PipeMessage {
    var message = PipeMessage()
    message.put(number)
    message.put(path)
    message.put(wantsFiles ? 1 : 0)
    return message
  }

  /// Creates a job.
  package init(number: Int, path: String, wantsFiles: Bool = false) {
    self.number = number
    self.path = path
    self.wantsFiles = wantsFiles
  }

  /// Decodes a message. Returns nil if it is not a job.
  package init?(_ message: consuming PipeMessage) {
    var message = message
    guard let number = message.number(), let path = message.text(), let flags = message.number() else {
      return nil
    }
    self.init(number: number, path: path, wantsFiles: flags & 1 != 0)
  }
}

/// The result of one case of a job.
package struct Answer: Equatable {
  /// The number of the job.
  package let number: Int
  /// The circumstances of the case.
  package let combination: String
  /// Indicates whether the job has no more cases.
  package var isLast = true
  /// The output, with the line of a script for each line. Nil if it equals the golden.
  package var told: Told?
  /// The failure of the script. Nil if it did not fail.
  package var failure: Fault.Failure?
  /// Indicates whether the output exceeded the limit in bytes.
  package var isEndless = false
  /// The duration in microseconds.
  package var duration = 0
  /// The identifiers of everything that the scenario says it covers.
  package var covers: [String] = []
  /// The URL where the problem that the scenario shows was reported. Empty if it names none.
  package var report = ""
  /// The files that the scenario read.
  package var files: [String] = []
  /// The coverage of the plugins as encoded text. Empty if coverage is not recorded.
  package var coverage = ""

  /// Creates an answer for a case that passed.
  package init(number: Int, combination: String) {
    self.number = number
    self.combination = combination
  }

  /// The output of a case.
  package struct Told: Equatable {
    /// The bytes, as a golden would contain them.
    package let text: [UInt8]
    /// For each line of the text, the line of the script that caused it, or an empty string.
    package let places: [String]

    /// Creates output from its text and places.
    package init(text: [UInt8], places: [String]) {
      self.text = text
      self.places = places
    }
  }
}

extension Answer {
  /// The answer as a message from the worker.
  package var message: PipeMessage {
    var message = PipeMessage()
    message.put(number)
    message.put(combination)
    message.put((isLast ? 1 : 0) | (told == nil ? 0 : 2) | (failure == nil ? 0 : 4) | (isEndless ? 8 : 0))
    if let told {
      message.put(told.text)
      message.put(told.places)
    }
    if let failure {
      message.put(failure.kind.rawValue)
      message.put(failure.message)
      message.put(failure.trace)
      message.put(failure.mishaps)
    }
    message.put(duration)
    message.put(covers)
    message.put(report)
    message.put(files)
    message.put(coverage)
    return message
  }

  /// Decodes a message. Returns nil if it is not an answer.
  package init?(_ message: consuming PipeMessage) {
    var message = message
    guard let number = message.number(), let combination = message.text(), let flags = message.number() else {
      return nil
    }
    self.init(number: number, combination: combination)
    isLast = flags & 1 != 0
    isEndless = flags & 8 != 0
    if flags & 2 != 0 {
      guard let text = message.take(), let places = message.texts() else { return nil }
      told = Told(text: text, places: places)
    }
    if flags & 4 != 0 {
      guard let kind = message.text().flatMap(Fault.Failure.Kind.init), let words = message.text(),
        let trace = message.texts(), let mishaps = message.mishaps()
      else { return nil }
      failure = Fault.Failure(kind, words, trace: trace)
      failure?.mishaps = mishaps
    }
    guard let duration = message.number(), let covers = message.texts(), let report = message.text(),
      let files = message.texts(), let coverage = message.text()
    else { return nil }
    (self.duration, self.covers, self.report) = (duration, covers, report)
    (self.files, self.coverage) = (files, coverage)
  }
}

extension PipeMessage {
  /// Appends failures of an app as three strings each.
  fileprivate mutating func put(_ mishaps: [Mishap]) {
    put(mishaps.flatMap { [$0.kind.rawValue, $0.words, $0.place ?? ""] })
  }

  fileprivate mutating func mishaps() -> [Mishap]? {
    guard let texts = texts(), texts.count.isMultiple(of: 3) else { return nil }
    var mishaps: [Mishap] = []
    for start in stride(from: 0, to: texts.count, by: 3) {
      guard let kind = Mishap.Kind(rawValue: texts[start]) else { return nil }
      let place = texts[start + 2]
      mishaps.append(Mishap(kind, texts[start + 1], at: place.isEmpty ? nil : place))
    }
    return mishaps
  }
}
