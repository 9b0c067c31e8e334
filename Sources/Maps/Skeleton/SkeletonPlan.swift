/// The nodes of a map by their places, and its acts, as a skeleton needs them.
struct SkeletonPlan {
  /// The nodes that are no alerts, with all bases of sheets.
  private(set) var nodes: [Name: SkeletonNode] = [:]
  /// The targets of each act that a skeleton has to handle, by node. Variants are left out.
  private(set) var acts: [Name: [Name: [Name]]] = [:]
  /// The starts, links and tabs.
  private(set) var ends: [End] = []
  /// The order of the nodes. Of two nodes, only the lower one can be below the other one in a stack.
  private var ranks: [Name: Int] = [:]

  /// A start, a link or a tab, with the nodes to which it leads. A skeleton takes the lowest one.
  struct End {
    enum Kind { case start, link, tab }
    let kind: Kind
    let name: Name
    var nodes: [Name]

    /// The node to which it leads in a skeleton.
    var node: Name { nodes[0] }

    init(_ kind: Kind, _ name: Name, _ nodes: [Name]) {
      (self.kind, self.name, self.nodes) = (kind, name, nodes)
    }
  }

  init(_ map: ScreenMap) throws(MapError) {
    for way in map.ways { add(way) }
    for node in map.nodes.map(Self.alertOrNode) where !Name.alerts.contains(node) { add(node) }
    ends.removeAll { $0.nodes.isEmpty }
    guard ends.contains(where: { $0.kind == .start && $0.name.text.isEmpty }) else { throw .noStart }
    for name in nodes.keys {
      let back = waysBack(from: name)
      nodes[name]?.back = back
    }
    rank()
    for name in nodes.keys {
      let parent = parent(of: name)
      nodes[name]?.parent = parent
    }
    for place in ends.indices {
      let lowest = ends[place].nodes.min { isSimpler($0, $1) }
      ends[place].nodes = lowest.map { [ends[place].kind == .tab ? root(of: $0) : $0] } ?? []
    }
    removeUnused()
  }

  /// Removes the nodes to which only links lead, apart from those that a skeleton takes.
  private mutating func removeUnused() {
    var used = Set(acts.keys).union(acts.values.flatMap(\.values).joined()).union(ends.map(\.node))
    for name in used {
      var name = name
      while let base = nodes[name]?.base {
        used.insert(base)
        name = base
      }
    }
    nodes = nodes.filter { used.contains($0.key) }
  }

  /// Returns whether a link is more likely to mean a node than another one, because it is below it.
  private func isSimpler(_ node: Name, _ other: Name) -> Bool {
    (node.parts.count, ranks[node, default: 0]) < (other.parts.count, ranks[other, default: 0])
  }

  var starts: [End] { ends.filter { $0.kind == .start } }
  var links: [End] { ends.filter { $0.kind == .link } }
  var tabs: [End] { ends.filter { $0.kind == .tab } }

  /// The node of the start without a name.
  var start: Name { starts.first { $0.name.text.isEmpty }?.node ?? "" }

  /// Returns the alert in a node, whatever is visible beside it: `list + action_sheet` is an action sheet on a pad.
  /// Returns other nodes as they are.
  private static func alertOrNode(_ node: Name) -> Name {
    node.parts.lazy.map { Name($0) }.first(where: Name.alerts.contains) ?? node
  }

  private mutating func add(_ name: Name) {
    guard nodes[name] == nil else { return }
    let node = SkeletonNode(name)
    nodes[name] = node
    if let base = node.base { add(base) }
  }

  private mutating func add(_ way: Way) {
    let targets = way.targets.map { Self.alertOrNode($0.node) }
    let places = targets.filter { !Name.alerts.contains($0) }
    switch way.origin {
    case .start(let name): ends.append(End(.start, name, places))
    case .link(let pattern): ends.append(End(.link, pattern, places))
    case .tab(let name): ends.append(End(.tab, name, places))
    case .screen(let node):
      let origin = Self.alertOrNode(node)
      for act in way.acts {
        acts[origin, default: [:]][act] = Set(acts[origin]?[act] ?? []).union(targets).sorted()
      }
    }
  }

  private func waysBack(from name: Name) -> [Name] {
    (acts[name]?["back"] ?? []).filter { nodes[$0] != nil && nodes[$0]?.base == nodes[name]?.base }
  }

  /// The nodes by their numbers of acts from the start. Those that no act leads to come last.
  private var nearestFirst: [Name] {
    let others = ends.flatMap(\.nodes) + nodes.keys.sorted()
    var queue: [Name] = []
    var seen: Set<Name> = []
    var next = 0
    while seen.count < nodes.count {
      if next == queue.count { queue += others.first { seen.insert($0).inserted }.map { [$0] } ?? [] }
      let alerts = targets(of: queue[next]).filter { nodes[$0] == nil }
      for target in targets(of: queue[next]) + alerts.flatMap({ targets(of: $0) })
      where nodes[target] != nil && seen.insert(target).inserted {
        queue.append(target)
      }
      next += 1
    }
    return queue
  }

  private func targets(of node: Name) -> [Name] {
    (acts[node] ?? [:]).sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// Orders the nodes by the number of screens below them. If all ways back lead in a circle, the node that is nearest
  /// to the start is the lowest one.
  private mutating func rank() {
    let nearest = nearestFirst
    var above: [Name: [Name]] = [:]
    for name in nearest { for back in nodes[name]?.back ?? [] { above[back, default: []].append(name) } }
    var queue = nearest.filter { nodes[$0]?.back.isEmpty ?? true }
    var seen = Set(queue)
    var next = 0
    while next < queue.count || seen.count < nodes.count {
      if next == queue.count { queue += nearest.first { seen.insert($0).inserted }.map { [$0] } ?? [] }
      ranks[queue[next]] = next
      queue += (above[queue[next]] ?? []).filter { seen.insert($0).inserted }
      next += 1
    }
  }

  private func parent(of name: Name) -> Name? {
    (nodes[name]?.back ?? []).filter { isBelow($0, name) }.min { isBelow($0, $1) }
  }

  /// Returns whether a node comes before another one. Stacks that follow this order have an end.
  func isBelow(_ node: Name, _ other: Name) -> Bool { ranks[node, default: 0] < ranks[other, default: 0] }
}

extension SkeletonPlan {
  /// Returns the first node of the stack in which a route builds a node.
  func root(of node: Name) -> Name {
    var node = node
    while let parent = nodes[node]?.parent { node = parent }
    return node
  }

  /// Returns the nodes in a sheet above a node, or in none, sorted.
  func nodes(above base: Name?) -> [SkeletonNode] {
    nodes.values.filter { $0.base == base }.sorted { $0.name < $1.name }
  }

  /// The nodes beneath sheets, sorted.
  var bases: [Name] { Set(nodes.values.compactMap(\.base)).sorted() }

  /// Returns the acts of a node for which a skeleton has an action, sorted. Gestures are possible without one.
  func actions(of node: Name) -> [Name] {
    (acts[node] ?? [:]).keys.filter { !SkeletonNode.gestures.contains($0) }.sorted()
  }

  /// The gestures that open an alert, with their nodes, sorted. A skeleton leaves them out, because UIKit only asks an app
  /// about a gesture if a screen is locked.
  var askingGestures: [(node: Name, act: Name, alert: Name)] {
    nodes.keys.sorted().flatMap { node in
      SkeletonNode.gestures.sorted().flatMap { act in
        (acts[node]?[act] ?? []).filter(Name.alerts.contains).map { (node, act, $0) }
      }
    }
  }

  /// Returns whether the user can drag a sheet away that begins with a node. Otherwise it covers the screen.
  func canBeDragged(_ first: Name) -> Bool {
    nodes.keys.contains { root(of: $0) == first && acts[$0]?["drag"] != nil }
  }

  /// True if the app has its tab bar from the start.
  var beginsInTabs: Bool { tabs.contains { $0.node == root(of: start) } }

  /// True if the user can come back to the start from each node by acts.
  var canComeBack: Bool {
    let origin = nodes[start]?.screen
    var reached = Set(nodes.values.filter { $0.screen == origin }.map(\.name))
    var count = 0
    while count < reached.count {
      count = reached.count
      for (node, ways) in acts where ways.values.contains(where: { !reached.isDisjoint(with: $0) }) {
        reached.insert(node)
      }
    }
    return nodes.keys.allSatisfy { reached.contains($0) }
  }
}
