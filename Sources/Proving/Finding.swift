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

    /// Creates a finding.
    package init(_ rule: Rule, _ subject: String, at place: String? = nil) {
      (self.rule, self.subject, self.place) = (rule, subject, place)
    }

    /// The number of acts after the launch.
    package var acts: Int { max(way.count - (isLaunched ? 1 : 0), 0) }

    /// The rule and the subject, by which `flow.accept` names it: `dead end: receipt`.
    package var title: String { "\(rule.words): \(subject)" }

    /// Returns the finding with another subject and place.
    package func renamed(_ subject: String, at place: String?) -> Finding {
      var finding = self
      (finding.subject, finding.place) = (subject, place ?? self.place)
      return finding
    }

    /// True if it does not break a proof by itself.
    package var isWarning: Bool { rule.isWarning }
  }
}
