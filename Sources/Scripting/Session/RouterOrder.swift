/// What a router is asked for. It can wait for its turn, and is judged against the stage of that moment.
enum RouterOrder: Sendable {
  case push(ThingID, animated: Bool, Held?)
  case pop(animated: Bool)
  case popToRoot(animated: Bool)
  case setRoot(ThingID, hidesBar: Bool)
  case present(ThingID, animated: Bool, Held?)
  case dismiss(animated: Bool, Held?)

  /// What it was given.
  var held: [Held] {
    switch self {
    case .push(_, _, let held?), .present(_, _, let held?), .dismiss(_, let held?): [held]
    default: []
    }
  }
}
