extension Proof.Finding {
  /// Another finding with the same cause: a link that lands elsewhere for the same reason, or another alert that the same
  /// line closes. It is reported below the finding, but accepted and known by its own title.
  package struct Alike: Equatable, Sendable {
    /// The part of its title behind the rule.
    package let subject: String
    /// The number of acts after the launch.
    package let acts: Int

    /// Creates a finding that is like another.
    package init(_ subject: String, after acts: Int) { (self.subject, self.acts) = (subject, acts) }
  }

  /// The titles of the finding and of those like it, with the numbers of acts.
  package var titles: [(title: String, acts: Int)] {
    [(title, acts)] + alike.map { ("\(rule.words): \($0.subject)", $0.acts) }
  }

  /// Returns whether another finding is about the same matter: at the same line, of the same leak, about the same link, or
  /// about a link that leads to the same wrong screen from the same state.
  package func isAkin(to other: Proof.Finding) -> Bool {
    guard rule == other.rule else { return false }
    switch rule {
    case .fail, .crash, .unanswered: return place != nil && place == other.place
    case .leak: return subject == other.subject
    case .astray:
      return link == other.link || landing == other.landing && way.dropLast() == other.way.dropLast()
    default: return false
    }
  }

  /// Takes over what another finding about the same matter adds, whose way is not shorter.
  package mutating func take(_ other: Proof.Finding) {
    switch rule {
    case .leak:
      // A line that is not named would seem mended with the others.
      let named = ([place] + notes).flatMap { ScriptLines(in: $0 ?? "").places }
      let story = other.notes.filter { !ScriptLines(in: $0).places.allSatisfy(named.contains) }
      notes += story.map { "another one, \($0)" }
      if story.isEmpty { others += 1 }
    case .unanswered: alike.append(Alike(other.subject, after: other.acts))
    case .astray where link != other.link:
      alike.append(Alike(other.subject, after: other.acts))
    default: others += 1
    }
  }

  /// The pattern of a link that lands elsewhere.
  var link: Substring { parts[0] }

  /// The name of the screen on which a link lands in the running app.
  private var landing: Substring? { parts.dropFirst().first?.prefix { $0 != "," && $0 != "(" } }

  private var parts: [Substring] { subject.split(separator: ": ", maxSplits: 1) }
}
