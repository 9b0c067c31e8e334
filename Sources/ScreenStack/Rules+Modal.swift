extension Rule {
  static let modal: [Rule] = [
    Rule(
      "U16", "Dismissing closes what a screen presents, and everything above that", .verified,
      evidence: [
        "Apple: UIViewController.dismiss(animated:completion:)",
        "https://github.com/lionheart/openradar-mirror/issues/16819",
      ],
      """
      If neither the screen nor a container around it presents anything, it is dismissed itself. So a
      presented screen that shows an alert and calls dismiss closes only the alert. One transition removes
      all of them; its completion comes after viewDidDisappear.
      """),
    Rule(
      "U17", "A screen that presents already cannot present another",
      .partly("that the completion does not run is from one author"),
      evidence: [
        "https://github.com/ThornTechPublic/InteractiveModal/issues/8",
        "https://github.com/deltachat/deltachat-ios/issues/2736",
        "https://github.com/stleamist/BetterSafariView/issues/8",
        "https://github.com/ArtSabintsev/Siren/pull/348",
        "juejin.cn, post 6844903928123883527",
      ],
      """
      The presentation is dropped with a log line that names all of them, and its completion never runs.
      From iOS 14 on the line also names the caller, and no longer begins with 'Warning'.
      """),
    Rule(
      "U18", "A screen that is in no window cannot present",
      .partly("what iOS 12 and 13 log for a screen that is being dismissed"),
      evidence: [
        "https://github.com/QuickBirdEng/XCoordinator/issues/15",
        "https://github.com/loicgriffie/Alerts-Pickers/issues/18",
        "https://github.com/facebookarchive/Tweaks/pull/15",
        "https://github.com/ivpusic/react-native-image-crop-picker/issues/1631 (14.5, being dismissed)",
        "https://github.com/bluesky-social/social-app/issues/7194 (being dismissed)",
        "juejin.cn, post 6844903928123883527",
      ],
      """
      The presentation is dropped with a log line. It happens in viewDidLoad and viewWillAppear, beneath a
      full-screen presentation, and from iOS 14 on while the screen is being dismissed. The view is in the
      window from viewIsAppearing on.
      """),
    Rule(
      "U19", "No presentation or dismissal can begin during another",
      .partly("the line about a dismissal since iOS 14 was not found, the old one is kept"),
      evidence: [
        "objc.io, issue 15: User Interface Testing",
        "https://github.com/jamonholmgren/ProMotion/issues/473",
        "https://github.com/lionheart/openradar-mirror/issues/3466",
        "https://github.com/nathantannar4/Transmission/issues/103",
        "https://github.com/deltachat/deltachat-ios/issues/1141",
        "https://github.com/woocommerce/woocommerce-ios/pull/17776 (18 and 26, during a dismissal)",
      ],
      """
      The second one is dropped with a log line, but a presentation by the same screen during a dismissal
      waits for its end from iOS 18 on. Each window is judged by itself (U12). A push or a pop in progress
      is no reason to drop a presentation.
      """),
    Rule(
      "U20", "Presenting nil, or a screen that is in use, is an exception",
      .partly("which system introduced the last text about detached presenters, about 17"),
      evidence: [
        "https://github.com/hmlongco/Navigator/issues/4 (17.2)",
        "https://github.com/csync/TogetherStream/issues/205",
        "https://github.com/awslabs/aws-sdk-ios-samples/issues/203",
        "https://github.com/Expensify/react-native-share-menu/issues/101",
        "https://github.com/capacitor-community/privacy-screen/issues/83",
        "https://github.com/pwn20wndstuff/Undecimus/issues/834",
        "https://github.com/LeoNatan/LNPopupController/issues/560",
        "https://github.com/lodev09/react-native-true-sheet/issues/228 (on itself)",
      ],
      """
      A screen that is presented, has a parent or is a window's root cannot be presented: the app ends with
      an NSInvalidArgumentException. A detached presenter only logs a warning, and presents. Only screens
      behind a More tab (U30) are modelled as detached.
      """),
    Rule(
      "U21", "The outermost container presents, not the screen that was asked", .verified,
      evidence: ["Apple: UIViewController.definesPresentationContext"],
      """
      So presentingViewController of what a pushed screen presents is the navigation, or the tab bar
      around it. Only the styles currentContext and overCurrentContext stop on the way, at the first
      screen that defines a presentation context. They cover only that screen: the bars around it can be
      tapped.
      """),
    Rule(
      "U22", "A sheet can be dragged away, and leaves its presenter where it is", .verified,
      evidence: [
        "Apple: UIAdaptivePresentationControllerDelegate",
        "https://github.com/ReSwift/ReSwift/issues/412",
        "https://github.com/pretix/pretixscan-ios/pull/18",
        "https://github.com/criticalmaps/criticalmaps-ios/issues/171",
        "kazzz.hatenablog.com, 2012/06/21 (order of a full screen)",
      ],
      """
      A drag reads isModalInPresentation, calls shouldDismiss, then willDismiss and, if it is finished,
      didDismiss; a refused one calls didAttemptToDismiss, a cancelled one lets the sheet disappear and
      appear. dismiss calls none of them. Under a full screen, and before iOS 13 under a sheet on a phone,
      the presenter disappears, reported after the other has appeared. Left out: detents.
      """),
    Rule(
      "U23", "Without a style a screen is a sheet from iOS 13 on", .verified,
      evidence: ["https://github.com/jonkykong/SideMenu/issues/558 (quotes UIKit's header)"],
      """
      The style automatic is pageSheet, on iOS 12 fullScreen. Left out: the screens of the system that
      choose another one.
      """),
    Rule(
      "U24", "A presented screen can present or push only when it has appeared", .verified,
      evidence: ["https://github.com/pointfreeco/swift-composable-architecture/pull/2769"],
      """
      Until its viewDidAppear, its presentations are dropped (U19), and an animated push onto a navigation
      in it waits (U3).
      """),
    Rule(
      "U25", "An alert is a presentation", .verified,
      evidence: [
        "https://github.com/react/react-native/issues/10471",
        "https://github.com/wireapp/wire-ios/pull/1158",
      ],
      """
      It prevents the next presentation as any other does (U17), and touches below it. Its presenter stays
      where it is. An alert that is shown during a dismissal is dropped (U19). Left out: that a real app may
      then no longer react.
      """),
    Rule(
      "U26", "A stack beneath a presentation changes unseen, and its tab bar stays hidden", .verified,
      evidence: ["https://github.com/lionheart/openradar-mirror/issues/12674"],
      """
      The stack changes without a transition. If the screens that hid the tab bar leave in this way (U31),
      it stays hidden, even after the presentation is closed.
      """),
  ]
}
