package import ScreenStack

/// A line of a trace: an act, a result of it, or the end.
///
///     let origin = TraceLine.Origin(time: 400_000, turn: 7, place: "photos/init.lua:12")
///     let id = Value.Field("id", .integer(3))
///     TraceLine.event("push", "photo", [id], from: origin).showing("photos photo")
package struct TraceLine: Equatable, Sendable {
  /// The time on the stage's clock.
  package let time: Microseconds
  /// The turn of the run loop.
  package let turn: Int32
  /// The lowest level of detail that includes the line. Acts and the end are always included.
  package let level: Level
  /// The kind of line.
  package let kind: Kind
  /// The action or event: `tap`, `push`. For the end, this is the goal that was reached, or `end`.
  package let verb: String
  /// The screen, flow or service that the line is about.
  package let subject: String?
  /// The other content. It becomes text only when it is read, and most lines of most runs never are.
  let saying: Saying
  /// The current path afterwards, if it has changed.
  package internal(set) var path: String?
  /// The line of a script that is the cause: `photos/init.lua:12`.
  package let place: String?

  /// The kinds of lines.
  package enum Kind: String, Sendable {
    /// An action of the user or the system.
    case act
    /// A result of an act.
    case event
    /// The end of a complete trace.
    case end
  }

  /// The time, the cause and the level of detail of a line.
  package struct Origin: Equatable, Sendable {
    /// The time on the stage's clock.
    package var time: Microseconds
    /// The turn of the run loop.
    package var turn: Int32
    /// The lowest level of detail that includes the line.
    package var level: Level
    /// The line of a script that is the cause.
    package var place: String?

    /// Creates an origin. Most lines have the level `navigation`.
    package init(time: Microseconds, turn: Int32, level: Level = .navigation, place: String? = nil) {
      self.time = time
      self.turn = turn
      self.level = level
      self.place = place
    }

    /// Creates the origin of an event of the stage.
    package init(of event: Event, place: String? = nil) {
      self.init(time: event.time, turn: event.turn, level: event.level, place: place)
    }
  }

  /// The content of a line.
  enum Saying: Equatable, Sendable {
    /// The subject and these details.
    case details([Value.Field])
    /// The subject alone: one or more screens.
    case screens([String])
    /// An act with its arguments and options.
    case act([Argument], [Value.Field])
    /// A separate text, and its facts for programs.
    case words(String, [Value.Field])
  }

  init(_ kind: Kind, _ verb: String, _ subject: String?, _ saying: Saying, from origin: Origin) {
    time = origin.time
    turn = origin.turn
    level = kind == .event ? origin.level : .user
    place = origin.place
    self.kind = kind
    self.verb = verb
    self.subject = subject
    self.saying = saying.isLong ? saying.cut : saying
  }

  /// The text after the verb in the text trace.
  package var text: String {
    switch saying {
    case .words(let text, _): return text
    case .screens(let names): return names.joined(separator: " ")
    case .act(let arguments, let options):
      var text = ""
      for argument in arguments { text.addWord(argument.written) }
      for option in options { text.addWord(option.written) }
      return text
    case .details(let fields):
      var text = subject ?? ""
      for field in fields { text.addWord(field.written) }
      return text
    }
  }

  /// The facts of the line for programs.
  package var details: [Value.Field] {
    switch saying {
    case .words(_, let fields), .details(let fields): fields
    case .act(let arguments, let options):
      (arguments.isEmpty ? [] : [Value.Field("arguments", .list(arguments.map(\.value)))]) + options
    case .screens(let names): [Value.Field("screens", .list(names.map(Value.text)))]
    }
  }

  /// Returns whether the line is included at a level of detail.
  package func isShown(at detail: Level) -> Bool { level <= detail }

  /// Returns the line with the current path afterwards.
  package func showing(_ path: String?) -> TraceLine {
    var line = self
    line.path = path
    return line
  }
}

extension String {
  /// Appends a word, with a space before it unless it is the first.
  fileprivate mutating func addWord(_ word: String) {
    if !isEmpty { self += " " }
    self += word
  }
}
