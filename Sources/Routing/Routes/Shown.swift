/// What a step shows, as far as a plan has to know it.
package struct Shown: Equatable, Sendable {
  /// What it is called on the stage; of a flow, what its coordinator is called.
  package let name: String
  /// What sort of thing it is.
  package let sort: Sort
  /// What a container is built with, in its order.
  package var contents: [Shown]
  /// Which of its tabs is selected.
  package var selected = 0

  /// Something of a sort.
  package init(_ name: String, _ sort: Sort, _ contents: [Shown] = []) {
    self.name = name
    self.sort = sort
    self.contents = contents
  }

  /// A screen.
  package static func screen(_ name: String) -> Shown { Shown(name, .screen) }

  /// A flow, which shows its screens itself.
  package static func flow(_ name: String) -> Shown { Shown(name, .flow) }

  /// A navigation; what is pushed next, it is built with.
  package static func navigation(_ name: String = "UINavigationController", _ contents: [Shown] = []) -> Shown
  {
    Shown(name, .navigation, contents)
  }

  /// A tab bar; what is added next, it is built with.
  package static func tabs(_ name: String = "UITabBarController", _ contents: [Shown] = []) -> Shown {
    Shown(name, .tabs, contents)
  }

  /// A split view with a list; the next detail it is built with.
  package static func split(_ name: String = "UISplitViewController", _ contents: [Shown]) -> Shown {
    Shown(name, .split, contents)
  }

  /// What sort of thing is shown.
  package enum Sort: UInt8, Sendable {
    /// A screen.
    case screen
    /// A flow.
    case flow
    /// A navigation.
    case navigation
    /// A tab bar.
    case tabs
    /// A split view: the list, then the detail.
    case split
    /// A container of the app's own.
    case custom
  }
}

extension Shown {
  /// Whether what comes by an action can be built into it, before it stands anywhere.
  func takes(_ action: RouteAction, after count: Int) -> Bool {
    switch (sort, action) {
    case (.navigation, .push), (.tabs, .addTab), (.custom, .addChild): true
    case (.split, .showDetail): contents.count + count == 1
    default: false
    }
  }
}
