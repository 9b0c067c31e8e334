package import ScreenStack

extension Stage {
  /// Performs everything that happens by itself, and stops after the last of it. A gesture under a finger stays in
  /// progress. Timers fire if they are due on the way.
  package mutating func settle(into events: inout [Event]) {
    while !isAtRest { step(into: &events) }
  }
}
