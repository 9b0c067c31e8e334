package import ScreenStack

/// The way in which a new screen is added to the existing ones.
package enum RouteAction: Equatable, Sendable {
  /// Pushes it onto the navigation controller, directly above the starting screen.
  case push
  case replaceTop
  case replaceStack
  case root
  /// Presents it above everything else.
  case present(PresentationStyle)
  /// Adds it to the tab bar controller and selects it.
  case addTab
  /// Selects an existing tab by its name. Nothing is built.
  case selectTab
  /// Shows it in a column of a split view, which comes to the front if the split view is collapsed.
  case column(Column)
  /// Adds it to a custom container, where it is visible.
  case addChild
  /// Performs the action that the caller chooses for the existing screen.
  case custom(Ticket)
}

extension RouteAction {
  /// Indicates whether it removes the starting screen, which then does not have to be visible first.
  var takesItsPlace: Bool {
    switch self {
    case .replaceTop, .replaceStack, .root: true
    default: false
    }
  }

  /// Indicates whether it changes the stack of a navigation controller.
  var isStacking: Bool { self == .push || self == .replaceTop || self == .replaceStack }
}
