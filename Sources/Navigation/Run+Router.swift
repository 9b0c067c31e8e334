public import ScreenStack

/// A router wraps one navigation and knows no flow: it shows screens, and tells each completion that it was given
/// exactly once, however the screen leaves. Its navigation is its name.
extension Run {
  /// Pushes a screen onto a router's navigation.
  ///
  /// - Throws: ``NavigationError``; then nothing has changed, and the completion is not kept.
  public mutating func push(
    _ id: ScreenID, onto navigation: ScreenID, _ motion: Motion = .animated, _ completion: Completion? = nil,
    by cause: Cause = .none, into log: inout RunLog
  ) throws(NavigationError) {
    if stage.kind(of: id) == .navigation { throw .pushesNavigation(id) }
    if stage.isOnStage(id) || stage.children(of: navigation).contains(id) { throw .standsAlready(id) }
    if stage.isBusy(around: navigation) { throw .busy }
    try route(.push(id, onto: navigation, motion), by: cause, into: &log)
    keep(completion, for: id)
  }

  /// Presents a screen or a container above a router's navigation; the completion is told when it has left, also
  /// when the user drags it away.
  ///
  /// - Throws: ``NavigationError``; then nothing has changed, and the completion is not kept.
  public mutating func present(
    _ id: ScreenID, above navigation: ScreenID, _ style: PresentationStyle, isAnimated: Bool = true,
    _ completion: Completion? = nil, by cause: Cause = .none, into log: inout RunLog
  ) throws(NavigationError) {
    if stage.isOnStage(id) { throw .standsAlready(id) }
    if let presented = stage.presented(by: navigation) { throw .presents(navigation, presented: presented) }
    if stage.isBusy(around: navigation) { throw .busy }
    try route(.present(id, from: navigation, style, animated: isAnimated), by: cause, into: &log)
    keep(completion, for: id)
  }

  /// Gives a router's navigation another root, in the place of everything, without a movement.
  ///
  /// - Throws: ``NavigationError``; nothing has changed then.
  public mutating func setRoot(
    _ id: ScreenID, of navigation: ScreenID, by cause: Cause = .none, into log: inout RunLog
  ) throws(NavigationError) {
    if stage.kind(of: id) == .navigation { throw .pushesNavigation(id) }
    if stage.isOnStage(id) || stage.children(of: navigation).contains(id) { throw .standsAlready(id) }
    try routeAtRest(.setStack([id], of: navigation, animated: false), by: cause, into: &log)
  }

  /// Carries out a command on a router's navigation once nothing moves around that.
  ///
  /// - Throws: ``NavigationError``; nothing has changed then.
  @discardableResult
  public mutating func routeAtRest(
    _ command: Command, by cause: Cause = .none, into log: inout RunLog
  ) throws(NavigationError) -> Outcome {
    if let place = command.place, stage.isBusy(around: place) { throw .busy }
    return try route(command, by: cause, into: &log)
  }

  /// Takes the top from a router's navigation, or everything above a screen, or everything but the root; or gives it
  /// another root. `command` is one of those.
  ///
  /// - Throws: ``NavigationError``; nothing has changed then.
  @discardableResult
  public mutating func route(
    _ command: Command, as actor: Actor = .app, by cause: Cause = .none, into log: inout RunLog
  ) throws(NavigationError) -> Outcome {
    do throws(StageError) {
      return try perform(command, as: actor, by: cause, into: &log)
    } catch {
      throw .stage(error)
    }
  }

  /// Gives a screen a completion, to be told when it leaves.
  public mutating func keep(_ completion: Completion?, for id: ScreenID) {
    if let completion { completions.add(completion, for: id) }
  }

  /// The completions that can never be told, since their screens are gone, in the order in which they were given.
  public var lostCompletions: [(completion: Completion, screen: ScreenID)] {
    waitingCompletions.filter { !stage.isAlive($0.screen) }
  }

  /// The completions that wait, and the screens that they wait for, in the order in which they were given.
  public var waitingCompletions: [(completion: Completion, screen: ScreenID)] { completions.all }

  /// The completions that wait for a screen to leave, in the order in which they were given.
  public func waitingCompletions(of screen: ScreenID) -> [Completion] { completions.of(screen) }
}

extension Command {
  /// The navigation that it is given to.
  fileprivate var place: ScreenID? {
    switch self {
    case .pop(let id, _), .popTo(_, let id, _), .popToRoot(let id, _), .setStack(_, let id, _),
      .dismiss(let id, _):
      id
    default: nil
    }
  }
}
