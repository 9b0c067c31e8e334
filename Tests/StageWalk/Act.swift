package import ScreenStack

/// The act that a move has become.
package enum Act: Equatable, Sendable {
  case command(Command)
  case gesture(Gesture)
  case make(Move.Kind)
  case keep(ScreenID)
  case release(ScreenID)
  case option(ScreenID, Options, Bool)
  case endTurn
  case wait(Microseconds)
  case settle
  case background
  case foreground
}

extension Act {
  /// True if it is a command or a gesture.
  var isAsked: Bool {
    switch self {
    case .command, .gesture: true
    default: false
    }
  }

  var isMaking: Bool { if case .make = self { true } else { false } }

  /// The act in words, for whoever reads a failure.
  package var words: String {
    var text = "\(self)"
    for room in ["ScreenStack.", "StageWalk."] {
      while let range = text.firstRange(of: room) { text.removeSubrange(range) }
    }
    return Self.numbered(text)
  }

  /// `ScreenID(slot: …, serial: 7, name: …)` becomes `#7`.
  private static func numbered(_ text: String) -> String {
    var rest = Substring(text)
    var result = ""
    while let start = rest.firstRange(of: "ScreenID(slot: "), let serial = rest.firstRange(of: "serial: "),
      let end = rest.firstRange(of: "))")
    {
      result += rest[..<start.lowerBound] + "#"
      result += rest[serial.upperBound...].prefix { $0 != "," }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}
