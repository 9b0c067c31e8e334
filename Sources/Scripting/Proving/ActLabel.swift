package import ScreenStack

/// The parts of a tried act that a search keeps. Maps and findings make their words of them.
package struct ActLabel: Hashable, Sendable {
  /// The act as traces write it.
  package let words: String
  /// The verb, or that of the first of two acts.
  package let verb: ActVerb
  /// The action, the button, the tab or the service that it is about, as traces write it, without quotes.
  package let name: String
  /// The action that it taps, with its screen: `home.go`.
  let action: String?
  /// The form: a complete act, a cancelled one, or two acts.
  package let form: Form

  /// The number of acts.
  package var acts: Int { form == .double ? 2 : 1 }

  /// The forms of acts.
  package enum Form: UInt32, Sendable {
    case whole
    /// A swipe that goes back.
    case cancelled
    /// An act in the midst of another one.
    case double
  }
}

extension ActLabel {
  init(_ choice: Choice) {
    self.init(
      words: choice.words, verb: choice.verb, name: choice.name, action: choice.action, form: choice.form)
  }
}

extension Choice {
  /// The lines of a scenario that does the same, one for each act.
  var lines: [String] {
    guard case .hurry(let first, _) = self else { return [line] }
    return [first.line, String(line.dropFirst(first.line.count + 1))]
  }

  fileprivate var name: String {
    switch self {
    case .tap(let spot, _), .give(let spot, _), .type(let spot, _): spot.title
    case .word(let text), .tab(let text, _): text
    case .answer(let answer): answer.service
    default: ""
    }
  }

  fileprivate var form: ActLabel.Form {
    switch self {
    case .swipeBack(.cancelled, _), .swipeDown(.cancelled): .cancelled
    case .hurry: .double
    default: .whole
    }
  }
}
