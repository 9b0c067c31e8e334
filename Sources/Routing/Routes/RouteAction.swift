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
  /// Performs the action that the caller chooses.
  case custom(Ticket)
}

extension RouteAction {
  /// Indicates whether it changes the stack of a navigation controller.
  var isStacking: Bool { self == .push || self == .replaceTop || self == .replaceStack }
}
