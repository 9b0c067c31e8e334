import Testing
import Tracing

/// The verbs of events: differences have words for each.
struct EventVerbTests {
  /// The verbs that are no names of UIKit's callbacks.
  static let own = EventVerb.allCases.filter { $0.kind != .callback }

  @Test(arguments: own) func `a difference tells of an event in the past`(_ verb: EventVerb) {
    let trace = ["# trace 1", "> tap x", "  note     a", "= end      1 act, 0.1 s, flows App, no leaks"]
    var other = trace
    other.insert(TraceText.line(.told(verb, "a")), at: 2)
    let past = verb.past
    #expect(past != verb.rawValue)
    if verb != .note {
      #expect(TraceDiff(expected: trace, actual: other).sentence == "step 1 (tap x): also \(past) a")
    }
  }
}
