extension StageError {
  /// Returns the error message. If UIKit has a message for the error, the result is that message.
  public func message(in stage: Stage) -> String {
    switch self {
    case .crash(let complaint), .warning(let complaint): complaint.message(in: stage)
    case .gone(let id): "'\(stage.text(id.name))' is gone. Make a new one, or keep it before it leaves."
    case .noWindow(let window): "there is no window \(window.index + 1). Open it first."
    case .wrongKind(let id, let wanted):
      "'\(stage.text(id.name))' is not \(wanted.words). Name one that is."
    case .notFree(let id): "'\(stage.text(id.name))' is in use already. Remove it first."
    case .holdsItself(let id): "'\(stage.text(id.name))' cannot contain itself"
    case .twice(let id): "'\(stage.text(id.name))' is named twice. A screen can only be in one place."
    case .notAChild(let id, let container):
      "'\(stage.text(id.name))' is not a child of '\(stage.text(container.name))'"
    case .notReplaceable(let id):
      "'\(stage.text(id.name))' cannot be removed from where it is. "
        + "Dismiss a presented screen, pop a pushed one."
    case .notOnThisSystem(let setting): "\(stage.profile.os.rawValue) does not have \(setting.words)"
    case .impossible(let gesture, let obstacle):
      "\(gesture.words(in: stage)) is not possible: \(obstacle.words(in: stage))"
    }
  }
}

extension Gesture {
  fileprivate func words(in stage: Stage) -> String {
    switch self {
    case .tap(let id): "a tap on '\(stage.text(id.name))'"
    case .back: "the back button"
    case .holdBack(_, let id): "'\(stage.text(id.name))' from the back button's menu"
    case .swipeBack(_, .began, _): "a swipe back"
    case .swipeBack: "to go on with a swipe back"
    case .tapTab(let id, _): "a tap on the tab '\(stage.text(id.name))'"
    case .tapMore: "a tap on More"
    case .drag(let id, .began): "a drag on '\(stage.path(of: id))'"
    case .tapOutside(let id): "a tap outside of '\(stage.path(of: id))'"
    case .drag(let id, _): "to go on with a drag on '\(stage.path(of: id))'"
    }
  }
}

extension StageError.Obstacle {
  fileprivate func words(in stage: Stage) -> String {
    switch self {
    case .atRoot: "there is nothing to go back to"
    case .noBackButton: "the back button is hidden"
    case .covered(let id): "it is covered by '\(stage.path(of: id))'"
    case .inTransition: "a transition is under way"
    case .notVisible: "it is not on screen"
    case .frozen: "the app is frozen (U15)"
    case .unknownToSystem: "\(stage.profile.os.rawValue) has no such gesture"
    case .notASheet: "it is not presented as a sheet"
    case .notAPopover: "it is not presented as a popover"
    case .notBegun: "none has begun"
    case .notThere: "it is not offered there"
    }
  }
}
