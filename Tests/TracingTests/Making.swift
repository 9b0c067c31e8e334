public import ScreenStack
import Tracing

extension EventVerb: ExpressibleByStringLiteral {
  /// The verb of a word that traces have.
  public init(stringLiteral word: String) { self.init(rawValue: word)! }
}

extension ActVerb: ExpressibleByStringLiteral {
  /// The verb of a word that traces have.
  public init(stringLiteral word: String) { self.init(rawValue: word)! }
}

/// Short spellings for the tables of the tests.
extension TraceLine {
  static let origin = Origin(time: 1_400_000, turn: 7, place: "photos/init.lua:12")

  static func act(_ verb: ActVerb, _ values: Value...) -> TraceLine {
    act(verb, values.map(Argument.value), from: origin)
  }

  static func event(_ verb: EventVerb, _ subject: String?, _ details: (String, Value)...) -> TraceLine {
    event(verb, subject, details.map { Value.Field($0.0, $0.1) }, from: origin)
  }

  static func told(_ verb: EventVerb, _ text: String) -> TraceLine {
    event(verb, text: text, subject: nil, [], from: origin)
  }

  static func end(_ goal: String, _ acts: Int, _ duration: Microseconds, _ flows: [String]) -> TraceLine {
    var ending = Summary(acts: acts, duration: duration)
    ending.goal = goal
    ending.flows = flows
    return end(ending, from: origin)
  }
}

extension String {
  /// The lines of a trace.
  var traceLines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
