/// What UIKit raises or logs: the facts, whose text is in `Complaint+Message`.
public enum Complaint: Equatable, Sendable {
  /// U1: a screen is pushed that stands on the stack already.
  case pushedTwice(ScreenID, onto: ScreenID)
  /// U2: a navigation is pushed.
  case pushedNavigation(ScreenID)
  /// U3, U5: a stack change during a presentation.
  case stackIsBusy(StackCall, ScreenID)
  /// U8: a pop to a screen that is not on the stack.
  case poppedToStranger(ScreenID, in: ScreenID)
  /// U17: a presenter presents already.
  case alreadyPresents(ScreenID, on: ScreenID, from: ScreenID, presented: ScreenID)
  /// U18: the view of the one that is to present is in no window.
  case notInWindow(ScreenID, on: ScreenID, from: ScreenID)
  /// U19: a presentation or dismissal is in flight.
  case presentationInProgress(ScreenID, on: ScreenID, from: ScreenID)
  /// U19: the same, for a dismissal.
  case dismissalInProgress(from: ScreenID)
  /// U20: what is to be presented stands somewhere; with whom, if that is known.
  case active(ScreenID, presenter: ScreenID?, parent: ScreenID?)
  /// U20: nothing is to be presented.
  case presentedNothing(from: ScreenID)
  /// U20, U30: the presenter is detached from the tree.
  case detached(ScreenID, from: ScreenID)
  /// U27: a push into a tab that was never opened.
  case unopenedTab(ScreenID, onto: ScreenID)
  /// U34: a transition begins before the callbacks of the one before are paired.
  case unbalanced(ScreenID)

  /// The calls that name themselves in UIKit's log.
  public enum StackCall: String, Equatable, Sendable {
    /// A push.
    case push = "pushViewController:animated:"
    /// A pop.
    case pop = "popViewControllerAnimated:"
    /// A pop to a screen.
    case popTo = "popToViewController:transition:"
    /// A pop to the root.
    case popToRoot = "popToRootViewControllerAnimated:"
    /// Another stack.
    case set = "setViewControllers:animated:"
  }
}

extension Complaint {
  /// Whether the app ends with it: an exception.
  public var isCrash: Bool {
    switch self {
    case .pushedTwice, .pushedNavigation, .poppedToStranger, .active, .presentedNothing: true
    default: false
    }
  }

  /// The rule that it comes from.
  public var rule: String {
    switch self {
    case .pushedTwice: "U1"
    case .pushedNavigation: "U2"
    case .stackIsBusy(let call, _): call == .push ? "U3" : "U5"
    case .poppedToStranger: "U8"
    case .alreadyPresents: "U17"
    case .notInWindow: "U18"
    case .presentationInProgress, .dismissalInProgress: "U19"
    case .active, .presentedNothing, .detached: "U20"
    case .unopenedTab: "U27"
    case .unbalanced: "U34"
    }
  }

  /// The exception's name, if it is one.
  public var exception: String? {
    switch self {
    case .poppedToStranger: "NSInternalInconsistencyException"
    default: isCrash ? "NSInvalidArgumentException" : nil
    }
  }
}
