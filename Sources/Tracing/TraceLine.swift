package import ScreenStack

/// A line of a trace: an act, a result of it, or the end.
///
///     let origin = TraceLine.Origin(time: 400_000, turn: 7, place: "photos/init.lua:12")
///     let id = Value.Field("id", .integer(3))
///     TraceLine.event(.push, "photo", [id], from: origin).showing("photos photo")
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

  /// The event that the line is about, or nil for an act and for the end.
  package var event: EventVerb? { kind == .event ? EventVerb(rawValue: verb) : nil }

  /// The act that the line is about, or nil for an event and for the end.
  package var act: ActVerb? { kind == .act ? ActVerb(rawValue: verb) : nil }

  /// The text after the verb in the text trace.
  package var text: String {
    var text = ""
    forEachWord { text += text.isEmpty ? $0 : " " + $0 }
    return text
  }

  /// Calls a closure with each part of the text. There is a space between two parts.
  func forEachWord(_ body: (String) -> Void) {
    switch saying {
    case .words(let text, _): body(text)
    case .screens(let names): for name in names { body(name) }
    case .act(let arguments, let options):
      for argument in arguments { body(argument.written) }
      for option in options { body(option.written) }
    case .details(let fields):
      if let subject { body(subject) }
      for field in fields { body(field.written) }
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

  /// The values that an act was given: those of its arguments, without secrets, and a row of a list.
  package var values: [Value] {
    guard case .act(let arguments, let options) = saying else { return [] }
    return arguments.compactMap { if case .word = $0 { nil } else { $0.value } }
      + options.filter { $0.name == "row" }.map(\.value)
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
