/// A behavior that differs between iOS versions, or that is not certain.
public enum Setting: UInt64, CaseIterable, Sendable {
  /// The exception for a second push names the navigation controller and the app.
  case explainsSecondPush
  /// An animated push after a non-animated change in the same turn waits for the end of the turn.
  case holdsPushUntilCommit
  /// The new screen is loaded before `viewWillDisappear` of the old one.
  case loadsFirst
  /// `willShow` comes after `viewWillAppear`, not before.
  case willShowAfterWillAppear
  case hasIsAppearing
  /// A navigation controller that appears again sends `didShow` again.
  case tellsDidShowAgain
  /// A cancelled swipe sends `didShow` as if it had popped.
  case tellsDidShowOfCancelled
  /// A hidden back button or a custom left item prevents the swipe from the edge.
  case hiddenBackButtonStopsSwipe
  /// A swipe back may begin anywhere on the content.
  case swipesOverContent
  case hasBackMenu
  /// The menu of the back button asks `shouldPop`.
  case backMenuAsks
  /// `dismiss` on a screen that presents closes the presented screens, not the screen itself.
  case dismissBeginsWithPresented
  /// The messages about presentations name the screen that asked, and do not contain 'Warning'.
  case namesWhoPresents
  /// A dropped presentation never runs its completion.
  case droppedHasNoCompletion
  /// Only the `currentContext` styles search for a screen that defines a presentation context.
  case contextNeedsItsStyle
  case dragsSheets
  /// A sheet does not make its presenter disappear, on iPhone either.
  case sheetsKeepPresenter
  /// `automatic` results in a sheet.
  case presentsSheets
  /// The warning about a detached presenter says 'not supported' instead of 'discouraged'.
  case warnsOfDetachedHarm
  /// An animated push into a tab that was never opened is lost.
  case losesPushIntoUnopenedTab
  /// More than five tabs result in a More tab where the window is narrow.
  case hasMoreTab
  case hasColumns
  /// A new root leaves the screens that the old root presents in memory.
  case leaksPresentedOfOldRoot
  case grabsZooms
}

extension Setting {
  /// The ids of the rules that it belongs to.
  public var rules: [String] { row.rules }

  /// The description of the setting.
  public var words: String { row.words }

  /// Returns whether the setting applies on `os`.
  public func holds(on os: OS) -> Bool {
    row.columns.utf8.dropFirst(2 * os.column).first == UInt8(ascii: "+")
  }

  /// A row of the table of settings.
  private struct Row {
    let rules: [String]
    /// A sign for each iOS version: `+` yes, `-` no.
    let columns: String
    let words: String

    init(_ rules: String..., columns: String, _ words: String) {
      self.rules = rules
      self.columns = columns
      self.words = words
    }
  }

  /// The setting's row. Its columns are iOS 12, 13, 14, 17, 18 and 26.
  private var row: Row {
    switch self {
    case .explainsSecondPush:
      Row("U1", columns: "- + + + + +", "the exception names the navigation and the app")
    case .holdsPushUntilCommit:
      Row("U4", columns: "+ + + + - -", "an animated push waits for the end of the turn")
    case .loadsFirst:
      Row("U11", columns: "+ + + + + +", "viewDidLoad of the new before viewWillDisappear of the old")
    case .willShowAfterWillAppear: Row("U11", columns: "+ + + + + +", "willShow after viewWillAppear")
    case .hasIsAppearing: Row("U11", columns: "- + + + + +", "viewIsAppearing")
    case .tellsDidShowAgain:
      Row("U11", columns: "+ + + + + +", "didShow again when the navigation appears again")
    case .tellsDidShowOfCancelled:
      Row("U13", columns: "- - - - + +", "didShow as if popped when a swipe is let go")
    case .hiddenBackButtonStopsSwipe:
      Row("U15", columns: "+ + + + + +", "no swipe from the edge without a back button")
    case .swipesOverContent: Row("U15", columns: "- - - - - +", "a swipe may begin anywhere on the content")
    case .hasBackMenu: Row("U15b", columns: "- - + + + +", "a menu behind the back button")
    case .backMenuAsks: Row("U15b", columns: "- - - - - -", "the menu asks shouldPop")
    case .dismissBeginsWithPresented:
      Row("U16", columns: "+ + + + + +", "dismiss closes what the screen itself presents")
    case .namesWhoPresents:
      Row("U17", "U18", "U19", "U20", columns: "- - + + + +", "texts with '(from …)', without 'Warning'")
    case .droppedHasNoCompletion:
      Row("U17", columns: "+ + + + + +", "no completion for a dropped presentation")
    case .contextNeedsItsStyle:
      Row("U21", columns: "+ + + + + +", "only currentContext styles look for a context")
    case .dragsSheets: Row("U22", columns: "- + + + + +", "sheets can be dragged away")
    case .sheetsKeepPresenter: Row("U22", columns: "- + + + + +", "no callbacks for the presenter of a sheet")
    case .presentsSheets: Row("U23", columns: "- + + + + +", "automatic is pageSheet, else fullScreen")
    case .warnsOfDetachedHarm: Row("U20", columns: "- - - + + +", "detached presenters are 'not supported'")
    case .losesPushIntoUnopenedTab:
      Row("U27", columns: "+ - - - - -", "an animated push into a tab never opened is lost")
    case .hasMoreTab:
      Row("U30", columns: "+ + + + + +", "a More tab from the sixth tab on, where it is compact")
    case .hasColumns: Row("U32", columns: "- - + + + +", "split views of columns")
    case .leaksPresentedOfOldRoot:
      Row("U33", columns: "+ + + + + +", "what the old root presents stays in memory")
    case .grabsZooms: Row("U35", columns: "- - - - + +", "a zoom can be turned back on the way")
    }
  }
}
