/// The parts of a node that are on screen.
extension ViewRun {
  /// Returns the parts that can be on screen, from the bottom to the top.
  func shownParts(of node: ViewNode) -> [Int] {
    switch node.content {
    case .window(let root, _): [root].compactMap(\.self)
    case .navigation(let children): children
    case .tabs(let tabs, let selected): selectedOnly(tabs.map(\.root), selected ?? 0)
    case .split(let columns, _): columns.filter(\.isShown).compactMap(\.root)
    case .container(_, let children): children.filter(\.isShown).map(\.root)
    case .screen, .alert: []
    }
  }

  private func selectedOnly(_ places: [Int?], _ selected: Int) -> [Int] {
    places.indices.contains(selected) ? [places[selected]].compactMap(\.self) : []
  }

  /// Returns the screen that represents a node: itself, or the one on top of a container.
  func face(of place: Int) -> ViewNode {
    shownParts(of: nodes[place]).last.map { face(of: $0) } ?? nodes[place]
  }

  /// Returns the nodes on screen that present something: the outermost ones of a layer.
  func presenters(in place: Int) -> [ViewNode] {
    if nodes[place].presented != nil { return [nodes[place]] }
    return shownParts(of: nodes[place]).flatMap { presenters(in: $0) }
  }

  /// Returns how many cards rise above the frame of a window.
  func rise(of place: Int) -> Int {
    let node = nodes[place]
    let parts = shownParts(of: node)
    switch node.content {
    case .navigation: return FilmStack(parts).rise + (parts.last.map { rise(of: $0) } ?? 0)
    case .split(_, isCollapsed: true): return FilmStack(flattened(parts)).rise
    // Parts of a container are below each other, and the first one is at the frame.
    case .container: return parts.first.map { rise(of: $0) } ?? 0
    default: return parts.map { rise(of: $0) }.max() ?? 0
    }
  }

  /// Returns the columns of a collapsed split view as one stack, from the bottom to the top.
  func flattened(_ parts: [Int]) -> [Int] {
    parts.flatMap { part in
      if case .navigation(let children) = nodes[part].content { flattened(children) } else { [part] }
    }
  }
}

/// The cards of a stack: the ones behind, of which a deep stack shows the first and the last, and the top.
struct FilmStack {
  let behind: [FilmCard.Content]
  let top: Int?

  private static let shown = 3

  init(_ places: [Int]) {
    let covered = places.dropLast()
    top = places.last
    if covered.count <= Self.shown {
      behind = covered.map { .node($0) }
    } else {
      behind = [.node(covered[0]), .more(covered.count - 2), .node(covered[covered.count - 1])]
    }
  }

  var rise: Int { behind.count }
}
