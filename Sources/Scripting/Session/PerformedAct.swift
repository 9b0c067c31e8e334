import ScreenStack
import Tracing

/// An act as properties see it, in searches as in scenarios.
struct PerformedAct: Sendable {
  private var verb: String
  /// The rest of its line after the verb, without the time since the act before it.
  private let text: String
  /// The values that the user or the outside world has given.
  var values: [Value]
  /// The screen whose action or input it has touched.
  var screen: String?

  init(_ line: TraceLine) {
    (verb, text, values) = (line.verb, line.text, line.values)
  }

  /// Becomes the notification that it has tapped.
  mutating func become(notification value: Value) { (verb, values) = (ActVerb.notify.rawValue, [value]) }

  /// The act as traces write it.
  var words: String { text.isEmpty ? verb : "\(verb) \(text)" }

  /// The act under all names that properties may give it: with and without its screen, whatever else is on screen.
  var names: [String] {
    guard let screen else { return [words] }
    let title = text.prefix { $0 != " " }
    let (name, values) = (title.split(separator: ".").last ?? title, text.dropFirst(title.count))
    return ["\(verb) \(name)\(values)", "\(verb) \(screen).\(name)\(values)"]
  }
}

extension ActVerb {
  /// Indicates whether properties see it as an act of its own. A notification is one when it is tapped, and a `reach`
  /// consists of touches.
  var isOfSteps: Bool {
    switch self {
    case .notify, .reach: false
    case .tap, .type, .tab, .leave, .back, .holdBack, .swipeBack, .swipeDown, .tapOutside: true
    case .open, .answer, .background, .foreground, .rotate, .resize, .restart, .fireTimer: true
    case .launch, .go, .wait, .reload, .finish, .cancel: true
    }
  }
}
