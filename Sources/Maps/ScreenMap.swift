/// The map of an app: which acts lead from which screen to which.
///
/// Params, rows and what lies beneath the top are folded away. In a whole map, a screen without a way can be left by its
/// tabs and by links only, if at all.
///
///     let map = ScreenMap(MapHead(plugin: "photos"), steps: steps)
///     print(map.text)
package struct ScreenMap: Hashable, Sendable {
  /// The plugin, the bounds of the search, and its experiments.
  package let head: MapHead
  /// The ways in order. Their origins and acts are distinct.
  package let ways: [Way]

  /// Folds the steps that a search has seen. The result depends on the set of the steps only.
  package init(_ head: MapHead, steps: some Sequence<Step>) {
    var fold = MapFold(head)
    for step in steps { fold.add(step) }
    self.init(fold)
  }

  init(_ fold: MapFold) {
    head = fold.wholeHead
    ways = fold.ways(in: head)
  }

  /// The nodes, sorted: those that something leads from, to, or that cover a link.
  package var nodes: [Name] {
    var nodes: Set<Name> = []
    for way in ways {
      if case .screen(let node) = way.origin { nodes.insert(node) }
      for target in way.targets + way.staying { nodes.insert(target.node) }
    }
    return nodes.sorted()
  }
}

/// All acts that lead from one origin to the same targets: a line of the map.
package struct Way: Hashable, Comparable, Sendable {
  /// The beginning of the way.
  package let origin: Origin
  /// The acts, sorted. Only ways from a screen have any.
  package let acts: [Name]
  /// The nodes to which each of the acts leads, sorted.
  package let targets: [Target]
  /// The nodes on which the app stays when the link arrives, or the tab is tapped, and which are no targets.
  package let staying: [Target]

  /// Orders ways by their origin, then by their acts.
  package static func < (one: Way, other: Way) -> Bool {
    one.origin == other.origin ? one.acts.lexicographicallyPrecedes(other.acts) : one.origin < other.origin
  }
}

/// The beginning of a way. Links and tabs are there on many screens, and are drawn once.
package enum Origin: Hashable, Comparable, Sendable {
  case start(Name)
  case link(Name)
  case tab(Name)
  case screen(Name)
}

/// The end of a way, with the only variants under which it leads there. Without variants it does under all.
package struct Target: Hashable, Comparable, Sendable {
  /// The node.
  package let node: Name
  /// The variants, sorted.
  package let variants: [Variant]

  /// Orders targets by their node, then by their variants.
  package static func < (one: Target, other: Target) -> Bool {
    one.node == other.node ? one.variants.lexicographicallyPrecedes(other.variants) : one.node < other.node
  }
}
