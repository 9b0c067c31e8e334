import LuaBridge
import ScreenStack

/// The references between Lua objects: from roots, and from reference-counted objects.
///
/// It is made for a single search, and is only valid in the frame's scope that contains its slots.
struct OwnershipGraph {
  /// A table, function, or thread.
  struct Node {
    let slot: LuaSlot
    /// The reference-counted thing that the object represents, or 0.
    let id: ThingID
    var edges: [Edge] = []
  }

  /// A reference from one node to another.
  struct Edge {
    /// The reference in Lua notation: `.completions`, `[1]`.
    let words: String
    let to: Int
  }

  private(set) var nodes: [Node] = []
  /// The references from roots, which cannot release what they hold, each with the root's description.
  private(set) var roots: [Edge] = []
  /// The nodes of reference-counted things, by thing.
  private(set) var places: [ThingID: Int] = [:]
  private var ofAddresses: [UInt: Int] = [:]

  mutating func node(_ slot: LuaSlot, counting id: ThingID, in frame: borrowing LuaFrame) -> Int {
    let address = frame.address(of: slot)
    if let known = ofAddresses[address] { return known }
    ofAddresses[address] = nodes.count
    if id > 0 { places[id] = nodes.count }
    nodes.append(Node(slot: slot, id: id))
    return nodes.count - 1
  }

  mutating func hold(_ node: Int, _ words: String, from holder: Int) {
    nodes[holder].edges.append(Edge(words: words, to: node))
  }

  mutating func hold(root node: Int, _ words: String) { roots.append(Edge(words: words, to: node)) }
}

extension OwnershipGraph {
  /// The nodes that can be reached from some edges, each with the last step of a shortest path to it.
  struct Reach {
    /// The node from which each node is reached: -1 for a start of the walk, nil if it is not reached.
    fileprivate(set) var from: [Int?]
    fileprivate(set) var words: [String]

    func contains(_ node: Int) -> Bool { from[node] != nil }
  }

  func reachOfRoots() -> Reach { reach(from: roots) }

  /// Returns all nodes that the edges lead to, nearest first. The walk does not continue after walls.
  func reach(from starts: [Edge], _ isWall: (Int) -> Bool = { _ in false }) -> Reach {
    var reach = Reach(
      from: Array(repeating: nil, count: nodes.count), words: Array(repeating: "", count: nodes.count))
    var queue: [Int] = []
    func meet(_ edge: Edge, from node: Int) {
      guard reach.from[edge.to] == nil else { return }
      reach.from[edge.to] = node
      reach.words[edge.to] = edge.words
      queue.append(edge.to)
    }
    for start in starts { meet(start, from: -1) }
    var place = 0
    while place < queue.count {
      let node = queue[place]
      place += 1
      if isWall(node) { continue }
      for edge in nodes[node].edges { meet(edge, from: node) }
    }
    return reach
  }
}

extension OwnershipGraph {
  /// Returns the references from some nodes.
  func holds(of holders: [Int]) -> [Edge] { holders.flatMap { nodes[$0].edges } }

  /// Returns some nodes in the order in which Swift ends them: owners first, each followed by what only it owns. No
  /// retain cycle contains one of them.
  func ownersFirst(_ members: [Int]) -> [Int] {
    guard members.count > 1 else { return members }
    let owned = reach(from: holds(of: members))
    let owners = members.filter { !owned.contains($0) }
    var isMet = Array(repeating: false, count: nodes.count)
    var done: [Int] = []
    var path: [(node: Int, edges: Int)] = []
    func meet(_ node: Int) {
      if isMet[node] { return }
      isMet[node] = true
      path.append((node, nodes[node].edges.count))
    }
    // The walk begins at the last owner and follows the last reference first, because its order is then reversed.
    for owner in owners.reversed() {
      meet(owner)
      while let (node, edges) = path.last {
        if edges == 0 {
          done.append(path.removeLast().node)
        } else {
          path[path.count - 1].edges = edges - 1
          meet(nodes[node].edges[edges - 1].to)
        }
      }
    }
    let wanted = Set(members)
    return done.reversed().filter(wanted.contains)
  }
}

extension OwnershipGraph {
  /// Returns the retain cycles among unreached nodes that contain a reference-counted thing, each as a set of
  /// nodes, in the order in which they are found.
  func rings(outside reach: Reach) -> [[Int]] {
    var finder = RingFinder(holdings: self, reach: reach)
    for node in nodes.indices where nodes[node].id > 0 && !reach.contains(node) { finder.visit(node) }
    return finder.rings
  }

  /// Tarjan's algorithm without recursion, so that chains can have any length.
  private struct RingFinder {
    let holdings: OwnershipGraph
    let reach: Reach
    var rings: [[Int]] = []
    private var numbers: [Int]
    private var lows: [Int]
    private var isOpen: [Bool]
    private var open: [Int] = []
    private var path: [(node: Int, edge: Int)] = []
    private var last = 0

    init(holdings: OwnershipGraph, reach: Reach) {
      self.holdings = holdings
      self.reach = reach
      numbers = Array(repeating: 0, count: holdings.nodes.count)
      lows = numbers
      isOpen = Array(repeating: false, count: holdings.nodes.count)
    }

    mutating func visit(_ start: Int) {
      guard numbers[start] == 0 else { return }
      enter(start)
      while let (node, edge) = path.last {
        guard edge < holdings.nodes[node].edges.count else {
          leave(node)
          continue
        }
        path[path.count - 1].edge += 1
        let next = holdings.nodes[node].edges[edge].to
        if numbers[next] == 0, !reach.contains(next) {
          enter(next)
        } else if isOpen[next] {
          lows[node] = min(lows[node], numbers[next])
        }
      }
    }

    private mutating func enter(_ node: Int) {
      last += 1
      numbers[node] = last
      lows[node] = last
      isOpen[node] = true
      open.append(node)
      path.append((node, 0))
    }

    private mutating func leave(_ node: Int) {
      path.removeLast()
      if let above = path.last { lows[above.node] = min(lows[above.node], lows[node]) }
      guard lows[node] == numbers[node] else { return }
      var ring: [Int] = []
      repeat {
        ring.append(open.removeLast())
        isOpen[ring.last!] = false
      } while ring.last != node
      let holdsItself = ring.count > 1 || holdings.nodes[node].edges.contains { $0.to == node }
      if holdsItself, ring.contains(where: { holdings.nodes[$0].id > 0 }) { rings.append(ring) }
    }
  }
}
