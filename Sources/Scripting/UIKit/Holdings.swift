import LuaBridge
import ScreenStack

/// Who holds whom: what Lua reaches from some roots and from everything that counts references to itself.
///
/// It is made for one look, and lives no longer than the frame's scope in which its slots stand.
struct Holdings {
  /// A table, function or thread.
  struct Node {
    let slot: LuaSlot
    /// What it stands for, if it counts references to itself; else 0.
    let id: ThingID
    var edges: [Edge] = []
  }

  /// One way in which a node holds another.
  struct Edge {
    /// As a script would write it: `.completions`, `[1]`.
    let words: String
    let to: Int
  }

  private(set) var nodes: [Node] = []
  /// What is held by nobody that could let go of it, each with who holds it.
  private(set) var roots: [Edge] = []
  /// The nodes of what counts, by what they stand for.
  private(set) var places: [ThingID: Int] = [:]
  private var ofAddresses: [UInt: Int] = [:]

  /// The node of a value, made if it has none; nil for a value that holds nothing.
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

/// What is reached, and how.
extension Holdings {
  /// Each node that is reached from some others, and the step by which it is first.
  struct Reach {
    /// The node from which each is reached, -1 for where the walk began; nil if it is not.
    fileprivate(set) var from: [Int?]
    /// The words of that step.
    fileprivate(set) var words: [String]

    func contains(_ node: Int) -> Bool { from[node] != nil }
  }

  /// Everything that the roots reach.
  func reachOfRoots() -> Reach { reach(from: roots) }

  /// Everything that some edges lead to, nearest first, without going on through what `isWall` says.
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

/// Rings: what holds itself.
extension Holdings {
  /// Of what is not reached, the nodes that stand in a ring of which at least one counts; each ring is one set, in
  /// the order in which they are found.
  func rings(outside reach: Reach) -> [[Int]] {
    var finder = RingFinder(holdings: self, reach: reach)
    for node in nodes.indices where nodes[node].id > 0 && !reach.contains(node) { finder.visit(node) }
    return finder.rings
  }

  /// Tarjan's way to find them, without recursion, however long a chain is.
  private struct RingFinder {
    let holdings: Holdings
    let reach: Reach
    var rings: [[Int]] = []
    private var numbers: [Int]
    private var lows: [Int]
    private var isOpen: [Bool]
    private var open: [Int] = []
    private var path: [(node: Int, edge: Int)] = []
    private var last = 0

    init(holdings: Holdings, reach: Reach) {
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
