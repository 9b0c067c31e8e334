/// An order of a router. It can wait for its turn, and is checked against the screen stack at that time.
enum RouterOrder: Sendable {
  case push(ThingID, animated: Bool, RetainedValue?)
  case pop(animated: Bool)
  case popToRoot(animated: Bool)
  case setRoot(ThingID, hidesBar: Bool)
  case present(ThingID, animated: Bool, RetainedValue?)
  case dismiss(animated: Bool, RetainedValue?)

  var held: [RetainedValue] {
    switch self {
    case .push(_, _, let held?), .present(_, _, let held?), .dismiss(_, let held?): [held]
    default: []
    }
  }
}
