import ScreenStack
import Tracing

/// An act as properties see it, in searches as in scenarios.
struct PerformedAct: Sendable {
  /// Its line, without the time since the act before it. Nothing is made of it unless a property looks.
  private let line: TraceLine
  private var verb: String
  private var given: [Value]?
  /// The screen whose action or input it has touched.
  var screen: String?

  init(_ line: TraceLine) { (self.line, verb) = (line, line.verb) }

  /// The values that the user or the outside world has given.
  var values: [Value] {
    get { given ?? line.values }
    set { given = newValue }
  }

  /// Becomes the notification that it has tapped.
  mutating func become(notification value: Value) { (verb, given) = (ActVerb.notify.rawValue, [value]) }

  private var text: String { line.text }

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
