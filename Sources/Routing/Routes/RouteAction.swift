package import ScreenStack

/// How something new comes onto what stands.
package enum RouteAction: Equatable, Sendable {
  /// On top of the navigation, directly above where one comes from.
  case push
  /// In the place of the top of the navigation.
  case replaceTop
  /// In the place of everything on the navigation.
  case replaceStack
  /// As the root of the window.
  case root
  /// Above everything.
  case present(PresentationStyle)
  /// As another tab of the tab bar, selected.
  case addTab
  /// It is a tab that stands already, by its name: nothing is built.
  case selectTab
  /// Beside the list of a split view, or on it where there is one column.
  case showDetail
  /// Into a container of the app's own, visible.
  case addChild
  /// What the caller decides, given what stands.
  case custom(Ticket)
}

extension RouteAction {
  /// Whether it leaves nothing of what one comes from: then that need not be seen first.
  var takesItsPlace: Bool {
    switch self {
    case .replaceTop, .replaceStack, .root: true
    default: false
    }
  }

  /// Whether it changes a navigation's stack.
  var isStacking: Bool { self == .push || self == .replaceTop || self == .replaceStack }
}
