extension Proof {
  /// The comparison of a proof with the golden of its plugin.
  package struct Baseline: Equatable, Sendable {
    /// The titles of the findings that are known, so that they fail no run.
    package var known: [String] = []
    /// The titles of the findings that are gone.
    package var mended: [String] = []
    /// The properties that held, and do not any more.
    package var lost: [Lost] = []

    /// Creates a baseline that knows nothing.
    package init() {}
  }

  /// A property that held.
  package struct Lost: Equatable, Sendable {
    /// The name of the property, or `the proof`.
    package let name: String
    /// The word for what it is now: `undecided`, `never applied`, `gone`.
    package let now: String

    /// Creates a property that held.
    package init(_ name: String, now: String) { (self.name, self.now) = (name, now) }
  }

  /// Returns whether the baseline knows a finding.
  package func isKnown(_ finding: Finding) -> Bool { baseline.known.contains(finding.title) }

  /// The findings that the baseline does not know and that break the proof.
  package var unexpected: [Finding] { broken.filter { !isKnown($0) } }
}
