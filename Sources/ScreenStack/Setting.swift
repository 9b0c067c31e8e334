/// A behavior that differs between iOS versions, or that is not certain.
public enum Setting: UInt64, CaseIterable, Sendable {
  /// The exception for a second push names the navigation controller and the app.
  case explainsSecondPush
  /// An animated push after a non-animated change in the same turn waits for the end of the turn.
  case holdsPushUntilCommit
  /// The stack of a navigation controller at the root of a new window is shown at the end of the turn, so that a
  /// screen that is pushed before then is the first that is loaded.
  case showsRootStackAtCommit
  /// A push during a presentation is dropped, instead of waiting for its end.
  case dropsPushDuringPresentation
  /// The new screen is loaded before `viewWillDisappear` of the old one.
  case loadsFirst
  /// `willShow` comes after `viewWillAppear`, not before.
  case willShowAfterWillAppear
  case hasIsAppearing
  /// Children of custom containers get `viewIsAppearing` too.
  case tellsNestedIsAppearing
  /// A navigation controller that appears again sends `didShow` again.
  case tellsDidShowAgain
  /// A navigation controller sends `didShow` of its first screen twice.
  case tellsFirstDidShowTwice
  /// Callbacks of a presentation or dismissal come at the end of the turn, not within the call.
  case presentsAtCommit
  /// A cancelled swipe sends `didShow` of the screen below, as if it had popped.
  case tellsDidShowOfCancelled
  /// A cancelled swipe sends `didShow` of the screen that stays.
  case tellsDidShowOfRestored
  /// A hidden back button or a custom left item prevents the swipe from the edge.
  case hiddenBackButtonStopsSwipe
  /// A swipe back may begin anywhere on the content.
  case swipesOverContent
  case hasBackMenu
  /// The menu of the back button asks `shouldPop`.
  case backMenuAsks
  /// After a choice in the menu, `viewControllers` contains the old top until the transition has begun.
  case menuKeepsTop
  /// `dismiss` on a screen that presents closes the presented screens, not the screen itself.
  case dismissBeginsWithPresented
  /// The messages about presentations name the screen that asked, and do not contain 'Warning'.
  case namesWhoPresents
  /// A dropped presentation never runs its completion.
  case droppedHasNoCompletion
  /// A presentation during a dismissal waits for its end.
  case presentsAfterDismissal
  /// A screen that is being dismissed is in no window hierarchy for presentations.
  case dismissedIsInNoWindow
  /// A view that is loaded or about to appear is in no window hierarchy for presentations.
  case needsWindowToPresent
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
  /// The new tab gets `viewWillAppear` before the old one gets `viewWillDisappear`.
  case tabAppearsFirst
  /// The new tab gets `viewDidAppear` before the old one gets `viewDidDisappear`.
  case tabAppearedFirst
  /// A selection in the list of the More tab asks and informs the delegate.
  case asksUnderMore
  /// Tab bar controllers can be made of `UITab`s, and then report every selection to the delegate.
  case hasTabs
  /// More than five tabs result in a More tab where the window is narrow.
  case hasMoreTab
  case hasColumns
  /// A new root leaves the screens that the old root presents in memory.
  case leaksPresentedOfOldRoot
  case grabsZooms
  /// The screen that appears in a push or pop can be touched before the transition ends.
  case touchesArriving
  /// The back button interrupts a push or pop.
  case backInterrupts
  /// A swipe over the content interrupts a push or pop.
  case swipeInterrupts
  /// On iPhone, an action sheet with a source is a popover, as on iPad.
  case anchorsActionSheets
}

extension Setting {
  /// The ids of the rules that it belongs to.
  public var rules: [String] { row.rules.split(separator: " ").map(String.init) }

  /// The description of the setting.
  public var words: String { row.words }

  /// Returns whether the setting applies on `os`.
  public func holds(on os: OS) -> Bool {
    row.columns.utf8.dropFirst(2 * os.column).first == UInt8(ascii: "+")
  }

  /// A row of the table of settings.
  private struct Row {
    /// Separated by spaces. A list would be made anew for each row that is read.
    let rules: String
    /// A sign for each iOS version: `+` yes, `-` no.
    let columns: String
    let words: String

    init(_ rules: String, columns: String, _ words: String) {
      self.rules = rules
      self.columns = columns
      self.words = words
    }
  }

  /// The setting's row. Its columns are iOS 12 to 18, and 26.
  private var row: Row {
    switch self {
    case .explainsSecondPush:
      Row("U1", columns: "- + + + + + + +", "the exception names the navigation and the app")
    case .holdsPushUntilCommit:
      Row("U4", columns: "+ + + + + + - -", "an animated push waits for the end of the turn")
    case .showsRootStackAtCommit:
      Row("U4", columns: "- - - - - - + +", "the stack of a new root is shown at the end of the turn")
    case .dropsPushDuringPresentation:
      Row("U3", columns: "- - - - - - - -", "a push during a presentation is dropped")
    case .loadsFirst:
      Row("U11", columns: "+ + + + + + + +", "viewDidLoad of the new before viewWillDisappear of the old")
    case .willShowAfterWillAppear: Row("U11", columns: "+ + + + + + + +", "willShow after viewWillAppear")
    case .hasIsAppearing: Row("U11", columns: "- + + + + + + +", "viewIsAppearing")
    case .tellsNestedIsAppearing:
      Row("U11", columns: "- - - - + + + +", "viewIsAppearing for children of custom containers")
    case .tellsDidShowAgain:
      Row("U11", columns: "+ + + + + + + +", "didShow again when the navigation appears again")
    case .tellsFirstDidShowTwice:
      Row("U11", columns: "+ - - - - - - -", "didShow of a navigation's first screen twice")
    case .presentsAtCommit:
      Row("U12", columns: "+ + + + + + + +", "presentations begin at the end of the turn")
    case .tellsDidShowOfCancelled:
      Row("U13", columns: "- - - - - - - -", "didShow of the screen below after a cancelled swipe")
    case .tellsDidShowOfRestored:
      Row("U13", columns: "- - - - - - - -", "didShow of the screen that stays after one")
    case .hiddenBackButtonStopsSwipe:
      Row("U15", columns: "+ + + + + + + +", "no swipe from the edge without a back button")
    case .swipesOverContent:
      Row("U15", columns: "- - - - - - - +", "a swipe may begin anywhere on the content")
    case .hasBackMenu: Row("U15b", columns: "- - + + + + + +", "a menu behind the back button")
    case .backMenuAsks: Row("U15b", columns: "- - - - - - - -", "the menu asks shouldPop")
    case .menuKeepsTop:
      Row("U15b", columns: "- - + - - - - -", "viewControllers has the old top in viewWillAppear")
    case .dismissBeginsWithPresented:
      Row("U16", columns: "+ + + + + + + +", "dismiss closes what the screen itself presents")
    case .namesWhoPresents:
      Row("U17 U18 U19 U20", columns: "- - + + + + + +", "texts with '(from …)', without 'Warning'")
    case .droppedHasNoCompletion:
      Row("U17", columns: "+ + + + + + + +", "no completion for a dropped presentation")
    case .presentsAfterDismissal:
      Row("U19", columns: "- - - - - - + +", "a presentation waits for the end of a dismissal")
    case .dismissedIsInNoWindow:
      Row("U18 U19", columns: "- - + + + + + +", "a screen that is being dismissed is in no window")
    case .needsWindowToPresent:
      Row("U18", columns: "+ + + + + + + +", "no presentation before viewIsAppearing")
    case .contextNeedsItsStyle:
      Row("U21", columns: "+ + + + + + + +", "only currentContext styles look for a context")
    case .dragsSheets: Row("U22", columns: "- + + + + + + +", "sheets can be dragged away")
    case .sheetsKeepPresenter:
      Row("U22", columns: "- + + + + + + +", "no callbacks for the presenter of a sheet")
    case .presentsSheets: Row("U23", columns: "- + + + + + + +", "automatic is pageSheet, else fullScreen")
    case .warnsOfDetachedHarm:
      Row("U20", columns: "- - - - - + + +", "detached presenters are 'not supported'")
    case .losesPushIntoUnopenedTab:
      Row("U27", columns: "+ - - - - - - -", "an animated push into a tab never opened is lost")
    case .tabAppearsFirst:
      Row("U27", columns: "+ + + + + + + +", "the new tab's willAppear before the old one's willDisappear")
    case .tabAppearedFirst:
      Row("U27", columns: "- - - - - - + +", "the new tab's didAppear before the old one's didDisappear")
    case .asksUnderMore:
      Row("U28 U30", columns: "- - - - - - - -", "a selection in More's list asks the delegate")
    case .hasTabs: Row("U28", columns: "- - - - - - + +", "tab bars made of UITabs")
    case .hasMoreTab:
      Row("U30", columns: "+ + + + + + + +", "a More tab from the sixth tab on, where it is compact")
    case .hasColumns: Row("U32", columns: "- - + + + + + +", "split views of columns")
    case .leaksPresentedOfOldRoot:
      Row("U33", columns: "+ + + + + + + +", "what the old root presents stays in memory")
    case .grabsZooms: Row("U35", columns: "- - - - - - + +", "a zoom can be turned back on the way")
    case .touchesArriving:
      Row("U35", columns: "- - - - - - - +", "the screen that appears can be touched at once")
    case .backInterrupts: Row("U35", columns: "- - - - - - - +", "the back button interrupts a push or pop")
    case .swipeInterrupts:
      Row("U35", columns: "- - - - - - - +", "a swipe over the content interrupts a push or pop")
    case .anchorsActionSheets:
      Row("U38", columns: "- - - - - - - +", "an action sheet with a source is a popover on a phone")
    }
  }
}
