/// Notes on the flows of an app that the run does not need.
struct FlowNotes: Sendable {
  /// The values that flows have finished with, by their serials, until scripts know them.
  private(set) var results: [UInt32: FlowResult] = [:]
  /// Flows in containers that have been seen, and so have begun.
  private(set) var opened: Set<ThingID> = []
  /// Flows that a script keeps in the `children` of another, and that other.
  private(set) var keptByHand: [ThingID: ThingID] = [:]

  mutating func note(_ result: FlowResult?, of serial: UInt32) { results[serial] = result }

  /// Takes the result of a flow that has ended.
  mutating func takeResult(of serial: UInt32) -> FlowResult? { results.removeValue(forKey: serial) }

  /// Notes that a flow was seen. Returns false if it was seen before.
  mutating func open(_ flow: ThingID) -> Bool { opened.insert(flow).inserted }

  mutating func note(_ flow: ThingID, keptBy parent: ThingID?) { keptByHand[flow] = parent }
}

/// The value that a flow has finished with.
struct FlowResult: Sendable {
  let value: Held
  let words: String
}
