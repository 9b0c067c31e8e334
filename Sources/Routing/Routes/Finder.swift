/// The search for a step's screen: by name, by params that must be equal, and by a predicate of the caller.
package struct Finder: Equatable, Sendable {
  /// The params that must have the values that the step would set.
  package var by: [String]
  /// The caller's predicate for screens that match in everything else.
  package var predicate: Ticket?
  /// The parts of the stage to search.
  package var scope: Scope
  /// The start of the search.
  package var start: Start

  /// Creates a finder that searches everywhere, beginning with the topmost screen.
  package init(
    by: [String] = [], predicate: Ticket? = nil, scope: Scope = .everywhere, start: Start = .top
  ) {
    self.by = by
    self.predicate = predicate
    self.scope = scope
    self.start = start
  }

  /// The start of a search.
  package enum Start: UInt8, Sendable {
    /// The screens above all others.
    case top
    case root
  }

  /// The parts of the stage to search. On each level, visible screens come first, and on a stack the top.
  package struct Scope: OptionSet, Hashable, Sendable {
    /// The option bits.
    package let rawValue: UInt8

    /// Creates a scope from its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The children that containers show.
    package static let visible = Scope(rawValue: 1)
    /// All children of containers, also those that they do not show.
    package static let contained = Scope(rawValue: 2)
    /// The screens that are presented above the start.
    package static let presented = Scope(rawValue: 4)
    /// The screens below the start.
    package static let presenting = Scope(rawValue: 8)
    /// All of these parts.
    package static let everywhere: Scope = [.visible, .contained, .presented, .presenting]

    /// The parts by the words of scripts and explanations.
    package static let parts: [(word: String, scope: Scope)] = [
      ("visible", .visible), ("contained", .contained), ("presented", .presented),
      ("presenting", .presenting),
    ]
  }
}
