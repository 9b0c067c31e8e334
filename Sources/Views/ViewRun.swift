import ScreenStack

/// A run: what was on the stage at each moment, and why.
package struct ViewRun: Equatable, Sendable {
  /// The circumstances: `checkout=modal`. Empty if there is nothing to distinguish.
  package var name = ""
  /// The device: `phone` or `pad`.
  package var device: String
  /// The system version: `26`.
  package var os: String
  /// The goal that was reached, or nil if the scenario names none.
  package var goal: String?
  /// The end of the run.
  package var result: ViewResult
  /// The distinct pictures of things. Equal pictures are one node.
  package var nodes: [ViewNode] = []
  /// The moments, in order.
  package var moments: [ViewMoment] = []
  /// The acts, in order. The first one is the launch.
  package var acts: [ViewAct] = []
  /// The lines of the trace, without those of acts.
  package var lines: [ViewLine] = []
  /// The flows, in the order of their start.
  package var flows: [ViewFlow] = []
  /// The leaks at the end.
  package var leaks: [ViewLeak] = []

  /// Creates a run in which nothing has happened.
  package init(device: String, os: String, goal: String? = nil, result: ViewResult) {
    (self.device, self.os, self.goal, self.result) = (device, os, goal, result)
  }
}

extension ViewRun: ViewPart {
  func write(to object: inout ViewObject) {
    object.text("name", name)
    object.text("device", device)
    object.text("os", os)
    object.add("goal", goal.map { Value.text($0) } ?? .nothing)
    object.add("result", result.value)
    object.parts("nodes", nodes)
    object.parts("moments", moments)
    object.parts("acts", acts)
    object.parts("lines", lines)
    object.parts("flows", flows)
    object.parts("leaks", leaks)
  }
}

/// The end of a run, in words.
package struct ViewResult: Equatable, Sendable, ViewPart {
  /// The kinds of ends.
  package enum Kind: String, Sendable {
    case passed, failed
    /// The script could not be run to its end.
    case broken
    /// The app can still be used.
    case running
  }

  /// The kind of end.
  package let kind: Kind
  /// The end in words: the expectation that was not met, or another reason.
  package let words: String

  /// Creates a result.
  package init(_ kind: Kind, _ words: String) { (self.kind, self.words) = (kind, words) }

  func write(to object: inout ViewObject) {
    object.text("kind", kind.rawValue)
    object.message("words", words)
  }
}
