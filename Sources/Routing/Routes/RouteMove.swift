package import ScreenStack

/// One thing that a plan does to the stage.
package enum RouteMove: Equatable, Sendable {
  /// What a screen presents is closed, with all that is above it.
  case dismiss(ScreenID, presentedBy: ScreenID, isAnimated: Bool)
  /// A container shows one of its children.
  case select(RoutePlace, in: RoutePlace)
  /// A navigation keeps its lowest screens and gets others on top, all in one update.
  case restack(RoutePlace, keeping: Int, adding: [RoutePlace], isAnimated: Bool)
  /// Something is presented.
  case present(RoutePlace, from: RoutePlace, PresentationStyle, isAnimated: Bool)
  /// The window has another root, or its first.
  case setRoot(RoutePlace)
  /// A container has another child.
  case addChild(RoutePlace, to: RoutePlace)
  /// A split view shows another detail.
  case showDetail(RoutePlace, from: RoutePlace)
  /// What was found gets other params.
  case update(ScreenID, [Value.Field])
}

extension RouteMove {
  /// Why it cannot be done, where UIKit would only log it.
  func refusal(on stage: Stage, _ find: (RoutePlace) -> ScreenID) -> RouteRefusal? {
    guard case .present(_, let from, _, _) = self, let above = stage.presented(by: find(from)) else {
      return nil
    }
    return .presents(stage.path(of: find(from)), presented: stage.text(above.name))
  }

  /// What leaves with it, from below; not told of a root, since everything does.
  func screensLeaving(_ stage: Stage, _ find: (RoutePlace) -> ScreenID) -> [ScreenID] {
    switch self {
    case .dismiss(let id, _, _): stage.screens(in: id)
    case .restack(let place, let count, _, _): Array(stage.children(of: find(place)).dropFirst(count))
    default: []
    }
  }

  /// The command that does it; nil for what is no command, or has nothing to do.
  ///
  /// - Parameter find: which screen is at a place.
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
    case .showDetail(let place, let from): .showDetail(find(place), from: find(from))
    case .update: nil
    }
  }

  /// A push or a pop where it is one, else the whole stack at once.
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
