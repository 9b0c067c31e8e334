/// How a step looks for what it shows: by its name, by params that must be equal, by the caller's predicate.
package struct Finder: Equatable, Sendable {
  /// The params that must be as the step would set them.
  package var by: [String]
  /// What the caller says of a screen that is right in all else.
  package var predicate: Ticket?
  /// Where it looks.
  package var scope: Scope
  /// Where it begins.
  package var start: Start

  /// A finder that looks everywhere, the topmost first.
  package init(
    by: [String] = [], predicate: Ticket? = nil, scope: Scope = .everywhere, start: Start = .top
  ) {
    self.by = by
    self.predicate = predicate
    self.scope = scope
    self.start = start
  }

  /// Where a finder begins.
  package enum Start: UInt8, Sendable {
    /// With what lies above everything.
    case top
    /// With the root of the window.
    case root
  }

  /// Where a finder looks; on each level, what is seen comes first, and of a stack the top.
  package struct Scope: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt8

    /// The scopes with those bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// What containers show.
    package static let visible = Scope(rawValue: 1)
    /// What containers hold and do not show.
    package static let contained = Scope(rawValue: 2)
    /// What is presented above where it begins.
    package static let presented = Scope(rawValue: 4)
    /// What lies below where it begins.
    package static let presenting = Scope(rawValue: 8)
    /// All of that.
    package static let everywhere: Scope = [.visible, .contained, .presented, .presenting]
  }
}
