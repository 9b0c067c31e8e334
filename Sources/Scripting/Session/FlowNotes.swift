/// Additional data about the flows of an app, which the run does not need.
struct FlowNotes: Sendable {
  /// The values that flows have finished with, by serial, until scripts get them.
  private(set) var results: [UInt32: FlowResult] = [:]
  /// The flows in containers that have been visible, and so have started.
  private var openings = IDMap<Bool>()
  /// The flows that a script has added to `children` of a flow by hand, and that flow.
  private(set) var keptByHand: [ThingID: ThingID] = [:]

  mutating func note(_ result: FlowResult?, of serial: UInt32) { results[serial] = result }

  mutating func takeResult(of serial: UInt32) -> FlowResult? { results.removeValue(forKey: serial) }

  /// Records that a flow was visible. Returns false if it was visible before.
  mutating func open(_ flow: ThingID) -> Bool {
    defer { openings[flow] = true }
    return !hasOpened(flow)
  }

  /// Returns whether a flow in a container has been visible, and so has started.
  func hasOpened(_ flow: ThingID) -> Bool { openings[flow] == true }

  mutating func note(_ flow: ThingID, keptBy parent: ThingID?) { keptByHand[flow] = parent }
}

/// The value that a flow has finished with.
struct FlowResult: Sendable {
  let value: RetainedValue
  let words: String
}
