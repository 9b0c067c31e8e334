import Proving
import ScreenStack

/// A possible act, which a search tries.
enum Choice: Equatable, Sendable {
  /// A tap of an action, possibly in a row of a list.
  case tap(Spot, row: Int?)
  /// A tap of an action with values.
  case give(Spot, [Value])
  case type(Spot, String)
  /// A tap of a button of an alert.
  case word(String)
  case tab(String, on: Selection?)
  /// The way back that is there: the back button, the sheet, or outside of the popover.
  case leave
  case back(on: Selection?)
  case holdBack(String, Int?, on: Selection?)
  case swipeBack(Act.Swipe, on: Selection?)
  case swipeDown(Act.Swipe)
  case tapOutside
  case open(String)
  /// A service answers one of its waiting calls.
  case answer(Act.Answer)
  case fireTimer
  /// The user leaves the app. In the background, only the world outside acts.
  case background
  /// The user comes back to the app, without a link or a notification.
  case foreground
  case rotate
  case resize(Width)
  case restart
  /// A notification arrives, and the user taps it.
  case notify([Value.Field])
  /// Two acts, the second one while the first one's transition runs, or while its handler sleeps.
  indirect case hurry(Choice, then: Choice)

  /// The outcome of a choice that was tried.
  enum Outcome: Equatable {
    case done
    /// It was refused, and has changed nothing.
    case impossible
    /// A handler has failed. With words, the app has not come to rest, so that nothing can follow.
    case failed(String?)
    /// The second of two acts in a hurry was not possible, so that another choice leads there.
    case lost
  }
}

extension Choice {
  /// Creates an act of the system from its row of `flow.inputs`: `resize` and `compact`.
  init?(ofSystem row: [Value]) {
    switch row {
    case [.text("rotate")]: self = .rotate
    case [.text("resize"), .text("compact")]: self = .resize(.compact)
    case [.text("resize"), .text("regular")]: self = .resize(.regular)
    case [.text("restart")]: self = .restart
    default: return nil
    }
  }
}

extension Choice {
  var means: Means {
    switch self {
    case .tap, .give, .type, .word, .tab, .leave, .back, .holdBack, .swipeBack, .swipeDown, .tapOutside:
      .touch
    case .open, .notify: .link
    case .answer: .answer
    case .fireTimer: .time
    case .background, .rotate, .resize, .restart: .system
    // A user who has left the app can always come back.
    case .foreground: .touch
    case .hurry(let first, let second): first.means == .touch ? second.means : first.means
    }
  }

  /// The action that it taps, with its screen: `home.go`.
  var action: String? {
    switch self {
    case .tap(let spot, _), .give(let spot, _): spot.qualified
    default: nil
    }
  }

  /// The answer of a service, of which alone is judged what it changes. With another act beside it, nothing says which of
  /// the two has changed something.
  var serviceAnswer: Act.Answer? { if case .answer(let answer) = self { answer } else { nil } }

  /// The act as traces write it.
  var words: String {
    switch self {
    case .tap(let spot, let row):
      words(of: spot, giving: [], (row.map { [Value.Field("row", .integer($0))] } ?? []) + spot.fields)
    case .give(let spot, let values): words(of: spot, giving: values, spot.fields)
    case .type(let spot, let text): words(of: spot, giving: [.text(text)], spot.fields)
    case .word(let word): "tap \(Value.text(word).written)"
    case .tab(let name, let selection): "tab \(Value.text(name).written)" + words(of: selection)
    case .holdBack(let name, let number, let selection):
      "\(word) \(Value.text(name).written)" + (number.map { " \($0)" } ?? "") + words(of: selection)
    case .back(let selection): word + words(of: selection)
    case .swipeBack(let swipe, let selection): word + Self.words(of: swipe.options) + words(of: selection)
    case .swipeDown(let swipe): word + Self.words(of: swipe.options)
    case .open(let url): "open \(url.writtenLink)"
    case .answer(let answer):
      "answer \(answer.service)" + answer.options.map { " \($0.name)=\($0.value.written)" }.joined()
    case .fireTimer: "fire_timer"
    case .resize(let width): "resize \(width)"
    case .notify(let fields):
      "notify \((fields.first { $0.name == NoteKey.title.rawValue }?.value ?? .text("")).written)"
    case .hurry(let first, let second): "\(first.words), \(second.words) after=\(Self.delay.written)"
    case .leave, .tapOutside, .background, .foreground, .rotate, .restart: word
    }
  }

  private func words(of spot: Spot, giving values: [Value], _ options: [Value.Field]) -> String {
    (["\(word) \(spot.title)"] + values.map(\.written)).joined(separator: " ") + Self.words(of: options)
  }

  /// The time between two acts in a hurry, which is shorter than any transition.
  static let hurry: Microseconds = 100_000

  private static var delay: Value { .number(Double(hurry) / 1_000_000) }

  /// The act as a line of a scenario.
  var line: String {
    switch self {
    case .tap(let spot, nil): spot.tap
    case .tap(let spot, let row?): "\(spot.receiver):tap(\(spot.argument.quoted), { row = \(row) })"
    case .give(let spot, let values):
      "\(spot.receiver):tap(\(([Value.text(spot.argument)] + values).map(\.literal).joined(separator: ", ")))"
    case .type(let spot, let text): spot.type(text)
    case .holdBack(let name, let number?, let selection):
      "\(receiver(for: selection)):hold_back(\(name.quoted), \(number))"
    case .tab(let name, let selection), .holdBack(let name, nil, let selection):
      "\(receiver(for: selection)):\(word) \(name.quoted)"
    case .back(let selection): "\(receiver(for: selection)):\(word)()"
    case .swipeBack(let swipe, let selection):
      "\(receiver(for: selection)):\(word)\(Self.arguments(of: swipe))"
    case .swipeDown(let swipe): "app:\(word)\(Self.arguments(of: swipe))"
    case .word(let text), .open(let text): "app:\(word) \(text.quoted)"
    case .answer(let answer) where answer.options.isEmpty: "app:answer \(answer.service.quoted)"
    case .answer(let answer):
      "app:answer(\(answer.service.quoted), \(Value.table(answer.options).literal))"
    case .fireTimer: "app:fire_timer()"
    case .resize(let width): "app:resize \("\(width)".quoted)"
    case .notify(let fields): "app:notify(\(Value.table(fields).literal)):tap()"
    case .hurry(let first, let second): first.line + " " + second.lineInHurry
    case .leave, .tapOutside, .background, .foreground, .rotate, .restart: "app:\(word)()"
    }
  }

  /// The act as a line of a scenario, which does not wait until the app is at rest.
  private var lineInHurry: String {
    let receiver = "app:after(\(Self.delay.literal))"
    if case .notify(let fields) = self {
      return "\(receiver):notify(\(Value.table(fields).literal)):after(0):tap()"
    }
    return receiver + line.dropFirst("app".count)
  }

  private func words(of selection: Selection?) -> String { Self.words(of: selection?.options ?? []) }

  private static func words(of options: [Value.Field]) -> String {
    options.map { " \($0.name)=\($0.value.written)" }.joined()
  }

  private static func arguments(of swipe: Act.Swipe) -> String {
    swipe.options.isEmpty ? "()" : " " + Value.table(swipe.options).literal
  }

  private func receiver(for selection: Selection?) -> String { selection?.receiver ?? "app" }

  private var word: String { verb.rawValue }

  /// The verb, or that of the first of two acts.
  var verb: ActVerb {
    switch self {
    case .tap, .give, .word: .tap
    case .type: .type
    case .tab: .tab
    case .leave: .leave
    case .back: .back
    case .holdBack: .holdBack
    case .swipeBack: .swipeBack
    case .swipeDown: .swipeDown
    case .tapOutside: .tapOutside
    case .open: .open
    case .answer: .answer
    case .fireTimer: .fireTimer
    case .background: .background
    case .foreground: .foreground
    case .rotate: .rotate
    case .resize: .resize
    case .restart: .restart
    case .notify: .notify
    case .hurry(let first, _): first.verb
    }
  }
}
