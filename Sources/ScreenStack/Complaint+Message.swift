/// UIKit's messages, byte for byte. A screen's name replaces its class, and its serial replaces its address.
extension Complaint {
  /// The message that UIKit prints.
  public func message(in stage: Stage) -> String {
    switch self {
    case .pushedTwice(let id, let navigation): Self.pushedTwice(stage, id, navigation)
    case .pushedNavigation: "Pushing a navigation controller is not supported"
    case .pushedNothing(let id):
      "Application tried to push a nil view controller on target \(stage.object(id))."
    case .stackIsBusy(let call, let id):
      "\(call.rawValue) called on \(stage.object(id, colon: "")) while an existing transition or "
        + "presentation is occurring; the navigation stack will not be updated."
    case .poppedToStranger: "Tried to pop to a view controller that doesn't exist."
    case .alreadyPresents(let id, let presenter, let sender, let presented):
      stage.attempt(id, presenter, sender, blanks: "  ")
        + "which is already presenting \(stage.object(presented))" + stage.end("")
    case .notInWindow(let id, let presenter, let sender):
      stage.attempt(id, presenter, sender) + "whose view is not in the window hierarchy" + stage.end("!")
    case .presentationInProgress(let id, let presenter, let sender):
      stage.attempt(id, presenter, sender) + "while a presentation is in progress" + stage.end("!")
    case .dismissalInProgress(let id):
      "Warning: Attempt to dismiss from view controller \(stage.object(id)) "
        + "while a presentation or dismiss is in progress!"
    case .active(let id, let presenter, let parent): Self.active(stage, id, presenter, parent)
    case .presentedItself(let id):
      "Application tried to present modal view controller on itself. Presenting controller is \(stage.object(id))."
    case .presentedNothing(let id):
      "Application tried to present a nil modal view controller on target \(stage.object(id))."
    case .detached(let id, let sender): Self.detached(stage, id, sender)
    case .unopenedTab(let id, let navigation):
      "pushing \(stage.object(id)) onto \(stage.object(navigation)), whose view was never loaded, "
        + "had no effect"
    case .pushedSplit(_, let id):
      "Split View Controllers cannot be pushed to a Navigation Controller "
        + (id.map { stage.object($0) } ?? stage.nextNavigation)
    case .popoverWithoutSource(let id):
      "UIPopoverPresentationController (\(stage.object(id, of: "UIPopoverPresentationController"))) should have "
        + "a non-nil sourceView or barButtonItem set before the presentation occurs."
    case .actionSheetWithoutSource(let id, let presenter): Self.actionSheet(stage, id, presenter)
    case .unbalanced(let id): "Unbalanced calls to begin/end appearance transitions for \(stage.object(id))."
    }
  }

  private static func pushedTwice(_ stage: Stage, _ id: ScreenID, _ navigation: ScreenID) -> String {
    guard stage.profile[.explainsSecondPush] else {
      return "Pushing the same view controller instance more than once is not supported (\(stage.object(id)))"
    }
    return "\(stage.object(navigation)) is pushing the same view controller instance (\(stage.object(id))) "
      + "more than once which is not supported and is most likely an error in the application : \(stage.app)"
  }

  private static func active(
    _ stage: Stage, _ id: ScreenID, _ presenter: ScreenID?, _ parent: ScreenID?
  ) -> String {
    guard stage.profile[.namesWhoPresents], let holder = presenter ?? parent else {
      return "Application tried to present modally an active controller \(stage.object(id))."
    }
    let how = presenter == nil ? "that has a parent view controller" : "that is already being presented by"
    return
      "Application tried to present modally a view controller \(stage.object(id)) "
      + "\(how) \(stage.object(holder))."
  }

  private static func actionSheet(_ stage: Stage, _ id: ScreenID, _ presenter: ScreenID) -> String {
    "Your application has presented a UIAlertController (\(stage.object(id))) of style "
      + "UIAlertControllerStyleActionSheet from \(stage.text(presenter.name)) (\(stage.object(presenter))). "
      + "The modalPresentationStyle of a UIAlertController with this style is UIModalPresentationPopover. "
      + "You must provide location information for this popover through the alert controller's "
      + "popoverPresentationController. You must provide either a sourceView and sourceRect or a barButtonItem.  "
      + "If this information is not known when you present the alert controller, you may provide it in the "
      + "UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation."
  }

  private static func detached(_ stage: Stage, _ id: ScreenID, _ sender: ScreenID) -> String {
    let who = stage.object(sender)
    if stage.profile[.warnsOfDetachedHarm] {
      return
        "Presenting view controller \(stage.object(id)) from detached view controller \(who) "
        + "is not supported, and may result in incorrect safe area insets and a corrupt root presentation. "
        + "Make sure \(who) is in the view controller hierarchy before presenting from it. "
        + "Will become a hard exception in a future release."
    }
    if stage.profile[.namesWhoPresents] {
      return
        "Presenting view controller \(stage.object(id)) from detached view controller \(who) is discouraged."
    }
    return "Presenting view controllers on detached view controllers is discouraged \(who)."
  }
}

extension Stage {
  /// Returns a screen in the form of an object in UIKit's messages: `<photo: 0x3>`.
  public func object(_ id: ScreenID, colon: String = ":") -> String {
    object(id, of: names[id.name], colon: colon)
  }

  /// The navigation controller that would have been created next.
  fileprivate var nextNavigation: String {
    "<UINavigationController: 0x\(String(lastSerial + 1, radix: 16))>"
  }

  /// Returns an object of UIKit that belongs to a screen, with the address of the screen.
  fileprivate func object(_ id: ScreenID, of name: String, colon: String = ":") -> String {
    "<\(name)\(colon) 0x\(String(id.serial, radix: 16))>"
  }

  /// Returns the beginning of the messages of U17, U18 and U19.
  fileprivate func attempt(
    _ id: ScreenID, _ presenter: ScreenID, _ sender: ScreenID, blanks: String = " "
  ) -> String {
    profile[.namesWhoPresents]
      ? "Attempt to present \(object(id)) on \(object(presenter)) (from \(object(sender))) "
      : "Warning: Attempt to present \(object(id))\(blanks)on \(object(sender)) "
  }

  fileprivate func end(_ old: String) -> String { profile[.namesWhoPresents] ? "." : old }
}
