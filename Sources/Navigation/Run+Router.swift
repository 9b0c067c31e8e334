public import ScreenStack

/// Routers. A router wraps one navigation controller, which identifies it, and is independent of flows. It
/// shows screens, and reports each completion exactly once, in whatever way the screen leaves.
extension Run {
  /// Pushes a screen onto a router's navigation controller.
  /// - Throws: ``NavigationError``. In this case, nothing has changed.
  public mutating func push(
    _ id: ScreenID, onto navigation: ScreenID, _ motion: Motion = .animated, by cause: Cause = .none,
    into log: inout RunLog
  ) throws(NavigationError) {
    if stage.kind(of: id) == .navigation { throw .pushesNavigation(id) }
    if stage.isOnStage(id) || stage.children(of: navigation).contains(id) { throw .onScreenAlready(id) }
    if stage.isBusy(around: navigation) { throw .busy }
    try route(.push(id, onto: navigation, motion), by: cause, into: &log)
  }

  /// Presents a screen or container above a router's navigation controller.
  /// - Throws: ``NavigationError``. In this case, nothing has changed.
  public mutating func present(
    _ id: ScreenID, above navigation: ScreenID, _ presentation: Presentation, by cause: Cause = .none,
    into log: inout RunLog
  ) throws(NavigationError) {
    if stage.isOnStage(id) { throw .onScreenAlready(id) }
    if let presented = stage.cover(of: navigation) { throw .presents(navigation, presented: presented) }
    if stage.isBusy(around: navigation) { throw .busy }
    let (style, isAnimated) = (presentation.style, presentation.isAnimated)
    try route(.present(id, from: navigation, style, animated: isAnimated), by: cause, into: &log)
  }

  /// The form in which a screen is presented.
  public struct Presentation: Sendable {
    let style: PresentationStyle
    let isAnimated: Bool

    /// Creates the form of a presentation.
    public init(_ style: PresentationStyle, isAnimated: Bool = true) {
      (self.style, self.isAnimated) = (style, isAnimated)
    }
  }

  /// Replaces everything on a router's navigation controller with a root, without animation.
  /// - Throws: ``NavigationError``. In this case, nothing has changed.
  public mutating func setRoot(
    _ id: ScreenID, of navigation: ScreenID, by cause: Cause = .none, into log: inout RunLog
  ) throws(NavigationError) {
    if stage.kind(of: id) == .navigation { throw .pushesNavigation(id) }
    if stage.isOnStage(id) || stage.children(of: navigation).contains(id) { throw .onScreenAlready(id) }
    try routeAtRest(.setStack([id], of: navigation, animated: false), by: cause, into: &log)
  }

  /// Carries out a command on a router's navigation controller, unless a transition is in progress around it.
  /// - Throws: ``NavigationError``. In this case, nothing has changed.
  @discardableResult
  public mutating func routeAtRest(
    _ command: Command, by cause: Cause = .none, into log: inout RunLog
  ) throws(NavigationError) -> Outcome {
    if let place = command.place, stage.isBusy(around: place) { throw .busy }
    return try route(command, by: cause, into: &log)
  }

  /// Carries out a command, such as a pop, for a router's navigation controller, even during a transition.
  /// - Throws: ``NavigationError``. In this case, nothing has changed.
  @discardableResult
  public mutating func route(
    _ command: Command, answers: Answers = Answers(), as actor: Actor = .app, by cause: Cause = .none,
    into log: inout RunLog
  ) throws(NavigationError) -> Outcome {
    do throws(StageError) {
      return try perform(command, answers: answers, as: actor, by: cause, into: &log)
    } catch {
      throw .stage(error)
    }
  }

  /// Stores a completion that is reported when a screen leaves, in whatever way: a pop, a swipe, or a dismissal.
  public mutating func keep(_ completion: Completion?, for id: ScreenID) {
    if let completion { completions.add(completion, for: id) }
  }

  /// Stores a completion for a screen that was just shown. If UIKit has dropped its presentation, it is reported at once.
  public mutating func keep(_ completion: Completion, forShown id: ScreenID, into log: inout RunLog) {
    if stage.isOnStage(id) { return keep(completion, for: id) }
    log.events.append(.completed(completion, id, .cancel))
  }

  /// The completions that are never reported because their screens are gone, in the order of addition.
  public var lostCompletions: [(completion: Completion, screen: ScreenID)] {
    waitingCompletions.filter { !stage.isAlive($0.screen) }
  }

  /// The waiting completions and their screens, in the order in which they were added.
  public var waitingCompletions: [(completion: Completion, screen: ScreenID)] { completions.all }

  /// Returns the completions that wait for a screen to leave, in the order in which they were added.
  public func waitingCompletions(of screen: ScreenID) -> [Completion] { completions.of(screen) }
}

extension Command {
  /// The navigation controller, or the presenter, to which the command applies.
  fileprivate var place: ScreenID? {
    switch self {
    case .pop(let id, _), .popTo(_, let id, _), .popToRoot(let id, _), .setStack(_, let id, _),
      .dismiss(let id, _):
      id
    default: nil
    }
  }
}
