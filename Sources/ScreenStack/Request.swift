extension Command {
  /// The screens that the command shows. They stay alive while the command waits.
  var stacked: [ScreenID] {
    switch self {
    case .push(let id, _, _), .showDetail(let id, _), .setColumn(let id, _, _, _), .present(let id?, _, _, _):
      [id]
    case .setStack(let ids, _, _): ids
    default: []
    }
  }
}

/// A stack change that waits.
struct Request: Equatable, Sendable {
  let command: Command
  let cause: Cause
  var until: Moment

  enum Moment: Equatable, Sendable {
    /// The end of the current turn.
    case commit
    /// The end of a transition.
    case end(of: Int32)
  }
}
