import LuaBridge

/// A walk over all that Lua reaches from what an app begins with, nearest first, that stops at what has left.
///
/// It begins with what is in use, not with what the collector has left, so it needs no collection and finds
/// the same in every run. However deep and large the heap is, it uses no C stack and few slots.
struct LeakWalk {
  /// What was reached, and how.
  private(set) var nodes: [Node] = []
  private var next = 0
  /// Where what was reached is in memory: for this walk alone.
  private var visited: Set<UInt> = []
  /// What was reached, in a table of Lua's: by its place in `nodes`, from 1.
  let values: LuaSlot
  let host: Host
  private let scenario: (String) -> Bool
  /// Which has left, and at which node it was found, in the order of finding.
  private(set) var found: [Find] = []

  /// Something that has left and that Lua reaches.
  struct Find {
    let thing: ThingID
    let node: Int
    /// How many others are reached only through it.
    var others = 0
  }

  struct Node {
    let step: Step
    /// By which node it was reached; its own place if it is a root.
    let origin: Int32
    /// It has left: the walk goes on behind it only when everything else was seen.
    var isFind = false

    enum Step {
      case root(LeakRoot.Kind)
      case hold(LuaHold.Label)
    }
  }

  /// A walk from roots, the first of which win; what is closed it leaves alone.
  ///
  /// - Parameter scenario: Whether a file is the scenario's, whose functions only play the outside world.
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

  /// Walks to the end, and then beyond what was found, to count what hangs there.
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

  /// Whether it belongs to the scenario alone: a module of its folder, or a service that it plays.
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

  /// About what a node needs, its place among those visited included.
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
  /// Whether its metatable is the engine's.
  fileprivate var isEngines: Bool { if case .root(let root) = self { root.isEngines } else { false } }
}

extension LuaHold {
  /// A table that stands in a slot without a name may have been forgotten there.
  fileprivate var isLeftOver: Bool {
    guard case .local(let name) = label, case .table = value else { return false }
    return name.hasPrefix("slot ")
  }
}

extension Host {
  /// Whether a walk goes on behind a thing: screens and flows hold what scripts gave them, other things what
  /// the engine needs.
  func isOpen(_ id: ThingID) -> Bool {
    switch world.things[id] {
    case .screen, .flow: true
    default: false
    }
  }
}
