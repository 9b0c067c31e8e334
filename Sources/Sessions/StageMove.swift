import ScreenStack

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
    /// Pops to the nearest screen with a name, or to the one with a number if others above it have the name, too.
    case popTo(String, number: Int?)
    case popToRoot
    case select(tab: String)
    case setRoot(StagePath.Layer)
    /// Shows a screen in a column of a split view, counted from 0, of so many.
    case showColumn(Int, of: Int, Shown)
    /// Brings a column with its content to the front of a narrow window.
    case bringToFront(Int, of: Int)
    /// Shows or hides a part of the app's own container. A part has the name of its first screen.
    case showPart(String)
    case hidePart(String)
    case present(Shown)
    /// Closes all layers above.
    case dismiss
    /// Shows an alert, above the screens of a tab or of none.
    case ask(Shown, tab: String?)
    /// Lets the user leave a screen or select a tab.
    case allow
    /// Waits so many seconds, for something that no log shows.
    case wait(Double)
  }

  init(_ kind: Kind, in layer: Int) { (self.kind, self.layer) = (kind, layer) }

  /// Returns a command that waits, to a hundredth of a second.
  static func waiting(_ seconds: Double, in layer: Int) -> StageMove {
    StageMove(.wait((seconds * 100).rounded() / 100), in: layer)
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
    case .bringToFront, .showPart, .hidePart, .wait: nil
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
    case .bringToFront, .showPart, .hidePart, .wait: return self
    }
  }

  /// Returns the command with the params of a screen, if it shows that one.
  func giving(_ params: [Value.Field], to name: String) -> StageMove {
    guard let shown, shown.name == name, !params.isEmpty else { return self }
    return showing(Shown(name, params))
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

  /// The column that it shows, or nil.
  var column: Int? {
    switch kind {
    case .showColumn(let place, _, _), .bringToFront(let place, _): place
    default: nil
    }
  }

  /// The stack to which it goes by a route, or nil.
  var route: StagePath.Layer? { if case .go(let layer) = kind { layer } else { nil } }

  /// True if it shows a screen above others of its layer.
  var addsScreen: Bool {
    switch kind {
    case .push, .showColumn: true
    default: false
    }
  }
}

extension [StageMove] {
  /// Returns the commands with a route in place of those that a flow of another tab has to perform.
  /// - Parameter isOfFirst: True for the first flow, which may not be the one that presents the sheet on screen.
  func asRoutes(to path: StagePath, isOfFirst: Bool) -> [StageMove] {
    guard let base = path.layers.first else { return self }
    var moves: [StageMove] = []
    for move in self {
      switch move.kind {
      case .push, .replace, .replaceAll, .pop, .popTo, .popToRoot, .showColumn, .bringToFront, .showPart,
        .hidePart:
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
