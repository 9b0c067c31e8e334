import Proving
import ScreenStack

/// A possible act, which a search tries.
enum Choice: Equatable, Sendable {
  /// A tap of an action, possibly in a row of a list.
  case tap(String, row: Int?)
  /// A tap of an action with values.
  case give(String, [Value])
  case type(String, String)
  /// A tap of a button of an alert.
  case word(String)
  case tab(String)
  /// The way back that is there: the back button, the sheet, or outside of the popover.
  case leave
  case back
  case holdBack(String)
  case swipeBack
  case swipeDown
  case tapOutside
  case open(String)
  /// A service answers one of its waiting calls.
  case answer(Act.Answer)
  case fireTimer
  /// The user leaves the app, and comes back.
  case background

  /// The outcome of a choice that was tried.
  enum Outcome: Equatable {
    case done
    /// It was refused, and has changed nothing.
    case impossible
    /// A handler has failed. With words, the app has not come to rest, so that nothing can follow.
    case failed(String?)
  }
}

extension Choice {
  var means: Means {
    switch self {
    case .tap, .give, .type, .word, .tab, .leave, .back, .holdBack, .swipeBack, .swipeDown, .tapOutside:
      .touch
    case .open: .link
    case .answer: .answer
    case .fireTimer: .time
    case .background: .system
    }
  }

  /// The act as traces write it.
  var words: String {
    switch self {
    case .tap(let name, nil): "tap \(name)"
    case .tap(let name, let row?): "tap \(name) row=\(row)"
    case .give(let name, let values): (["tap \(name)"] + values.map(\.written)).joined(separator: " ")
    case .type(let input, let text): "type \(input) \(Value.text(text).written)"
    case .word(let word): "tap \(Value.text(word).written)"
    case .tab(let name): "tab \(Value.text(name).written)"
    case .holdBack(let name): "hold_back \(Value.text(name).written)"
    case .open(let url): "open \(Value.text(url).written)"
    case .answer(let answer):
      "answer \(answer.service)" + answer.options.map { " \($0.name)=\($0.value.written)" }.joined()
    case .fireTimer: "fire_timer"
    case .leave, .back, .swipeBack, .swipeDown, .tapOutside, .background: verb
    }
  }

  /// The act as a line of a scenario.
  var line: String {
    switch self {
    case .tap(let name, nil): "app:tap \(name.quoted)"
    case .tap(let name, let row?): "app:tap(\(name.quoted), { row = \(row) })"
    case .give(let name, let values):
      "app:tap(\(([Value.text(name)] + values).map(\.literal).joined(separator: ", ")))"
    case .type(let input, let text): "app:type(\(input.quoted), \(text.quoted))"
    case .word(let text), .tab(let text), .holdBack(let text), .open(let text): "app:\(verb) \(text.quoted)"
    case .answer(let answer) where answer.options.isEmpty: "app:answer \(answer.service.quoted)"
    case .answer(let answer):
      "app:answer(\(answer.service.quoted), \(Value.table(answer.options).literal))"
    case .fireTimer: "app:fire_timer()"
    case .background: "app:background() app:foreground()"
    case .leave, .back, .swipeBack, .swipeDown, .tapOutside: "app:\(verb)()"
    }
  }

  private var verb: String {
    switch self {
    case .tap, .give, .word: "tap"
    case .type: "type"
    case .tab: "tab"
    case .leave: "leave"
    case .back: "back"
    case .holdBack: "hold_back"
    case .swipeBack: "swipe_back"
    case .swipeDown: "swipe_down"
    case .tapOutside: "tap_outside"
    case .open: "open"
    case .answer: "answer"
    case .fireTimer: "fire_timer"
    case .background: "background"
    }
  }
}

extension Value {
  /// The value as Lua code.
  var literal: String {
    switch self {
    case .text(let text): text.quoted
    case .list(let values): "{ \(values.map(\.literal).joined(separator: ", ")) }"
    case .table(let fields):
      "{ \(fields.map { "\($0.name.key) = \($0.value.literal)" }.joined(separator: ", ")) }"
    case .nothing, .flag, .integer, .number: written
    }
  }
}

extension String {
  /// The string as a key in the constructor of a table.
  fileprivate var key: String { isPlainWord ? self : "[\(quoted)]" }
}
