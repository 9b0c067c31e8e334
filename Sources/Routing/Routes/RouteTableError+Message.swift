extension RouteTableError {
  /// All problems as text, with a line for each.
  package var message: String { problems.map(\.message).joined(separator: "\n") }
}

extension RouteTableError.Problem {
  /// The route that the problem concerns.
  package var route: String {
    switch self {
    case .twice(let name), .isEmpty(let name), .mayHaveNoStep(let name), .neverTaken(_, let name),
      .unknown(_, let name), .rootComesFrom(_, let name), .cannotBeReached(let name):
      name
    case .cycle(let names): names[0]
    }
  }

  /// The problem as text.
  package var message: String {
    switch self {
    case .twice(let name): "route '\(name)': there are two. Give one of them another name."
    case .isEmpty(let name): "route '\(name)': it has no step. Say what it shows."
    case .mayHaveNoStep(let name):
      "route '\(name)': its last step has a condition. Add one without, for all that is left."
    case .neverTaken(let number, let name):
      "route '\(name)': step \(number) is never taken. Put it before the one without a condition."
    case .unknown(let previous, let name):
      "route '\(name)': it comes from '\(previous.short)', which is no route. Define it, or correct 'from'."
    case .cycle(let names):
      "route '\(names[0])': it comes from itself, by \(names.map { "'\($0)'" }.joined(separator: " from "))."
        + " Let one of them begin somewhere else."
    case .rootComesFrom(let previous, let name):
      "route '\(name)': it becomes the root, and so cannot come from '\(previous)'. Leave 'from' out."
    case .cannotBeReached(let name):
      "route '\(name)': it is neither looked for nor built. Give it a finder."
    }
  }
}
