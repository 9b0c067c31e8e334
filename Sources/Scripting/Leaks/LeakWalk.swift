import LuaBridge

/// A breadth-first walk over all that Lua reaches from an app's roots, which stops at things that have left.
///
/// It visits live objects, not garbage, so it needs no collection and finds the same in every run. It uses no
/// C stack and few slots, independent of the size and depth of the heap.
struct LeakWalk {
  /// The objects that were reached, and how.
  private(set) var nodes: [Node] = []
  private var next = 0
  /// The addresses of the objects that were reached, which are valid only during this walk.
  private var visited: Set<UInt> = []
  /// A Lua table of the objects that were reached, by index in `nodes` plus 1.
  let values: LuaSlot
  let host: Host
  private let scenario: (String) -> Bool
  /// The things that have left, and their nodes, in the order of finding.
  private(set) var found: [Find] = []

  /// A thing that has left and that Lua reaches.
  struct Find {
    let thing: ThingID
    let node: Int
    /// The number of other things that have left and are reached only through it.
    var others = 0
  }

  struct Node {
    let step: Step
    /// The index of the node that reaches this one, or the node's own index if it is a root.
    let origin: Int32
    /// True if the thing has left. The walk continues after it when everything else has been visited.
    var isFind = false

    enum Step {
      case root(LeakRoot.Kind)
      case hold(LuaHold.Label)
    }
  }

  /// Creates a walk from roots in order of precedence. It does not visit the closed tables.
  /// - Parameter scenario: Returns whether a file is the scenario's, which only plays the outside world.
  init(
    _ host: Host, from roots: [LeakRoot], leaving closed: [LuaSlot],
    scenario: @escaping (String) -> Bool, in frame: inout LuaFrame
  ) throws(LuaError) {
    self.host = host
    self.scenario = scenario
    values = try frame.makeTable()
    for slot in closed { visited.insert(frame.address(of: slot)) }
    for root in roots where visited.insert(frame.address(of: root.slot)).inserted {
      if case .answer = root.kind, isScenarios(root.slot, in: frame) { continue }
      try add(Node(step: .root(root.kind), origin: Int32(nodes.count)), .table(root.slot), in: &frame)
    }
  }

  /// Walks to the end, and then continues after each thing that was found, to count what it holds.
  mutating func run(in frame: inout LuaFrame) throws(LuaError) {
    try expandAll(below: nil, in: &frame)
    for place in found.indices {
      try expand(found[place].node, below: place, in: &frame)
      try expandAll(below: place, in: &frame)
    }
  }

  private mutating func expandAll(below find: Int?, in frame: inout LuaFrame) throws(LuaError) {
    while next < nodes.count {
      if !nodes[next].isFind { try expand(next, below: find, in: &frame) }
      next += 1
    }
  }

  private mutating func expand(
    _ node: Int, below find: Int?, in frame: inout LuaFrame
  ) throws(LuaError) {
    try frame.scope { frame throws(LuaError) in
      guard let slot = try frame.get(values, .integer(node + 1)).slot else { return }
      let holds = try frame.references(from: slot)
      let isEngines = nodes[node].step.isEngines || frame.identity(of: slot) > 0
      let hasCalls = holds.contains { $0.label == .call }
      for hold in holds {
        if isEngines, hold.label == .metatable { continue }
        if hasCalls && hold.isLeftOver || isScenarios(hold, of: node, in: frame) { continue }
        try reach(hold, from: node, below: find, in: &frame)
      }
    }
  }

  private mutating func reach(
    _ hold: LuaHold, from node: Int, below find: Int?, in frame: inout LuaFrame
  ) throws(LuaError) {
    guard let slot = hold.value.slot, visited.insert(frame.address(of: slot)).inserted else { return }
    let id = frame.identity(of: slot)
    let hasLeft = id > 0 && host.hasLeft(id)
    if id > 0, !hasLeft, !host.isOpen(id) { return }
    let isFind = hasLeft && find == nil
    try add(
      Node(step: .hold(hold.label), origin: Int32(node), isFind: isFind), hold.value, in: &frame)
    if isFind { found.append(Find(thing: id, node: nodes.count - 1)) }
    if hasLeft, let find { found[find].others += 1 }
  }

  /// Returns whether an object is only the scenario's: a module in its folder, or a service that it plays.
  private func isScenarios(_ hold: LuaHold, of node: Int, in frame: borrowing LuaFrame) -> Bool {
    switch (nodes[node].step, hold.label) {
    case (.root(.modules), .field(let name)): name.split(separator: ".").contains("scenarios")
    case (.root(.services), _): hold.value.slot.map { isScenarios($0, in: frame) } ?? false
    default: false
    }
  }

  private func isScenarios(_ slot: LuaSlot, in frame: borrowing LuaFrame) -> Bool {
    frame.definition(of: slot).map { scenario($0.chunk) } ?? false
  }

  /// The approximate memory of a node, including its entry in `visited`.
  private static let bytesOfNode = 160

  private mutating func add(_ node: Node, _ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) {
    nodes.append(node)
    if nodes.count % 1024 == 0 {
      try frame.look()
      try frame.checkRoom(forBytes: nodes.count * Self.bytesOfNode)
    }
    try frame.set(values, .integer(nodes.count), value)
  }
}

extension LeakWalk.Node.Step {
  /// A Boolean value that indicates whether its metatable belongs to the engine.
  fileprivate var isEngines: Bool { if case .root(let root) = self { root.isEngines } else { false } }
}

extension LuaHold {
  /// A Boolean value that indicates whether it is a table in an unnamed slot, which may be left over there.
  fileprivate var isLeftOver: Bool {
    guard case .local(let name) = label, case .table = value else { return false }
    return name.hasPrefix("slot ")
  }
}

extension Host {
  /// Returns whether the walk continues after a thing. Only screens and flows hold values of scripts.
  func isOpen(_ id: ThingID) -> Bool {
    switch world.things[id] {
    case .screen, .flow: true
    default: false
    }
  }
}
