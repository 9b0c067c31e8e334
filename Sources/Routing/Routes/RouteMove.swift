package import ScreenStack

/// A change that a plan makes to the stage.
package enum RouteMove: Equatable, Sendable {
  /// Dismisses a presented screen with everything above it.
  case dismiss(ScreenID, presentedBy: ScreenID, isAnimated: Bool)
  /// Shows one of the children of a container.
  case select(RoutePlace, in: RoutePlace)
  /// Keeps the lowest screens of a navigation controller and adds others on top, in one update.
  case restack(RoutePlace, keeping: Int, adding: [RoutePlace], isAnimated: Bool)
  case present(RoutePlace, from: RoutePlace, PresentationStyle, isAnimated: Bool)
  /// Sets the root of the window, or opens the window with its first root.
  case setRoot(RoutePlace)
  case addChild(RoutePlace, to: RoutePlace)
  case setColumn(RoutePlace, Column, in: RoutePlace, isAnimated: Bool)
  /// Brings a column of a collapsed split view to the front.
  case showColumn(ScreenID, in: ScreenID, isAnimated: Bool)
  case update(ScreenID, [Value.Field])
}

extension RouteMove {
  /// Returns why the move cannot be made, if UIKit would only log a warning.
  func refusal(on stage: Stage, _ find: (RoutePlace) -> ScreenID) -> RouteRefusal? {
    guard case .present(_, let from, _, _) = self, let above = stage.cover(of: find(from)) else {
      return nil
    }
    return .presents(stage.path(of: find(from)), presented: stage.path(of: above))
  }

  /// Returns the screens that the move removes, from the lowest. A new root, which removes all, returns none.
  func screensLeaving(_ stage: Stage, _ find: (RoutePlace) -> ScreenID) -> [ScreenID] {
    switch self {
    case .dismiss(let id, _, _): stage.screens(in: id)
    case .restack(let place, let count, _, _): Array(stage.children(of: find(place)).dropFirst(count))
    default: []
    }
  }

  /// Returns the command for the move, or nil if the move needs no command or changes nothing.
  /// - Parameter find: Returns the screen at a place.
  func command(
    on stage: Stage, in window: WindowID, _ find: (RoutePlace) -> ScreenID
  ) -> Command? {
    switch self {
    case .dismiss(_, let presenter, let isAnimated): .dismiss(from: presenter, animated: isAnimated)
    case .select(let child, let container): .select(find(child), in: find(container))
    case .restack(let place, let count, let added, let isAnimated):
      stacking(find(place), count, added.map(find), isAnimated, on: stage)
    case .present(let place, let from, let style, let isAnimated):
      .present(find(place), from: find(from), style, animated: isAnimated)
    case .setRoot(let place):
      stage.root(of: window) == nil
        ? .openWindow(root: find(place), stage.device.width) : .setRoot(find(place), of: window)
    case .addChild(let child, let container): .addChild(find(child), to: find(container))
    case .setColumn(let place, let column, let split, let isAnimated):
      .setColumn(find(place), column, in: find(split), animated: isAnimated)
    case .showColumn(let column, let split, let isAnimated):
      .showColumn(column, in: split, animated: isAnimated)
    case .update: nil
    }
  }

  /// Returns a push or a pop if that is sufficient, otherwise a change of the whole stack.
  private func stacking(
    _ navigation: ScreenID, _ count: Int, _ added: [ScreenID], _ isAnimated: Bool, on stage: Stage
  ) -> Command? {
    let old = stage.childCount(of: navigation)
    if added.isEmpty {
      guard count > 0, count < old else { return nil }
      return .popTo(stage.child(at: count - 1, of: navigation), in: navigation, animated: isAnimated)
    }
    if count == old, added.count == 1, stage.isLoaded(navigation) {
      return .push(added[0], onto: navigation, isAnimated ? .animated : .none)
    }
    let kept = stage.children(of: navigation).prefix(count)
    return .setStack(kept + added, of: navigation, animated: isAnimated)
  }
}
