/// The stage's record of one screen or container.
///
/// The record contains no references, so that copying a thousand of them takes microseconds. The content of a
/// container is in the pool for its kind, at index `content`.
struct Screen: Equatable, Sendable {
  let id: ScreenID
  let kind: Kind
  var options: Options
  var marks: Marks = .isFresh
  var appearance = Appearance.disappeared
  /// The style in which it is presented, or `automatic` if it is not presented.
  var style = PresentationStyle.automatic
  var parent = Slot.none
  var presenter = Slot.none
  var presented = Slot.none
  /// The index of its window if it is a root, otherwise -1.
  var window: Int32 = -1
  let content: Int32
  var params: Int32
  var title: Int32
  /// The number of calls that keep it alive.
  var keeps: Int32 = 0

  var isLoose: Bool { !parent.exists && !presenter.exists && window < 0 }

  /// Indicates whether it has left: it has no place in the tree, and no transition still shows it.
  var hasLeft: Bool { isLoose && appearance == .disappeared }

  var isFree: Bool { hasLeft && !presented.exists }

  static let blank = Screen(
    id: ScreenID(slot: .none, serial: 0, name: Name(index: -1)), kind: .screen, options: [], content: -1,
    params: -1, title: -1)
}

/// The kinds of screens.
public enum Kind: UInt8, Sendable {
  /// A screen that contains no other screens.
  case screen
  /// An alert or an action sheet.
  case alert
  case navigation
  case tabs
  case split
  case custom
}

/// The options that an app sets on a screen.
public struct Options: OptionSet, Hashable, Sendable {
  /// The option bits.
  public let rawValue: UInt16

  /// Creates options from their bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// `hidesBottomBarWhenPushed`
  public static let hidesBottomBar = Options(rawValue: 1)
  /// `navigationItem.hidesBackButton`, or a custom left item.
  public static let hidesBackButton = Options(rawValue: 2)
  /// `definesPresentationContext`
  public static let definesPresentationContext = Options(rawValue: 4)
  /// A navigation controller whose swipe has a replaced delegate, which always lets the swipe begin.
  public static let unguardedSwipe = Options(rawValue: 8)
  /// A navigation controller whose bar is hidden.
  public static let hidesBar = Options(rawValue: 32)
  /// An alert of the style action sheet.
  public static let isActionSheet = Options(rawValue: 64)
  /// `popoverPresentationController.sourceView` or `barButtonItem`: the place that a popover points at.
  public static let hasPopoverSource = Options(rawValue: 128)
  /// A search controller that shows its results in the searched screen, which stays touchable.
  public static let isSearch = Options(rawValue: 256)
  /// A tab bar controller that is made of `UITab`s.
  public static let hasTabs = Options(rawValue: 512)
  /// A split view controller that collapses onto its detail only if an app has shown one.
  public static let hidesPlaceholder = Options(rawValue: 1024)
}

/// The recorded states of a screen.
struct Marks: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  static let isLoaded = Marks(rawValue: 1)
  static let isFresh = Marks(rawValue: 2)
  /// It hid the bottom bar when it was pushed.
  static let hidBottomBar = Marks(rawValue: 4)
  /// `didMove` is due when its transition ends.
  static let owesDidMove = Marks(rawValue: 8)
  /// Its custom container does not show it.
  static let isHidden = Marks(rawValue: 16)
  /// Its dismissal is final.
  static let isDismissed = Marks(rawValue: 32)
  /// It left its window together with a screen that it presents, and they keep each other in memory.
  static let isLeaked = Marks(rawValue: 64)
  /// Its presenter disappears while it is presented.
  static let coversPresenter = Marks(rawValue: 128)
  /// It is about to appear, and its view is not in the window yet.
  static let isEntering = Marks(rawValue: 256)
  /// It disappears because it leaves its container, or will when the swipe finishes.
  static let isMovingFromParent = Marks(rawValue: 512)
  /// It disappears because it is dismissed, or will be when the drag finishes.
  static let isBeingDismissed = Marks(rawValue: 1024)
  static let disappearances: Marks = [.isMovingFromParent, .isBeingDismissed]
}

/// The reason for which a screen disappears, while its callbacks run.
public enum Disappearance: Sendable {
  /// It is covered, or something that contains it goes away.
  case none
  /// `isMovingFromParent` is true: it leaves its container.
  case fromParent
  /// `isBeingDismissed` is true.
  case dismissed
}

/// The appearance state of a screen, between its callbacks.
public enum Appearance: UInt8, Sendable {
  /// Its view is in no window.
  case disappeared
  /// Between `willAppear` and `didAppear`.
  case appearing
  /// Its view is in a window.
  case appeared
  /// Between `willDisappear` and `didDisappear`.
  case disappearing
}
