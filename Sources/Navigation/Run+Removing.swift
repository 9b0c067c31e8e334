import ScreenStack

/// How the screens of a flow that is over leave: stacks first, then what was presented, so that nothing has to wait.
extension Run {
  mutating func remove(
    _ leaving: [ScreenID], as actor: Actor, by cause: Cause, into log: inout RunLog
  ) {
    for command in pops(of: leaving) + dismissals(of: leaving) {
      // The stage was found at rest: what it would refuse now would be a mistake in this room.
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
      return isAbove
        ? .popTo(top, in: navigation, animated: true) : .setStack(staying, of: navigation, animated: true)
    }
  }

  /// Everything presented that leaves, and a presented navigation of which nothing stays; of what stands above one
  /// another, the lowest.
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

/// Whether a command would have to wait.
extension Run {
  /// Whether something moves, or is about to, in a window in which one of these stands.
  func isBusy(around screens: [ScreenID]) -> Bool { screens.contains { stage.isBusy(around: $0) } }

  /// Whether a flow's next command would have to wait for a transition.
  public func isBusy(for flow: FlowID) -> Bool {
    guard !stage.isStill else { return false }
    guard let row = row(of: flow) else { return false }
    if let navigation = flows[row].navigation {
      return stage.isBusy(around: navigation) || isBusy(around: flows[row].screens)
    }
    if !flows[row].screens.isEmpty { return isBusy(around: flows[row].screens) }
    return flows[row].parent.map { isBusy(for: $0) } ?? false
  }

  /// Whether a flow that pushes, or puts something in the place of its own, would have to wait for a transition.
  public func isBusyForPush(by flow: FlowID) -> Bool {
    guard !stage.isStill, let navigation = navigation(of: flow), stage.isAlive(navigation) else {
      return false
    }
    return stage.isBusy(around: navigation)
  }

  /// What a flow presents from: its navigation, or its newest screen that stands.
  func presenter(for flow: FlowID) throws(NavigationError) -> ScreenID {
    let own = screens(of: flow)
    let navigation = flows[Int(flow.row)].navigation.flatMap { stage.isOnStage($0) ? $0 : nil }
    guard let presenter = navigation ?? own.last else {
      // What is to be presented and asks before it shows anything asks above its parent.
      guard let parent = flows[Int(flow.row)].parent else { throw .nothingOnStage(flow) }
      return try self.presenter(for: parent)
    }
    guard let presented = stage.presented(by: presenter) else { return presenter }
    if stage.isBusy(around: presenter) { throw .busy }
    throw .presents(presenter, presented: presented)
  }
}
