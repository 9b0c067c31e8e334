/// The questions about exceptions and lines of the log. Their texts are compared byte for byte.
extension KitCase {
  static let messages: [KitCase] = exceptions + warnings

  private static let exceptions: [KitCase] = [
    KitCase(
      "navigation-in-set", .deciding("U2"),
      asks: "Does setViewControllers raise an exception if one of them is a navigation controller?",
      single, KitStep(.set(["a", "inner"], of: "nav", animated: false), .rest)
    ).making(.navigation("inner", [.screen("b")])).crashing
  ]

  private static let warnings: [KitCase] = [
    KitCase(
      "push-of-nil", .deciding("U2"),
      asks: "Is a push of nil only logged, and with which text?",
      single, KitStep(.pushNil(onto: "nav"), .rest)),
    KitCase(
      "pop-to-root-during-dismissal", .deciding("U5"),
      asks: "Is popToRootViewController dropped during a dismissal, and which method does the log name?",
      pair, KitStep(.present("p", from: "b", style: sheet, animated: true), .rest),
      KitStep(.dismiss(from: "p", animated: true), .rest),
      KitStep(.popToRoot(of: "nav", animated: true), .after(100))),
    KitCase(
      "present-twice", .deciding("U17", "droppedHasNoCompletion", "namesWhoPresents"),
      asks: "Does the completion of a presentation run that is dropped, and what is logged?",
      single, KitStep(.present("p", from: "a", style: sheet, animated: true), .rest),
      KitStep(.present("q", from: "a", style: sheet, animated: true), .rest)),
    KitCase(
      "dismiss-during-presentation", .deciding("U19"),
      asks: "Is a dismissal dropped during a presentation, and what is logged?",
      single, KitStep(.present("p", from: "a", style: sheet, animated: true), .rest),
      KitStep(.dismiss(from: "a", animated: true), .after(100))),
    KitCase(
      "present-behind-more", .deciding("U20", "warnsOfDetachedHarm", "namesWhoPresents"),
      asks: "Does a screen behind More present, and with which warning?",
      sixTabs(.screen("f")), KitStep(.select("f", in: "tabs"), .rest),
      KitStep(.present("p", from: "f", style: sheet, animated: true), .rest)),
  ]
}
