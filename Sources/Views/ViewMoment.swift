package import ScreenStack

/// The stage at a time.
package struct ViewMoment: Equatable, Sendable {
  /// The time on the stage's clock.
  package var at: Microseconds
  /// The current path.
  package var path: String
  /// The nodes of the windows.
  package var windows: [Int]
  /// The movement that is under way.
  package var transition: Transition?
  /// The flows that live.
  package var flows: [Int]

  /// A movement from some screens to others.
  package struct Transition: Equatable, Sendable {
    /// The change: `push photo id=3`.
    package var words: String
    /// The screens that leave.
    package var from: [Int]
    /// The screens that arrive.
    package var to: [Int]
    /// The progress from 0 to 1.
    package var progress: Double

    /// Creates a movement that begins.
    package init(words: String, from: [Int] = [], to: [Int] = [], progress: Double = 0) {
      (self.words, self.from, self.to, self.progress) = (words, from, to, progress)
    }
  }

  /// Creates a moment.
  package init(
    at: Microseconds, path: String, windows: [Int], transition: Transition? = nil, flows: [Int] = []
  ) {
    (self.at, self.path, self.windows) = (at, path, windows)
    (self.transition, self.flows) = (transition, flows)
  }

  /// Returns whether nothing but the time has passed since another moment.
  package func isLike(_ other: ViewMoment) -> Bool {
    var other = other
    other.at = at
    return self == other
  }
}

extension ViewMoment: ViewPart {
  func write(to object: inout ViewObject) {
    object.time("at", at)
    object.text("path", path)
    object.counts("windows", windows)
    object.count("key", 0)
    if let transition { object.add("transition", transition.value) }
    object.counts("flows", flows)
  }
}

extension ViewMoment.Transition: ViewPart {
  func write(to object: inout ViewObject) {
    object.text("words", words)
    object.counts("from", from)
    object.counts("to", to)
    object.add("progress", .number(progress))
  }
}
