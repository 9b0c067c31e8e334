public import ScreenStack

/// A run of an app as one value: its stage, its flows, and the completions of its screens.
///
/// A snapshot is a copy. The caller never has to undo a command: one that throws has changed nothing.
public struct Run: Equatable, Sendable {
  /// The simulated device.
  public internal(set) var stage: Stage
  /// The first flow, if it has started.
  public internal(set) var root: FlowID?

  var flows: [Flow] = []
  var freeFlows: [Int32] = []
  var lastFlow: UInt32 = 0
  /// The row of the flow that has shown a screen, by the row of the screen, or -1 if there is none.
  var owners: [Int32] = []
  var completions = Completions()
  /// The screens that have left and are not reported yet. Those of a gesture are reported at its end.
  var lost: [Loss] = []
  /// The screen that the user is swiping away, if any.
  var swiped: ScreenID?
  /// The flow whose handler runs. Its commands are its own doing, whatever flow they apply to.
  public var speaker: FlowID?
  var suspects = Suspects()

  /// A screen that has left, and the way in which it left.
  struct Loss: Equatable, Sendable {
    let screen: ScreenID
    let way: Way
    /// Indicates whether the user removed it. It is then reported when the movement has ended.
    let isByHand: Bool
  }

  /// Creates a run on a stage, without flows.
  public init(stage: Stage) { self.stage = stage }

  /// Starts an app again on a new stage. Everything old is over, and no identity is used again.
  public mutating func beginAnew(on stage: Stage) {
    let (flow, old) = (lastFlow, self.stage)
    self = Run(stage: stage)
    self.stage.count(on: old)
    lastFlow = flow
  }
}

extension Run {
  /// The serial numbers of the newest screen and the newest flow.
  public var serials: [UInt32] { [stage.lastSerial, lastFlow] }

  /// The number of rows for flows: the highest number of flows that were alive at the same time.
  public var flowCount: Int { flows.count }

  /// Creates names, screens and containers. They are not visible until a command shows them.
  public mutating func make<Thing, Failure: Error>(
    _ body: (inout Stage) throws(Failure) -> Thing
  ) throws(Failure) -> Thing {
    try body(&stage)
  }
}

extension Run {
  /// Releases the memory of empty lists, before a copy is kept.
  public mutating func releaseUnusedMemory() {
    lost.releaseIfEmpty()
    suspects.releaseUnusedMemory()
    stage.releaseUnusedMemory()
  }
}

/// The changes of the stage. All of them use these functions, so that no screen leaves undetected.
extension Run {
  /// Carries out a command of the stage.
  /// - Throws: ``StageError``. In this case, nothing has changed.
  @discardableResult
  public mutating func perform(
    _ command: Command, answers: Answers = Answers(), as actor: Actor = .app, by cause: Cause = .none,
    into log: inout RunLog
  ) throws(StageError) -> Outcome {
    let outcome = try stage.perform(command, answers: answers, by: cause, into: &log.stage)
    take(actor, into: &log)
    return outcome
  }

  /// Carries out a gesture of the user.
  /// - Throws: ``StageError``. In this case, nothing has changed.
  @discardableResult
  public mutating func perform(
    _ gesture: Gesture, answers: Answers = Answers(), by cause: Cause = .none, into log: inout RunLog
  ) throws(StageError) -> Outcome {
    let outcome = try stage.perform(gesture, answers: answers, by: cause, into: &log.stage)
    if case .swipeBack(let navigation, .began, _) = gesture {
      swiped = stage.transition(of: navigation)?.from
    }
    take(.user(gesture.way), into: &log)
    return outcome
  }

  /// Performs the next step that is due. Returns false if nothing is due.
  @discardableResult
  public mutating func step(into log: inout RunLog) -> Bool {
    let isDone = stage.step(into: &log.stage)
    take(.app, into: &log)
    return isDone
  }

  /// Ends presentations and dismissals without animation, as their completions tell an app that waits for them.
  package mutating func endInstantTransitions(into log: inout RunLog) {
    stage.endInstantTransitions(into: &log.stage)
    take(.app, into: &log)
  }

  /// Indicates whether nothing more happens by itself, except for timers.
  public var isAtRest: Bool { stage.isAtRest }

  /// The originator of a change.
  public enum Actor: Equatable, Sendable {
    /// The app, or work that it requested earlier.
    case app
    case flow(FlowID)
    case user(Way)
    case link
  }
}

extension Gesture {
  /// The way in which screens leave by the gesture.
  package var way: Way {
    switch self {
    case .back: .back
    case .holdBack: .menu
    case .swipeBack: .swipe
    case .drag: .drag
    case .tapOutside: .outside
    case .tap, .tapTab, .tapMore: .tab
    }
  }
}
