/// The rules of tab bars, split views and windows, and of behavior that is not modelled.
extension Rule {
  static let containers: [Rule] = [
    Rule(
      "U27", "A tab is loaded when it is first selected",
      .partly("the lost push is from an article that names neither system nor message"),
      evidence: [
        "https://github.com/XiFengLang/JKNavigationController/issues/3",
        "Kazaev, Coordinator Pattern's Issues & What is RouteComposer, problem 5",
        "pgzxc.github.io/posts/efa3afd7.html (order of the callbacks)",
        "react-native-screens, test-tabs-lifecycle-events/scenario.md (order on 18.6)",
        "https://dev.classmethod.jp/en/articles/ios18-uitabbarcontroller-lifecycle-change",
      ],
      """
      A new tab gets viewWillAppear before the old one disappears, from iOS 18 on viewDidAppear as well (there
      it takes half a second, which is left out). A push into a tab that was never opened is seen once the
      tab is selected. On iOS 12 an animated one is lost, with a log line that is not UIKit's but ours.
      Left out: loading a tab by touching its view.
      """),
    Rule(
      "U28", "Only a tap on a tab calls the delegate", .verified,
      evidence: [
        "Apple: UITabBarControllerDelegate.tabBarController(_:shouldSelect:)",
        "Apple: UITabBarControllerDelegate.tabBarController(_:didSelect:)",
        "https://github.com/software-mansion/react-native-screens/pull/4675 (UITab)",
        "https://github.com/software-mansion/react-native-screens/pull/3877 (More, a window that grows)",
      ],
      """
      A tap calls shouldSelect and then didSelect, on the selected tab too. Selecting a tab by code calls
      neither, nor does a selection in the list of More (U30). A tab bar made of UITabs calls
      shouldSelectTab and didSelectTab instead, the latter also when code selects a tab.
      """),
    Rule(
      "U29", "A tap on the selected tab goes back to its root", .verified,
      evidence: [
        "https://github.com/Ramotion/animated-tab-bar/pull/40",
        "https://github.com/eggswift/ESTabBarController/issues/22",
      ],
      """
      The tab's navigation pops to its root, animated, after didSelect. If the tab has no navigation and its
      tab bar was itself pushed, the navigation around the tab bar pops: the tab bar leaves.
      """),
    Rule(
      "U30", "From the sixth tab on there is a More tab",
      .partly("whether a navigation behind More is nested in another or taken apart"),
      evidence: [
        "Apple: UITabBarController.selectedIndex",
        "https://github.com/lionheart/openradar-mirror/issues/6216",
        "https://github.com/lionheart/openradar-mirror/issues/1156",
        "https://github.com/software-mansion/react-native-screens/pull/3838 (past the delegate)",
      ],
      """
      In a compact width, the fifth child and those after it are behind More, in a navigation of its own; a
      navigation among them is nested in that one. selectedIndex is NSNotFound there, and presenting from
      there warns of a detached presenter (U20). Left out: changing the order of the tabs.
      """),
    Rule(
      "U31", "hidesBottomBarWhenPushed is read at the push and holds until the screen leaves", .verified,
      evidence: [
        "https://github.com/NOUSguide/NGTabBarController/pull/13",
        "https://github.com/John-Lluch/SWRevealViewController/issues/13",
      ],
      """
      The bar is back with the transition in which the last such screen leaves: popped, replaced or
      removed with others. A root hides nothing, and neither does a navigation that is not directly in the
      tab bar.
      """),
    Rule(
      "U32", "A split view is one stack where it is narrow",
      .partly("that a column which was popped is beside the others again"),
      evidence: [
        "Apple: UISplitViewControllerDelegate.primaryViewController(forCollapsing:)",
        "Apple: UISplitViewControllerDelegate.splitViewController(_:collapseSecondary:onto:)",
        "Apple: UISplitViewController.Column.compact",
        "RouteComposer: Extra/DetailsNavigationFinder.swift",
        "https://github.com/jamonholmgren/ProMotion/issues/379 (pushed)",
        "https://github.com/grgcombs/IntelligentSplitViewController/issues/11 (behind More)",
      ],
      """
      Pushing it, or opening it behind More, is an exception. The other columns move onto the primary's
      stack, navigations too, up to the one that the app names, unless there is a compact column, which is
      shown. When it widens, they are columns again, from iOS 14 on also those that were popped. Left out:
      how columns overlap and hide, and the questions to the delegate when it widens.
      """),
    Rule(
      "U33", "A new root leaves the screens that the old one presented in memory", .verified,
      evidence: [
        "https://github.com/Rightpoint/Swiftilities/issues/38",
        "https://github.com/AdevintaSpain/Sencha/pull/23",
        "https://github.com/lionheart/openradar-mirror/issues/3009",
        "https://github.com/ekazaev/route-composer/issues/111",
      ],
      """
      The old tree disappears and is released. If it presented something, both disappear and retain each
      other forever; they are reported as leaks.
      """),
    Rule(
      "U34", "Callbacks are unbalanced when one transition cuts off another", .verified,
      evidence: [
        "https://stackoverflow.com/questions/9088465",
        "https://github.com/zoonooz/ZFDragableModalTransition/issues/49",
        "https://github.com/yohannes/Thoughtless/issues/8",
      ],
      """
      A transition in a part of the tree that leaves the screen, or is covered, ends at once, with a log
      line about its callbacks. Left out: that in a real app some callbacks are missing; here they always
      come in pairs.
      """),
    Rule(
      "U35", "The user can interrupt a zoom from iOS 18 on, every push or pop from iOS 26 on",
      .partly("that the interrupted transition ends with all its callbacks"),
      evidence: [
        "https://developer.apple.com/documentation/uikit/enhancing-your-app-with-fluid-transitions",
        "https://github.com/software-mansion/react-native-screens/pull/3093 (back button)",
        "https://github.com/software-mansion/react-native-screens/pull/3142 (swipe)",
        "https://github.com/software-mansion/react-native-screens/pull/3173 (touches)",
        "https://github.com/dotnet/maui/issues/34377 (callbacks come earlier)",
        "https://github.com/grahammendick/navigation/pull/888",
      ],
      """
      A swipe back may begin while a zoom moves: the push then counts as ended, and a pop under the finger
      begins. On iOS 26 the back button and a swipe over the content do so in every push and pop, and the
      screen that appears can be touched at once. Not while another stack change waits for the end.
      Left out: a zoom back that is interrupted.
      """),
    Rule(
      "U36", "Every window has a tree and transitions of its own", .verified,
      evidence: [
        "https://github.com/ewanc26/inkwell/issues/94",
        "https://github.com/flutter/flutter/issues/189458",
        "https://github.com/cachly/issues-tracker/issues/5818",
        "https://github.com/wordpress-mobile/WordPress-iOS/pull/3742",
      ],
      """
      A scene is a window; a transition in one delays nothing in another (U12). Left out: restoration, and
      events that arrive before there is a window, which the reports are about.
      """),
    Rule(
      "U37", "Rotation, the keyboard and other traits are not modelled",
      .outOfScope("nothing waits for them, and no callback reports them"), evidence: [],
      """
      A device is a phone or a pad, and a window compact or regular; it may be resized between turns. A
      transition of the window then ends at once, without a log line (U34): how UIKit's callbacks come is
      not known. Nothing else of a device is known.
      """),
    Rule(
      "U38", "A popover needs a place that it points at, and closes with a tap outside",
      .partly("that the source may be set until the end of the turn, and what a phone of iOS 26 does"),
      evidence: [
        "https://github.com/dillidon/alerts-and-pickers/issues/71",
        "https://github.com/sberrevoets/SDCAlertView/issues/306",
        "https://github.com/mapbox/mapbox-maps-ios/issues/1733",
        "https://github.com/sunlightlabs/congress-ios/issues/425",
        "https://github.com/EddyVerbruggen/cordova-plugin-actionsheet/issues/71 (no cancel button)",
        "https://github.com/react/react-native/pull/55077 (iOS 26: no cancel button on an iPhone)",
        "https://github.com/expo/react-native-action-sheet/issues/345 (iOS 26: the same)",
        "https://github.com/expo/react-native-action-sheet/issues/346 (iOS 26: from a view)",
        "Apple: UIPopoverPresentationController",
      ],
      """
      In a wide window, a popover without a source ends the app with an NSGenericException when it begins to
      appear. An action sheet is a popover on a pad, and with a source on a phone of iOS 26: a tap outside
      chooses its cancel button, which is hidden. For other popovers, such a tap calls the delegate as a drag
      of a sheet does (U22). A popover cannot be dragged. In a narrow window of a pad it is a sheet.
      """),
    Rule(
      "U39", "In the background a transition does not end",
      .partly("when exactly it ends in the foreground"),
      evidence: ["https://github.com/Orderella/PopupDialog/issues/293"],
      """
      A transition that has begun, or begins there, ends when the app is in the foreground again and its time
      has passed. Changes without animation happen at once. Left out: that the system stops timers too.
      """),
    Rule(
      "U40", "An active search is presented by the screen that defines a context",
      .partly("which other controls can be touched during it"),
      evidence: [
        "https://github.com/lionheart/openradar-mirror/issues/18663",
        "Apple: UISearchController.hidesNavigationBarDuringPresentation",
        "https://github.com/PSPDFKit-labs/radar.apple.com/pull/1",
      ],
      """
      So that screen, or else the root, can present nothing else during it (U17). The searched screen can be
      touched and can push; its back button is hidden with the bar. Left out: a separate screen of results.
      """),
  ]
}
