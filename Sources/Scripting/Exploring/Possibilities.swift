/// What somebody could do now with the app that runs: what a prompt offers.
package struct Possibilities: Equatable, Sendable {
  /// The actions of the screens that can be touched, and the buttons of an alert.
  package var taps: [Tap] = []
  /// The inputs that can be typed into.
  package var inputs: [String] = []
  /// The tabs that can be changed to.
  package var tabs: [String] = []
  /// What the menu behind the back button has, the nearest first.
  package var backMenu: [String] = []
  /// Whether there is a way back.
  package var canGoBack = false
  /// Whether there is a sheet to swipe down.
  package var canSwipeDown = false

  /// Nothing.
  package init() {}

  /// Something that can be tapped.
  package struct Tap: Equatable, Sendable {
    /// `buy`, or `photo.buy` where two screens have it; a button's own words.
    package let name: String
    /// What its arguments are called.
    package let arguments: [String]
    /// The place of the first argument that no trace shows.
    package let firstSecret: Int?
    /// What the first of them may be, as Lua has it; empty if anything.
    package let items: [Item]
  }

  /// Something that an action may be given.
  package struct Item: Equatable, Sendable {
    /// As one writes it: `3`, or `{ row = 1 }`.
    package let text: String
    /// What it is, if the text does not say so.
    package let note: String
  }
}

/// The names that are known in a world, for whoever writes them.
package struct KnownNames: Equatable, Sendable {
  /// Routes, as the app that runs calls them.
  package var routes: [String] = []
  /// The patterns of links.
  package var links: [String] = []
  /// Experiments with their variants.
  package var experiments: [Experiment] = []
  /// The starts that the plugin of the app declares.
  package var starts: [String] = []
  /// Screens that scripts have defined.
  package var screens: [String] = []
  /// Flows, view controllers and objects that `app:count` knows.
  package var classes: [String] = []

  /// Nothing is known.
  package init() {}

  /// An experiment and its variants.
  package struct Experiment: Equatable, Sendable {
    /// As the app that runs calls it.
    package let name: String
    /// Its variants, the control first.
    package let variants: [String]
    /// The variant that is in force.
    package let current: String?
  }
}

extension [KnownNames.Experiment] {
  /// The experiment of a name; without its plugin, `nav` is `shop.nav` if there is no other `nav`.
  package func named(_ name: String) -> KnownNames.Experiment? {
    if let own = first(where: { $0.name == name }) { return own }
    let others = filter { $0.name.hasSuffix("." + name) }
    return others.count == 1 ? others[0] : nil
  }
}
