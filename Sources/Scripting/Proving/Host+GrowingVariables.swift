import LuaBridge
import Proving

/// The fields and local variables that grow in an app: all that Lua reaches, as in the search for leaks. The store and
/// the screens have parts of their own.
extension Host {
  /// Adds the values of the present state to a sample, and returns the number of values that were looked at.
  func sampleVariables(into sample: inout GrowthSample, in frame: inout LuaFrame) throws(LuaError) -> Int {
    guard let launch = app.launch else { return 0 }
    return try frame.scope { frame throws(LuaError) in
      let closed = try closedToLeaks(in: &frame) + [try frame.slot(of: launch.store)]
      let walk = try walk(from: try leakRoots(in: &frame), leaving: closed, in: &frame)
      var look = GrowthLook(walk: walk, sample: sample)
      for node in walk.nodes.indices {
        try frame.scope { frame throws(LuaError) in try look.look(at: node, in: &frame) }
      }
      sample = look.sample
      return walk.nodes.count + look.count
    }
  }
}

/// A look at the values in the objects of a walk.
private struct GrowthLook {
  let walk: LeakWalk
  var sample: GrowthSample
  /// The number of values.
  private(set) var count = 0

  /// The largest number of fields of a table that are looked at. Of a longer one, only the length counts.
  private static let mostFields = 32

  init(walk: LeakWalk, sample: GrowthSample) { (self.walk, self.sample) = (walk, sample) }

  /// Adds the values that an object holds itself.
  mutating func look(at node: Int, in frame: inout LuaFrame) throws(LuaError) {
    switch try frame.get(walk.values, .integer(node + 1)) {
    case .table(let table): try look(intoTable: table, node, in: &frame)
    case .function(let function):
      for hold in try frame.plainUpvalues(of: function) {
        try add(hold.value, at: hold.label, of: node, in: &frame)
      }
    case .thread(let thread): try look(intoThread: thread, node, in: &frame)
    default: break
    }
  }

  private mutating func look(
    intoTable table: LuaSlot, _ node: Int, in frame: inout LuaFrame
  ) throws(LuaError) {
    let id = frame.identity(of: table)
    guard walk.host.world.things[id]?.screenClass == nil, let keys = try? frame.keys(of: table) else {
      return
    }
    count += keys.count
    if id == 0, !isListOfChildren(node) {
      let path = try walk.path(to: node, in: &frame).words
      sample.add(.number(keys.count), of: .items(path))
    }
    guard keys.count <= Self.mostFields else { return }
    for key in keys {
      guard let label = key.label else { continue }
      try add(try frame.get(table, key), at: label, of: node, in: &frame)
    }
  }

  /// Returns whether a table is the list of children that each flow has.
  private func isListOfChildren(_ node: Int) -> Bool {
    guard case .hold(.field(FlowField.children.rawValue)) = walk.nodes[node].step,
      case .root(.thing) = walk.nodes[Int(walk.nodes[node].origin)].step
    else { return false }
    return true
  }

  /// Adds how often the functions of a waiting handler call themselves.
  private mutating func look(
    intoThread thread: LuaSlot, _ node: Int, in frame: inout LuaFrame
  ) throws(LuaError) {
    guard case .root(let root) = walk.nodes[node].step else { return }
    let holds = try frame.references(from: thread)
    count += holds.count
    var calls: [UInt: Int] = [:]
    for hold in holds where hold.label == .call {
      if let slot = hold.value.slot { calls[frame.address(of: slot), default: 0] += 1 }
    }
    sample.add(.number(calls.values.max() ?? 0), of: .depth(root.words(in: walk.host)))
  }

  private mutating func add(
    _ value: LuaValue, at label: LuaHold.Label, of node: Int, in frame: inout LuaFrame
  ) throws(LuaError) {
    guard let measure = value.measure else { return }
    count += 1
    sample.add(measure, of: .variable(try walk.path(to: node, label, in: &frame).words))
  }
}

extension LuaValue {
  /// A key of a table as a step of a path, or nil for a key without words.
  fileprivate var label: LuaHold.Label? {
    switch self {
    case .integer(let number): .index(number)
    case .string(let text): .field(text.description)
    default: nil
    }
  }

  /// A value that can grow, or nil.
  fileprivate var measure: GrowthSample.Measure? {
    switch self {
    case .integer(let number): .number(number)
    case .number(let number): .hash(number.hashValue)
    case .string(let text): .hash(text.description.hashValue)
    default: nil
    }
  }
}
