import Maps

/// A path of a log, in its layers: the window's content, and the sheets and alerts above it.
struct StagePath: Equatable {
  var layers: [Layer]

  /// Reads the notation of traces: `home: feed product | card`.
  init(_ text: String) {
    layers = text.split(separator: "|").map { part in
      let words = part.split { " ()".contains($0) }.map(String.init)
      let columns = words.filter { !$0.hasSuffix(":") }.split(separator: "+", omittingEmptySubsequences: true)
      let tab = words.first.flatMap { $0.hasSuffix(":") ? String($0.dropLast()) : nil }
      return Layer(tab: tab, columns: columns.map { $0.map { Shown($0) } })
    }
    layers.removeAll { $0.screens.isEmpty }
  }

  init(layers: [Layer]) { self.layers = layers }

  /// The layer of the flow whose screens the user sees, below alerts.
  var front: Int { max(0, (layers.lastIndex { $0.alert == nil }) ?? 0) }

  /// The alert on top, or nil.
  var alert: String? { layers.last?.alert }

  /// The screen that the user sees, below alerts.
  var top: Shown? { layers.isEmpty ? nil : layers[front].stack.last }
}

extension StagePath {
  /// Returns whether it has the screens of another path, whatever the width of the window.
  func shows(_ other: StagePath) -> Bool {
    layers.count == other.layers.count && zip(layers, other.layers).allSatisfy { $0.shows($1) }
  }

  /// Returns the path with the params that screens are known to have: those in the same place of an earlier path.
  func knowing(_ other: StagePath) -> StagePath {
    var known = self
    for (place, layer) in layers.enumerated() where place < other.layers.count {
      if layer.alert == nil, other.layers[place].alert == nil {
        known.layers[place].flow = other.layers[place].flow
      }
      for (number, column) in layer.columns.enumerated() where number < other.layers[place].columns.count {
        for (above, screen) in column.enumerated() {
          let earlier = other.layers[place].columns[number]
          guard above < earlier.count, earlier[above] == screen else { break }
          known.layers[place].columns[number][above].params = earlier[above].params
        }
      }
    }
    return known
  }

  /// Returns the path of a log that has none: a screen that is in the stack is on top again, and others are pushed.
  func guess(of name: String) -> StagePath {
    guard !layers.isEmpty else { return StagePath(layers: [Layer(tab: nil, columns: [[Shown(name)]])]) }
    var next = StagePath(layers: Array(layers[...front]))
    let stack = next.layers[front].stack
    if let place = stack.lastIndex(where: { $0.name == name }) {
      next.layers[front].stack = Array(stack[...place])
    } else {
      next.layers[front].stack.append(Shown(name))
    }
    return next
  }
}
