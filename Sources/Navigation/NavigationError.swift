public import ScreenStack

/// Why a flow could not do what it wanted; nothing has changed then.
public enum NavigationError: Error, Equatable, Sendable {
  /// The stage refuses.
  case stage(StageError)
  /// The flow is over.
  case over(FlowID)
  /// The flow has nothing on stage that could present, pop or be replaced.
  case nothingOnStage(FlowID)
  /// What the flow has on stage stands in no navigation: all its tabs are other flows', say.
  case hasNoNavigation(FlowID)
  /// Something presents already.
  case presents(ScreenID, presented: ScreenID)
  /// The flow has presented nothing that it could close.
  case presentsNothing(FlowID)
  /// There is no split view around the flow.
  case noSplit(FlowID)
  /// A navigation cannot be pushed; the flow's own screens can.
  case pushesNavigation(ScreenID)
  /// The screen stands on stage already.
  case standsAlready(ScreenID)
  /// Nobody would see what is pushed, and the stage is strict.
  case covered(ScreenID, by: ScreenID)
  /// A transition is under way: the command has to wait.
  case busy
}

extension NavigationError {
  /// The error in words.
  public func message(in run: Run) -> String {
    let stage = run.stage
    return switch self {
    case .stage(let error): error.message(in: stage)
    case .over(let flow): "'\(stage.text(flow.name))' is over. Start a new one."
    case .nothingOnStage(let flow):
      "'\(stage.text(flow.name))' has nothing on stage. Push or present something first."
    case .hasNoNavigation(let flow):
      "'\(stage.text(flow.name))' has no navigation to push onto. Push in a flow below it, or present."
    case .presents(let id, let presented):
      "'\(stage.text((stage.kind(of: id) == .navigation ? stage.children(of: id).last ?? id : id).name))' presents '\(stage.text(presented.name))' already. Dismiss that first."
    case .presentsNothing(let flow):
      "'\(stage.text(flow.name))' has presented nothing. A flow closes itself with 'finish' or 'cancel'."
    case .noSplit(let flow):
      "'\(stage.text(flow.name))' does not stand in a split view. Push the screen, or present it."
    case .pushesNavigation(let id):
      "'\(stage.text(id.name))' is a navigation and cannot be pushed. Push its screens, or present it."
    case .standsAlready(let id): "'\(stage.text(id.name))' is on stage already. Make a new one."
    case .covered(let id, let cover):
      "'\(stage.text(id.name))' would be covered by '\(stage.path(of: cover))'. Dismiss that first."
    case .busy: "a transition is under way. Wait until it has ended."
    }
  }
}
