/// One thing that happened.
public struct Event: Equatable, Sendable {
  /// When, on the stage's clock.
  public let time: Microseconds
  /// In which turn of the run loop, from 0.
  public let turn: Int32
  /// Why.
  public let cause: Cause
  /// What.
  public let what: What
}

/// Time on the stage's clock.
public typealias Microseconds = Int64

extension Event {
  /// What can happen.
  public enum What: Equatable, Sendable {
    /// The user did something.
    case gesture(Gesture)
    /// A tap reached a screen's content.
    case tapped(ScreenID)
    /// The app can no longer be touched (U15).
    case froze(ScreenID)

    /// A window was opened.
    case openedWindow(WindowID)
    /// A window has another root.
    case setRoot(ScreenID, WindowID)
    /// A window has another width.
    case resized(WindowID, Width)
    /// A screen came onto a stack.
    case pushed(ScreenID, onto: ScreenID)
    /// A screen left a stack.
    case popped(ScreenID, from: ScreenID)
    /// A stack holds the same screens in another order.
    case reordered(ScreenID)
    /// A screen is presented; by the one that does it, which may be above the one that was asked (U21).
    case presented(ScreenID, by: ScreenID, PresentationStyle)
    /// A presented screen leaves.
    case dismissed(ScreenID, by: ScreenID)
    /// Another child of a container is seen.
    case selected(ScreenID, in: ScreenID)
    /// The More tab is seen.
    case selectedMore(in: ScreenID)
    /// A child is no longer seen.
    case hidden(ScreenID, in: ScreenID)
    /// A child came into a container.
    case added(ScreenID, to: ScreenID)
    /// A child left a container.
    case removed(ScreenID, from: ScreenID)
    /// A split view shows another detail.
    case detailed(ScreenID, in: ScreenID)
    /// A split view has become one column.
    case collapsed(ScreenID)
    /// A split view has its columns again.
    case expanded(ScreenID)
    /// The tab bar is hidden by a screen of a navigation.
    case hidTabBar(ScreenID)
    /// The tab bar is back.
    case showedTabBar(ScreenID)
    /// A stack change waits.
    case held(ScreenID)
    /// UIKit complained.
    case complained(Complaint)
    /// What waited could not be done any more.
    case failed(StageError)

    /// `viewDidLoad`
    case didLoad(ScreenID)
    /// `viewWillAppear`
    case willAppear(ScreenID)
    /// `viewIsAppearing`
    case isAppearing(ScreenID)
    /// `viewDidAppear`
    case didAppear(ScreenID)
    /// `viewWillDisappear`, and whether `isMovingFromParent` or `isBeingDismissed` says that it leaves (U14).
    case willDisappear(ScreenID, isLeaving: Bool)
    /// `viewDidDisappear`
    case didDisappear(ScreenID)
    /// `willMove(toParent:)`
    case willMove(ScreenID, to: ScreenID?)
    /// `didMove(toParent:)`
    case didMove(ScreenID, to: ScreenID?)
    /// `navigationController(_:willShow:animated:)`
    case willShow(ScreenID, in: ScreenID)
    /// `navigationController(_:didShow:animated:)`
    case didShow(ScreenID, in: ScreenID)
    /// `notifyWhenInteractionChanges` of a gesture that was let go (U14).
    case interactionEnded(ScreenID, isCancelled: Bool)
    /// `tabBarController(_:didSelect:)`
    case didSelect(ScreenID, in: ScreenID)
    /// `presentationControllerWillDismiss(_:)`
    case willDismiss(ScreenID)
    /// `presentationControllerDidDismiss(_:)`
    case didDismiss(ScreenID)
    /// `presentationControllerDidAttemptToDismiss(_:)`
    case didAttemptToDismiss(ScreenID)
    /// The completion of a presentation.
    case completedPresentation(ScreenID)
    /// The completion of a dismissal.
    case completedDismissal(ScreenID)
    /// `deinit`
    case gone(ScreenID)
    /// It left, and something that left with it will hold it for ever (U33).
    case leaked(ScreenID)
    /// A timer ran out.
    case rang(Int32)
  }
}

/// Who wants to know of an event.
public enum Level: UInt8, Comparable, Sendable {
  /// What the user does and meets.
  case user
  /// Where screens come and go.
  case navigation
  /// What UIKit calls on the way.
  case lifecycle

  /// From the few to the many.
  public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
}

extension Event {
  /// The least detail at which it is told.
  public var level: Level {
    switch what {
    case .gesture, .tapped, .froze: .user
    case .complained(let complaint): complaint.isCrash ? .user : .navigation
    case .openedWindow, .setRoot, .resized, .pushed, .popped, .reordered, .presented, .dismissed, .selected,
      .selectedMore, .hidden, .added, .removed, .detailed, .collapsed, .expanded, .hidTabBar, .showedTabBar,
      .held, .failed, .leaked, .rang:
      .navigation
    default: .lifecycle
    }
  }
}
