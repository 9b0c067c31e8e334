package import ScreenStack

/// One line of a trace: an act, what came of it, or the end.
///
///     let origin = TraceLine.Origin(time: 400_000, turn: 7, place: "photos/init.lua:12")
///     let id = Value.Field("id", .integer(3))
///     TraceLine.event("push", "photo", [id], from: origin).showing("photos photo")
package struct TraceLine: Equatable, Sendable {
  /// When, on the stage's clock.
  package let time: Microseconds
  /// In which turn of the run loop.
  package let turn: Int32
  /// The least detail at which it is told; acts and the end always are.
  package let level: Level
  /// What kind of line it is.
  package let kind: Kind
  /// What was done or happened: `tap`, `push`; for the end the goal that was reached, or `end`.
  package let verb: String
  /// What it was done to: a screen, a flow, a service.
  package let subject: String?
  /// What else it says. It is put into words when somebody reads it: most lines of most runs nobody does.
  let saying: Saying
  /// Where one is afterwards, if that has changed.
  package internal(set) var path: String?
  /// The line of a script that is the reason: `photos/init.lua:12`.
  package let place: String?

  /// What a line tells of.
  package enum Kind: String, Sendable {
    /// What the user or the system does.
    case act
    /// What came of it.
    case event
    /// That the trace is complete.
    case end
  }

  /// When and why something happened, and who wants to know.
  package struct Origin: Equatable, Sendable {
    /// When, on the stage's clock.
    package var time: Microseconds
    /// In which turn of the run loop.
    package var turn: Int32
    /// The least detail at which it is told.
    package var level: Level
    /// The line of a script that is the reason.
    package var place: String?

    /// An origin; what most lines tell of is navigation.
    package init(time: Microseconds, turn: Int32, level: Level = .navigation, place: String? = nil) {
      self.time = time
      self.turn = turn
      self.level = level
      self.place = place
    }

    /// Where an event of the stage comes from.
    package init(of event: Event, place: String? = nil) {
      self.init(time: event.time, turn: event.turn, level: event.level, place: place)
    }
  }

  /// What a line says.
  enum Saying: Equatable, Sendable {
    /// The subject, and these.
    case details([Value.Field])
    /// The subject alone, which is a screen, or several.
    case screens([String])
    /// What was done, with these, and with these options.
    case act([Argument], [Value.Field])
    /// Words of its own, and the same for programs.
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

  /// What stands after the verb in the text trace.
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

  /// The same for programs.
  package var details: [Value.Field] {
    switch saying {
    case .words(_, let fields), .details(let fields): fields
    case .act(let arguments, let options):
      (arguments.isEmpty ? [] : [Value.Field("arguments", .list(arguments.map(\.value)))]) + options
    case .screens(let names): [Value.Field("screens", .list(names.map(Value.text)))]
    }
  }

  /// Whether the line is told at a level of detail.
  package func isShown(at detail: Level) -> Bool { level <= detail }

  /// The line with where one is afterwards.
  package func showing(_ path: String?) -> TraceLine {
    var line = self
    line.path = path
    return line
  }
}

extension String {
  /// Adds a word behind a blank, or as the first.
  fileprivate mutating func addWord(_ word: String) {
    if !isEmpty { self += " " }
    self += word
  }
}
