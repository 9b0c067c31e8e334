package import ScreenStack

/// An act of the user or the system.
package struct ViewAct: Equatable, Sendable {
  /// The act as the trace writes it: `tap select 3`.
  package var words: String
  /// The first of the words.
  package var kind: String
  /// The time at which it begins.
  package var at: Microseconds
  /// The time at which the app is at rest again, or at which the next act begins.
  package var ends: Microseconds
  /// The result.
  package var outcome = Outcome.done
  /// Why it was refused or failed.
  package var why: String?
  /// The screen or alert that is touched.
  package var screen: Int?
  /// The action, or the title of the button.
  package var action: String?
  /// Its moments, at least one.
  package var moments: Range<Int>
  /// The lines of its effects.
  package var lines: Range<Int>

  /// The values of the act, in order. A secret one is `•`.
  package var arguments: [Value] = []
  /// The options of the act.
  package var options: [Value.Field] = []
  /// The options of a launch whose values the trace does not show, such as `store`, by their names.
  package var hidden: [String] = []
  /// The item that a tap on a row has chosen.
  package var item: Value?

  /// The results of acts.
  package enum Outcome: String, Sendable { case done, refused, failed }

  /// Creates an act.
  package init(
    _ words: String, kind: String, at: Microseconds, moments: Range<Int>, lines: Range<Int>
  ) {
    (self.words, self.kind, self.at, ends) = (words, kind, at, at)
    (self.moments, self.lines) = (moments, lines)
  }
}

extension ViewAct: ViewPart {
  func write(to object: inout ViewObject) {
    object.text("words", words)
    object.text("kind", kind)
    object.time("at", at)
    object.time("ends", ends)
    object.text("outcome", outcome.rawValue)
    object.message("why", why)
    object.count("screen", screen)
    object.text("action", action)
    object.range("moments", moments)
    object.range("lines", lines)
  }
}

/// A line of the trace.
package struct ViewLine: Equatable, Sendable {
  /// The event: `push`.
  package var verb: String
  /// The text after it.
  package var words: String
  /// The current path afterwards, if it has changed.
  package var path: String?
  /// Indicates whether it is a callback, as opposed to the arrival or departure of a screen.
  package var isDetail = false
  /// The screens that it is about.
  package var screens: [Int] = []
  /// The flow that it is about.
  package var flow: Int?
  /// The moment at which it was written.
  package var moment: Int
  /// Indicates whether something went wrong.
  package var isError = false

  /// Creates a line.
  package init(verb: String, words: String, moment: Int) {
    (self.verb, self.words, self.moment) = (verb, words, moment)
  }
}

extension ViewLine: ViewPart {
  func write(to object: inout ViewObject) {
    object.text("verb", verb)
    object.text("words", words)
    object.text("path", path)
    object.text("level", isDetail ? "detail" : "navigation")
    object.counts("screens", screens)
    object.count("flow", flow)
    object.count("moment", moment)
    object.flag("isError", ifTrue: isError)
  }
}
