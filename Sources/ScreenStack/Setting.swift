/// A question to which systems give different answers, or to which the answer is not certain.
public enum Setting: UInt64, CaseIterable, Sendable {
  /// The exception for a second push names the navigation and the app.
  case explainsSecondPush
  /// An animated push after a plain change of the same turn waits for the end of the turn.
  case holdsPushUntilCommit
  /// The new screen is loaded before the old one is told that it will disappear.
  case loadsFirst
  /// `willShow` comes after `viewWillAppear`, not before.
  case willShowAfterWillAppear
  /// There is `viewIsAppearing`.
  case hasIsAppearing
  /// A navigation that appears again tells `didShow` again.
  case tellsDidShowAgain
  /// A swipe that is let go tells `didShow` as if it had popped.
  case tellsDidShowOfCancelled
  /// A hidden back button or a left item of one's own stops the swipe from the edge.
  case hiddenBackButtonStopsSwipe
  /// A swipe back may begin anywhere on the content.
  case swipesOverContent
  /// There is a menu behind the back button.
  case hasBackMenu
  /// The menu asks `shouldPop`.
  case backMenuAsks
  /// `dismiss` of a screen that presents closes what it presents, not the screen.
  case dismissBeginsWithPresented
  /// The texts about presentations name who asked, and do not say 'Warning'.
  case namesWhoPresents
  /// A presentation that was dropped never runs its completion.
  case droppedHasNoCompletion
  /// Only the `currentContext` styles look for who defines the context.
  case contextNeedsItsStyle
  /// Sheets can be dragged away.
  case dragsSheets
  /// A sheet leaves its presenter where it is, on a phone too.
  case sheetsKeepPresenter
  /// `automatic` is a sheet.
  case presentsSheets
  /// `present` from below a navigation that is gone from the hierarchy warns of harm, not of bad manners.
  case warnsOfDetachedHarm
  /// An animated push into a tab that was never opened is lost.
  case losesPushIntoUnopenedTab
  /// More than five tabs make a More tab where it is narrow.
  case hasMoreTab
  /// There are split views of columns.
  case hasColumns
  /// Another root leaves what the old one presents in memory.
  case leaksPresentedOfOldRoot
  /// A zoom can be turned back on the way.
  case grabsZooms
}

extension Setting {
  /// The rules that it belongs to.
  public var rules: [String] { row.rules }

  /// What the setting says, in words.
  public var words: String { row.words }

  /// Whether the setting holds on `os`.
  public func holds(on os: OS) -> Bool {
    row.columns.utf8.dropFirst(2 * os.column).first == UInt8(ascii: "+")
  }

  /// A row of the table.
  private struct Row {
    let rules: [String]
    /// A sign for each system: `+` yes, `-` no.
    let columns: String
    let words: String

    init(_ rules: String..., columns: String, _ words: String) {
      self.rules = rules
      self.columns = columns
      self.words = words
    }
  }

  /// One row a setting, one column a system: 12 13 14 17 18 26.
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
