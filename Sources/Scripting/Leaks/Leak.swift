package import LuaBridge

/// A screen, a flow, or a completion of an app that stays although nothing needs it any longer.
package struct Leak: Equatable, Sendable {
  /// The reason why it is a leak.
  package let kind: Kind
  /// The name of the screen or flow.
  package let name: String
  /// The line that made it or that passed the completion.
  package let made: LuaPlace?
  /// The way in which the flow ended: `finish`, `back`.
  package var way: String?
  /// The line that removed the screen or ended the flow.
  package var removed: LuaPlace?
  /// The number of other removed screens and flows that are reached only through this one.
  package var others = 0

  /// The reasons why a thing is a leak.
  package enum Kind: Equatable, Sendable {
    /// A live flow that shows nothing and whose wait can never end.
    case idle(waiting: String?)
    /// A completion that can no longer run, because its screen or flow has left without calling it.
    case neverRun
    /// A flow that has ended or a screen that has left, with the path by which it is held.
    case held(String)
  }

  /// Creates a leak.
  package init(
    _ kind: Kind, of name: String, made: LuaPlace?, way: String? = nil, removed: LuaPlace? = nil
  ) {
    self.kind = kind
    self.name = name
    self.made = made
    self.way = way
    self.removed = removed
  }
}
