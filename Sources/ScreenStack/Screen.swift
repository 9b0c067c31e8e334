/// What the stage knows of one screen or container.
///
/// A plain record without references, so that a thousand of them are copied in microseconds. What a container
/// holds lies in a table of its kind, at `content`.
struct Screen: Equatable, Sendable {
  let id: ScreenID
  let kind: Kind
  var options: Options
  var marks: Marks = .isFresh
  var appearance = Appearance.disappeared
  /// How it is presented; `automatic` while it is not.
  var style = PresentationStyle.automatic
  /// The container that holds it.
  var parent = Slot.none
  /// Who presents it.
  var presenter = Slot.none
  /// What it presents.
  var presented = Slot.none
  /// Its window, if it is a root.
  var window: Int32 = -1
  let content: Int32
  var params: Int32
  let title: Int32
  /// How often somebody asked to keep it.
  var keeps: Int32 = 0

  /// Whether it stands nowhere.
  var isLoose: Bool { !parent.exists && !presenter.exists && window < 0 }

  /// Whether it has left: it stands nowhere, and no transition still shows it.
  var hasLeft: Bool { isLoose && appearance == .disappeared }

  /// Whether it may be put somewhere.
  var isFree: Bool { hasLeft && !presented.exists }

  static let blank = Screen(
    id: ScreenID(slot: .none, serial: 0, name: Name(index: -1)), kind: .screen, options: [], content: -1,
    params: -1, title: -1)
}

/// What sort of screen it is.
public enum Kind: UInt8, Sendable {
  /// A screen without others in it.
  case screen
  /// An alert or an action sheet.
  case alert
  /// A navigation controller.
  case navigation
  /// A tab bar controller.
  case tabs
  /// A split view controller.
  case split
  /// A container of the app's own.
  case custom
}

/// What an app has set on a screen.
public struct Options: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// The options with those bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `hidesBottomBarWhenPushed`
  public static let hidesBottomBar = Options(rawValue: 1)
  /// `navigationItem.hidesBackButton`, or a left item of its own.
  public static let hidesBackButton = Options(rawValue: 2)
  /// `definesPresentationContext`
  public static let definesPresentationContext = Options(rawValue: 4)
  /// A navigation whose swipe was given another delegate, one that always lets it begin.
  public static let unguardedSwipe = Options(rawValue: 8)
  /// A custom container that shows one child at a time.
  public static let showsOneChild = Options(rawValue: 16)
}

/// What happened to a screen.
struct Marks: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// Its view was loaded.
  static let isLoaded = Marks(rawValue: 1)
  /// It never stood anywhere.
  static let isFresh = Marks(rawValue: 2)
  /// It hid the bottom bar when it was pushed.
  static let hidBottomBar = Marks(rawValue: 4)
  /// `didMove` comes when its transition ends.
  static let owesDidMove = Marks(rawValue: 8)
  /// A custom container does not show it.
  static let isHidden = Marks(rawValue: 16)
  /// Its dismissal is certain.
  static let isDismissed = Marks(rawValue: 32)
  /// It left its window together with what it presents, and nobody will let go of it.
  static let isLeaked = Marks(rawValue: 64)
  /// Its presenter has left the screen for it.
  static let coversPresenter = Marks(rawValue: 128)
}

/// Where a screen is between its appearance callbacks.
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
