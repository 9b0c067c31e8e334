import Scripting

/// A scenario that a worker is asked to run.
package struct Order: Equatable {
  /// The number of the round. The answers carry it too.
  package let number: Int
  /// The path of the scenario.
  package let path: String
  /// Indicates whether the answer lists the files that the scenario reads.
  package var wantsFiles = false

  /// The order as a message to the worker.
  package var parcel: Parcel {
    var parcel = Parcel()
    parcel.put(number)
    parcel.put(path)
    parcel.put(wantsFiles ? 1 : 0)
    return parcel
  }

  /// Creates an order.
  package init(number: Int, path: String, wantsFiles: Bool = false) {
    self.number = number
    self.path = path
    self.wantsFiles = wantsFiles
  }

  /// Decodes a message. Returns nil if it is not an order.
  package init?(_ parcel: consuming Parcel) {
    var parcel = parcel
    guard let number = parcel.number(), let path = parcel.text(), let flags = parcel.number() else {
      return nil
    }
    self.init(number: number, path: path, wantsFiles: flags & 1 != 0)
  }
}

/// The result of one case of an order.
package struct Answer: Equatable {
  /// The number of the order.
  package let number: Int
  /// The circumstances of the case.
  package let combination: String
  /// Indicates whether the order has no more cases.
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
  package var parcel: Parcel {
    var parcel = Parcel()
    parcel.put(number)
    parcel.put(combination)
    parcel.put((isLast ? 1 : 0) | (told == nil ? 0 : 2) | (failure == nil ? 0 : 4) | (isEndless ? 8 : 0))
    if let told {
      parcel.put(told.text)
      parcel.put(told.places)
    }
    if let failure {
      parcel.put(failure.kind.rawValue)
      parcel.put(failure.message)
      parcel.put(failure.trace)
      parcel.put(failure.mishaps)
    }
    parcel.put(duration)
    parcel.put(covers)
    parcel.put(files)
    parcel.put(coverage)
    return parcel
  }

  /// Decodes a message. Returns nil if it is not an answer.
  package init?(_ parcel: consuming Parcel) {
    var parcel = parcel
    guard let number = parcel.number(), let combination = parcel.text(), let flags = parcel.number() else {
      return nil
    }
    self.init(number: number, combination: combination)
    isLast = flags & 1 != 0
    isEndless = flags & 8 != 0
    if flags & 2 != 0 {
      guard let text = parcel.take(), let places = parcel.texts() else { return nil }
      told = Told(text: text, places: places)
    }
    if flags & 4 != 0 {
      guard let kind = parcel.text().flatMap(Fault.Failure.Kind.init), let message = parcel.text(),
        let trace = parcel.texts(), let mishaps = parcel.mishaps()
      else { return nil }
      failure = Fault.Failure(kind, message, trace: trace)
      failure?.mishaps = mishaps
    }
    guard let duration = parcel.number(), let covers = parcel.texts(), let files = parcel.texts(),
      let coverage = parcel.text()
    else { return nil }
    (self.duration, self.covers, self.files, self.coverage) = (duration, covers, files, coverage)
  }
}

extension Parcel {
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
