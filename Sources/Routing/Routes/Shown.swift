/// The description of a step's screen, as far as a plan needs it.
package struct Shown: Equatable, Sendable {
  /// The name of the screen. For a flow, this is the name of its coordinator.
  package let name: String
  /// The sort of screen.
  package let sort: Sort

  /// Returns a screen.
  package static func screen(_ name: String) -> Shown { Shown(name: name, sort: .screen) }

  /// Returns a flow, which shows its screens itself.
  package static func flow(_ name: String) -> Shown { Shown(name: name, sort: .flow) }

  /// Returns a navigation controller: a tab to select, or the one that is built around a screen or a flow.
  package static func navigation(_ name: String = "UINavigationController") -> Shown {
    Shown(name: name, sort: .navigation)
  }

  /// The sorts of screens.
  package enum Sort: UInt8, Sendable {
    case screen
    case flow
    case navigation
  }
}
