public import ScreenStack

/// Which flow: the same for as long as it lives, and never given to another.
public struct FlowID: Hashable, Sendable {
  let row: Int32
  /// Its number in this run, from 1.
  public let serial: UInt32
  /// What its coordinator is called.
  public let name: Name
}

/// The running owner of one flow: a node in a tree.
struct Flow: Equatable, Sendable {
  let id: FlowID
  let parent: FlowID?
  var seat: Seat
  var state = FlowState.starting
  /// Flows that it started, in the order of their starting.
  var children: [FlowID] = []
  /// What it has shown and what has not gone yet, in the order of showing.
  var screens: [ScreenID] = []
  /// The navigation that it pushes onto: its parent's, or one of its own.
  var navigation: ScreenID?
  /// How many of its handlers run or wait.
  var handlers: Int32 = 0
  /// It has shown something once.
  var hasShown = false
  /// How its last screen that left has left.
  var way = Way.cancel
}

/// Where a flow is between its start and its end.
public enum FlowState: Equatable, Sendable {
  /// It has shown nothing yet.
  case starting
  /// It has something on stage, or had.
  case running
  /// It has told its result.
  case finished
  /// It ended without one.
  case cancelled(Way)
}

/// Where what a flow shows will stand.
public enum Seat: Equatable, Sendable {
  /// At the root of a window: the flow that an app begins with.
  case window
  /// On the navigation of its parent: a horizontal flow.
  case pushed
  /// Above its parent, in a navigation of its own: a vertical flow.
  case presented(PresentationStyle)
  /// In a navigation that stands already: a tab's.
  case tab(ScreenID)
  /// In a navigation that was made for it, and comes to the stage with it.
  case made(ScreenID)
}

/// How a screen leaves, and so how a flow ends that did not finish.
public enum Way: Equatable, Sendable {
  /// The flow itself gave up.
  case cancel
  /// A script popped it: the flow's own, or that of a flow below it, also by ending.
  case pop
  /// Such a script dismissed it.
  case dismiss
  /// Such a script put something else in its place.
  case replace
  /// Such a script took it out of its container.
  case remove
  /// The back button.
  case back
  /// A swipe back.
  case swipe
  /// A sheet was dragged away.
  case drag
  /// The menu behind the back button.
  case menu
  /// A tap on the tab that was open already.
  case tab
  /// A link.
  case link
  /// A window got another root.
  case root
  /// The flow above ended, or took its screens.
  case parent
  /// The app was ended, and began again.
  case restart
  /// It ended before it had shown anything.
  case showedNothing
  /// The flow itself gave up, in words of its own.
  case word(Name)
}

extension Way {
  /// Whether the user or the system took the screen, and not the flow.
  var isFromOutside: Bool {
    switch self {
    case .cancel, .pop, .dismiss, .replace, .remove, .word, .showedNothing: false
    default: true
    }
  }
}
