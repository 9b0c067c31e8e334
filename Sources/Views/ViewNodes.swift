import ScreenStack

/// The distinct nodes of a run.
package struct ViewNodes: Sendable {
  /// The nodes, in the order in which they were first seen.
  package private(set) var all: [ViewNode] = []
  private var places: [ViewNode: Int] = [:]
  /// The screens in each node, which are asked for again and again.
  private var screens: [[Screen]] = []

  /// A screen or alert in a picture.
  package struct Screen: Hashable, Sendable {
    /// The identity.
    package let id: Int
    /// The name, as traces write it.
    package let name: String
  }

  /// Creates an empty collection.
  package init() {}

  /// Returns the index of a node, and adds it if it is new. Its parts have been added before.
  package mutating func place(of node: ViewNode) -> Int {
    if let place = places[node] { return place }
    places[node] = all.count
    let own = node.name.map { [Screen(id: node.id, name: $0)] } ?? []
    screens.append(own + node.parts.flatMap { screens[$0] })
    all.append(node)
    return all.count - 1
  }

  /// Returns the screens and alerts in a node, the lowest first.
  package func screens(in place: Int) -> [Screen] { screens[place] }

  /// Returns the nodes without secret values. A value that was seen before it became a secret is masked as well.
  package func masked(hiding secrets: Set<String>) -> [ViewNode] {
    secrets.isEmpty ? all : all.map { $0.masked { secrets.hides($0) } }
  }
}

extension ViewNode {
  fileprivate func masked(_ isSecret: (String) -> Bool) -> ViewNode {
    var node = self
    func mask(_ text: inout String) { if isSecret(text) { text = "•" } }
    switch content {
    case .screen(var screen):
      for place in screen.params.indices { mask(&screen.params[place].value) }
      for place in screen.inputs.indices { mask(&screen.inputs[place].value) }
      for place in screen.state.indices { mask(&screen.state[place].value) }
      if var rows = screen.rows {
        for place in rows.first.indices { mask(&rows.first[place]) }
        screen.rows = rows
      }
      node.content = .screen(screen)
    case .alert(var alert):
      mask(&alert.title)
      if alert.text.map(isSecret) == true { alert.text = nil }
      node.content = .alert(alert)
    default: break
    }
    return node
  }
}
