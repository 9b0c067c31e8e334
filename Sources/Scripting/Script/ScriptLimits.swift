/// What a script may use before it is ended.
package struct ScriptLimits: Equatable, Sendable {
  /// The bytes of its heap: enough that endless recursion overflows the stack first, which names its line.
  package var memory = 128 << 20
  /// What it may spend in all.
  package var fuel = 100_000_000
  /// What loading one module may spend.
  package var moduleFuel = 1_000_000
  /// The seconds on the wall, a last resort.
  package var seconds = 60.0

  /// One of the limits.
  package enum Kind: Sendable { case memory, fuel, moduleFuel, seconds }

  /// The limits that hold when nobody says otherwise.
  package init() {}
}
