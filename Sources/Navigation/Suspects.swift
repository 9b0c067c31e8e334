import ScreenStack

/// The flows that may have to end. With them, the next flow to end is found without a search of all flows.
///
/// A flow is added whenever something changes that keeps it alive. It is checked later, and only once.
struct Suspects: Equatable, Sendable {
  /// The flows by ascending serial number.
  private var flows: [FlowID] = []
  /// The flows that lost a screen. Others may have removed the last screen of a flow above them.
  private(set) var bereaved: [FlowID] = []

  var isEmpty: Bool { flows.isEmpty }

  mutating func add(_ flow: FlowID) {
    if let last = flows.last, last.serial < flow.serial { return flows.append(flow) }
    let place = place(of: flow)
    if place == flows.count || flows[place] != flow { flows.insert(flow, at: place) }
  }

  mutating func add(bereaved flow: FlowID) {
    add(flow)
    if bereaved.last != flow { bereaved.append(flow) }
  }

  /// Removes and returns the flow that was started last.
  mutating func takeLast() -> FlowID? { flows.popLast() }

  mutating func forgetBereaved() { bereaved.removeAll(keepingCapacity: true) }

  mutating func releaseUnusedMemory() {
    flows.releaseIfEmpty()
    bereaved.releaseIfEmpty()
  }

  /// Returns the index of the first flow that was not started before another flow.
  private func place(of flow: FlowID) -> Int {
    var (low, high) = (0, flows.count)
    while low < high {
      let middle = (low + high) / 2
      if flows[middle].serial < flow.serial { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
