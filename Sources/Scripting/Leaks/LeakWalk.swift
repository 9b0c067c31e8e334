import LuaBridge

/// A walk over all that Lua reaches from what an app begins with, nearest first, that stops at what has left.
///
/// It follows what is there and not what the collector has not freed yet, so it needs no collection, and it finds
/// the same in every run. It uses neither the C stack nor many slots, however deep and large the heap is.
struct LeakWalk {
  /// What was reached, and how.
  fileprivate var nodes: [Node] = []
  private var next = 0
  /// Where what was reached is in memory: for this walk alone.
  private var visited: Set<UInt> = []
  /// What was reached, in a table of Lua's: by its place in `nodes`, from 1.
  private let values: LuaSlot
  private let session: Session
  /// Which has left, and at which node it was found, in the order of finding.
  private(set) var found: [Find] = []

  /// Something that has left and that Lua reaches.
  struct Find {
    let thing: ThingID
    let node: Int
    /// How many others are reached only through it.
    var others = 0
  }

  fileprivate struct Node {
    let step: Step
    /// By which node it was reached; its own place if it is a root.
    let origin: Int32
    /// It has left: the walk goes on behind it only when everything else was seen.
    var isFind = false

    enum Step {
      case root(LeakRoot)
      case hold(LuaHold.Label)
    }
  }

  init(_ session: Session, in frame: inout LuaFrame) throws(LuaError) {
    self.session = session
    values = try frame.makeTable()
  }

  /// Does as if something were visited: the walk stops before it.
  mutating func skip(_ slot: LuaSlot, in frame: inout LuaFrame) { visited.insert(frame.address(of: slot)) }

  /// Something that the walk begins with, unless it has been met. The first ones win.
  mutating func begin(
    _ root: LeakRoot, _ value: LuaValue, in frame: inout LuaFrame
  ) throws(LuaError) {
    guard let slot = value.slot, visited.insert(frame.address(of: slot)).inserted else { return }
    try add(Node(step: .root(root), origin: Int32(nodes.count)), value, in: &frame)
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
        if hasCalls, hold.isLeftOver { continue }
        try reach(hold, from: node, below: find, in: &frame)
      }
    }
  }

  private mutating func reach(
    _ hold: LuaHold, from node: Int, below find: Int?, in frame: inout LuaFrame
  ) throws(LuaError) {
    guard let slot = hold.value.slot, visited.insert(frame.address(of: slot)).inserted else { return }
    let id = frame.identity(of: slot)
    let hasLeft = id > 0 && session.hasLeft(id)
    if id > 0, !hasLeft, !session.isOpen(id) { return }
    let isFind = hasLeft && find == nil
    try add(
      Node(step: .hold(hold.label), origin: Int32(node), isFind: isFind), hold.value, in: &frame)
    if isFind { found.append(Find(thing: id, node: nodes.count - 1)) }
    if hasLeft, let find { found[find].others += 1 }
  }

  private mutating func add(_ node: Node, _ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) {
    nodes.append(node)
    try frame.set(values, .integer(nodes.count), value)
  }
}

/// How what was found is held.
extension LeakWalk {
  func path(to find: Find, in frame: inout LuaFrame) throws(LuaError) -> HoldPath {
    var steps: [LuaHold.Label] = []
    var node = find.node
    while case .hold(let label) = nodes[node].step {
      let origin = Int(nodes[node].origin)
      if case .upvalue = label, let file = try file(ofMethod: origin, in: &frame) {
        return HoldPath(root: file, steps: [label] + steps.reversed(), secrets: session.secrets)
      }
      steps.append(label)
      node = origin
    }
    guard case .root(let root) = nodes[node].step else { preconditionFailure("a walk begins with a root") }
    return HoldPath(root: root.words(in: session), steps: steps.reversed(), secrets: session.secrets)
  }

  /// The file of a function that stands in a class or in a module: its variables are the file's.
  private func file(ofMethod node: Int, in frame: inout LuaFrame) throws(LuaError) -> String? {
    let owner = Int(nodes[node].origin)
    guard case .root(let root) = nodes[owner].step, root.isCode else { return nil }
    guard let slot = try frame.get(values, .integer(node + 1)).slot else { return nil }
    return frame.definition(of: slot)?.chunk.withoutPluginsFolder
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

extension Session {
  /// Whether a walk goes on behind a thing: screens and flows hold what scripts gave them, other things hold what
  /// the engine needs.
  func isOpen(_ id: ThingID) -> Bool {
    switch things[id] {
    case .screen, .flow: true
    default: false
    }
  }
}
