public import ScreenStack

/// A run of an app as one value: its stage, its flows, and what is to be told when screens leave.
///
/// Snapshots are copies. Whoever drives the run has nothing to undo: a command that throws has changed nothing.
public struct Run: Equatable, Sendable {
  /// The device.
  public internal(set) var stage: Stage
  /// The first flow, if one was started.
  public internal(set) var root: FlowID?

  var flows: [Flow] = []
  var freeFlows: [Int32] = []
  var lastFlow: UInt32 = 0
  /// Which flow has shown a screen, by the screen's row on the stage; -1 for none.
  var owners: [Int32] = []
  /// Completions that are due when screens leave.
  var completions = Completions()
  /// Screens that have left and of which that was not told yet; a gesture's wait for its end.
  var lost: [Loss] = []
  /// The screen that a finger swipes away, if one does.
  var swiped: ScreenID?
  /// The flow whose handler runs: what it commands is its own doing, whatever flow it commands.
  public var speaker: FlowID?
  /// The flows that may have to end.
  var suspects = Suspects()

  /// A screen that has left, and how.
  struct Loss: Equatable, Sendable {
    let screen: ScreenID
    let way: Way
    /// The user has taken it: that is told when the movement has ended.
    let isByHand: Bool
  }

  /// A run on that stage, with no flow.
  public init(stage: Stage) { self.stage = stage }

  /// An app begins anew on a stage. The flows and screens that there were are over: none that comes is mistaken for
  /// one of them.
  public mutating func beginAnew(on stage: Stage) {
    let (flow, old) = (lastFlow, self.stage)
    self = Run(stage: stage)
    self.stage.count(on: old)
    lastFlow = flow
  }
}

extension Run {
  /// The serials that the newest screen and the newest flow have got.
  public var serials: [UInt32] { [stage.lastSerial, lastFlow] }

  /// How many flows there is room for: as many as have ever lived at once.
  public var flowCount: Int { flows.count }

  /// Makes names, screens and containers; nobody sees them until a command shows them.
  public mutating func make<Thing, Failure: Error>(
    _ body: (inout Stage) throws(Failure) -> Thing
  ) throws(Failure) -> Thing {
    try body(&stage)
  }
}

/// Everything that happens on the stage goes through here, so that nothing leaves it unseen.
extension Run {
  /// Carries out a command of the stage as it is.
  ///
  /// - Throws: ``StageError``; nothing has changed then.
  @discardableResult
  public mutating func perform(
    _ command: Command, answers: Answers = Answers(), as actor: Actor = .app, by cause: Cause = .none,
    into log: inout RunLog
  ) throws(StageError) -> Outcome {
    let outcome = try stage.perform(command, answers: answers, by: cause, into: &log.stage)
    take(actor, into: &log)
    return outcome
  }

  /// Carries out what a user does.
  ///
  /// - Throws: ``StageError``; nothing has changed then.
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

  /// Does the next thing that is due; false if nothing is.
  @discardableResult
  public mutating func step(into log: inout RunLog) -> Bool {
    let isDone = stage.step(into: &log.stage)
    take(.app, into: &log)
    return isDone
  }

  /// Whether nothing will happen by itself any more, but for timers.
  public var isAtRest: Bool { stage.isAtRest }

  /// Who acts.
  public enum Actor: Equatable, Sendable {
    /// The app, or whatever it asked for earlier.
    case app
    /// A flow.
    case flow(FlowID)
    /// The user.
    case user(Way)
    /// A link.
    case link
  }
}

extension Gesture {
  fileprivate var way: Way {
    switch self {
    case .back: .back
    case .holdBack: .menu
    case .swipeBack: .swipe
    case .drag: .drag
    case .tap, .tapTab, .tapMore: .tab
    }
  }
}
