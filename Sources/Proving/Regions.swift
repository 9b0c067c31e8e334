/// The regions of a graph: its strongly connected components by the steps of the user.
///
/// They are found by Tarjan's algorithm. Its calls are a list, because a way can be as long as there are states.
struct Regions {
  /// The number of regions.
  private(set) var count = 0
  private var regions: [Int]

  /// The order in which states were found, from 1, and the earliest state that each can go back to.
  private var order: [Int]
  private var earliest: [Int]
  private var found = 0
  /// The states that were found and are in no region yet.
  private var waiting: [Int] = []
  private var calls: [Call] = []

  /// A state whose steps are followed.
  private struct Call {
    let state: Int
    var rest: ArraySlice<StateGraph.Step>
  }

  init(_ graph: StateGraph) {
    regions = Array(repeating: -1, count: graph.count)
    order = Array(repeating: 0, count: graph.count)
    earliest = order
    for state in 0..<graph.count where order[state] == 0 { visit(state, graph) }
  }

  /// Returns the number of a state's region.
  func region(of state: Int) -> Int { regions[state] }

  private mutating func visit(_ root: Int, _ graph: StateGraph) {
    enter(root, graph)
    while let state = calls.last?.state {
      if let step = calls[calls.count - 1].rest.popFirst() {
        if step.means.isOfUser { follow(step, graph) }
      } else {
        calls.removeLast()
        leave(state)
        if let above = calls.last?.state { earliest[above] = min(earliest[above], earliest[state]) }
      }
    }
  }

  private mutating func enter(_ state: Int, _ graph: StateGraph) {
    found += 1
    order[state] = found
    earliest[state] = found
    waiting.append(state)
    calls.append(Call(state: state, rest: graph.steps(from: state)))
  }

  private mutating func follow(_ step: StateGraph.Step, _ graph: StateGraph) {
    let (source, target) = (Int(step.source), Int(step.target))
    if order[target] == 0 {
      enter(target, graph)
    } else if regions[target] < 0 {
      earliest[source] = min(earliest[source], order[target])
    }
  }

  /// Makes a region of all states that were found since this one, if it cannot go back further.
  private mutating func leave(_ state: Int) {
    guard earliest[state] == order[state] else { return }
    while let member = waiting.popLast() {
      regions[member] = count
      if member == state { break }
    }
    count += 1
  }
}
