extension Stage {
  /// Carries out a command and adds the resulting events to `events`, in order.
  /// - Throws: ``StageError``. The stage is then unchanged. A command that UIKit would only log and drop, and
  ///   one that has nothing to do, are not errors: see ``Outcome``.
  @discardableResult
  public mutating func perform(
    _ command: Command, answers: Answers = Answers(), by cause: Cause = .none, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let before = (cause: self.cause, count: events.count)
    self.cause = cause
    self.answers = answers
    defer { self.answers = Answers() }
    do throws(StageError) {
      return try carryOut(command, into: &events)
    } catch {
      self.cause = before.cause
      events.removeLast(events.count - before.count)
      throw error
    }
  }

  private mutating func carryOut(
    _ command: Command, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    switch command {
    case .push(let id, let navigation, let motion):
      try push(id, onto: navigation, motion, into: &events)
    case .pushNothing(let navigation):
      try pushNothing(onto: navigation, into: &events)
    case .pop(let navigation, let isAnimated):
      try pop(from: navigation, isAnimated, into: &events)
    case .popTo(let id, let navigation, let isAnimated):
      try pop(to: id, in: navigation, isAnimated, into: &events)
    case .popToRoot(let navigation, let isAnimated):
      try popToRoot(of: navigation, isAnimated, into: &events)
    case .setStack(let ids, let navigation, let isAnimated):
      try setStack(ids, of: navigation, isAnimated, into: &events)
    case .setRoot(let id, let window):
      try setRoot(id, of: window, into: &events)
    case .openWindow(let root, let width):
      try openWindow(root: root, width, into: &events)
    case .resize(let window, let width):
      try resize(window, width, into: &events)
    case .present(let id, let presenter, let style, let isAnimated):
      try present(id, from: presenter, style, isAnimated, into: &events)
    case .dismiss(let id, let isAnimated):
      try dismiss(from: id, isAnimated, into: &events)
    case .select(let id, let container):
      try select(id, in: container, into: &events)
    case .hide(let id):
      try hide(id, into: &events)
    case .addChild(let id, let container):
      try addChild(id, to: container, into: &events)
    case .removeChild(let id):
      try removeChild(id, into: &events)
    case .show(let id, let sender):
      try show(id, from: sender, into: &events)
    case .showDetail(let id, let sender):
      try showDetail(id, from: sender, into: &events)
    case .setColumn(let id, let column, let split, let isAnimated):
      try setColumn(id, column, of: split, isAnimated, into: &events)
    case .clearColumn(let column, let split, let isAnimated):
      try clear(column, of: split, isAnimated, into: &events)
    case .showColumn(let id, let split, let isAnimated):
      try showColumn(id, of: split, isAnimated, into: &events)
    case .replace(let id, let other, let isAnimated):
      try replace(id, with: other, isAnimated, into: &events)
    }
  }
}
