import Navigation
import ScreenStack

/// An order of a flow. It can wait for its turn, and is checked against the screen stack at that time.
enum Order: Sendable {
  case push(ThingID, RetainedValue?)
  case present(ThingID, PresentationStyle, RetainedValue?)
  /// Presents above everything that is visible.
  case presentOnTop(ThingID, PresentationStyle, RetainedValue?)
  case replace(ThingID, all: Bool)
  case pop
  case popTo(Goal)
  case popToRoot
  case dismiss
  case setRoot(ThingID)
  case select(String)
  case hide(String)
  case leave
  case showIn(Column, ThingID)
  case showColumn(Column)
  case ask(AlertPlan)
  case finish(RetainedValue, words: String)
  case cancel(String?)

  /// The target of `pop_to`. The nearest match is used.
  enum Goal: Sendable {
    case thing(ThingID)
    case screenClass(Int)
    /// The name of a screen as scripts of a plugin write it.
    case name(String, in: String)
  }

  /// True if it presents something above its flow.
  var presents: Bool {
    switch self {
    case .present, .ask: true
    default: false
    }
  }

  var held: [RetainedValue] {
    switch self {
    case .push(_, let held?), .present(_, _, let held?), .presentOnTop(_, _, let held?): [held]
    case .finish(let held, _): [held]
    default: []
    }
  }
}

/// An alert or an action sheet.
struct AlertPlan: Equatable, Sendable {
  /// The names of alerts in paths, which no screen can have.
  static let names = ["alert", nameOfSheet]
  static let nameOfSheet = "action_sheet"

  let isSheet: Bool
  /// The title, or the message of an alert without a title.
  let title: String
  /// The titles of its buttons, in order.
  let buttons: [String]
  /// The title of its cancel button.
  let cancel: String?
}

extension Stage {
  /// Returns the title of an alert, or an empty string if it has none.
  func title(ofAlert id: ScreenID) -> String {
    if case .text(let title)? = params(of: id).first(where: { $0.name == "title" })?.value {
      title
    } else {
      ""
    }
  }
}
