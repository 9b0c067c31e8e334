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
    } else if same < layers.count {
      moves.append(StageMove(.dismiss, in: max(0, same - 1)))
    }
    guard kept < next.layers.count else { return moves }
    let tab = next.layers[0].tab
    for (place, layer) in next.layers.enumerated().dropFirst(kept) {
      moves += layer.arrival(at: place, in: tab)
    }
    return moves
  }
}

extension StagePath.Layer {
  /// Returns the commands that show a layer above another one.
  fileprivate func arrival(at place: Int, in tab: String?) -> [StageMove] {
    if alert != nil, let shown = screens.first {
      return [StageMove(.ask(shown, tab: tab), in: max(0, place - 1))]
    }
    guard place > 0, let first = screens.first else { return rooted }
    if stack.count > 1, hasRoute {
      return [StageMove(.go(StagePath.Layer(sheet: stack)), in: 0)]
    }
    return [StageMove(.present(first), in: place - 1)]
      + screens.dropFirst().map { StageMove(.push($0), in: place) }
  }

  fileprivate func moves(to next: Self, in place: Int, _ tabs: [String: Self]) -> [StageMove] {
    if tab != next.tab {
      guard let tab = next.tab, let left = tabs[tab], self.tab != nil, left.isOfKind(next)
      else { return root(next, in: place) }
      let moves = [StageMove(.select(tab: tab), in: place)] + left.moves(to: next, in: place, tabs)
      return place == 0 ? next.asOne(moves) : moves
    }
    guard isOfKind(next) else { return root(next, in: place) }
    if columns.count > 1 {
      guard columns[0].first == next.columns[0].first else { return root(next, in: place) }
      return place == 0 ? next.asOne(changes(to: next, in: 0)) : changes(to: next, in: place)
    }
    // The flow of a tab can replace what the tab began with. A tab that begins again is one of other tabs.
    let isReplaced = tab.map { tabs[$0]?.stack.first != next.stack.first } ?? (place > 0)
    let moves = Self.moves(from: stack, to: next.stack, in: place, isReplaced: isReplaced)
    if place == 0, let moves { return next.asOne(moves) }
    return moves ?? (isReplaced ? next.replacing(in: place) : root(next, in: place))
  }

  private func isOfKind(_ other: Self) -> Bool {
    columns.count == other.columns.count && isSplit == other.isSplit
  }

  private func root(_ next: Self, in place: Int) -> [StageMove] {
    place > 0 ? next.replacing(in: place) : next.rooted
  }

  /// Returns the commands that put a layer into the place of all screens of a flow.
  private func replacing(in place: Int) -> [StageMove] {
    screens.prefix(1).map { StageMove(.replaceAll($0), in: place) }
      + screens.dropFirst().map { StageMove(.push($0), in: place) }
  }

  /// The commands that make a layer the window's content.
  private var rooted: [StageMove] {
    var first = self
    first.columns = columns.map { Array($0.prefix(1)) }
    if arrangement.isStacked {
      // In a narrow window, the last column comes to the front only when something else is shown in it.
      if front == columns.count - 1 { first.columns[front] = [] }
      first.arrangement = .stacked(columns.count - 1)
    }
    return asOne([StageMove(.setRoot(first), in: 0)] + first.changes(to: self, in: 0))
  }

  /// Returns the commands that lead from one stack to another. Nil if they begin with different screens.
  /// - Parameter isReplaced: True if a flow can replace its only screen.
  private static func moves(
    from old: [Shown], to new: [Shown], in place: Int, isReplaced: Bool = false
  ) -> [StageMove]? {
    let same = zip(old, new).prefix { $0 == $1 }.count
    guard same > 0 || old.count == 1 && new.count == 1 && isReplaced else { return nil }
    var rest = new[same...]
    var moves: [StageMove] = []
    if old.count == same + 1, let first = rest.popFirst() {
      moves.append(StageMove(.replace(first), in: place))
    } else if old.count == same + 1 {
      moves.append(StageMove(.pop, in: place))
    } else if old.count > same {
      let name = new[same - 1].name
      let isNearest = !old[same...].contains { $0.name == name }
      moves.append(
        StageMove(same == 1 ? .popToRoot : .popTo(name, number: isNearest ? nil : same), in: place))
    }
    return moves + rest.map { StageMove(.push($0), in: place) }
  }

  /// True if a route can show it: no screen is in it twice.
  var hasRoute: Bool { Set(screens.map(\.name)).count == screens.count }

  /// Returns commands of the window's flow as one, as a log shows their end only.
  private func asOne(_ moves: [StageMove]) -> [StageMove] {
    moves.count > 1 && hasRoute && moves.last?.addsScreen == true ? [StageMove(.go(self), in: 0)] : moves
  }
}

/// Containers with several parts.
extension StagePath.Layer {
  private func changes(to next: Self, in place: Int) -> [StageMove] {
    next.isSplit ? columnMoves(to: next, in: place) : partMoves(to: next, in: place)
  }

  /// Returns the commands that change the columns of a split view.
  private func columnMoves(to next: Self, in place: Int) -> [StageMove] {
    var old = self
    // A turn changes the arrangement without a command.
    if arrangement.isStacked != next.arrangement.isStacked { old.arrangement = next.arrangement }
    var changed = next.shown.filter { columns[$0] != next.columns[$0] }
    var moves: [StageMove] = []
    let comesForward = old.front < next.front
    if comesForward, next.stack.count == 1, changed.last != next.front {
      // The screen may be another one, which only looks like the one that was in this column.
      changed.append(next.front)
    } else if old.arrangement != next.arrangement, changed.last != next.front || old.front > next.front {
      moves.append(StageMove(.bringToFront(next.front, of: columns.count), in: place))
    }
    for number in changed {
      let (old, new) = (columns[number], next.columns[number])
      if number == 0 || number == next.front && old.first == new.first && !comesForward {
        moves += Self.moves(from: old, to: new, in: place) ?? []
      } else {
        moves += new.prefix(1).map { StageMove(.showColumn(number, of: columns.count, $0), in: place) }
        moves += new.dropFirst().map { StageMove(.push($0), in: place) }
      }
    }
    return moves
  }

  /// Returns the commands that show and hide parts of the app's own container.
  private func partMoves(to next: Self, in place: Int) -> [StageMove] {
    func name(_ part: Int) -> String { next.columns[part].first?.name ?? "" }
    let hidden = shown.filter { !next.shown.contains($0) }.map { StageMove(.hidePart(name($0)), in: place) }
    let added = next.shown.filter { !shown.contains($0) }.map { StageMove(.showPart(name($0)), in: place) }
    let changed = next.shown.filter { columns[$0] != next.columns[$0] }
    return hidden + added
      + changed.flatMap { Self.moves(from: columns[$0], to: next.columns[$0], in: place) ?? [] }
  }
}
