/// The questions of the kit: what public evidence leaves open, the most important first.
extension KitCase {
  static let pair = KitNode.navigation("nav", [.screen("a"), .screen("b")])
  static let single = KitNode.navigation("nav", [.screen("a")])
  private static let withoutBack = KitNode.navigation("nav", [.screen("a"), .screenWithoutBack("b")])
  static let sheet = "page_sheet"

  static func sixTabs(_ last: KitNode) -> KitNode {
    .tabs("tabs", ["a", "b", "c", "d", "e"].map(KitNode.screen) + [last])
  }

  /// All cases.
  public static let all: [KitCase] = swipes + commits + stacks + tabs + interruptions + messages

  private static let swipes: [KitCase] = [
    KitCase(
      "cancelled-swipe", .deciding("U13", "tellsDidShowOfCancelled", "tellsDidShowOfRestored"),
      asks: "Is didShow called after a swipe back that is cancelled, and of which screen?",
      pair, KitStep(.touch(.cancelledSwipe, "nav"), .rest)),
    KitCase(
      "menu", .deciding("U15b", "menuKeepsTop"),
      asks:
        "What does viewControllers contain in viewWillAppear after a choice in the menu of the back button?",
      .navigation("nav", [.screen("a"), .screen("b"), .screen("c")]),
      KitStep(.touch(.menu, "a"), .rest)),
    KitCase(
      "swipe-without-back", .deciding("U15", "hiddenBackButtonStopsSwipe"),
      asks: "Does hidesBackButton alone prevent a swipe back from the edge?",
      withoutBack, KitStep(.attempt(.swipe, "nav"), .rest),
      KitStep(.push("c", onto: "nav", animated: true), .rest)),
    KitCase(
      "content-swipe-without-back", .deciding("U15", "swipesOverContent"),
      asks: "Does a swipe back over the content begin although hidesBackButton is true?",
      withoutBack, KitStep(.attempt(.contentSwipe, "nav"), .rest),
      KitStep(.push("c", onto: "nav", animated: true), .rest)),
  ]

  private static let commits: [KitCase] = [
    KitCase(
      "present-animated", .deciding("U12", "presentsAtCommit"),
      asks: "Do the callbacks of a presentation come within the call, or after the turn?",
      single, KitStep(.present("p", from: "a", style: "full_screen", animated: true), .rest),
      KitStep(.present("q", from: "p", style: "full_screen", animated: true), .now)),
    KitCase(
      "present-at-once", .deciding("U12", "presentsAtCommit"),
      asks: "When does a presentation without animation end, and what if another follows in the same turn?",
      single, KitStep(.present("p", from: "a", style: "full_screen", animated: false), .rest),
      KitStep(.present("q", from: "p", style: "full_screen", animated: false), .now),
      KitStep(.dismiss(from: "a", animated: false), .rest)),
    KitCase(
      "present-while-loading", .deciding("U18", "needsWindowToPresent"),
      asks: "Is a presentation in viewWillAppear dropped, and from which callback on does it succeed?",
      single, KitStep(.push("b", onto: "nav", animated: true), .rest),
      KitStep(.present("p", from: "b", style: sheet, animated: true), .inside("viewWillAppear", of: "b")),
      KitStep(.present("q", from: "b", style: sheet, animated: true), .inside("viewDidAppear", of: "b"))),
    KitCase(
      "present-while-dismissed", .deciding("U18", "dismissedIsInNoWindow"),
      asks: "What is logged if a screen presents that is being dismissed?",
      single, KitStep(.present("p", from: "a", style: sheet, animated: true), .rest),
      KitStep(.dismiss(from: "p", animated: true), .rest),
      KitStep(.present("q", from: "p", style: sheet, animated: true), .after(100))),
  ]

  private static let stacks: [KitCase] = [
    KitCase(
      "push-during-presentation", .deciding("U3", "dropsPushDuringPresentation"),
      asks: "Is a push during a presentation lost or late?",
      single, KitStep(.present("p", from: "a", style: sheet, animated: true), .rest),
      KitStep(.push("b", onto: "nav", animated: true), .after(100))),
    KitCase(
      "push-after-set", .deciding("U4", "holdsPushUntilCommit"),
      asks:
        "Is an animated push in viewControllers at once, after a plain setViewControllers in the same turn?",
      single, KitStep(.set(["a", "b"], of: "nav", animated: false), .rest),
      KitStep(.push("c", onto: "nav", animated: true), .now)),
    KitCase(
      "push-order", .deciding("U11", "loadsFirst", "willShowAfterWillAppear", "hasIsAppearing"),
      asks: "In which order do the callbacks of a push and a pop come?",
      single, KitStep(.push("b", onto: "nav", animated: true), .rest),
      KitStep(.pop(from: "nav", animated: true), .rest)),
    KitCase(
      "push-order-without-delegate", .deciding("U11", "loadsFirst", "hasIsAppearing"),
      asks: "Is the order the same without a delegate?",
      single, KitStep(.push("b", onto: "nav", animated: true), .rest),
      KitStep(.pop(from: "nav", animated: true), .rest)
    ).withoutDelegate,
    KitCase(
      "pop-of-several", .deciding("U9"),
      asks: "In which order does popToViewController return what it has popped?",
      .navigation("nav", [.screen("a"), .screen("b"), .screen("c"), .screen("d")]),
      KitStep(.popTo("b", in: "nav", animated: true), .rest)),
    KitCase(
      "nested-appearing", .deciding("U11", "tellsNestedIsAppearing"),
      asks: "Do children of a container of the app's own get viewIsAppearing?",
      .tabs("tabs", [.screen("a"), .custom("box", [.screen("inner")])]),
      KitStep(.select("box", in: "tabs"), .rest)),
    KitCase(
      "pushed-twice", .deciding("U1", "explainsSecondPush"),
      asks: "What does the exception say if the same view controller is pushed again?",
      single, KitStep(.push("a", onto: "nav", animated: false), .rest)
    ).crashing,
  ]

  private static let tabs: [KitCase] = [
    KitCase(
      "tab-order", .deciding("U27", "tabAppearsFirst", "tabAppearedFirst"),
      asks: "In which order do the old and the new tab appear and disappear?",
      .tabs("tabs", [.navigation("first", [.screen("a")]), .screen("b")]),
      KitStep(.select("b", in: "tabs"), .rest)),
    KitCase(
      "tab-again", .deciding("U11", "tellsDidShowAgain"),
      asks: "Is didShow called again when the tab of a navigation controller is selected again?",
      .tabs("tabs", [.navigation("first", [.screen("a")]), .screen("b")]),
      KitStep(.select("b", in: "tabs"), .rest), KitStep(.select("first", in: "tabs"), .rest)),
    KitCase(
      "navigation-behind-more", .deciding("U30"),
      asks: "Is a navigation controller behind More nested in another, or are its screens taken out of it?",
      sixTabs(.navigation("sixth", [.screen("f")])), KitStep(.select("sixth", in: "tabs"), .rest)),
  ]

  private static let interruptions: [KitCase] = [
    KitCase(
      "back-during-push", .deciding("U35", "backInterrupts"),
      asks: "Does the back button interrupt a push, and which callbacks of the push still come?",
      pair, KitStep(.push("c", onto: "nav", animated: true), .rest),
      KitStep(.touch(.back, "nav"), .after(100))),
    KitCase(
      "back-twice", .deciding("U35", "backInterrupts"),
      asks: "Which callbacks come if the back button is tapped twice, fast?",
      .navigation("nav", [.screen("a"), .screen("b"), .screen("c")]),
      KitStep(.touch(.back, "nav"), .rest), KitStep(.touch(.back, "nav"), .after(100))),
  ]
}
