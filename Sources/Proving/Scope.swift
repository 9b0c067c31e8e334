extension Proof {
  /// Some of the rules and properties, which alone are judged.
  package struct Scope: Equatable, Sendable {
    /// The rules for every app.
    package let rules: [Rule]
    /// The names of the properties.
    package let properties: [String]
    /// The names of the bounds, which limit each search.
    package let bounds: [String]
    /// The number of all rules for every app and all properties of the plugin.
    package let total: Int

    /// Creates a scope.
    package init(_ rules: [Rule], _ properties: [String], within bounds: [String], of total: Int) {
      (self.rules, self.properties, self.bounds, self.total) = (rules, properties, bounds, total)
    }

    /// The number of rules and properties.
    package var count: Int { rules.count + properties.count }

    /// The names of all, those of rules in both forms.
    package var names: Set<String> { Set(rules.flatMap { [$0.words, $0.rawValue] } + properties) }

    /// Returns whether a finding is about one of them.
    func includes(_ rule: Rule, _ subject: String) -> Bool {
      if rule.isDefault { return rules.contains(rule) }
      // The subject of a property that could not be judged has the reason after the name.
      // A bound that fails has left out states that a rule is about.
      return properties.contains(subject)
        || rule == .property && (properties + bounds).contains { subject.hasPrefix($0 + ": ") }
    }

    /// Returns whether a finding of a title is about one of them.
    func includes(title: String) -> Bool {
      Rule.allCases.contains { rule in
        let start = rule.words + ": "
        return title.hasPrefix(start) && includes(rule, String(title.dropFirst(start.count)))
      }
    }
  }

  /// The rules that were judged.
  package struct Judged: Equatable, Sendable {
    /// Some of the rules and properties, if not all were judged.
    package var scope: Scope?
    /// The rules for every app that the app has nothing for, such as locked screens.
    package var inapplicable: [Rule] = []
    /// The names of the properties for another device or variant, which were not judged.
    package var elsewhere: [String] = []

    /// Creates the judgement of all rules, each of which applies.
    package init() {}
  }

  /// The rules for every app that were judged.
  package var judgedRules: [Rule] { judged.scope?.rules ?? Rule.allCases.filter(\.isDefault) }

  /// The number of rules and properties that were judged and hold.
  var holdingCount: Int {
    holdingRules.count + holding.count + reached.count
  }

  /// The rules for every app that were judged, that apply to something, and that nothing breaks.
  var holdingRules: [Rule] {
    let others = Set(findings.map(\.rule) + judged.inapplicable)
    return judgedRules.filter {
      !others.contains($0) && !isUndecided($0) && (ending == .complete || !$0.needsWholeSearch)
    }
  }

  /// Returns whether the search cannot decide about a finding that would break a rule for every app.
  package func isUndecided(_ rule: Rule) -> Bool { undecided.contains { $0.hasPrefix(rule.words + ": ") } }

  /// Returns the proof with what is in a scope only.
  package func limited(to scope: Scope) -> Proof {
    var proof = self
    proof.judged.scope = scope
    proof.judged.elsewhere.removeAll { !scope.properties.contains($0) }
    proof.findings.removeAll { !scope.includes($0.rule, $0.subject) }
    proof.reached.removeAll { !scope.properties.contains($0.name) }
    proof.holding.removeAll { !scope.properties.contains($0) }
    proof.unapplied.removeAll { !scope.properties.contains($0) }
    proof.undecided.removeAll { !scope.properties.contains($0) && !scope.includes(title: $0) }
    proof.accepted.removeAll { !scope.includes(title: $0.title) }
    proof.stale.removeAll { !scope.includes(title: $0.title) }
    return proof
  }
}
