/// Pauses in the middle of a change.
///
/// UIKit calls an app in the middle of a change, and judges what the app then calls by the state of that moment. A
/// stage that pauses stops before each such group of calls:
///
///     stage.pausesForCallbacks = true
///     try stage.perform(.select(tab, in: bar), into: &events)  // until viewDidLoad of the tab
///     while stage.isPaused { stage.step(into: &events) }       // until viewWillAppear, viewDidAppear
///
/// Between two steps the stage is whole, and takes any command. The parts of a command come before the parts that were
/// left when it was given.
extension Stage {
  /// Indicates whether parts of changes are left.
  public var isPaused: Bool { !work.parts.isEmpty }

  /// The number of parts that are left. A caller that gives a command to a paused stage steps until the number is
  /// the same as before the command.
  public var partsLeft: Int { work.parts.count }

  /// Drops the parts that are left, because the app has crashed.
  public mutating func dropParts() { work.parts = [] }

  /// A part of a change, with the cause of the change.
  struct Part: Equatable, Sendable {
    let what: What
    let cause: Cause

    enum What: Equatable, Sendable {
      case commit
      case request(Request)
      case endTurn

      /// The parts of a push or pop. Without animation, it ends within them.
      case begin(Transition, isInstant: Bool)
      case enter(Transition, isInstant: Bool)
      case complete(Transition)
      case runRequests(afterTransition: Int32)

      /// The parts of a presentation or dismissal.
      case present(Transition)
      case presenterIsAppearing(Slot)
      case end(Int32)

      case appear(Slot)
      case isAppearing(Slot)
      case endAppearing(Slot)
      case endDisappearing(Slot)
      case swap(Slot, for: Slot, in: Slot)
      case endSwap(Slot, for: Slot, in: Slot)
      case endAdding(Slot, to: Slot)
      case didSelect(ScreenID, previous: ScreenID?, in: ScreenID)
      case didRestore(Transition)
    }

    /// Returns whether a push or pop without animation, which is left, still shows a screen that has left.
    func shows(_ slot: Slot) -> Bool {
      switch what {
      case .begin(let change, true), .enter(let change, true), .complete(let change): change.from == slot
      default: false
      }
    }
  }

  /// Pauses, and then carries out one or two parts. A stage that does not pause carries them out at once.
  @inline(__always)
  mutating func pause(before part: Part.What, then last: Part.What? = nil, into events: inout [Event]) {
    guard pausesForCallbacks else {
      carryOut(part, into: &events)
      if let last { carryOut(last, into: &events) }
      return
    }
    if let last { work.parts.append(Part(what: last, cause: cause)) }
    work.parts.append(Part(what: part, cause: cause))
  }

  /// Carries out a part after all parts that have been added since there were `count` of them.
  mutating func then(_ part: Part.What, after count: Int, into events: inout [Event]) {
    guard pausesForCallbacks else { return carryOut(part, into: &events) }
    work.parts.insert(Part(what: part, cause: cause), at: count)
  }

  /// Makes a change without a pause.
  mutating func withoutPause<Result, Failure: Error>(
    _ change: (inout Stage) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let pauses = pausesForCallbacks
    pausesForCallbacks = false
    defer { pausesForCallbacks = pauses }
    return try change(&self)
  }

  /// Carries out the next part that is left.
  mutating func proceed(into events: inout [Event]) {
    let part = work.parts.removeLast()
    cause = part.cause
    carryOut(part.what, into: &events)
  }

  mutating func carryOut(_ part: Part.What, into events: inout [Event]) {
    switch part {
    case .commit: commitNext(into: &events)
    case .request(let request): carryOut(request, into: &events)
    case .endTurn: finishTurn(into: &events)
    case .begin(let change, let isInstant): begin(change, isInstant: isInstant, into: &events)
    case .enter(let change, let isInstant): enter(change, isInstant: isInstant, into: &events)
    case .complete(let change): complete(change, into: &events)
    case .runRequests(let number): run(until: .end(of: number), into: &events)
    case .present(let change): continueModal(change, into: &events)
    case .presenterIsAppearing(let slot): tell(.tellIsAppearing, slot, into: &events)
    case .end(let number): end(number, into: &events)
    case .appear(let slot): beginAppearance(of: slot, into: &events)
    case .isAppearing(let slot): tellIsAppearing(slot, into: &events)
    case .endAppearing(let slot): endAppearing(slot, into: &events)
    case .endDisappearing(let slot): endDisappearing(slot, into: &events)
    case .swap(let old, let new, let container): beginSwap(old, for: new, in: container, into: &events)
    case .endSwap(let old, let new, let container): endSwap(old, for: new, in: container, into: &events)
    case .endAdding(let child, let container): endAdding(child, to: container, into: &events)
    case .didSelect(let id, let old, let bar):
      if isAlive(bar) { tellSelected(id, previous: old, in: bar, into: &events) }
    case .didRestore(let change): tellRestored(change, into: &events)
    }
  }
}
