import ScreenStack

/// The description of a step's screen, as far as a plan needs it.
package struct Shown: Equatable, Sendable {
  /// The name of the screen. For a flow, this is the name of its coordinator.
  package let name: String
  /// The sort of screen.
  package let sort: Sort
  /// The initial content of a container, in order.
  package var contents: [Shown]
  /// The index of the selected tab.
  package var selected = 0

  /// Creates a description.
  package init(_ name: String, _ sort: Sort, _ contents: [Shown] = []) {
    self.name = name
    self.sort = sort
    self.contents = contents
  }

  /// Returns a screen.
  package static func screen(_ name: String) -> Shown { Shown(name, .screen) }

  /// Returns a flow, which shows its screens itself.
  package static func flow(_ name: String) -> Shown { Shown(name, .flow) }

  /// Returns a navigation controller. It is built with the screens that are pushed next.
  package static func navigation(_ name: String = "UINavigationController", _ contents: [Shown] = []) -> Shown
  {
    Shown(name, .navigation, contents)
  }

  /// Returns a tab bar controller. It is built with the tabs that are added next.
  package static func tabs(_ name: String = "UITabBarController", _ contents: [Shown] = []) -> Shown {
    Shown(name, .tabs, contents)
  }

  /// Returns a split view with a list. It is built with the detail that is shown next.
  package static func split(_ name: String = "UISplitViewController", _ contents: [Shown]) -> Shown {
    Shown(name, .split, contents)
  }

  /// The sorts of screens.
  package enum Sort: UInt8, Sendable {
    case screen
    case flow
    case navigation
    case tabs
    /// A split view: the list, then the detail.
    case split
    case custom
  }
}

extension Shown {
  /// Returns whether the action adds content with which the container can be built.
  func takes(_ action: RouteAction, after count: Int) -> Bool {
    switch (sort, action) {
    case (.navigation, .push), (.tabs, .addTab), (.custom, .addChild): true
    case (.split, .column(.secondary)): contents.count + count == 1
    default: false
    }
  }
}
