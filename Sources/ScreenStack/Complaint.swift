/// An exception that UIKit raises or a warning that it logs. `Complaint+Message` contains the messages.
public enum Complaint: Equatable, Sendable {
  /// U1: The pushed screen is already on the stack.
  case pushedTwice(ScreenID, onto: ScreenID)
  /// U2: The pushed screen is a navigation controller.
  case pushedNavigation(ScreenID)
  /// U2: The pushed screen is nil.
  case pushedNothing(onto: ScreenID)
  /// U3, U5: The stack changes during a presentation.
  case stackIsBusy(StackCall, ScreenID)
  /// U8: The target of the pop is not on the stack.
  case poppedToStranger(ScreenID, in: ScreenID)
  /// U17: The presenter already presents another screen.
  case alreadyPresents(ScreenID, on: ScreenID, from: ScreenID, presented: ScreenID)
  /// U18: The view of the screen that should present is in no window.
  case notInWindow(ScreenID, on: ScreenID, from: ScreenID)
  /// U19: A presentation or dismissal is in progress.
  case presentationInProgress(ScreenID, on: ScreenID, from: ScreenID)
  /// U19: A dismissal is requested while a presentation or dismissal is in progress.
  case dismissalInProgress(from: ScreenID)
  /// U20: The screen to present is in use, by a presenter or a parent if one of them is known.
  case active(ScreenID, presenter: ScreenID?, parent: ScreenID?)
  /// U20: A screen is asked to present itself.
  case presentedItself(ScreenID)
  /// U20: The screen to present is nil.
  case presentedNothing(from: ScreenID)
  /// U20, U30: The presenter is detached from the view controller hierarchy.
  case detached(ScreenID, from: ScreenID)
  /// U27: The target of the push is a tab that was never opened.
  case unopenedTab(ScreenID, onto: ScreenID)
  /// U32: The pushed screen is a split view. The navigation controller is nil if it is created with the screen.
  case pushedSplit(ScreenID, onto: ScreenID?)
  /// U34: A transition is cut off before its callbacks are complete.
  case unbalanced(ScreenID)
  /// U38: A popover without a source is about to appear.
  case popoverWithoutSource(ScreenID)
  /// U38: An action sheet without a source is about to appear on a pad.
  case actionSheetWithoutSource(ScreenID, on: ScreenID)

  /// The stack calls, with the names that UIKit logs.
  public enum StackCall: String, Equatable, Sendable {
    case push = "pushViewController:animated:"
    case pop = "popViewControllerAnimated:"
    case popTo = "popToViewController:transition:"
    case popToRoot = "popToRootViewControllerAnimated:"
    case set = "setViewControllers:animated:"
  }
}

extension Complaint {
  /// Indicates whether UIKit raises an exception, which ends the app.
  public var isCrash: Bool {
    switch self {
    case .pushedTwice, .pushedNavigation, .pushedSplit, .poppedToStranger, .active, .presentedItself,
      .presentedNothing, .popoverWithoutSource, .actionSheetWithoutSource:
      true
    default: false
    }
  }

  /// The id of the rule that describes the complaint.
  public var rule: String {
    switch self {
    case .pushedTwice: "U1"
    case .pushedNavigation, .pushedNothing: "U2"
    case .stackIsBusy(let call, _): call == .push ? "U3" : "U5"
    case .poppedToStranger: "U8"
    case .alreadyPresents: "U17"
    case .notInWindow: "U18"
    case .presentationInProgress, .dismissalInProgress: "U19"
    case .active, .presentedItself, .presentedNothing, .detached: "U20"
    case .unopenedTab: "U27"
    case .pushedSplit: "U32"
    case .unbalanced: "U34"
    case .popoverWithoutSource, .actionSheetWithoutSource: "U38"
    }
  }

  /// The name of the exception, or nil if UIKit only logs a warning.
  public var exception: String? {
    switch self {
    case .poppedToStranger: "NSInternalInconsistencyException"
    case .popoverWithoutSource, .actionSheetWithoutSource: "NSGenericException"
    default: isCrash ? "NSInvalidArgumentException" : nil
    }
  }
}
