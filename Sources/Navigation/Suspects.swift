/// The flows that may have to end, so that nobody has to look at all flows to find the next.
///
/// A flow is added whenever something changes that it lives by; whether it has to end is asked later, once.
struct Suspects: Equatable, Sendable {
  /// In the order of their serial numbers.
  private var flows: [FlowID] = []
  /// Those among which somebody else's hand may have taken the last screen of a flow above.
  private(set) var bereaved: [FlowID] = []

  var isEmpty: Bool { flows.isEmpty }

  mutating func add(_ flow: FlowID) {
    if let last = flows.last, last.serial < flow.serial { return flows.append(flow) }
    let place = place(of: flow)
    if place == flows.count || flows[place] != flow { flows.insert(flow, at: place) }
  }

  /// Adds a flow that has lost a screen.
  mutating func add(bereaved flow: FlowID) {
    add(flow)
    if bereaved.last != flow { bereaved.append(flow) }
  }

  /// Takes the flow that was started last.
  mutating func takeLast() -> FlowID? { flows.popLast() }

  /// Takes the flows that have lost something.
  mutating func takeBereaved() -> [FlowID] {
    if bereaved.isEmpty { return [] }
    defer { bereaved.removeAll(keepingCapacity: true) }
    return bereaved
  }

  /// The place of the first flow that was not started before that one.
  private func place(of flow: FlowID) -> Int {
    var (low, high) = (0, flows.count)
    while low < high {
      let middle = (low + high) / 2
      if flows[middle].serial < flow.serial { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
