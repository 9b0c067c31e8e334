extension Proof {
  /// Something that must not be in an app, with the shortest way to it.
  package struct Finding: Equatable, Sendable {
    /// The rule that is broken.
    package let rule: Rule
    /// The screen, the handler, or the property that it is about, and what has happened.
    package private(set) var subject: String
    /// The line of a script to look at first: `plugins/shop/checkout.lua:8`. Nil if none is known.
    package var place: String?
    /// The acts that lead to it, as lines of a scenario. The first one launches the app, if the search does that.
    package var way: [String] = []
    /// False if the way begins in an app that runs already.
    package var isLaunched = true
    /// More about it, such as what the user can still do in a dead end.
    package var notes: [String] = []
    /// The number of other findings at the same line or about the same link, which have other words and longer ways.
    package var others = 0
    /// Other findings with the same cause.
    package var alike: [Alike] = []

    /// Creates a finding from the words about it. Lines of scripts in them are put below its title.
    package init(_ rule: Rule, _ words: String, at place: String? = nil) {
      self.rule = rule
      subject = Self.subject(of: words, rule)
      self.place = place
      addLines(of: words)
    }

    /// The number of acts after the launch.
    package var acts: Int { max(way.count - (isLaunched ? 1 : 0), 0) }

    /// The rule and the subject, by which `flow.accept` names it: `dead end: receipt`.
    package var title: String { "\(rule.words): \(subject)" }

    /// Returns the finding with other words and another place.
    package func renamed(_ words: String, at place: String?) -> Finding {
      var finding = self
      (finding.subject, finding.place) = (Self.subject(of: words, rule), place ?? self.place)
      finding.notes = []
      finding.addLines(of: words)
      return finding
    }

    /// Returns a title as findings have it: without lines of scripts, which older goldens have.
    package static func title(from text: String) -> String {
      let start = Rule.leak.words + ": "
      return text.hasPrefix(start)
        ? start + subject(of: String(text.dropFirst(start.count)), .leak) : ScriptLines(in: text).rest
    }

    /// The words that begin the story of a leak: where the thing was made, and how it has left.
    private static let storyOfLeak = [
      ", made at ", ", given at ", ", ended by ", ", left at ", ", with ", ", while ",
    ]

    /// The subject in the words about a finding.
    private static func subject(of words: String, _ rule: Rule) -> String {
      ScriptLines(in: String(words[..<end(ofSubject: words, rule)])).rest
    }

    private static func end(ofSubject words: String, _ rule: Rule) -> String.Index {
      guard rule == .leak else { return words.endIndex }
      return storyOfLeak.compactMap { words.firstRange(of: $0)?.lowerBound }.min() ?? words.endIndex
    }

    /// Adds what the subject leaves out of some words.
    private mutating func addLines(of words: String) {
      let end = Self.end(ofSubject: words, rule)
      let places = ScriptLines(in: words).places
      if end < words.endIndex {
        notes.append(String(words[end...].dropFirst(2)))
        place = place ?? places.first
      } else {
        notes += places.filter { $0 != place }
      }
    }

    /// True if it does not break a proof by itself.
    package var isWarning: Bool { rule.isWarning }
  }
}
