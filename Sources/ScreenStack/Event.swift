/// An event on the stage.
public struct Event: Equatable, Sendable {
  /// The time on the stage's clock.
  public let time: Microseconds
  /// The turn of the run loop, from 0.
  public let turn: Int32
  /// The cause.
  public let cause: Cause
  /// The kind of event, with its details.
  public let what: What
}

/// A time on the stage's clock.
public typealias Microseconds = Int64

extension Event {
  /// The kinds of events.
  public enum What: Equatable, Sendable {
    case gesture(Gesture)
    /// A tap reached a screen's content.
    case tapped(ScreenID)
    /// The app no longer reacts to touches (U15).
    case froze(ScreenID)

    case openedWindow(WindowID)
    case setRoot(ScreenID, WindowID)
    case resized(WindowID, Width)
    case pushed(ScreenID, onto: ScreenID)
    case popped(ScreenID, from: ScreenID)
    /// A stack holds the same screens in another order.
    case reordered(ScreenID)
    /// A screen is presented. The presenter may be a container around the screen that was asked (U21).
    case presented(ScreenID, by: ScreenID, PresentationStyle)
    case dismissed(ScreenID, by: ScreenID)
    /// A container shows another child.
    case selected(ScreenID, in: ScreenID)
    case selectedMore(in: ScreenID)
    case hidden(ScreenID, in: ScreenID)
    case added(ScreenID, to: ScreenID)
    case removed(ScreenID, from: ScreenID)
    /// A split view shows another detail.
    case detailed(ScreenID, in: ScreenID)
    /// A split view shows nothing in a column any more.
    case cleared(ScreenID, in: ScreenID)
    /// A split view has collapsed to one column.
    case collapsed(ScreenID)
    /// A split view has its columns again.
    case expanded(ScreenID)
    /// The tab bar is hidden by a screen of a navigation controller.
    case hidTabBar(ScreenID)
    case showedTabBar(ScreenID)
    /// A stack change is waiting.
    case held(ScreenID)
    /// UIKit raised an exception or logged a warning.
    case complained(Complaint)
    /// A waiting change failed, or a strict stage met a warning that it could not throw.
    case failed(StageError)

    case didLoad(ScreenID)
    case willAppear(ScreenID)
    case isAppearing(ScreenID)
    case didAppear(ScreenID)
    /// `viewWillDisappear`, and the reason that UIKit gives for it (U14).
    case willDisappear(ScreenID, Disappearance)
    case didDisappear(ScreenID, Disappearance)
    /// `willMove(toParent:)`
    case willMove(ScreenID, to: ScreenID?)
    /// `didMove(toParent:)`
    case didMove(ScreenID, to: ScreenID?)
    /// `navigationController(_:willShow:animated:)`
    case willShow(ScreenID, in: ScreenID)
    /// `navigationController(_:didShow:animated:)`
    case didShow(ScreenID, in: ScreenID)
    /// The end of a gesture, reported to `notifyWhenInteractionChanges` (U14).
    case interactionEnded(ScreenID, isCancelled: Bool)
    /// `tabBarController(_:didSelect:)`
    case didSelect(ScreenID, in: ScreenID)
    /// `tabBarController(_:didSelectTab:previousTab:)`
    case didSelectTab(ScreenID, previous: ScreenID?, in: ScreenID)
    /// `presentationControllerWillDismiss(_:)`
    case willDismiss(ScreenID)
    /// `presentationControllerDidDismiss(_:)`
    case didDismiss(ScreenID)
    /// `presentationControllerDidAttemptToDismiss(_:)`
    case didAttemptToDismiss(ScreenID)
    case completedPresentation(ScreenID)
    case completedDismissal(ScreenID)
    /// `deinit`
    case gone(ScreenID)
    /// A screen left, and another screen that left with it keeps it in memory (U33).
    case leaked(ScreenID)
    case rang(Int32)
  }
}

/// A level of detail at which events are reported.
public enum Level: UInt8, Comparable, Sendable {
  /// The user's actions and their immediate results.
  case user
  /// The arrival and departure of screens.
  case navigation
  /// The callbacks that UIKit makes in between.
  case lifecycle

  /// Orders the levels from few events to many.
  public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
}

extension Event {
  /// The lowest level of detail that includes the event.
  public var level: Level {
    switch what {
    case .gesture, .tapped, .froze: .user
    case .complained(let complaint): complaint.isCrash ? .user : .navigation
    case .openedWindow, .setRoot, .resized, .pushed, .popped, .reordered, .presented, .dismissed, .selected,
      .selectedMore, .hidden, .added, .removed, .detailed, .cleared, .collapsed, .expanded, .hidTabBar,
      .showedTabBar,
      .held, .failed, .leaked, .rang:
      .navigation
    default: .lifecycle
    }
  }
}
