public import ScreenStack

/// The reason why a flow could not carry out a command. Nothing has changed in this case.
public enum NavigationError: Error, Equatable, Sendable {
  case stage(StageError)
  case over(FlowID)
  /// The flow has no screen that could present, be popped or be replaced.
  case nothingOnStage(FlowID)
  /// The flow's screens are in no navigation controller, for example in tabs that belong to other flows.
  case hasNoNavigation(FlowID)
  /// The screen already presents another one. A presented flow that has shown nothing cannot show its first screen.
  case presents(ScreenID, presented: ScreenID, first: FlowID? = nil)
  /// The flow has presented nothing that it could dismiss.
  case presentsNothing(FlowID)
  case noSplit(FlowID)
  case noColumn(Column, FlowID)
  /// A split view is the root of a window or of a tab, and the flow has neither.
  case noPlaceForSplit(FlowID)
  /// A navigation controller cannot be pushed, but its screens can.
  case pushesNavigation(ScreenID)
  case onScreenAlready(ScreenID)
  /// The pushed screen would be covered, and the stage is strict.
  case covered(ScreenID, by: ScreenID)
  /// A transition is in progress, and the command has to wait.
  case busy
}

extension NavigationError {
  /// Returns the error message.
  public func message(in run: Run) -> String {
    let stage = run.stage
    return switch self {
    case .stage(let error): error.message(in: stage)
    case .over(let flow): "'\(stage.text(flow.name))' is over. Start a new one."
    case .nothingOnStage(let flow):
      "'\(stage.text(flow.name))' has nothing on screen. Push or present something first."
    case .hasNoNavigation(let flow):
      "'\(stage.text(flow.name))' has no navigation to push onto. Push in a flow below it, or present."
    case .presents(let id, let presented, let flow): presents(id, presented, first: flow, in: run)
    case .presentsNothing(let flow):
      "'\(stage.text(flow.name))' has presented nothing. A flow closes itself with 'finish' or 'cancel'."
    case .noSplit(let flow):
      "'\(stage.text(flow.name))' is not in a split view. Push the screen, or present it."
    case .noColumn(let column, let flow):
      "the split view around '\(stage.text(flow.name))' has no \(column.rawValue) column"
    case .noPlaceForSplit(let flow):
      "a split view is the root of a window or of a tab, and '\(stage.text(flow.name))' is neither. Present the split view: self:present(…)."
    case .pushesNavigation(let id):
      "'\(stage.text(id.name))' is a navigation and cannot be pushed. Push its screens, or present it."
    case .onScreenAlready(let id): "'\(stage.text(id.name))' is on screen already. Make a new one."
    case .covered(let id, let cover):
      "'\(stage.text(id.name))' would be covered by '\(stage.path(of: cover))'. Dismiss that first."
    case .busy: "a transition is under way. Wait until it has ended."
    }
  }

  /// Returns the message about a screen that presents another one, or about the flow that has presented it, if that is
  /// not the flow of the screen. A flow that has presented a screen of its own cannot present above it, but a flow that
  /// it presents can.
  private func presents(
    _ id: ScreenID, _ presented: ScreenID, first: FlowID?, in run: Run
  ) -> String {
    let stage = run.stage
    let top = stage.kind(of: id) == .navigation ? stage.children(of: id).last ?? id : id
    let sheet = stage.path(of: presented)
    let (flow, own) = (run.presentingFlow(of: presented), run.owner(of: top))
    let name = flow == nil || flow == own ? top.name : flow!.name
    let isOwnScreen = flow != nil && flow == own && stage.kind(of: presented) == .screen
    let remedy = isOwnScreen ? ", or present '\(sheet)' as a flow of its own" : ""
    let purpose = first.map {
      ", so '\(stage.text($0.name))', which was presented, cannot show its first screen"
    }
    return
      "'\(stage.text(name))' presents '\(sheet)' already\(purpose ?? ""). Dismiss that first\(remedy)."
  }
}
