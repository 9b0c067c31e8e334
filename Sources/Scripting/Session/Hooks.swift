import LuaBridge
import Navigation

/// The methods of flows that flowhost calls by itself, so that no action and no event has them as its handler.
package enum FlowHook: String, CaseIterable, Sendable {
  /// Shows the first screen of the flow.
  case start
  /// Returns whether the user may leave a locked screen. It may wait.
  case onLeave = "on_leave"
  /// Returns false to refuse a tab that the user taps. It may wait.
  case onSelectTab = "on_select_tab"
  /// Returns the column of a split view that is on top in a narrow window. It must not wait.
  case onCollapse = "on_collapse"
  /// Is called after the size of the window has changed.
  case onResize = "on_resize"
  /// Is called after the user has left the app, in the first flow only.
  case onBackground = "on_background"
  /// Is called after the user has come back to the app, in the first flow only.
  case onForeground = "on_foreground"
  /// Carries values of the old methods over to the new ones after a reload.
  case onReload = "on_reload"
}

/// The events that each flow emits by itself when it ends, so that no class of flows declares them.
enum FlowEnd: String, CaseIterable {
  case finish, cancel

  /// The name of the function that a flow can be given for the event.
  var closure: String { "on_" + rawValue }
}

/// The methods of a screen or view controller that UIKit calls.
enum ScreenHook: String, CaseIterable {
  case viewDidLoad = "view_did_load"
  case viewWillAppear = "view_will_appear"
  case viewIsAppearing = "view_is_appearing"
  case viewDidAppear = "view_did_appear"
  case viewWillDisappear = "view_will_disappear"
  case viewDidDisappear = "view_did_disappear"
  case willMoveToParent = "will_move_to_parent"
  case didMoveToParent = "did_move_to_parent"
  case `deinit`
}

/// The methods of delegates that UIKit calls.
enum DelegateHook: String, CaseIterable {
  case navigationWillShow = "navigation_controller_will_show"
  case navigationDidShow = "navigation_controller_did_show"
  case navigationBarShouldPop = "navigation_bar_should_pop"
  case tabBarDidSelect = "tab_bar_controller_did_select"
  case tabBarDidSelectTab = "tab_bar_controller_did_select_tab"
  case tabBarShouldSelect = "tab_bar_controller_should_select"
  case tabBarShouldSelectTab = "tab_bar_controller_should_select_tab"
  case presentationWillDismiss = "presentation_controller_will_dismiss"
  case presentationDidDismiss = "presentation_controller_did_dismiss"
  case presentationShouldDismiss = "presentation_controller_should_dismiss"
  case presentationDidAttemptToDismiss = "presentation_controller_did_attempt_to_dismiss"
}

extension Handler.Role {
  init(_ hook: FlowHook, of owner: FlowID?, for purpose: Handler.Purpose = .act) {
    self.init(hook.rawValue, of: owner, for: purpose)
  }
}

extension LuaFrame {
  /// Returns the method of a flow, or nil if the flow does not have it.
  mutating func lookUp(_ flow: LuaSlot, _ hook: FlowHook) throws(LuaError) -> LuaValue {
    try lookUp(flow, .string(LuaString(hook.rawValue)))
  }
}
