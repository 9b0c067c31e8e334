/// The rules of navigation stacks, and of the ways back in them.
extension Rule {
  static let stack: [Rule] = [
    Rule(
      "U1", "Pushing a screen that is on the stack is an exception", .verified,
      evidence: [
        "https://github.com/artsy/eigen/issues/1061",
        "https://github.com/zendesk/zendesk_sdk_chat_ios/issues/220",
        "https://github.com/thexande/SwiftAlgorithms/issues/31",
        "https://github.com/element-hq/element-ios/issues/3924",
        "https://github.com/react-navigation/react-navigation/issues/10740",
        "Apple: UINavigationController.pushViewController(_:animated:)",
      ],
      """
      The app ends with an NSInvalidArgumentException. Its text names the screen on iOS 12, later also
      the navigation and the app. Left out: pushing a screen that is in use elsewhere, which the stage
      refuses, and UIKit's ban on pushing tab bars, since U29 needs a pushed one.
      """),
    Rule(
      "U2", "Pushing a navigation is an exception",
      .partly("that setViewControllers raises it too"),
      evidence: [
        "https://github.com/skywinder/ActionSheetPicker-3.0/issues/70",
        "https://github.com/dekatotoro/SlideMenuControllerSwift/issues/315",
        "https://github.com/OceanLabs/iOS-Print-SDK/pull/296 (nil)",
      ],
      """
      The app ends with an NSInvalidArgumentException, also if the navigation comes by
      setViewControllers. UIKit itself nests navigations under More (U30) and in split views (U32). Pushing
      nil is only logged.
      """),
    Rule(
      "U3", "A push during a transition waits or is dropped",
      .partly("the exact test for a conflict is not public, this one is ours"),
      evidence: [
        "UIKitCore, disassembled: -[UINavigationController pushViewController:animated:]",
        "https://github.com/isontheline/pro.webssh.net/issues/16",
        "https://github.com/aryaxt/iOS-Slide-Menu/issues/161",
        "https://github.com/lionheart/openradar-mirror/issues/20368 (11.4: late during a presentation)",
      ],
      """
      During a presentation in its window, a push waits for the end; during a dismissal it is dropped with a
      log line. On the presented navigation, a push without animation is not delayed. During another push
      or pop, in its navigation or in one around it, a push waits for the end. Left out: other conflicts
      that UIKit knows.
      """),
    Rule(
      "U4", "An animated push after a plain change of the turn is held back until iOS 17",
      .partly("seen on 17.2 and 26.5, iOS 12 to 14 are made to follow 17"),
      evidence: [
        "reported: U1 in 8 of 8 runs on iOS 17.2, in none on 26.5",
        "https://github.com/VAndrJ/awesome-apple-bugs/pull/4",
        "https://github.com/VAndrJ/awesome-apple-bugs/pull/5 (18: the root is not loaded)",
        "https://devgem.io/posts/ios-18-uinavigationcontroller-lifecycle-method-quirks-and-solutions",
      ],
      """
      A push that follows a plain setViewControllers in one turn waits for the commit up to iOS 17:
      until then viewControllers lacks its screen, and pushing the same screen again ends in U1.
      From iOS 18 on it is done at once, and if a window has got its root in the same turn, the screen below
      is not loaded. A plain setViewControllers calls didShow even for the same top.
      """),
    Rule(
      "U5", "Every other stack change waits or is dropped like a push",
      .partly("how the line of popToRootViewController begins, and the test of U3"),
      evidence: [
        "https://github.com/aryaxt/iOS-Slide-Menu/issues/161",
        "UIKitCore, disassembled: the same line in popToViewController and setViewControllers",
      ],
      """
      popViewController, popToViewController, popToRootViewController and setViewControllers follow U3.
      Each has its own name in the line that is logged when it is dropped.
      """),
    Rule(
      "U6", "Overlapping animated pushes corrupt the navigation bar",
      .noProfile("from iOS 12 on the second push waits"),
      evidence: ["https://github.com/lionheart/openradar-mirror/issues/19278"],
      """
      Old systems logged 'nested push animation can result in corrupted navigation bar', then 'Finishing up
      a navigation transition in an unexpected state', and crashed later, up to iOS 11.2. On the stage
      the second push always waits (U3).
      """),
    Rule(
      "U7", "Popping the root does nothing", .verified,
      evidence: ["Apple: UINavigationController.popViewController(animated:)"],
      """
      The last screen of a stack stays, without a callback and without an error.
      """),
    Rule(
      "U8", "Popping to a screen that is not on the stack is an exception", .verified,
      evidence: [
        "https://github.com/xiaopin/NavigationContainer/issues/11",
        "https://github.com/helpscout/beacon-ios-sdk/issues/132",
      ],
      """
      The app ends with an NSInternalInconsistencyException. Popping to the top is no error and does
      nothing.
      """),
    Rule(
      "U9", "A pop of several screens names them from the bottom up",
      .partly("popToViewController follows UXKit, and WinObjC differs"),
      evidence: [
        "https://github.com/Sajjon/NanoViewController (a test of popToRootViewController)",
        "UXKit: _checkinPopNavigationRequest, bottom first",
        "WinObjC: popToViewController, top first",
      ],
      """
      popToViewController and popToRootViewController remove the screens above their target as one
      change. The screens are reported as popped in stack order, the old top last.
      """),
    Rule(
      "U10", "The new top decides whether a new stack is a push, a pop or no transition", .verified,
      evidence: ["Apple: UINavigationController.setViewControllers(_:animated:)"],
      """
      An animated setViewControllers pushes if its last screen is new, pops if that screen was on the
      stack, and shows no transition if it was the top. Setting viewControllers is the plain form.
      """),
    Rule(
      "U11", "The callbacks of a transition come in a fixed order",
      .partly("willShow and didShow were logged on iOS 5; which controllers count as nested up to iOS 15"),
      evidence: [
        "vastdevblog.vast.com, 2012/04/08: uiviewcontroller-life-cycle",
        "wsa.jianshu.io/p/904706b1b361",
        "https://github.com/lionheart/openradar-mirror/issues/16661",
        "https://github.com/lionheart/openradar-mirror/issues/20508 (12.0: twice)",
        "https://github.com/zotero/zotero-ios/pull/913 (15: not for nested controllers)",
      ],
      """
      The new screen loads, the old one will disappear, the new one will appear, then come willShow and, from
      iOS 13 on, viewIsAppearing. At the end the old one has disappeared, the new one has appeared, then comes
      didShow. A navigation that appears again, as its tab is selected, calls didShow again; on iOS 12 the
      very first comes twice. Children of a custom container get viewIsAppearing from iOS 16 on.
      """),
    Rule(
      "U12", "Stacks are shown and presentations begin at the end of the turn", .verified,
      evidence: [
        "objc.io, issue 15: User Interface Testing",
        "https://github.com/mixpanel/mixpanel-iphone/issues/709 (stack: after the commit)",
        "https://github.com/viezel/TiSocial.Framework/issues/153 (stack: after the commit)",
        "https://github.com/lionheart/openradar-mirror/issues/3068 (without animation: some turns later)",
        "https://github.com/pointfreeco/swift-composable-architecture/pull/3653 (pushes)",
        "reported: 0.35 s for a push or pop, 0.52 s for a presentation",
      ],
      """
      viewControllers, presentedViewController and presentingViewController change with the call, the callbacks
      come after the turn of the run loop. A presentation or dismissal without animation ends one turn
      later. Each window has its own transitions. By the stage's clock a push or pop takes 350 ms, an
      animated presentation or dismissal 500.
      """),
    Rule(
      "U13", "A cancelled swipe back ends where it began, without a didShow",
      .partly("whether iOS 18 calls didShow all the same, and for which screen"),
      evidence: [
        "https://stackoverflow.com/questions/18927878",
        "https://github.com/lionheart/openradar-mirror/issues/1114",
        "https://github.com/Plasma/BufferedNavigationController/issues/5",
        "wangling.me, 2014/02: the inconsistent order of view transition events",
        "https://github.com/heinzl/swift-composable-navigation/issues/17 (fixed by checking isCancelled)",
      ],
      """
      A swipe begins as a pop does, with willDisappear, willAppear and willShow, and the stack lacks its
      top from then on. Cancelled, the screen below disappears again, then the top appears again and is
      back on the stack. didShow is not called. Two settings, off in all versions, call it: one for the
      screen below, one for the screen that stays.
      """),
    Rule(
      "U14", "Only the end of a swipe shows whether it was a pop", .verified,
      evidence: [
        "https://github.com/radianttap/Coordinator/issues/11",
        "https://github.com/AlphaWallet/alpha-wallet-ios/pull/5146",
      ],
      """
      At willShow the coordinator of the transition knows both view controllers, not how it will end. That
      is reported when the finger lifts, and never for the back button. isMovingFromParent is true in
      viewWillDisappear of every swipe, even of one that will be cancelled.
      """),
    Rule(
      "U15", "A swipe back needs two screens and a back button",
      .partly("that hidesBackButton alone stops it, and that neither stops one over the content"),
      evidence: [
        "https://github.com/forkingdog/FDFullscreenPopGesture/issues/131",
        "https://github.com/lionheart/openradar-mirror/issues/2688",
        "https://github.com/csync/TogetherStream/issues/310",
        "https://github.com/Automattic/pocket-casts-ios/issues/4282",
        "https://github.com/wordpress-mobile/WordPress-iOS/issues/6007 (hidden bar)",
        "Apple: UINavigationController.interactiveContentPopGestureRecognizer",
      ],
      """
      Without a back button, or with a custom left item, no swipe begins at the edge. From iOS 26
      on it may begin anywhere on the content. With its delegate replaced it begins at the root too, and
      then the next push never ends: the app is frozen. A hidden bar has no back button either.
      """),
    Rule(
      "U15b", "The menu behind the back button pops several screens at once",
      .partly("that shouldPop is not asked, and the old top in viewControllers, were seen on iOS 14 only"),
      evidence: [
        "https://github.com/wikimedia/wikipedia-ios/pull/3640",
        "https://github.com/dotnet/maui/pull/33380",
        "https://github.com/software-mansion/react-native-screens/pull/830",
        "https://github.com/corona-warn-app/cwa-app-ios/issues/1463",
        "https://github.com/element-hq/element-ios/issues/5971",
        "qanswer.space: the question about viewControllers after a long press of the back button",
      ],
      """
      From iOS 14 on a long press lists the screens below, the nearest first. Choosing one is a single
      pop to it, with one didShow, and does not ask shouldPop. In viewWillAppear, iOS 14 still has the old
      top in viewControllers, below the new one. A screen without a title is listed as 'Back'.
      """),
  ]
}
