/// The names that classes of screens and coordinators cannot declare, because they mean something else there.
package enum ReservedNames {
  private static let ofScreens = Set(ScreenField.names + APIFunction.names(of: .screen))
  private static let ofCoordinators = Set(
    FlowField.names.filter { $0 != FlowField.user.rawValue } + APIFunction.names(of: .coordinator) + [
      FlowHook.start.rawValue
    ]
  )

  /// Returns whether no param, state field or input of a screen can have a name.
  package static func areOfScreens(_ name: String) -> Bool { ofScreens.contains(name) || isHandler(name) }

  /// Returns whether no param of a coordinator can have a name. `user` is there only if the launch names one.
  package static func areOfCoordinators(_ name: String) -> Bool {
    ofCoordinators.contains(name) || isHandler(name)
  }

  private static func isHandler(_ name: String) -> Bool { name.hasPrefix("on_") }
}
