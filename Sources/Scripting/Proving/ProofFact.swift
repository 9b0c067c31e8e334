/// The facts about states, which a search records.
package enum ProofFact: Equatable {
  /// The app has crashed.
  case ended
  /// The state is outside of a bound.
  case outside(Int)
  /// A `possible` property applies.
  case applies(Int)
  /// The function of a `possible` property is true.
  case goal(Int)
  /// No acts were tried in the state, although they could have been.
  case leftOut
  /// No acts were tried in the state, only because many calls and timers wait.
  case busy
  /// An act was not tried in the state, because nothing says with which values.
  case untried
  /// A handler waits for something else than the end of a flow or a screen, so that no leak counts.
  case busyHandler
  /// Handlers that wait hold what would be a leak otherwise, and nothing else holds it.
  case leakInHandler
  /// There is a leak that does not count, because of a busy handler.
  case possibleLeak
  /// An alert is on screen.
  case alert
}

extension ProofFact: RecordedCase {
  /// The kinds of facts.
  package enum Kind: UInt16, CaseIterable {
    case ended, outside, applies, goal, leftOut, busy, untried, busyHandler, leakInHandler, possibleLeak
    case alert
  }

  /// Creates a fact from its parts.
  package init(_ kind: Kind, _ index: Int) {
    self =
      switch kind {
      case .ended: .ended
      case .outside: .outside(index)
      case .applies: .applies(index)
      case .goal: .goal(index)
      case .leftOut: .leftOut
      case .busy: .busy
      case .untried: .untried
      case .busyHandler: .busyHandler
      case .leakInHandler: .leakInHandler
      case .possibleLeak: .possibleLeak
      case .alert: .alert
      }
  }

  /// The kind and the index.
  package var parts: (kind: Kind, index: Int) {
    switch self {
    case .ended: (.ended, 0)
    case .outside(let index): (.outside, index)
    case .applies(let index): (.applies, index)
    case .goal(let index): (.goal, index)
    case .leftOut: (.leftOut, 0)
    case .busy: (.busy, 0)
    case .untried: (.untried, 0)
    case .busyHandler: (.busyHandler, 0)
    case .leakInHandler: (.leakInHandler, 0)
    case .possibleLeak: (.possibleLeak, 0)
    case .alert: (.alert, 0)
    }
  }
}
