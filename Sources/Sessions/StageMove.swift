/// A command by which a path becomes the next one.
struct StageMove: Equatable {
  /// The layer whose flow performs it.
  let layer: Int
  let kind: Kind

  enum Kind: Equatable {
    case push(Shown)
    case replace(Shown)
    /// Replaces all screens of a flow.
    case replaceAll(Shown)
    /// Shows a stack in one step, by a route.
    case go(StagePath.Layer)
    case pop
    case popTo(String)
    case popToRoot
    case select(tab: String)
    case setRoot(StagePath.Layer)
    /// Shows a screen in a column of a split view, counted from 0, of so many.
    case showColumn(Int, of: Int, Shown)
    case present(Shown)
    /// Closes all layers above.
    case dismiss
    case ask(String)
    /// Lets the user leave a screen or select a tab.
    case allow
  }

  init(_ kind: Kind, in layer: Int) { (self.kind, self.layer) = (kind, layer) }
}

extension StagePath {
  /// Returns the commands that lead from here to another path.
  /// - Parameter tabs: The layers of the tabs that are not selected, as they were left.
  func moves(to next: StagePath, tabs: [String: Layer]) -> [StageMove] {
    let same = zip(layers, next.layers).prefix { $0 == $1 }.count
    var (moves, kept): ([StageMove], Int) = ([], same)
    if same < layers.count, same < next.layers.count, layers[same].alert == nil,
      next.layers[same].alert == nil
    {
      let isBelow = layers[(same + 1)...].elementsEqual(next.layers[(same + 1)...])
      kept = isBelow ? next.layers.count : same + 1
      let changes = layers[same].moves(to: next.layers[same], in: same, tabs)
      // Another root closes the sheets above the old one.
      let closes = !isBelow && layers.count > same + 1 && changes.first?.setsRoot != true
      moves = (closes ? [StageMove(.dismiss, in: same)] : []) + changes
    } else if same < layers.count, layers[same].alert == nil {
      moves.append(StageMove(.dismiss, in: max(0, same - 1)))
    }
    // The button of an alert closes it.
    guard kept < next.layers.count else { return moves }
    for (place, layer) in next.layers.enumerated().dropFirst(kept) { moves += layer.arrival(at: place) }
    return moves
  }
}

extension StagePath.Layer {
  /// Returns the commands that show a layer above another one.
  fileprivate func arrival(at place: Int) -> [StageMove] {
    if let alert { return [StageMove(.ask(alert), in: max(0, place - 1))] }
    guard place > 0, let first = screens.first else { return rooted }
    if stack.count > 1, hasRoute {
      return [StageMove(.go(StagePath.Layer(sheet: stack)), in: 0)]
    }
    return [StageMove(.present(first), in: place - 1)]
      + screens.dropFirst().map { StageMove(.push($0), in: place) }
  }

  fileprivate func moves(to next: Self, in place: Int, _ tabs: [String: Self]) -> [StageMove] {
    if tab != next.tab {
      guard let tab = next.tab, let left = tabs[tab], self.tab != nil,
        left.columns.count == next.columns.count
      else { return root(next, in: place) }
      let moves = [StageMove(.select(tab: tab), in: place)] + left.moves(to: next, in: place, tabs)
      return place == 0 ? next.asOne(moves) : moves
    }
    guard columns.count == next.columns.count else { return root(next, in: place) }
    if columns.count == 1, let moves = Self.moves(from: stack, to: next.stack, in: place) {
      return place == 0 ? next.asOne(moves) : moves
    }
    if columns.count == 1 { return root(next, in: place) }
    return columns.indices.filter { columns[$0] != next.columns[$0] }.flatMap { number in
      let (old, new) = (columns[number], next.columns[number])
      if number == columns.count - 1, old.first == new.first {
        return Self.moves(from: old, to: new, in: place) ?? []
      }
      return new.prefix(1).map { StageMove(.showColumn(number, of: columns.count, $0), in: place) }
        + new.dropFirst().map { StageMove(.push($0), in: place) }
    }
  }

  private func root(_ next: Self, in place: Int) -> [StageMove] {
    if place > 0, let first = next.screens.first {
      return [StageMove(.replaceAll(first), in: place)]
        + next.screens.dropFirst().map { StageMove(.push($0), in: place) }
    }
    return next.rooted
  }

  /// The commands that make a layer the window's content.
  private var rooted: [StageMove] {
    var first = self
    first.columns = columns.map { Array($0.prefix(1)) }
    return asOne([StageMove(.setRoot(first), in: 0)] + stack.dropFirst().map { StageMove(.push($0), in: 0) })
  }

  /// Returns the commands that lead from one stack to another. Nil if they begin with different screens.
  private static func moves(from old: [Shown], to new: [Shown], in place: Int) -> [StageMove]? {
    let same = zip(old, new).prefix { $0 == $1 }.count
    guard same > 0 || old.count == 1 && new.count == 1 && place > 0 else { return nil }
    var rest = new[same...]
    var moves: [StageMove] = []
    if old.count == same + 1, let first = rest.popFirst() {
      moves.append(StageMove(.replace(first), in: place))
    } else if old.count == same + 1 {
      moves.append(StageMove(.pop, in: place))
    } else if old.count > same {
      moves.append(StageMove(same == 1 ? .popToRoot : .popTo(new[same - 1].name), in: place))
    }
    return moves + rest.map { StageMove(.push($0), in: place) }
  }

  /// True if a route can show it: it is one stack, and no screen is in it twice.
  private var hasRoute: Bool { columns.count == 1 && Set(stack.map(\.name)).count == stack.count }

  /// Commands of the window's flow as one, as a log shows their end only.
  fileprivate func asOne(_ moves: [StageMove]) -> [StageMove] {
    moves.count > 1 && hasRoute && moves.last?.isPush == true ? [StageMove(.go(self), in: 0)] : moves
  }
}

extension StageMove {
  /// The screen that it shows, or nil.
  var shown: Shown? {
    switch kind {
    case .push(let shown), .replace(let shown), .replaceAll(let shown), .present(let shown): shown
    case .showColumn(_, _, let shown): shown
    case .setRoot(let layer): layer.screens.first
    case .go(let layer): layer.stack.last
    case .allow, .pop, .popTo, .popToRoot, .select, .dismiss, .ask: nil
    }
  }

  /// Returns the command with another screen.
  func showing(_ shown: Shown) -> StageMove {
    switch kind {
    case .push: return StageMove(.push(shown), in: layer)
    case .replace: return StageMove(.replace(shown), in: layer)
    case .replaceAll: return StageMove(.replaceAll(shown), in: layer)
    case .present: return StageMove(.present(shown), in: layer)
    case .showColumn(let place, let count, _):
      return StageMove(.showColumn(place, of: count, shown), in: layer)
    case .setRoot(var root):
      root.columns[0][0] = shown
      return StageMove(.setRoot(root), in: layer)
    case .go(var target):
      target.stack[target.stack.count - 1] = shown
      return StageMove(.go(target), in: layer)
    case .allow, .pop, .popTo, .popToRoot, .select, .dismiss, .ask: return self
    }
  }

  /// True if it presents a flow.
  var presents: Bool { if case .present = kind { true } else { false } }

  /// True if the first flow performs it, whatever the layer.
  var isOfWindow: Bool {
    switch kind {
    case .setRoot, .select, .go: true
    default: false
    }
  }

  /// True if it changes the content of the window.
  var setsRoot: Bool { if case .setRoot = kind { true } else { false } }

  /// The stack to which it goes by a route, or nil.
  var route: StagePath.Layer? { if case .go(let layer) = kind { layer } else { nil } }

  fileprivate var isPush: Bool { if case .push = kind { true } else { false } }
}

extension [StageMove] {
  /// Returns the commands with a route in place of those that a flow of another tab has to perform.
  /// - Parameter isOfFirst: True for the first flow, which may not be the one that presents the sheet on screen.
  func asRoutes(to path: StagePath, isOfFirst: Bool) -> [StageMove] {
    guard let base = path.layers.first else { return self }
    var moves: [StageMove] = []
    for move in self {
      switch move.kind {
      case .push, .replace, .pop, .popTo, .popToRoot:
        if move.layer > 0 { moves.append(move) }
        if move.layer == 0, moves.last?.route == nil { moves.append(StageMove(.go(base), in: 0)) }
        if move.layer == 0, let shown = move.shown, let last = moves.popLast() {
          moves.append(last.showing(shown))
        }
      case .present(let shown) where isOfFirst && move.layer > 0:
        moves.append(StageMove(.go(StagePath.Layer(sheet: [shown])), in: 0))
      case .dismiss where isOfFirst && move.layer == 0:
        if moves.last?.route == nil { moves.append(StageMove(.go(base), in: 0)) }
      default: moves.append(move)
      }
    }
    return moves
  }
}
