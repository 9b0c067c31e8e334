import Navigation
import ScreenStack

/// What a flow asks for. It can wait for its turn, and is judged against the stage of that moment.
enum Order: Sendable {
  case push(ThingID, Held?)
  case present(ThingID, PresentationStyle, Held?)
  case replace(ThingID, all: Bool)
  case pop
  case popTo(Goal)
  case popToRoot
  case dismiss
  case setRoot(ThingID)
  case select(String)
  case hide(String)
  case leave
  case showDetail(ThingID)
  case ask(AlertPlan)
  case finish(Held, words: String)
  case cancel(String?)

  /// What `pop_to` looks for, the nearest first.
  enum Goal: Sendable {
    case thing(ThingID)
    case screenClass(Int)
    case name(String)
  }

  /// What it was given.
  var held: [Held] {
    switch self {
    case .push(_, let held?), .present(_, _, let held?): [held]
    case .finish(let held, _): [held]
    default: []
    }
  }
}

/// An alert or an action sheet.
struct AlertPlan: Equatable, Sendable {
  let isSheet: Bool
  let title: String
  let message: String?
  /// The words of its buttons, in order.
  let buttons: [String]
}
