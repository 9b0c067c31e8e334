/// The user actions that are possible now in the running app, which a prompt offers.
package struct Possibilities: Equatable, Sendable {
  /// The actions of the screens that can be touched, and the buttons of an alert.
  package var taps: [Tap] = []
  /// The names of the inputs that accept text.
  package var inputs: [String] = []
  /// The tabs that can be selected.
  package var tabs: [Touch] = []
  /// The back buttons, and the ways to close a sheet or popover.
  package var waysBack: [Touch] = []
  /// The screens in the menus of the back buttons, nearest first.
  package var backMenu: [Touch] = []
  /// Those of them to which no back button leads directly.
  package var farBack: [Touch] = []
  /// The services of an app in manual mode that have waiting calls, the one with the oldest call first.
  package var calls: [String] = []
  /// A Boolean value that indicates whether a timer of an app in manual mode can be fired.
  package var canFireTimer = false

  /// Creates a value without possibilities.
  package init() {}

  /// A touch of something that is no action of a screen, such as a tab or a back button.
  package struct Touch: Equatable, Sendable {
    /// The name that pages show: `garden`.
    package let title: String
    /// The act as a line of the prompt: `tab garden`.
    package let words: String
  }

  /// An action or button that can be tapped.
  package struct Tap: Equatable, Sendable {
    /// The name: `buy`, `photo.buy` if two screens have the action, or a button's title.
    package let name: String
    /// The name as the screen or alert has it: `buy`.
    package let action: String
    /// The identity of the screen or alert.
    package let screen: Int
    /// The names of the arguments.
    package let arguments: [String]
    /// The index of the first argument that traces do not show.
    package let firstSecret: Int?
    /// The possible values of the first argument, in Lua notation. Empty if any value is possible.
    package let items: [Item]
  }

  /// A possible value of an action's argument.
  package struct Item: Equatable, Sendable {
    /// The value in Lua notation: `3`, or `{ row = 1 }`.
    package let text: String
    /// A description, if the text does not say enough.
    package let note: String
  }
}

/// An action that declares some of its arguments as secret.
package struct SecretAction: Hashable, Sendable {
  /// The name. Several screens may have an action of the same name.
  package let name: String
  /// The number of arguments.
  package let count: Int
  /// The places of the secret ones.
  package let places: Set<Int>
}

/// The names known in a world, for completion.
package struct KnownNames: Equatable, Sendable {
  /// The routes, as the running app writes them.
  package var routes: [String] = []
  /// The patterns of links.
  package var links: [String] = []
  /// The experiments and their variants.
  package var experiments: [Experiment] = []
  /// The starts that the app's plugin declares.
  package var starts: [String] = []
  /// The screens that scripts have defined.
  package var screens: [String] = []
  /// The flows, view controllers, and objects that `app:count` can count.
  package var classes: [String] = []

  /// Creates a value without names.
  package init() {}

  /// An experiment and its variants.
  package struct Experiment: Equatable, Sendable {
    /// The name that the running app uses.
    package let name: String
    /// The variants, the control first.
    package let variants: [String]
    /// The variant in force.
    package let current: String?
  }
}

extension [KnownNames.Experiment] {
  /// Returns the experiment with a name. `nav` also means `shop.nav` if no other plugin has a `nav`.
  package func named(_ name: String) -> KnownNames.Experiment? {
    if let own = first(where: { $0.name == name }) { return own }
    let others = filter { $0.name.hasSuffix("." + name) }
    return others.count == 1 ? others[0] : nil
  }
}
