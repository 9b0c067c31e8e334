/// The smallest part of a map: one act that leads from one origin to one node, or a node that covers a link.
struct Passage: Hashable, Sendable {
  let origin: Origin
  /// Nothing for a start, a link or a tab.
  let act: Name?
  let node: Name
  /// The app stays on its node.
  var stays = false
}

/// Gathers passages, with the cells in which they were seen, and folds them into ways.
struct MapFold {
  private let head: MapHead
  private var cells: [Passage: Set<[Variant]>] = [:]

  init(_ head: MapHead) { self.head = head }

  mutating func add(_ step: Step) {
    switch step.cause {
    case .start: add(step.cause.origin, nil, nil, step)
    case .link(_, let node), .tab(_, let node): add(step.cause.origin, nil, node, step)
    case .act(let act, let node) where node != step.node: add(step.cause.origin, act, node, step)
    case .act: break
    }
  }

  private mutating func add(_ origin: Origin, _ act: Name?, _ before: Name?, _ step: Step) {
    let stays = before == step.node
    add(Passage(origin: origin, act: act, node: step.node, stays: stays), under: step.variants)
  }

  mutating func add(_ passage: Passage, under variants: [Variant]) {
    cells[passage, default: []].insert(variants)
  }

  /// The head, with all variants of the steps.
  var wholeHead: MapHead { head.including(cells.values.lazy.joined().joined()) }

  func ways(in head: MapHead) -> [Way] {
    var targets: [Origin: [Name?: [Target]]] = [:]
    var staying: [Origin: [Target]] = [:]
    for (passage, cells) in cells {
      let target = Target(node: passage.node, variants: head.confinement(of: cells))
      if passage.stays {
        staying[passage.origin, default: []].append(target)
      } else {
        targets[passage.origin, default: [:]][passage.act, default: []].append(target)
      }
    }
    return Set(targets.keys).union(staying.keys).flatMap { origin in
      Self.ways(from: origin, targets[origin] ?? [nil: []], staying[origin] ?? [])
    }.sorted()
  }

  /// Joins the acts with the same targets. A target of a link is not among the nodes on which it stays.
  private static func ways(from origin: Origin, _ byAct: [Name?: [Target]], _ staying: [Target]) -> [Way] {
    var acts: [[Target]: [Name]] = [:]
    for (act, targets) in byAct { acts[targets.sorted(), default: []] += act.map { [$0] } ?? [] }
    return acts.map { targets, acts in
      let reached = Set(targets.map(\.node))
      return Way(
        origin: origin, acts: acts.sorted(), targets: targets,
        staying: staying.filter { !reached.contains($0.node) }.sorted())
    }
  }
}
