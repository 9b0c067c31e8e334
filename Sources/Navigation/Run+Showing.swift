public import ScreenStack

/// The ways in which a flow shows a screen. If necessary, the seat of the flow decides between them.
extension Run {
  /// Pushes a screen onto the flow's navigation controller, which is created for the first screen if needed.
  /// - Throws: ``NavigationError``. In this case, nothing has changed.
  public mutating func push(
    _ id: ScreenID, by flow: FlowID, cause: Cause = .none, into log: inout RunLog
  ) throws(NavigationError) {
    try checkAlive(flow)
    if stage.kind(of: id) == .navigation { throw .pushesNavigation(id) }
    if stage.isOnStage(id) { throw .onScreenAlready(id) }
    if let navigation = standingNavigation(of: flow) {
      if stage.isBusy(around: navigation) { throw .busy }
      if stage.isStrict, let cover = stage.presented(by: navigation) { throw .covered(id, by: cover) }
      var push = pushing(id, onto: navigation)
      if let split = splitHiding(navigation) {
        let show = Command.showColumn(navigation, in: split, animated: true)
        try route(show, as: .flow(flow), by: cause, into: &log)
        push = .push(id, onto: navigation, .none)
      }
      try route(push, as: .flow(flow), by: cause, into: &log)
      if flows[Int(flow.row)].seat == .pushed { flows[Int(flow.row)].navigation = navigation }
    } else {
      try showFirst(id, by: flow, cause, into: &log)
    }
    own(id, by: flow)
  }

  /// Returns the navigation controller that a flow pushes onto, unless it leaves or has left with its sheet.
  func standingNavigation(of flow: FlowID) -> ScreenID? {
    guard let navigation = navigation(of: flow), stage.isAlive(navigation) else { return nil }
    switch flows[Int(base(of: flow).row)].seat {
    case .presented, .onTop: return stage.isOnStage(navigation) ? navigation : nil
    default: return navigation
    }
  }

  /// Returns a push as an app makes it: animated if the view of the navigation controller has been loaded.
  private func pushing(_ id: ScreenID, onto navigation: ScreenID) -> Command {
    .push(id, onto: navigation, stage.isLoaded(navigation) ? .animated : .none)
  }

  /// Presents a screen above the screens of a flow.
  /// - Throws: ``NavigationError``. In this case, nothing has changed.
  public mutating func present(
    _ id: ScreenID, by flow: FlowID, _ style: PresentationStyle, cause: Cause = .none, into log: inout RunLog
  ) throws(NavigationError) {
    try checkAlive(flow)
    if stage.isOnStage(id) { throw .onScreenAlready(id) }
    let presenter = try resting(presenter(for: flow))
    try show(id, by: flow, .present(id, from: presenter, style, animated: true), cause, into: &log)
  }

  /// Presents a screen of a flow above everything that is visible.
  /// - Throws: ``NavigationError``. In this case, nothing has changed.
  public mutating func presentOnTop(
    _ id: ScreenID, by flow: FlowID, _ style: PresentationStyle, cause: Cause = .none, into log: inout RunLog
  ) throws(NavigationError) {
    try checkAlive(flow)
    if stage.isOnStage(id) { throw .onScreenAlready(id) }
    let presenter = try resting(topmostPresenter(for: flow))
    try show(id, by: flow, .present(id, from: presenter, style, animated: true), cause, into: &log)
  }

  private func resting(_ presenter: ScreenID) throws(NavigationError) -> ScreenID {
    if stage.isBusy(around: presenter) { throw .busy }
    return presenter
  }

  private mutating func show(
    _ id: ScreenID, by flow: FlowID, _ presentation: Command, _ cause: Cause, into log: inout RunLog
  ) throws(NavigationError) {
    try route(presentation, as: .flow(flow), by: cause, into: &log)
    giveSource(to: id)
    own(id, by: flow)
    // UIKit may have dropped the presentation.
    if !stage.isOnStage(id) { disown(id) }
  }

  /// Gives a presented screen a source, in case it is a popover, which then points at its presenter (U38). An action
  /// sheet needs none on a phone, and has its cancel button without one.
  package mutating func giveSource(to id: ScreenID) {
    if stage.device == .phone, stage.kind(of: id) == .alert { return }
    try? stage.set(.hasPopoverSource, to: true, of: id)
  }

  /// Replaces the top screen of a flow, or all its screens on its stack. Without any, the new one is pushed.
  /// - Throws: ``NavigationError``. In this case, nothing has changed.
  public mutating func replace(
    all: Bool, with id: ScreenID, by flow: FlowID, cause: Cause = .none, into log: inout RunLog
  ) throws(NavigationError) {
    try checkAlive(flow)
    guard let navigation = standingNavigation(of: flow) else {
      return try push(id, by: flow, cause: cause, into: &log)
    }
    let stack = stage.children(of: navigation)
    let own = stack.filter { owner(of: $0) == flow }
    guard let last = own.last else { return try push(id, by: flow, cause: cause, into: &log) }
    if stage.isOnStage(id) { throw .onScreenAlready(id) }
    if stage.isBusy(around: navigation) { throw .busy }
    let leaving = all ? own : [last]
    var new = stack.filter { !leaving.contains($0) }
    new.insert(id, at: stack.firstIndex(of: leaving[0])!)
    try route(.setStack(new, of: navigation, animated: true), as: .flow(flow), by: cause, into: &log)
    self.own(id, by: flow)
  }

  /// Shows the first screen of a flow without a navigation controller: as the root of a window, or above its
  /// parent. A flow that was pushed by a flow without screens uses the seat of that flow.
  private mutating func showFirst(
    _ id: ScreenID, by flow: FlowID, _ cause: Cause, into log: inout RunLog
  ) throws(NavigationError) {
    let base = base(of: flow)
    switch flows[Int(base.row)].seat {
    case .window where screens(of: base).isEmpty: try setRoot(id, by: base, cause: cause, into: &log)
    case .window: throw .hasNoNavigation(flow)
    case .presented(let style), .onTop(let style): try presentFirst(id, by: base, style, cause, into: &log)
    case .pushed, .tab, .made: throw .nothingOnStage(flow)
    }
    stand(flow, above: base)
  }

  /// Returns the flow that provides the navigation controller: the nearest one above that was not pushed.
  func base(of flow: FlowID) -> FlowID {
    var base = flow
    while flows[Int(base.row)].seat == .pushed, let parent = parent(of: base) { base = parent }
    return base
  }

  /// Gives a flow, and the flows between it and another one above it, the navigation controller of that one.
  private mutating func stand(_ flow: FlowID, above base: FlowID) {
    let navigation = flows[Int(base.row)].navigation
    var next = flow
    while next != base, let parent = parent(of: next) {
      flows[Int(next.row)].navigation = navigation
      next = parent
    }
  }

  private mutating func presentFirst(
    _ id: ScreenID, by flow: FlowID, _ style: PresentationStyle, _ cause: Cause, into log: inout RunLog
  ) throws(NavigationError) {
    guard let parent = flows[Int(flow.row)].parent else { throw .nothingOnStage(flow) }
    let isOnTop = if case .onTop = flows[Int(flow.row)].seat { true } else { false }
    let presenter: ScreenID
    do throws(NavigationError) {
      presenter = try isOnTop ? topmostPresenter(for: parent) : self.presenter(for: parent)
    } catch .presents(let id, let presented, _) {
      throw .presents(id, presented: presented, first: flow)
    }
    if stage.isBusy(around: presenter) { throw .busy }
    var next = self
    let navigation = try next.wrap(id)
    try next.route(
      .present(navigation, from: presenter, style, animated: true), as: .flow(flow), by: cause, into: &log)
    next.giveSource(to: navigation)
    next.own(navigation, by: flow)
    next.flows[Int(flow.row)].navigation = navigation
    self = next
  }

  /// Makes a screen the root of a flow's window, inside a navigation controller unless it is a container.
  /// - Throws: ``NavigationError``. In this case, nothing has changed.
  public mutating func setRoot(
    _ id: ScreenID, by flow: FlowID, answers: Answers = Answers(), cause: Cause = .none,
    into log: inout RunLog
  ) throws(NavigationError) {
    try checkAlive(flow)
    var next = self
    let kind = stage.kind(of: id)
    let isContainer = kind != .screen && kind != .alert
    let base = isContainer ? id : try next.wrap(id)
    if !stage.windowIDs.isEmpty {
      try next.swapRoot(with: base, answers, by: flow, cause, into: &log)
    } else {
      let command = Command.openWindow(root: base, stage.device.width)
      try next.route(command, answers: answers, as: .flow(flow), by: cause, into: &log)
    }
    next.own(base, by: flow)
    if base != id { next.own(id, by: flow) }
    next.flows[Int(flow.row)].navigation = next.stage.kind(of: base) == .navigation ? base : nil
    self = next
  }

  /// Replaces the root. Its presented screens are dismissed first, because UIKit would leak them (U33).
  private mutating func swapRoot(
    with base: ScreenID, _ answers: Answers, by flow: FlowID, _ cause: Cause, into log: inout RunLog
  ) throws(NavigationError) {
    let window = stage.windowIDs[0]
    let root = stage.root(of: window)
    if let root, stage.isBusy(around: root) { throw .busy }
    do throws(StageError) {
      if let root, stage.presented(by: root) != nil {
        try stage.perform(.dismiss(from: root, animated: false), by: cause, into: &log.stage)
      }
      try stage.perform(.setRoot(base, of: window), answers: answers, by: cause, into: &log.stage)
    } catch {
      throw .stage(error)
    }
    take(.flow(flow), into: &log)
  }

  mutating func wrap(
    _ id: ScreenID, named name: String = "UINavigationController"
  ) throws(NavigationError) -> ScreenID {
    do throws(StageError) { return try stage.makeNavigation([id], name: name) } catch { throw .stage(error) }
  }
}
