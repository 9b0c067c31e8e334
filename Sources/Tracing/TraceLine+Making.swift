package import ScreenStack

extension TraceLine {
  /// What an act was done with.
  package enum Argument: Equatable, Sendable {
    /// A value, written as a Lua literal.
    case value(Value)
    /// A word of the act itself, written as it is: `account.refresh`.
    case word(String)
    /// A value that no trace may hold: `•`.
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

  /// What the user does: `tap select 3`, with options `tap select row=1`.
  ///
  /// The arguments stand in the details as the list `arguments`, the options under their names.
  package static func act(
    _ verb: String, _ arguments: [Argument] = [], _ options: [Value.Field] = [], from origin: Origin
  ) -> TraceLine {
    TraceLine(.act, verb, nil, .act(arguments, options), from: origin)
  }

  /// What happened, told from its details: `photo id=3`.
  ///
  /// The subject is written as it is, names of other plugins being `shop.home`.
  package static func event(
    _ verb: String, _ subject: String?, _ details: [Value.Field] = [], from origin: Origin
  ) -> TraceLine {
    TraceLine(.event, verb, subject, .details(details), from: origin)
  }

  /// What happened, in words that do not follow from its details: `sign_in with confirm photo=3`.
  ///
  /// The JSON trace does not have the words, so the details must tell all that they do.
  package static func event(
    _ verb: String, text: String, subject: String?, _ details: [Value.Field], from origin: Origin
  ) -> TraceLine {
    TraceLine(.event, verb, subject, .words(text, details), from: origin)
  }

  /// A line that a script prints before it launches an app, with or without its end.
  package static func printed(_ line: [UInt8]) -> TraceLine {
    let text = String(decoding: line.last == UInt8(ascii: "\n") ? line.dropLast() : line[...], as: UTF8.self)
    let origin = Origin(time: 0, turn: 0, level: .user)
    return .event("print", text: text, subject: nil, [Value.Field("text", .text(text))], from: origin)
  }

  /// What happened to screens, the lowest first: `address payment`.
  static func event(_ verb: String, screens: [String], from origin: Origin) -> TraceLine {
    let subject = screens.count == 1 ? screens[0] : screens.joined(separator: " ")
    return TraceLine(.event, verb, subject, .screens(screens), from: origin)
  }

  /// What a run comes to.
  package struct Ending: Equatable, Sendable {
    /// The goal that was reached; `end` without one.
    package var goal = "end"
    /// How many acts there were.
    package var acts: Int
    /// How long the run took on the stage's clock.
    package var duration: Microseconds
    /// The flows that live, root first.
    package var flows: [String] = []
    /// How many screens and flows are held by mistake.
    package var leaks = 0

    /// A run of some acts, with no goal, no flows and no leaks unless told otherwise.
    package init(acts: Int, duration: Microseconds) {
      self.acts = acts
      self.duration = duration
    }
  }

  /// The last line: `4 acts, 2.5 s, flows App, no leaks`.
  package static func end(_ ending: Ending, from origin: Origin) -> TraceLine {
    let parts = [
      ending.acts.counting("act"), Seconds(ending.duration).written,
      ending.flows.isEmpty ? "no flows" : "flows " + ending.flows.joined(separator: " "),
      ending.leaks.counting("leak"),
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
