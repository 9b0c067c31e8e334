package import ScreenStack

extension TraceLine {
  /// An argument of an act.
  package enum Argument: Equatable, Sendable {
    /// A value, written as a Lua literal.
    case value(Value)
    /// A word of the act, written without quotes: `account.refresh`.
    case word(String)
    /// A value that must not be in a trace, written as `•`.
    case secret

    var written: String {
      switch self {
      case .value(let value): value.written
      case .word(let word): word
      case .secret: "•"
      }
    }

    var value: Value {
      switch self {
      case .value(let value): value
      case .word(let word): .text(word)
      case .secret: .text("•")
      }
    }
  }

  /// Returns the line for an action of the user: `tap select 3`, or with options `tap select row=1`.
  ///
  /// The details contain the arguments as the list `arguments`, and the options under their names.
  package static func act(
    _ verb: ActVerb, _ arguments: [Argument] = [], _ options: [Value.Field] = [], from origin: Origin
  ) -> TraceLine {
    TraceLine(.act, verb.rawValue, nil, .act(arguments, options), from: origin)
  }

  /// Returns the line for an event that is described by its details: `photo id=3`.
  ///
  /// The subject is written unchanged. A name of another plugin has the form `shop.home`.
  package static func event(
    _ verb: EventVerb, _ subject: String?, _ details: [Value.Field] = [], from origin: Origin
  ) -> TraceLine {
    TraceLine(.event, verb.rawValue, subject, .details(details), from: origin)
  }

  /// Returns the line for an event with a separate text: `sign_in with confirm photo=3`.
  ///
  /// The JSON trace does not contain the text, so the details must contain all its facts.
  package static func event(
    _ verb: EventVerb, text: String, subject: String?, _ details: [Value.Field], from origin: Origin
  ) -> TraceLine {
    TraceLine(.event, verb.rawValue, subject, .words(text, details), from: origin)
  }

  /// Returns the line for text that a script prints before it launches an app, with or without line break.
  package static func printed(_ line: [UInt8]) -> TraceLine {
    let text = String(decoding: line.last == UInt8(ascii: "\n") ? line.dropLast() : line[...], as: UTF8.self)
    let origin = Origin(time: 0, turn: 0, level: .user)
    return .event(.print, text: text, subject: nil, [Value.Field("text", .text(text))], from: origin)
  }

  /// Returns the line for an event of several screens, the lowest first: `address payment`.
  static func event(_ verb: EventVerb, screens: [String], from origin: Origin) -> TraceLine {
    let subject = screens.count == 1 ? screens[0] : screens.joined(separator: " ")
    return TraceLine(.event, verb.rawValue, subject, .screens(screens), from: origin)
  }

  /// The result of a run.
  package struct Summary: Equatable, Sendable {
    /// The goal that was reached, or `end` if there is none.
    package var goal = "end"
    /// The number of acts.
    package var acts: Int
    /// The duration of the run on the stage's clock.
    package var duration: Microseconds
    /// The live flows, the root first.
    package var flows: [String] = []
    /// The number of leaked screens and flows.
    package var leaks = 0

    /// Creates the result of a run without goal, flows and leaks.
    package init(acts: Int, duration: Microseconds) {
      self.acts = acts
      self.duration = duration
    }
  }

  /// Returns the last line: `4 acts, 2.5 s, flows App, no leaks`.
  package static func end(_ ending: Summary, from origin: Origin) -> TraceLine {
    let parts = [
      ending.acts.counting("act", zero: "no"), Seconds(ending.duration).written,
      ending.flows.isEmpty ? "no flows" : "flows " + ending.flows.joined(separator: " "),
      ending.leaks.counting("leak", zero: "no"),
    ]
    let details: [Value.Field] = [
      Value.Field("acts", .integer(ending.acts)), Value.Field("duration", .integer(Int(ending.duration))),
      Value.Field("flows", .list(ending.flows.map(Value.text))), Value.Field("leaks", .integer(ending.leaks)),
    ]
    return TraceLine(.end, ending.goal, nil, .words(parts.joined(separator: ", "), details), from: origin)
  }
}

extension Value.Field {
  var written: String {
    if name == "link", case .text(let url) = value { return "link=" + url.onOneLine }
    return Value.text(name).written + "=" + value.written
  }
}
