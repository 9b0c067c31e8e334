import ScreenStack

/// The removal of a flow's screens: stacks first, then presented screens, so that no command has to wait.
extension Run {
  mutating func remove(
    _ leaving: [ScreenID], as actor: Actor, by cause: Cause, into log: inout RunLog
  ) {
    for command in pops(of: leaving) + clearings(of: leaving) + dismissals(of: leaving) {
      // The stage is at rest. An error here would be a bug in this module.
      _ = try? perform(command, as: actor, by: cause, into: &log)
    }
  }

  private func pops(of leaving: [ScreenID]) -> [Command] {
    var seen: Set<ScreenID> = []
    let navigations = leaving.compactMap { stage.parent(of: $0) }.filter { seen.insert($0).inserted }
    return navigations.compactMap { navigation in
      guard stage.kind(of: navigation) == .navigation, !leaving.contains(navigation) else { return nil }
      let stack = stage.children(of: navigation)
      let staying = stack.filter { !leaving.contains($0) }
      guard let top = staying.last else { return nil }
      let isAbove = stack.prefix(staying.count).elementsEqual(staying)
      // A stack takes one animated change in a turn. If its lowest screen that leaves is a column, clearing pops it.
      if isAbove, let lowest = stack.dropFirst(staying.count).first, column(at: lowest) != nil { return nil }
      return isAbove
        ? .popTo(top, in: navigation, animated: true) : .setStack(staying, of: navigation, animated: true)
    }
  }

  /// Returns commands that leave the columns empty whose navigation controllers leave. The first one pops the others with
  /// its own, if they are on one stack.
  private func clearings(of leaving: [ScreenID]) -> [Command] {
    leaving.compactMap { column(at: $0) }.enumerated().map { number, place in
      .clearColumn(place.column, in: place.split, animated: number == 0)
    }
  }

  /// Returns the column that a navigation controller is and that may be empty.
  private func column(at navigation: ScreenID) -> (column: Column, split: ScreenID)? {
    guard stage.kind(of: navigation) == .navigation, let split = stage.split(around: navigation),
      let column = Column.allCases.first(where: { stage.screen(in: $0, of: split) == navigation }),
      column != .primary
    else { return nil }
    return (column, split)
  }

  /// Returns dismissals for the presented screens that leave, and for presented navigation controllers that
  /// become empty. If they are above one another, only the lowest is dismissed.
  private func dismissals(of leaving: [ScreenID]) -> [Command] {
    var seen: Set<ScreenID> = []
    let bases = leaving.compactMap { emptied(by: $0, leaving) }.filter { seen.insert($0).inserted }
    return bases.compactMap { base in
      guard stage.parent(of: base) == nil, let presenter = stage.presenter(of: base) else { return nil }
      return bases.contains { stage.isPresented(base, above: $0) }
        ? nil : .dismiss(from: presenter, animated: true)
    }
  }

  private func emptied(by id: ScreenID, _ leaving: [ScreenID]) -> ScreenID? {
    guard let parent = stage.parent(of: id) else { return id }
    guard stage.kind(of: parent) == .navigation, stage.children(of: parent).allSatisfy(leaving.contains)
    else {
      return nil
    }
    return parent
  }
}

extension Run {
  /// Returns whether a transition is in progress or pending in a window that contains one of the screens.
  func isBusy(around screens: [ScreenID]) -> Bool { screens.contains { stage.isBusy(around: $0) } }

  /// Returns whether the next command of a flow would have to wait for a transition.
  public func isBusy(for flow: FlowID) -> Bool {
    guard !stage.isStill else { return false }
    guard let row = row(of: flow) else { return false }
    if let navigation = flows[row].navigation {
      return stage.isBusy(around: navigation) || isBusy(around: flows[row].screens)
    }
    if !flows[row].screens.isEmpty { return isBusy(around: flows[row].screens) }
    return flows[row].parent.map { isBusy(for: $0) } ?? false
  }

  /// Returns whether a push or a replacement by a flow would have to wait for a transition.
  public func isBusyForPush(by flow: FlowID) -> Bool {
    guard !stage.isStill, let navigation = navigation(of: flow), stage.isAlive(navigation) else {
      return false
    }
    return stage.isBusy(around: navigation)
  }

  /// Returns the screen from which a flow presents: its navigation controller, or its newest visible screen, or its
  /// newest one.
  func presenter(for flow: FlowID) throws(NavigationError) -> ScreenID {
    let own = screens(of: flow)
    let navigation = flows[Int(flow.row)].navigation.flatMap { stage.isOnStage($0) ? $0 : nil }
    guard var presenter = navigation ?? own.last else {
      // A presented flow that asks a question before it shows a screen asks above its parent.
      guard let parent = flows[Int(flow.row)].parent else { throw .nothingOnStage(flow) }
      return try self.presenter(for: parent)
    }
    if isHidden(presenter) || navigation == nil && isInHiddenPart(presenter) {
      presenter = visible(own) ?? presenter
    }
    guard let presented = stage.presented(by: presenter) else { return presenter }
    if stage.isBusy(around: presenter) { throw .busy }
    // UIKit drops what a hidden part presents, also while another part has presented something.
    if isInHiddenPart(presenter), !hasPresented(presented, under: flow) { return presenter }
    throw .presents(presenter, presented: presented)
  }

  /// Returns the newest of the screens that is not in another tab, nor in a column that the user has left in a narrow
  /// window. If there is none, returns the split view that hides them, or nil.
  private func visible(_ screens: [ScreenID]) -> ScreenID? {
    if let visible = screens.last(where: { !isHidden($0) && !isInHiddenPart($0) }) { return visible }
    guard let newest = screens.last, isHidden(newest) else { return nil }
    return screens.last { !isHidden($0) } ?? stage.split(around: newest)
  }

  /// Returns whether a container around a screen shows another part, such as another tab.
  private func isInHiddenPart(_ id: ScreenID) -> Bool {
    guard let container = stage.container(of: id) else { return false }
    return !stage.shows(id, in: container) || isInHiddenPart(container)
  }

  /// Returns the screen above everything, or the presenter of a flow if nothing is visible.
  func topmostPresenter(for flow: FlowID) throws(NavigationError) -> ScreenID {
    guard let top = visibleScreens.last else { return try presenter(for: flow) }
    guard let presented = stage.cover(of: top) else { return top }
    if stage.isBusy(around: top) { throw .busy }
    throw .presents(top, presented: presented)
  }

  /// Returns whether a screen is in a column that is not on the stack of its collapsed split view.
  private func isHidden(_ id: ScreenID) -> Bool {
    stage.navigations(around: id).contains { splitHiding($0) != nil }
  }
}
