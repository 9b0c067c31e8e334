public import ScreenStack

/// The identity of a flow. It never changes and is never reused for another flow.
public struct FlowID: Hashable, Sendable {
  let row: Int32
  /// The serial number in this run, from 1.
  public let serial: UInt32
  /// The name of the coordinator.
  public let name: Name
}

/// A running flow: a node in the tree of flows.
struct Flow: Equatable, Sendable {
  let id: FlowID
  let parent: FlowID?
  var seat: Seat
  var state = FlowState.starting
  /// The flows that it started, in the order of their start.
  var children: [FlowID] = []
  /// The screens that it has shown and that still exist, in the order of showing.
  var screens: [ScreenID] = []
  /// The navigation controller that it pushes onto: its parent's, or its own.
  var navigation: ScreenID?
  /// The number of its handlers that run or wait.
  var handlers: Int32 = 0
  var hasShown = false
  /// The way in which the last of its removed screens left.
  var way = Way.cancel
}

/// The state of a flow.
public enum FlowState: Equatable, Sendable {
  /// It has not shown a screen yet.
  case starting
  /// It shows a screen, or has shown one.
  case running
  case finished
  case cancelled(Way)
}

/// The place of a flow's screens.
public enum Seat: Equatable, Sendable {
  /// The root of a window, for the first flow of an app.
  case window
  /// The navigation controller of its parent: a horizontal flow.
  case pushed
  /// A separate navigation controller, which is presented above its parent: a vertical flow.
  case presented(PresentationStyle)
  /// A separate navigation controller, which is presented above everything, as on the way of a route.
  case onTop(PresentationStyle)
  /// A navigation controller that exists already, such as that of a tab.
  case tab(ScreenID)
  /// A navigation controller that was created for the flow and is shown together with it.
  case made(ScreenID)
}

/// The way in which a screen leaves, and in which a flow ends without finishing.
public enum Way: Equatable, Sendable {
  case cancel
  /// A script of its own flow, or of a flow below, popped it or ended that flow.
  case pop
  case dismiss
  /// Such a script replaced it with something else.
  case replace
  /// Such a script removed it from its container.
  case remove
  /// The user tapped the back button.
  case back
  case swipe
  /// The user dragged a sheet away.
  case drag
  /// The user tapped outside of a popover.
  case outside
  /// The user chose a screen in the menu of the back button.
  case menu
  /// The user tapped the tab that was selected already.
  case tab
  case link
  /// A window got another root.
  case root
  /// The flow above ended, or removed its screens.
  case parent
  case restart
  case showedNothing
  /// The flow cancelled itself, for a reason in its own words.
  case word(Name)
}

extension Way {
  /// Indicates whether the user or the system removed the screen, and not the flow.
  var isFromOutside: Bool {
    switch self {
    case .cancel, .pop, .dismiss, .replace, .remove, .word, .showedNothing: false
    default: true
    }
  }
}
