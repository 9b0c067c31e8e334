/// Something of an app that stays although nothing needs it any more.
package struct Leak: Equatable, Sendable {
  /// Why it is one.
  package let kind: Kind
  /// What the screen or the flow is called.
  package let name: String
  /// The line that made it, or gave the completion.
  package let made: String?
  /// How the flow has ended: `finish`, `back`.
  package let way: String?
  /// The line that took the screen from the stage, or ended the flow.
  package let removed: String?
  /// How many screens and flows that have left are reached only through this one.
  package let others: Int

  /// Why something is a leak.
  package enum Kind: Equatable, Sendable {
    /// A flow that lives, shows nothing, and waits for what cannot come.
    case idle(waiting: String?)
    /// A completion that cannot run any more, since what it waits for has left without it.
    case neverRun
    /// A flow that is over, or a screen that has left, and the path by which it is held.
    case held(String)
  }

  /// A leak of these facts.
  package init(
    _ kind: Kind, of name: String, made: String?, way: String? = nil, removed: String? = nil, others: Int = 0
  ) {
    self.kind = kind
    self.name = name
    self.made = made
    self.way = way
    self.removed = removed
    self.others = others
  }
}
