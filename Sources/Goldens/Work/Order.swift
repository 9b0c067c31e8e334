import Scripting

/// What a worker is asked to play.
package struct Order: Equatable {
  /// The number of the run, by which its answers are known.
  package let number: Int
  /// The scenario's file.
  package let path: String
  /// Whether one wants to know which files it reads.
  package var wantsFiles = false

  /// What goes through the pipe.
  package var parcel: Parcel {
    var parcel = Parcel()
    parcel.put(number)
    parcel.put(path)
    parcel.put(wantsFiles ? 1 : 0)
    return parcel
  }

  /// An order.
  package init(number: Int, path: String, wantsFiles: Bool = false) {
    self.number = number
    self.path = path
    self.wantsFiles = wantsFiles
  }

  /// What came through the pipe, or nil if it is no order.
  package init?(_ parcel: consuming Parcel) {
    var parcel = parcel
    guard let number = parcel.number(), let path = parcel.text(), let flags = parcel.number() else {
      return nil
    }
    self.init(number: number, path: path, wantsFiles: flags & 1 != 0)
  }
}

/// What came of one case of an order.
package struct Answer: Equatable {
  /// The number of the order.
  package let number: Int
  /// Under which circumstances it was played.
  package let combination: String
  /// Whether the order has no more cases.
  package var isLast = true
  /// What it told, with the script's line behind each line; nil if it told what its golden holds.
  package var told: Told?
  /// What went wrong with the script, if so.
  package var failure: Fault.Failure?
  /// It told more than anybody wants to read.
  package var isEndless = false
  /// How long it took, in microseconds.
  package var duration = 0
  /// What it says that it covers.
  package var covers: [String] = []
  /// The files that it has read.
  package var files: [String] = []
  /// What it has reached of its plugins, as text; empty if nobody asks.
  package var coverage = ""

  /// An answer that all is well.
  package init(number: Int, combination: String) {
    self.number = number
    self.combination = combination
  }

  /// What a case has told.
  package struct Told: Equatable {
    /// The bytes of a golden that would hold it.
    package let text: [UInt8]
    /// For each line of the text the line of a script that made it, or nothing.
    package let places: [String]

    /// What was told, and whence.
    package init(text: [UInt8], places: [String]) {
      self.text = text
      self.places = places
    }
  }
}

extension Answer {
  /// What goes through the pipe.
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

  /// What came through the pipe, or nil if it is no answer.
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
  /// Adds what failed in an app: three texts each.
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
