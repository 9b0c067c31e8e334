/// A step that a search has seen: what happened on which node, and the node on which the app came to rest.
///
/// A node is what is on top: a screen, several side by side (`list + detail`), or an alert by its title.
package struct Step: Hashable, Sendable {
  /// The reason why the app moved, and the node on which it was.
  package enum Cause: Hashable, Sendable {
    /// A start of the app. The usual one has an empty name.
    case start(Name)
    /// An act of the user.
    case act(Name, on: Name)
    /// A link that matched a pattern. A cold one arrives on no node.
    case link(Name, on: Name?)
    /// A tab of the tab bar.
    case tab(Name, on: Name?)
  }

  /// The reason why the app moved.
  package let cause: Cause
  /// The node on which the app came to rest.
  package let node: Name
  /// The variants in force.
  package let variants: [Variant]

  /// Creates a step to a node.
  ///
  /// - Parameter variants: The variants in force, at most one of each experiment. An experiment that is not named does
  ///   not matter to the step.
  package init(_ cause: Cause, to node: Name, under variants: [Variant] = []) {
    self.cause = cause
    self.node = node
    self.variants = variants
  }
}

extension Step.Cause {
  /// The beginning of the way, as a map draws it.
  package var origin: Origin {
    switch self {
    case .start(let name): .start(name)
    case .act(_, let node): .screen(node)
    case .link(let pattern, _): .link(pattern)
    case .tab(let name, _): .tab(name)
    }
  }
}

/// One answer to the question of an experiment.
package struct Variant: Hashable, Comparable, Sendable {
  /// The name of the experiment.
  package let experiment: Name
  /// The name of the variant.
  package let name: Name

  /// Creates a variant of an experiment.
  package init(_ name: Name, of experiment: Name) {
    self.experiment = experiment
    self.name = name
  }

  /// Orders variants by their experiment, then by their name.
  package static func < (one: Variant, other: Variant) -> Bool {
    one.experiment == other.experiment ? one.name < other.name : one.experiment < other.experiment
  }
}
